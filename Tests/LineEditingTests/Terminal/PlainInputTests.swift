import Foundation
import Testing

@testable import LineEditing

extension EditorTests {
    @Suite struct PlainInput {
        @Test func `without a terminal lines come as they are, to the last`() throws {
            #expect(
                try read("one\n\ntwo é\u{1B}[A\nlast") == [
                    .line("one"), .line(""), .line("two é\u{1B}[A"), .line("last"), .endOfInput,
                ])
        }

        @Test func `without a terminal nothing is written`() throws {
            let output = Pipe()
            let input = Pipe()
            input.fileHandleForWriting.write(Data("x\n".utf8))
            let editor = try LineEditor(
                name: "test", input: input.fileHandleForReading.fileDescriptor,
                output: output.fileHandleForWriting.fileDescriptor)
            editor.prompt = "> "
            #expect(editor.readLine() == .line("x"))
            try output.fileHandleForWriting.close()
            editor.restoreTerminal()
        }

        @Test func `a descriptor that is not open is refused`() {
            #expect(throws: LineEditorError.unusableDescriptor(9999, errno: EBADF)) {
                try LineEditor(name: "test", input: 9999)
            }
        }

        private func read(_ text: String) throws -> [ReadOutcome] {
            let input = Pipe()
            input.fileHandleForWriting.write(Data(text.utf8))
            try input.fileHandleForWriting.close()
            let editor = try LineEditor(name: "test", input: input.fileHandleForReading.fileDescriptor)
            return (0..<5).map { _ in editor.readLine() }
        }
    }
}
