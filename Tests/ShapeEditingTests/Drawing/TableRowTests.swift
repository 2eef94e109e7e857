import Foundation
import Testing

/// Connectors at rows of tables.
@Suite(.timeLimited) struct TableRowTests {
    private let editor = Editor()

    /// Two tables of 100 by 80 and 100 by 104 points, 100 points apart.
    private static let tables = """
        delete; add table a at 0 0 label users id name; add table b at 200 12 label orders id user_id user_x
        """

    /// What joins them, the look of the connector, and the places of its line.
    static let lines: [(String, String, String)] = [
        ("connect b a from row user_id to row id", "from row user_id to row id", "150,28 50,4"),
        ("connect b a from row 2 to row 1", "from row 2 to row 1", "150,28 50,4"),
        (
            "connect a b bent from row name to row id", "bent from row name to row id",
            "50,28 100,28 100,4 150,4"
        ),
        // The heading is a row, too.
        ("connect a b from row users to row 0", "from row users to row 0", "50,-24 150,-24"),
        // The side is that which faces the other shape.
        ("with a move to 400 0; connect a b from row id", "from row id", "350,4 250,9.33"),
        // The line follows the row, and stays at its number.
        ("connect a b from row id; with a row 0 after key", "from row id", "50,16 150,13.33"),
        ("connect a b from row 1; with a row 0 after key", "from row 1", "50,-8 150,5.33"),
        // A row that is gone is the middle of the side, until it comes back.
        ("connect a b from row id; with a row 1 key", "from row id", "50,0 150,8"),
        ("connect a b from row id; with a row 1 key; with a row 2 id", "from row id", "50,28 150,17.33"),
        ("connect a b from row name; with a size 100 79", "from row name", "50,0 150,8"),
        ("connect a b from row id; with a turn 90", "from row id", "40,0 150,8.25"),
        // One of several rows is kept as its number.
        ("with a label \"t\\nx y\\nx z\"; connect a b from row x", "from row 1", "50,4 150,9.33"),
        ("connect a b; attach from row id; attach to row user_x", "from row id to row user_x", "50,4 150,52"),
        (
            "add table row label r k; connect a b; attach to \"row\" row k; attach to row r", "to row r",
            "50,0 290,0"
        ),
        ("connect a b from row id; attach from right", "from right", "50,0 150,8"),
        ("connect a b from row id; attach from b", "", "250,-3 280,-3 280,27 250,27"),
        ("connect a b from row id; select a,b; duplicate", "from row id", "60,14 160,19.33"),
        // A loop.
        ("connect a a from row id to row name", "from row id to row name", "50,4 80,4 80,28 50,28"),
        ("connect a b from row id; undo; redo", "from row id", "50,4 150,9.33"),
    ]

    /// Lines of no length, or that turn round, in cells and as text.
    @Test(arguments: [
        "connect a a from row id to row id", "connect a a to row id", "connect a a bent to row name",
        "with b move to 0 0; connect a b bent from row id to row id",
        "with b move to 10 5; connect a b bent from row name to row user_x",
        "with b move to 10 120; connect a b bent from row name to row orders; connect b a curved from row 1 to row 1",
        "with all size 3; connect a b from row id",
        "with all font 4; connect a b from row 1; connect a b from row 1 bent",
        "with b move to 1000000 -1000000; connect a b from row id bent",
        "with a label none; connect a b from row 0 to row 0",
    ])
    func `any line at a row can be drawn`(statements: String) {
        editor.run("\(Self.tables); \(statements); view; view text; export -")
        _ = CellPicture("add note n; \(Self.tables); \(statements)", scale: 10).rows
        #expect(editor.errors == [])
    }

    @Test(arguments: lines)
    func `a line ends at a row of a table, and follows it`(statements: String, look: String, places: String)
        throws
    {
        editor.run("\(Self.tables); \(statements)")
        let shown = editor.run("select *-*; show").last ?? ""
        #expect(
            shown.split(separator: " colour black ").last.map { "\($0)" == look } ?? false || look.isEmpty)
        let object =
            try JSONSerialization.jsonObject(
                with: Data((editor.run("format json; show").last ?? "").utf8)) as? [String: Any]
        let points = try #require(object?["points"] as? [[Double]])
        let words = points.map { $0.map { "\($0)".replacing(".0", with: "") }.joined(separator: ",") }
        #expect(words.joined(separator: " ") == places && editor.errors == [])
    }

    @Test(arguments: [
        ("connect c a from row id", "id", "'c' is a rectangle; 'row' is for tables"),
        ("connect a c from row ids", "ids", "'a' has no row 'ids'; did you mean 'id'?"),
        (
            "connect a b to row 4 from row id", "4",
            "'b' has no row '4'; expected the first word of a row, or its number from 0 to 3"
        ),
        ("connect a b from row id to row \"i d\"", "\"i d\"", "'b' has no row 'i d'; did you mean 'id'?"),
        (
            "connect a b; attach to row users_id", "users_id",
            "'b' has no row 'users_id'; did you mean 'user_id'?"
        ),
        (
            "connect a b to row x label x", "x",
            "'b' has no row 'x'; expected the first word of a row, or its number from 0 to 3"
        ),
        ("connect a c; attach to row id", "id", "'c' is a rectangle; 'row' is for tables"),
        ("style connector from row id", "row", "unknown word 'row'; expected left, right, top or bottom"),
        ("connect a b from row", "", "missing WORD; usage: connect SHAPES SHAPES … [WORDS] [label TEXT]"),
    ])
    func `a row that is missing is an error at its word`(statement: String, word: String, error: String) {
        editor.run("\(Self.tables); add rectangle c\n\(statement)")
        let lines = (editor.errors.first ?? "").split(separator: "\n")
        #expect(lines.first?.hasSuffix("error: \(error)") ?? false)
        #expect(word.isEmpty || lines.last?.count { $0 == "^" || $0 == "~" } == word.count)
    }
}
