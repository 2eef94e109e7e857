import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// Lines that are too long, inside blocks and before them.
@Suite(.timeLimited) struct LongLineTests {
    private static let limit = 4096
    private static let error = "error: line or block is too long; it has at most \(limit) bytes"

    /// Runs a script to its end, with as many x as a line may have in place of `LONG`, and returns its errors and the
    /// shape's final X.
    private func run(_ script: String) throws -> (errors: [String], x: Int) {
        let editor = Editor { $0.keepsGoing = true }
        try run(script, editor)
        return (editor.errors, editor.offset.x)
    }

    private func run(_ script: String, _ editor: Editor) throws {
        let long = String(repeating: "x", count: Self.limit)
        let writer = try PipeWriter([Array(script.replacing("LONG", with: long).utf8)])
        let reader = ScriptReader(descriptor: writer.readEnd, name: "<stdin>", lineLimit: Self.limit)
        editor.session.run(.lines(reader))
        withExtendedLifetime(writer) {}
    }

    @Test(arguments: [
        "transaction {\nprint LONG\nright\n}", "transaction { print LONG\nright\n}",
        "transaction {\nright\nsequential {\nright\n}\nprint LONG\nsequential {\nright\n}\nright\n}",
        "transaction {\nsequential { print LONG\nright\n}\nright\n}",
        "transaction {\nprint LONG }; sequential {\nright\n}",
        "transaction {\nprint LONG # }\nright\n}", "transaction {\nprint \"} \\\" LONG\nright\n}",
        "transaction {\npaint rgb(}LONG)\nright\n}", "transaction {\npaint rgb(LONG\nright\n}",
        "transaction {\n#}LONG\nright\n}", "transaction {\nprint LONG #}}{\nright\n}",
    ])
    func `nothing of a block with one runs, and the statements after the block do`(block: String) throws {
        let result = try run("right 1\n\(block)\nright 2\n")
        #expect(result.errors == ["<stdin>:2: \(Self.error)"])
        #expect(result.x == 3)
    }

    @Test func `one whose block ends in it is no block, and the next line runs`() throws {
        let result = try run("sequential { print LONG }\nright 2\n}\n")
        #expect(result.errors.first == "<stdin>:1: \(Self.error)")
        #expect(result.errors.last?.hasPrefix("<stdin>:3:1: error: unexpected '}'") == true)
        #expect(result.x == 2)
    }

    @Test(arguments: ["transaction {\nright\nprint LONG", "transaction { print LONG\nright\n"])
    func `a block that the file ends in is one error`(script: String) throws {
        let result = try run(script)
        #expect(result.errors == ["<stdin>:1: \(Self.error)"])
        #expect(result.x == 0)
    }

    @Test func `without going on after errors nothing behind it runs`() throws {
        let editor = Editor()
        try run("sequential {\nprint LONG\nright\n}\nright\n", editor)
        #expect(editor.errors == ["<stdin>:1: \(Self.error)"])
        #expect(editor.offset.x == 0)
    }

    // MARK: Counting blocks

    @Test(arguments: [
        ("sequential { print LONG }\nright 2\n", 0), ("print LONG; sequential {\nright 2\n", 2),
        ("sequential { { print LONG\nright 2\n}\nright 2\n}\nright 1\n", 1),
    ])
    func `of one that is longer than any may be, only the braces at its start count`(script: String, x: Int)
        throws
    {
        let long = String(repeating: "x", count: SourceText.lineLimit)
        let editor = Editor { $0.keepsGoing = true }
        try run(script.replacing("LONG", with: long), editor)
        #expect(editor.errors == ["<stdin>:1: \(Self.error)"])
        #expect(editor.offset.x == x)
    }

    @Test func `the braces of a text count as those of its lines one after another`() {
        var random = SeededGenerator(.shape, for: "blocks")
        let parts = [
            "{", "}", "{", "}", "\"", "\\", "\\\"", "#", "# ", "(", ")", "rgb(", "a", "9", ";", " ", "\t",
            "\r", "\n", "\n", "\n", "é", "u{1b}", "\\u{1b}",
        ]
        for _ in 0..<rounds(usually: 20_000) {
            let text = (0..<Int.random(in: 1...20, using: &random))
                .compactMap { _ in parts.randomElement(using: &random) }.joined()
            let before = Int.random(in: 0...2, using: &random)
            let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let grammar = VerbTable.scriptGrammar
            let count = lines.reduce(before) { SourceText(String($1) ?? "").openBlocks(after: $0, grammar) }
            #expect(
                SourceText(text).openBlocks(after: before, grammar) == count,
                "\(text.debugDescription) after \(before)")
        }
    }
}
