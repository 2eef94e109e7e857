import Foundation
import ShapeEditorTestSupport
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

        @Test(
            arguments: [
                ([0x61, 0x0A, 0xC3], "a", "\u{FFFD}"), ([0x61, 0x0A, 0x62, 0xE2, 0x82], "a", "b\u{FFFD}"),
                ([0xF0, 0x0A, 0xF0, 0x9F, 0x98], "\u{FFFD}", "\u{FFFD}"),
            ] as [([UInt8], String, String)])
        func `a last line that ends within a character is no less a line`(
            bytes: [UInt8], first: String, last: String
        ) throws {
            let input = try PipeWriter([bytes])
            let editor = try LineEditor(name: "test", input: input.readEnd)
            #expect((0..<3).map { _ in editor.readLine() } == [.line(first), .line(last), .endOfInput])
            withExtendedLifetime(input) {}
        }

        @Test func `a line that ends in CR and LF loses both, and no other CR`() throws {
            #expect(
                try read("one\r\n\r\ntwo\rx\r\r\nlast\r") == [
                    .line("one"), .line(""), .line("two\rx\r"), .line("last\r"), .endOfInput,
                ])
        }

        @Test func `a line is whole where an edited one would be too long`() throws {
            let long = String(repeating: "x", count: LineEditor.longestLine)
            let lines =
                [long, long + "é", long + long + "\r", long].map { "\($0)\r\n" }.joined() + long + "z"
            #expect(
                try read(lines) == [
                    .line(long), .line(long + "é"), .line(long + long + "\r"), .line(long), .line(long + "z"),
                ])
        }

        @Test func `a line over the limit is an error, not cut, and the next one is read`() throws {
            let (errors, limit) = (try PipeEnd.pair(), 5000)
            let longest = String(repeating: "é", count: limit)
            let input = try PipeWriter([Array("\(longest)\n\(longest)x\nnext\n\(longest)x".utf8)])
            let editor = try LineEditor(
                name: "test", input: input.readEnd, error: errors.writing.descriptor)
            editor.plainLimit = limit
            #expect(
                (0..<5).map { _ in editor.readLine() }
                    == [.line(longest), .lineTooLong, .line("next"), .lineTooLong, .endOfInput])
            let message = "error: a line is too long; it has at most 16777216 Unicode scalars\n"
            var bytes = [UInt8](repeating: 0, count: 1000)
            let count = Glibc.read(errors.reading.descriptor, &bytes, bytes.count)
            #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == message + message)
            withExtendedLifetime((input, errors)) {}
        }

        @Test func `a sequence of lines ends at one over the limit, and one that can throw does`()
            async throws
        {
            let pieces = [Array("one\nthree\nno\n".utf8)]
            let (first, second, errors) = (try PipeWriter(pieces), try PipeWriter(pieces), try PipeEnd.pair())
            let editor = try LineEditor(name: "test", input: first.readEnd, error: errors.writing.descriptor)
            editor.plainLimit = 4
            #expect(Array(editor.lines) == ["one"])
            let (input, error) = (second.readEnd, errors.writing.descriptor)
            let lines = AsyncLines {
                let editor = try LineEditor(name: "test", input: input, error: error)
                editor.plainLimit = 4
                return editor
            }
            var read: [String] = []
            do {
                for try await line in lines { read.append(line) }
                Issue.record("the sequence ends without an error")
            } catch {
                #expect(error as? LineEditorError == .lineTooLong)
            }
            #expect(read == ["one"])
            withExtendedLifetime((first, second, errors)) {}
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
            // The input has its turn between the two bytes.
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
            // On a thread, as the text may be longer than a pipe's buffer.
            let input = try PipeWriter([Array(text.utf8)])
            let editor = try LineEditor(name: "test", input: input.readEnd)
            return (0..<5).map { _ in editor.readLine() }
        }
    }
}
