import Foundation
import ShapeEditorLanguage
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

@Suite(.timeLimited) struct ScriptReaderTests {
    /// The lines that a reader returns, each with its number.
    private func lines(_ reader: ScriptReader) -> [String] {
        var lines: [String] = []
        while true {
            switch reader.next() {
            case .text(let text): lines.append("\(text.firstLine) \(text.text(text.range))")
            case .tooLong(let number): lines.append("\(number) too long")
            case .failed(let failure): return lines + [failure.reason]
            case .end: return lines
            }
        }
    }

    private func lines(pieces: [[UInt8]], limit: Int = SourceText.lineLimit) throws -> [String] {
        let writer = try PipeWriter(pieces)
        return withExtendedLifetime(writer) {
            lines(ScriptReader(descriptor: writer.readEnd, name: "<stdin>", lineLimit: limit))
        }
    }

    private func lines(_ text: String, limit: Int = SourceText.lineLimit) throws -> [String] {
        try lines(pieces: [Array(text.utf8)], limit: limit)
    }

    @Test(arguments: [
        ("", []), ("a", ["1 a"]), ("a\n", ["1 a"]), ("a\nb", ["1 a", "2 b"]),
        ("\n\na\n\n", ["1 ", "2 ", "3 a", "4 "]),
        ("\u{FEFF}a\n\u{FEFF}b", ["1 a", "2 \u{FEFF}b"]), ("\u{FEFF}", ["1 "]),
        ("a\r\nb\r\n", ["1 a\r", "2 b\r"]),
        ("\n", ["1 "]), ("é🙂\n日本", ["1 é🙂", "2 日本"]),
    ])
    func `lines are numbered from 1, with or without a last newline`(text: String, expected: [String]) throws
    {
        #expect(try lines(text) == expected)
    }

    @Test func `wherever the text is split between two reads, the lines are the same`() throws {
        let bytes = Array("\u{FEFF}left\r\n\nmove é 🙂\nx".utf8)
        let expected = ["1 left\r", "2 ", "3 move é 🙂", "4 x"]
        for split in 0...bytes.count {
            #expect(try lines(pieces: [Array(bytes[..<split]), Array(bytes[split...])]) == expected)
        }
    }

    @Test func `lines that arrive byte by byte are the same`() throws {
        let text = "left\r\n\nmove é 🙂\nx"
        #expect(try lines(pieces: text.utf8.map { [$0] }) == lines(text))
    }

    @Test func `lines over several blocks are the same`() throws {
        let long = [1, 65_535, 65_536, 65_537, 200_000, 3].map { String(repeating: "x", count: $0) }
        let expected = long.enumerated().map { "\($0 + 1) \($1)" }
        #expect(try lines(long.joined(separator: "\n")) == expected)
    }

    /// A line of exactly the limit is allowed, whatever follows it. A line with one byte more is not.
    @Test(arguments: [0, 1, 1000, 65_536])
    func `a line is measured by itself`(following: Int) throws {
        let count = 100_000
        func lines(_ text: String) throws -> [String] { try self.lines(text, limit: count) }
        let tail = String(repeating: "y", count: following)
        let limit = String(repeating: "x", count: count)
        #expect(try lines("\(limit)\n\(tail)\nz") == ["1 \(limit)", "2 \(tail)", "3 z"])
        #expect(try lines("a\n\(limit)x\n\(tail)\nz") == ["1 a", "2 too long", "3 \(tail)", "4 z"])
        #expect(try lines("\(tail)\n\(limit)xx") == ["1 \(tail)", "2 too long"])
        #expect(try lines("\(tail)\n\(limit)") == ["1 \(tail)", "2 \(limit)"])
    }

    @Test func `a line of many megabytes is passed over, and reported with its number`() throws {
        let editor = Editor { $0.keepsGoing = true }
        let script =
            Array("left\n".utf8) + [UInt8](repeating: 120, count: 5 << 20) + Array("\nxyzzy\nleft".utf8)
        let writer = try PipeWriter([script])
        #expect(editor.session.run(.lines(ScriptReader(descriptor: writer.readEnd, name: "<stdin>"))) == nil)
        withExtendedLifetime(writer) {}
        #expect(
            editor.errors == [
                "<stdin>:2: error: line or block is too long; it has at most 1048576 bytes",
                "<stdin>:3:1: error: unknown verb 'xyzzy'; 'help' lists the verbs\n  xyzzy\n  ^~~~~",
            ])
        #expect(editor.offset.x == -20)
    }

    @Test func `each line runs before the next is read`() throws {
        let editor = Editor()
        let writer = try PipeWriter(["left\n", "left\n", "left"].map { Array($0.utf8) })
        var seen: [Int] = []
        let reader = ScriptReader(descriptor: writer.readEnd, name: "<stdin>") {
            seen.append(editor.offset.x)
        }
        #expect(editor.session.run(.lines(reader)) == nil)
        withExtendedLifetime(writer) {}
        #expect(seen.first == 0)
        #expect(seen.contains(-10) && seen.contains(-20))
        #expect(editor.offset.x == -30)
    }

    @Test func `quit leaves the rest unread`() throws {
        let editor = Editor()
        let writer = try PipeWriter([Array("left\nquit\nleft\n".utf8)])
        #expect(editor.session.run(.lines(ScriptReader(descriptor: writer.readEnd, name: "<stdin>"))) == nil)
        withExtendedLifetime(writer) {}
        #expect(editor.offset.x == -10)
    }

    @Test func `what can't be read from is a failure with the reason`() throws {
        let editor = Editor()
        let reader = ScriptReader(descriptor: -1, name: "<stdin>")
        #expect(editor.session.run(.lines(reader)) == SystemCallError("read", code: EBADF))
        #expect(SystemCallError("read", code: EBADF).reason == "Bad file descriptor")
    }

    @Test func `a failed read rolls back what the lines before it have begun`() {
        let editor = Editor()
        let reader = interrupted(["left\nbegin\nup\n"], failure: EIO)
        #expect(editor.session.run(.lines(reader)) == SystemCallError("read", code: EIO))
        #expect(editor.offset.x == -10 && editor.offset.y == 0)
        editor.run("undo")
        #expect(editor.offset == .zero)
    }

    /// A reader whose reads return these pieces in turn. A nil piece stands for a read that a signal interrupts. After
    /// the pieces the script ends, or reading fails.
    private func interrupted(
        _ pieces: [String?], failure: Int32? = nil, isInterrupted: @escaping () -> Bool = { false }
    ) -> ScriptReader {
        var (calls, rest) = (RawCalls(), pieces[...])
        func failing(_ code: Int32) -> Int {
            errno = code
            return -1
        }
        calls.read = { _, target, _ in
            guard let piece = rest.popFirst() else { return failure.map(failing) ?? 0 }
            guard let text = piece else { return failing(EINTR) }
            target?.copyMemory(from: text, byteCount: text.utf8.count)
            return text.utf8.count
        }
        return ScriptReader(descriptor: -1, name: "<stdin>", calls: calls, isInterrupted: isInterrupted)
    }

    @Test func `a signal that stops nothing ends no read`() {
        #expect(lines(interrupted([nil, "le", nil, nil, "ft\nup", nil, "\n", nil])) == ["1 left", "2 up"])
    }

    @Test func `a signal that stops the session ends the lines, and the half of a line is dropped`() {
        var reads = 0
        let reader = interrupted(["left\nmove left 1", nil, "0\n"]) {
            reads += 1
            return reads > 2
        }
        #expect(lines(reader) == ["1 left"])
    }

    @Test func `a signal that stops the session drops the half of a block, without an error`() {
        var reads = 0
        let isInterrupted = {
            reads += 1
            return reads > 2
        }
        let editor = Editor(isInterrupted: { reads > 2 })
        editor.session.run(
            .lines(interrupted(["left\nsequential {\nup\n", nil, "}"], isInterrupted: isInterrupted)))
        #expect(editor.errors == [])
        #expect(editor.labels == ["Move Left"])
    }
}
