import ShapeEditorModel

/// A row of cells of a table: a row of letters, or a rule.
struct TableLine {
    /// The index of the row of the label; nil for the rule under the heading.
    let row: Int?
    let text: Substring
    let kind: TableRows.Kind
    /// How far its middle is below the top of the table, in points.
    let middle: Double

    var isRule: Bool { kind == .rule }
}

extension ShapeState.State {
    /// The lines of a table from its top, as far as its size has room for them; empty for another shape.
    var tableLines: [TableLine] {
        guard let table else { return [] }
        let letters = Double(font.height)
        let rows = table.shown.enumerated().map {
            TableLine(row: $0, text: $1.text, kind: $1.kind, middle: $1.middle(letters: letters))
        }
        guard let line = ruleLines.first, line == 2 * letters else { return rows }
        return rows.prefix(1) + [TableLine(row: nil, text: "", kind: .rule, middle: line)] + rows.dropFirst()
    }
}
