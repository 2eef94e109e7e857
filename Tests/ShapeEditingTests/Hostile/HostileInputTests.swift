import Foundation
import ShapeEditorTestSupport
import Testing

/// Where a test says that something takes no longer, quadratic work would take hours, and the limit of time ends it.
@Suite(.timeLimited) struct HostileInputTests {
    /// Enough bytes for what is quadratic in them to reach the limit of time.
    static let many = 1 << 18

    private static func repeated(_ text: String, bytes: Int) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }

    @Test(
        .limit,
        arguments: [
            "a( ", "a(", "(", ")", "\"", "\\", "\"\"", "\"\\\" ", "#", "# ", "{", "}", "a", "9", "-", ".",
            "\u{FEFF}", "🙂", "é\u{301}",
            "\u{202E}", "repeat 1 ", "bind f5 ", "left ", "move by 1 ", "paint rgb(", "paint #", "rgb(1,",
            "f1 ",
            "\t", "\r",
        ])
    func `256 kilobytes of the same are answered with at most one error, and in time`(text: String) {
        for prefix in [
            "", "paint ", "move left ", "bind ", "source ", "paint rgb(", "paint #", "help ", "undo ",
        ] {
            let editor = Editor()
            let script = prefix + Self.repeated(text, bytes: prefix.isEmpty ? Self.many : 20_000)
            editor.run(script)
            #expect(editor.errors.count <= 1)
            #expect(editor.errors.allSatisfy { $0.utf8.count < 5000 })
        }
    }

    /// Pairs of texts for which a parser might scan one part again for each character of the other.
    @Test(
        .limit,
        arguments: [
            ("a", "("), ("a(", ")"), ("\"", "\\\""), ("9", "x"), ("\u{301}", "a"), ("a ", "\""), (";", "\""),
        ])
    func `128 kilobytes of this before 128 kilobytes of that take no longer`(
        first: String, second: String
    ) {
        let editor = Editor()
        let count = Self.many / 2
        let script = String(repeating: first, count: count) + String(repeating: second, count: count)
        editor.run(script)
        #expect(editor.errors.count == 1)
    }

    @Test func `a hundred thousand statements within each other are an error`() {
        let editor = Editor()
        editor.run(String(repeating: "repeat 1 ", count: 100_000) + "left")
        #expect(editor.errors.count == 1)
        #expect(
            editor.errors.first?.hasPrefix("error: statements are nested too deeply; at most 100 levels\n")
                == true)
        editor.run(String(repeating: "repeat 1 ", count: 100) + "left; again 2; undo 2; redo 2")
        #expect(editor.errors.count == 1)
        #expect(editor.offset.x == -30)
    }

    @Test func `transactions and blocks nest a hundred deep, and no deeper`() {
        let editor = Editor { $0.keepsGoing = true }
        let begins = String(repeating: "begin;", count: 100)
        editor.run(begins + "left 1;" + String(repeating: "commit;", count: 100))
        #expect(editor.errors == [])
        editor.run(begins + "begin")
        #expect(
            editor.errors.first?.hasPrefix("error: statements are nested too deeply; at most 100 levels\n")
                == true)
        editor.run(
            String(repeating: "begin;", count: 99) + "repeat 1 { left 1 };"
                + String(repeating: "commit;", count: 99))
        #expect(editor.errors.count == 1)
        editor.run(String(repeating: "begin;", count: 99) + "repeat 1 { sequential { left 1 } }")
        #expect(editor.errors.count == 2)
        #expect(editor.offset.x == -2)
    }

    @Test func `a hundred and fifty thousand transactions that begin are an error, at once`() {
        let editor = Editor()
        editor.run(String(repeating: "begin;left 1\n", count: 150_000))
        #expect(editor.errors.count == 1)
        #expect(editor.offset == .zero)
    }

    @Test func `hundreds of thousands of empty statements do nothing`() {
        let editor = Editor()
        editor.run(String(repeating: ";", count: 300_000) + "left" + String(repeating: " ; ", count: 100_000))
        #expect(editor.errors == [])
        #expect(editor.offset.x == -10)
    }

    @Test func `tens of thousands of statements on a line all run`() {
        let editor = Editor { _ in }
        editor.run("format quiet;" + String(repeating: "left 1;", count: 20_000))
        #expect(editor.offset.x == -20_000)
        editor.run("undo 20000")
        #expect(editor.offset.x == 0)
        #expect(editor.errors == [])
    }

    @Test(arguments: [0, 3, 8])
    func `a byte that is no text stops its line at every place, and nothing of the line runs`(place: Int) {
        for bytes: [UInt8] in [
            [0], [0xFF], [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        ] {
            var script = Array("left; up".utf8)
            script.insert(contentsOf: bytes, at: place)
            let editor = Editor()
            editor.run(script)
            #expect(editor.labels == [])
            #expect(editor.errors.count == 1)
            #expect(editor.errors.first?.contains("; a script is UTF-8 text\n") == true)
        }
    }

    @Test func `what is shown of hostile text holds no control characters but tabs`() {
        let controls = String(
            String.UnicodeScalarView((1..<0xA0).compactMap { Unicode.Scalar($0 as UInt32) }))
        for prefix in ["", "paint ", "source ", "bind ", "move "] {
            let editor = Editor()
            editor.run(prefix + controls.filter { $0 != "\n" }, name: controls)
            let shown = editor.errors.joined()
            #expect(!shown.isEmpty)
            #expect(
                !shown.unicodeScalars.contains {
                    ($0.value < 32 && $0 != "\n" && $0 != "\t") || 0x7F...0x9F ~= $0.value
                })
        }
    }
}
