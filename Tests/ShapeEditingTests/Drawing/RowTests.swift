import Testing

/// `row`, and the size of a table whose rows change.
@Suite(.timeLimited) struct RowTests {
    private let editor = Editor()

    /// A table of 100 by 112 points, what changes it, and the end of the line that this prints.
    static let changes: [(String, String)] = [
        ("row 1 key", "label \"users\\nkey\\nname\\n--\\nmail\""),
        ("row 0 people", "label \"people\\nid\\nname\\n--\\nmail\""),
        ("row 1 \"id   PK\"", "label \"users\\nid   PK\\nname\\n--\\nmail\""),
        // It stays as high as its rows need, and becomes as wide.
        (
            "row 1 a row that is long",
            "size (197, 112) label \"users\\na row that is long\\nname\\n--\\nmail\""
        ),
        ("row 1 after x", "size (100, 136) label \"users\\nid\\nx\\nname\\n--\\nmail\""),
        ("row 0 after --", "size (100, 120) label \"users\\n--\\nid\\nname\\n--\\nmail\""),
        ("row 4 after --", "size (100, 136) label \"users\\nid\\nname\\n--\\nmail\\n--\""),
        ("row 4 none", "size (100, 104) label \"users\\nid\\nname\\n--\""),
        ("row 3 none", "size (100, 104) label \"users\\nid\\nname\\nmail\""),
        ("row 0 none", "label \"\\nid\\nname\\n--\\nmail\""),
        ("row 2 after \"a\\nb\"", "size (100, 160) label \"users\\nid\\nname\\na\\nb\\n--\\nmail\""),
        // A text that begins with a keyword.
        ("row 1 none of it", "label \"users\\nnone of it\\nname\\n--\\nmail\""),
        ("row 1 after", "label \"users\\nafter\\nname\\n--\\nmail\""),
        ("row 1 \"none\"", "label \"users\\nnone\\nname\\n--\\nmail\""),
        // A table of another height stays as it is.
        ("size 100 113; row 1 after x", "blue label \"users\\nid\\nx\\nname\\n--\\nmail\""),
        ("size 100 50; row 4 none", "blue label \"users\\nid\\nname\\n--\""),
        ("label none; size 100 32; row 0 after a", "size (100, 56) label \"\\na\""),
        ("label x; size 100 32; row 0 none", "label none"),
    ]

    @Test(arguments: changes)
    func `a row is changed, inserted and taken away`(statements: String, end: String) {
        let table = "add table t at 0 0 label users id name -- mail"
        #expect(editor.run("\(table); \(statements)").last?.hasSuffix(end) == true)
        let shape = editor.run("show")
        #expect(editor.run("undo; redo; show").suffix(1) == shape && editor.errors == [])
    }

    @Test func `all rows of a table have a longest length`() {
        let rows = Array(repeating: String(repeating: "x", count: 799), count: 5).joined(separator: "\\n")
        editor.run("add table a label \"\(rows)\"; row 0 after \"\(rows)\"; row 9 after \"\(rows)\"")
        let error =
            "the rows of 'a' would be too long; a table has at most 10000 characters, and 40000 Unicode scalars"
        #expect(editor.errors.count == 1 && editor.errors.first?.contains(error) ?? false)
    }

    @Test func `several tables change as one, and a table without the row keeps all as they are`() {
        editor.run("add table a label x y; add table b label x y z; add note n; select a,b,n; row 1 after w")
        #expect(editor.run("with a,b show").map { $0.hasSuffix("label \"x\\ny\\nw\"") } == [true, false])
        let shapes = editor.run("shapes")
        editor.run("select a,b; row 3 none")
        #expect(editor.errors.count == 1)
        #expect(editor.run("shapes") == shapes)
    }
}
