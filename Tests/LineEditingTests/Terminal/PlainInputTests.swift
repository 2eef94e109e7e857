import Foundation
import TestSupport
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

        @Test func `a line that ends in CR and LF loses both, and no other CR`() throws {
            #expect(
                try read("one\r\n\r\ntwo\rx\r\r\nlast\r") == [
                    .line("one"), .line(""), .line("two\rx\r"), .line("last\r"), .endOfInput,
                ])
        }

        @Test func `of a line that is too long the last kept character stays`() throws {
            let longest = String(repeating: "x", count: LineEditor.longestLine - 1)
            let lines = longest + "\rmore\r\n" + longest + "y\r\n" + longest + "\r\n"
            #expect(
                try read(lines).prefix(3) == [.line(longest + "\r"), .line(longest + "y"), .line(longest)])
        }

        @Test func `what has come of a line is kept when the read is stopped`() throws {
            let (input, other) = (try PipeEnd.pair(), try PipeEnd.pair())
            let editor = try LineEditor(name: "test", input: input.reading.descriptor)
            var byte: UInt8 = 0
            editor.watch(other.reading.descriptor) {
                Glibc.read(other.reading.descriptor, &byte, 1) == 1 && byte == UInt8(ascii: "s")
                    ? .stop : .proceed
            }
            send("hel", input)
            // The input has its turn between the two.
            send("ps", other)
            #expect(editor.readLine() == .stopped)
            send("lo\n", input)
            #expect(editor.readLine() == .line("hello"))
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

        private func send(_ text: String, _ pipe: (reading: PipeEnd, writing: PipeEnd)) {
            #expect(write(pipe.writing.descriptor, text, text.utf8.count) == text.utf8.count)
        }

        private func read(_ text: String) throws -> [ReadOutcome] {
            // On a thread: it may be more than a pipe has room for.
            let input = try PipeWriter([Array(text.utf8)])
            let editor = try LineEditor(name: "test", input: input.readEnd)
            return (0..<5).map { _ in editor.readLine() }
        }
    }
}
