import ShapeEditorLanguage
import ShapeEditorModel

extension VerbRow {
    static let row = VerbRow(
        Verb(
            "row", yields: true, group: .shapes,
            forms: [
                [.row, .keyword("none")], [.row, .keyword("after"), .text("TEXT")], [.row, .text("TEXT")],
            ],
            summary: "change a row of the selected tables",
            details: """
                N is the number of the row; the heading is 0, and rules count. 'none' takes the row away, 'after' inserts \
                a row behind it. TEXT goes up to the end of the statement, and -- is a rule. A table that is as large as \
                its rows need stays so.
                """,
            example: "add table label users id name; row 1 \"id  PK\"; row 2 after --; row 2 none",
            words: ["none": "without this row", "after": "a new row behind it"],
            role: .command),
        edits: { arguments, _ in
            var cursor = PartCursor(arguments)
            let number = cursor.number() ?? 0
            if cursor.word(of: "none") != nil { return .row(RowChange(number, .removed)) }
            if cursor.word(of: "after") != nil {
                return .row(RowChange(number, .inserted(cursor.text() ?? "")))
            }
            return .row(RowChange(number, .replaced(cursor.text() ?? "")))
        })
}

extension Argument {
    fileprivate static let row = Argument.number("N", .row)
}
