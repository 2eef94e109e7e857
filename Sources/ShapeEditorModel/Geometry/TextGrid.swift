import ShapeEditorText

/// The cells of a text: the columns of its widest row, and its rows. A column is 0.6 times as wide, and a row 1.2 times as
/// high, as a letter is high; everything that has letters is measured so.
package struct TextGrid: Equatable, Sendable {
    package let columns: Int
    package let rows: Int

    package static let rowHeight = 1.2

    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// The grid of a text; one row without columns if the text is empty.
    package init(_ text: String) {
        let rows = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        (columns, self.rows) = (rows.reduce(0) { max($0, String($1).columns) }, rows.count)
    }

    /// The width of columns with letters of a height.
    package static func width(ofColumns columns: Int, letters height: Double) -> Double {
        0.6 * height * Double(columns)
    }

    /// The height of rows with letters of a height.
    package static func height(ofRows rows: Int, letters height: Double) -> Double {
        rowHeight * height * Double(rows)
    }

    /// The width with letters of a height.
    package func width(letters height: Double) -> Double { Self.width(ofColumns: columns, letters: height) }

    /// The height of all rows with letters of a height.
    package func height(letters height: Double) -> Double { Self.height(ofRows: rows, letters: height) }

    /// The width and the height with letters of a whole number of points, in tenths of a point.
    package func tenths(letters: Int) -> (width: Int128, height: Int128) {
        (6 * Int128(letters) * Int128(columns), 12 * Int128(letters) * Int128(rows))
    }
}
