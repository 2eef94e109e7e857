import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorSession

/// What all statements do with the properties of a look: heads, strokes, dashes, ways, sides, corners and fonts.
@Suite(.timeLimited) struct LookTests {
    private let editor = Editor()

    /// Statements that change a property twice, and the words of a line after each, and after the undo of both.
    struct Row: Sendable, CustomTestStringConvertible {
        let shape: String
        let statements: (String, String)
        let words: (String, String, String)

        var testDescription: String { statements.0 }
    }

    private static let rectangle = "add rectangle a at 0 0 outline red"
    private static let line = "add line a from 0 0 to 9 0"
    private static let connector = "add note n; connect n shape; rename a"

    /// Heads are said as they are meant.
    @Test(arguments: [
        ("arrow", "stroke arrow"), ("plain tail diamond", "stroke plain tail diamond"),
        ("tail arrow arrow", "stroke arrows"), ("triangle tail plain", "stroke triangle tail plain"),
        ("hollow tail bar crow", "stroke crow tail bar hollow"),
    ])
    func `a step has the heads that were typed`(words: String, statement: String) {
        editor.run("add line a from 0 0 to 9 0; stroke \(words)")
        #expect(editor.labels.last?.lowercased() == statement)
    }

    static let rows = [
        Row(
            shape: rectangle, statements: ("corner 5", "corner 9"),
            words: (" corner 5", " corner 9", " corner 0")),
        Row(
            shape: rectangle, statements: ("stroke 5", "stroke 9"),
            words: (" outline red 5", " outline red 9", " outline red 2")),
        Row(
            shape: rectangle, statements: ("stroke dashed", "stroke dotted"),
            words: (" dashed", " dotted", " solid")),
        Row(shape: rectangle, statements: ("font 5", "font 9"), words: (" font 5", " font 9", " font 16")),
        Row(
            shape: rectangle, statements: ("font left", "font right"),
            words: (" font left", " font right", " font 16")),
        Row(
            shape: rectangle, statements: ("font top", "font bottom"),
            words: (" font top", " font bottom", " font 16")),
        Row(
            shape: rectangle, statements: ("font ink red", "font ink gold"),
            words: (" font ink red", " font ink gold", " font 16")),
        Row(
            shape: line, statements: ("stroke 5", "stroke 9"), words: (" stroke 5", " stroke 9", " stroke 2")),
        Row(
            shape: line, statements: ("stroke dashed", "stroke dotted"),
            words: (" dashed", " dotted", " solid")),
        Row(
            shape: connector, statements: ("stroke 5", "stroke 9"),
            words: (" stroke 5", " stroke 9", " stroke 2")),
        Row(
            shape: connector, statements: ("stroke bent", "stroke curved"),
            words: (" bent", " curved", " straight")),
        Row(shape: connector, statements: ("font 5", "font 9"), words: (" font 5", " font 9", " font 16")),
        Row(
            shape: "add text a \"x\"", statements: ("font 5", "font 9"),
            words: (" size 5", " size 9", " size 16")),
    ]

    private func words(_ lines: [String]) -> String {
        (lines.last ?? "").split(separator: "colour ").last.map { String($0.drop { $0 != " " }) } ?? ""
    }

    @Test(arguments: rows)
    func `a change is printed, undone and redone`(row: Row) {
        editor.run(row.shape)
        #expect(words(editor.run(row.statements.0)) == row.words.0)
        #expect(words(editor.run(row.statements.1)) == row.words.1)
        #expect(words(editor.run("undo")) == row.words.0)
        #expect(words(editor.run("undo")) == row.words.2)
        #expect(words(editor.run("redo 2")) == row.words.1)
        #expect(words(editor.run(row.statements.1)) == "")
        #expect(editor.errors == [])
    }

    @Test(arguments: rows)
    func `groups make one step of two changes, and take them back`(row: Row) {
        let (first, second) = row.statements
        editor.run(row.shape)
        editor.run("transaction { \(first); \(second) }")
        #expect(words(editor.run("undo")) == row.words.2)
        #expect(words(editor.run("redo")) == row.words.1)
        #expect(words(editor.run("undo; begin; \(first); \(second); rollback")) == row.words.2)
        editor.run(
            "repeat 2 { \(first); \(second) }; concurrent { \(first); wait 100ms }")
        #expect(words(editor.run("undo")) == row.words.1)
        editor.run("record m { \(first) }; play m")
        #expect(words(editor.run("again; with a show")).contains(row.words.0))
        #expect(editor.errors == [])
    }

    @Test(arguments: rows)
    func `a held key makes one step of them`(row: Row) throws {
        let editor = Editor()
        editor.run("\(row.shape); bind f5 \(row.statements.0)")
        let count = editor.labels.count
        for _ in 0..<3 { editor.press("f5") }
        #expect(editor.labels.count == count + 1)
    }

    @Test(arguments: rows)
    func `saved and listed drawings have it`(row: Row) throws {
        let folder = try TemporaryDirectory()
        let (saved, listed) = (folder.path(of: "saved"), folder.path(of: "listed"))
        editor.run(
            "\(row.shape); \(row.statements.0); select all; duplicate; undo; save \(saved); shapes \(listed)")
        for path in [saved, listed] {
            let other = Editor()
            other.run("source \(path)")
            #expect(other.errors == [])
            #expect(
                other.drawing.filter { !$0.hasPrefix("selected") }
                    == editor.drawing.filter { !$0.hasPrefix("selected") })
            #expect(other.run("with all show") == editor.run("with all show"))
        }
    }

    @Test func `the dashes of an outline that has gone are listed, for the next one`() {
        editor.run("add ellipse a at 0 0 outline red dashed; outline none")
        let other = Editor()
        other.run(editor.run("shapes").joined(separator: "\n"))
        #expect(other.run("with all show") == editor.run("with all show"))
        #expect(
            other.run("with a outline gold") == ["a: offset (0, 0) colour blue outline gold 2"])
        #expect(other.run("with a show").first?.hasSuffix("outline gold 2 dashed") == true)
    }

    @Test(arguments: rows)
    func `a reset leaves nothing of it, and a copy has it`(row: Row) {
        editor.run("\(row.shape); \(row.statements.0)")
        if !row.shape.contains("connect") {
            #expect(words(editor.run("duplicate; show")).contains(row.words.0))
            editor.run("undo; reset")
            #expect(!words(editor.run("show")).contains(row.words.0))
        }
        #expect(editor.errors == [])
    }

    /// Statements on a line, and the words behind the ends after each, and after the undo of the last one.
    @Test(
        arguments: [
            (["arrow", "arrows", "plain"], [" arrow", " arrows", "", " arrows"]),
            // A word for one end keeps the other end, an older word sets both.
            (
                ["arrows", "triangle", "arrow"],
                [" arrows", " triangle tail arrow", " arrow", " triangle tail arrow"]
            ),
            (
                ["tail diamond", "bar", "plain"],
                [" tail diamond", " bar tail diamond", "", " bar tail diamond"]
            ),
            (["crow tail bar", "tail plain"], [" crow tail bar", " crow", " crow tail bar"]),
            // The tail counts last, wherever it stands.
            (
                ["tail circle arrow", "tail arrow arrow"],
                [" arrow tail circle", " arrows", " arrow tail circle"]
            ),
            (["arrows tail plain", "plain tail arrow"], [" arrow", " tail arrow", " arrow"]),
            (
                ["hollow", "diamond", "filled"],
                [" hollow", " diamond hollow", " diamond", " diamond hollow"]
            ),
        ])
    func `heads stand behind the ends`(words: [String], ends: [String]) {
        editor.run("add line a from 0 0 to 9 0")
        let lines = (words.map { "stroke \($0)" } + ["undo"]).flatMap { editor.run($0) }
        #expect(lines == ends.map { "a: from (0, 0) to (9, 0)\($0) colour black" })
        #expect(editor.errors == [])
    }

    @Test(arguments: [
        ("outline red; stroke dashed; outline none; outline gold", "outline gold 2 dashed"),
        ("stroke dashed 5; outline gold", "outline gold 2"),
        ("delete a; add rectangle a at 0 0 dashed; outline gold", "outline gold 2 dashed"),
        ("outline red; stroke 5 dashed; stroke 7", "outline red 7 dashed"),
        ("outline red; stroke 5 dashed; stroke solid", "outline red 5"),
        ("font 9 left top ink red; font right; font ink auto", "font 9 right top"),
        ("font 9; font 16", ""), ("corner 5; corner 0", ""),
        ("corner 1000000; outline red 100", "outline red 100 corner 1000000"),
    ])
    func `each word changes only its own value`(script: String, words: String) {
        editor.run("rename a; \(script)")
        #expect(
            editor.run("show") == [
                "a: offset (0, 0) colour blue size (100, 60)" + (words.isEmpty ? "" : " ") + words
            ])
        #expect(editor.errors == [])
    }

    @Test func `all words in any order say the same`() {
        let words = [
            "size 50 40", "turn 9", "red", "outline gold 3", "dotted", "corner 4",
            "font 9 right top ink white",
        ]
        var random = SeededGenerator(.shape, for: "words in any order")
        for _ in 0..<20 {
            let editor = Editor()
            let lines = editor.run(
                "add rectangle a at 0 0 \(words.shuffled(using: &random).joined(separator: " ")) label \"x y\""
            )
            #expect(
                lines == [
                    "a: offset (0, 0) colour red size (50, 40) angle 9 outline gold 3 dotted corner 4 "
                        + "font 9 right top ink white label \"x y\""
                ])
            #expect(
                editor.labels == [
                    "Add rectangle a at 0 0 size 50 40 red turn 9 outline gold 3 dotted corner 4 font 9 right top ink white "
                        + "label \"x y\""
                ])
        }
    }

    @Test func `two corners give the size exactly, and the centre rounded`() {
        #expect(
            editor.run(
                "add note a from 0 0 to 11 -4; add ellipse b from 9 9 to 9 9; add polygon 3 c from -3 5 to 3 -5 turn 90"
            )
                == [
                    "a: offset (6, -2) colour blue size (11, 4)", "b: offset (9, 9) colour blue size (1, 1)",
                    "c: offset (0, 0) colour blue size (6, 10) angle 90",
                ])
    }

    @Test(arguments: [
        ("connect selected shape", "n-shape: from n to shape colour black"),
        ("connect shape SELECTED", "shape-n: from shape to n colour black"),
        ("add note m above selected 0", "m: offset (140, -60) colour blue size (100, 60)"),
        ("with n add note m below selected 0", "m: offset (140, 60) colour blue size (100, 60)"),
    ])
    func `the one shape that is selected may stand for its name, which is recorded`(
        statement: String, line: String
    ) {
        #expect(editor.run("add note n; \(statement)").last == line)
        #expect(!(editor.labels.last ?? "").lowercased().contains("selected"))
        #expect(editor.errors == [])
    }
}
