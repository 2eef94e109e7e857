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

/// A Unicode scalar of a picture with its colours. In most cases it takes one column.
package struct PictureCell: Equatable, Sendable {
    package var scalar: Unicode.Scalar = " "
    /// The colour of the character; nil for the terminal's default.
    package var foreground: Colour?
    /// The colour behind the character; nil for the terminal's default.
    package var background: Colour?
    /// Whether to draw the cell faint if colours are available: true for a line of the picture's frame or of the
    /// bounds.
    package var isFaint = false
    /// Whether the two colours are exchanged.
    package var isInverse = false
    package var isBold = false
    package var isUnderlined = false
}

/// The capabilities of the output that a picture may use.
package struct PictureStyle: Equatable, Sendable {
    /// Whether to draw with ASCII characters only.
    let isASCII: Bool
    let hasColours: Bool
    /// Whether the font has braille characters. Otherwise, a cell with dots is a single dot.
    let hasBraille: Bool

    package init(isASCII: Bool, hasColours: Bool, hasBraille: Bool = true) {
        (self.isASCII, self.hasColours, self.hasBraille) = (isASCII, hasColours, hasBraille)
    }
}
