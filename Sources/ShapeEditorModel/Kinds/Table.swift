extension KindRow {
    /// A heading with rows below it, which are the rows of the label.
    static let table = KindRow(
        word: "table", meaning: "a heading above rows, as large as they need",
        counterparts: ["class": "table", "entity": "table"],
        usualSize: ShapeSize(width: 100, height: 32),
        fit: { state, _ in
            // All rows, also those that are not drawn now.
            let (rows, letters) = (TableRows(state.label ?? ""), state.font.height)
            let width = (rows.grid.tenths(letters: letters).width + 9) / 10
            return (width + 24, Int128(rows.height(letters)))
        },
        hasRows: true)
}

extension ShapeKind {
    package static let table = ShapeKind("table")

    /// Whether the rows of the label are those of a table.
    package var hasRows: Bool { row?.hasRows ?? false }
}

extension ShapeState.State {
    /// The rows of a table that fit into its height; nil for other kinds.
    package var table: TableRows? {
        guard kind.hasRows else { return nil }
        var rows = TableRows(label ?? "")
        rows.cut(toHeight: size.height, letters: font.height)
        return rows
    }
}
