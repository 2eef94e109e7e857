import ShapeEditorModel
import ShapeEditorText

/// The rows of a label as elements: around its middle, or from the middle of its left or right side; of a table, from its
/// top.
struct LabelElement {
    private struct Row {
        let text: Substring
        let columns: Int
        let column: Font.Column
        /// Where the row begins, ends, or has its middle, and how far its middle is below that of the label, in units.
        let place: Point
        var isBold = false
    }

    private let rows: [Row]
    /// The height of the letters, in units.
    private let height: Double

    /// Creates the rows of a label. Those of a text (`isText`) keep within the text's own box around its middle.
    init(_ text: String, height: Double, _ column: Font.Column = .centre, isText: Bool = false) {
        let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
        let columns = texts.map { String($0).columns }
        let width = TextGrid.width(ofColumns: columns.max() ?? 0, letters: height)
        let (x, middle) = (isText ? column.side * width / 2 : 0, Double(texts.count - 1) / 2)
        self.height = height
        rows = zip(texts, columns).enumerated().map { index, row in
            let y = (Double(index) - middle) * TextGrid.rowHeight * height
            return Row(text: row.0, columns: row.1, column: column, place: Point(x: x, y: y))
        }
    }

    /// Creates the rows of a table without its rules. The heading is bold, and in the middle. Nil for another shape.
    init?(ofTable state: ShapeState.State, scale: Double) {
        guard let table = state.table else { return nil }
        height = Double(state.font.height) * scale
        let middle = -state.labelPlace(heightOfRows: 0).x * scale
        let letters = height
        rows = table.shown.compactMap { row in
            if row.kind == .rule { return nil }
            let (isHeading, y) = (row.kind == .heading, row.middle(letters: letters))
            return Row(
                text: row.text, columns: String(row.text).columns,
                column: isHeading ? .centre : state.font.column,
                place: Point(x: isHeading ? middle : 0, y: y), isBold: isHeading)
        }
    }

    /// Whether all rows are 0 columns wide.
    var isEmpty: Bool { rows.allSatisfy { $0.columns == 0 } }

    /// The height of all rows, in units.
    var heightOfRows: Double { TextGrid.height(ofRows: rows.count, letters: height) }

    /// Adds the rows, except rows that are 0 columns wide. Each row is an element of its own, because one element with
    /// several rows would show the blanks between them.
    func addRows(to xml: inout XMLText) {
        for row in rows where row.columns > 0 {
            // The baseline is below the middle of the row by half the height of a capital letter.
            let baseline = row.place.y + 0.35 * height
            let place: XMLText.Attributes = ["x": row.place.x.decimal, "y": baseline.decimal]
            xml.add(
                "text", place + font(of: row) + ["textLength": width(row.columns).decimal] + Self.spacing,
                text: String(row.text))
        }
    }

    private func font(of row: Row) -> XMLText.Attributes {
        let weight: XMLText.Attributes = row.isBold ? ["font-weight": "bold"] : [:]
        return ["font-family": "monospace", "font-size": height.decimal] + weight
            + ["text-anchor": row.column.anchor]
    }

    private static var spacing: XMLText.Attributes {
        ["lengthAdjust": "spacingAndGlyphs", "xml:space": "preserve"]
    }

    private func width(_ columns: Int) -> Double { TextGrid.width(ofColumns: columns, letters: height) }

    /// Adds a rectangle behind the rows, which reaches as far beyond them as a part of their height says.
    func addPatch(to xml: inout XMLText, _ paint: XMLText.Attributes, margin: Double = 0.25) {
        let width = width(rows.reduce(0) { max($0, $1.columns) }) + 2 * margin * height
        let all = heightOfRows
        let corner: XMLText.Attributes = ["x": (-width / 2).decimal, "y": (-all / 2).decimal]
        xml.add("rect", corner + ["width": width.decimal, "height": all.decimal] + paint)
    }
}

extension Font.Column {
    fileprivate var anchor: String {
        switch self {
        case .left: "start"
        case .centre: "middle"
        case .right: "end"
        }
    }
}
