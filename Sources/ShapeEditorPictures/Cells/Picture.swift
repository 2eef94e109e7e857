import ShapeEditorModel

/// A picture of cells, in rows of equal width on a terminal. A wide character has one cell for its two columns, and a
/// character of several scalars has several cells.
package struct Picture: Equatable, Sendable {
    package internal(set) var rows: [[PictureCell]]

    init(columns: Int, rows: Int) {
        self.rows = Array(repeating: Array(repeating: PictureCell(), count: columns), count: rows)
    }

    /// The text of each row, without colours.
    package var lines: [String] {
        rows.map { row in String(decoding: row.flatMap(\.scalar.utf8), as: UTF8.self) }
    }

    /// Replaces a cell. No-op outside the picture. Must be called before the letters are drawn, because these may
    /// change the number of cells in a row.
    mutating func put(_ cell: PictureCell, _ column: Int, _ row: Int) {
        guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
        rows[row][column] = cell
    }
}
