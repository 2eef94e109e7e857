import ShapeModel

/// What stands in one place of a picture.
package struct PictureCell: Equatable, Sendable {
    package var scalar: Unicode.Scalar = " "
    /// Nil for the colour that text has by itself.
    package var foreground: Colour?
    /// Nil for the colour behind all text.
    package var background: Colour?
    /// Whether it is only there to say what the rest is.
    package var isFaint = false
}

/// Rows of cells, all of the same length.
package struct Picture: Equatable, Sendable {
    package internal(set) var rows: [[PictureCell]]

    init(columns: Int, rows: Int) {
        self.rows = Array(repeating: Array(repeating: PictureCell(), count: columns), count: rows)
    }

    /// The rows without their colours.
    package var lines: [String] {
        rows.map { row in
            var line = ""
            for cell in row { line.unicodeScalars.append(cell.scalar) }
            return line
        }
    }

    /// No-op outside of the picture.
    mutating func put(_ cell: PictureCell, _ column: Int, _ row: Int) {
        guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
        rows[row][column] = cell
    }
}

/// What pictures can be drawn with.
package struct PictureStyle: Equatable, Sendable {
    /// Whether without the blocks, dots and lines of Unicode.
    let isASCII: Bool
    let hasColours: Bool

    package init(isASCII: Bool, hasColours: Bool) { (self.isASCII, self.hasColours) = (isASCII, hasColours) }
}
