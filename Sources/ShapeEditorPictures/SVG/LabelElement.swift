import ShapeEditorModel
import ShapeEditorText

/// The rows of a label as elements: around its middle, or from the middle of its left or right side.
struct LabelElement {
    private let rows: [Substring]
    /// The height of the letters, in units.
    private let height: Double
    private let column: Font.Column
    /// Where the rows begin, end, or have their middle.
    private let x: Double

    /// Creates the rows of a label. Those of a text (`isText`) keep within the text's own box around its middle.
    init(_ text: String, height: Double, _ column: Font.Column = .centre, isText: Bool = false) {
        rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        (self.height, self.column) = (height, column)
        let widest = rows.reduce(0) { max($0, String($1).columns) }
        x = isText ? column.side * TextGrid.width(ofColumns: widest, letters: height) / 2 : 0
    }

    private var columns: [Int] { rows.map { String($0).columns } }

    /// Whether all rows are 0 columns wide.
    var isEmpty: Bool { columns.allSatisfy { $0 == 0 } }

    /// The height of all rows, in units.
    var heightOfRows: Double { TextGrid.height(ofRows: rows.count, letters: height) }

    /// Adds the rows, except rows that are 0 columns wide. Each row is an element of its own, because one element with
    /// several rows would show the blanks between them.
    func addRows(to xml: inout XMLText) {
        for (index, row) in rows.enumerated() where columns[index] > 0 {
            // The baseline is below the middle of the row by half the height of a capital letter.
            let below = (Double(index) - Double(rows.count - 1) / 2) * TextGrid.rowHeight + 0.35
            let place: XMLText.Attributes = ["x": x.decimal, "y": (below * height).decimal]
            xml.add(
                "text", place + font + ["textLength": width(columns[index]).decimal] + Self.spacing,
                text: String(row))
        }
    }

    private var font: XMLText.Attributes {
        ["font-family": "monospace", "font-size": height.decimal, "text-anchor": column.anchor]
    }

    private static var spacing: XMLText.Attributes {
        ["lengthAdjust": "spacingAndGlyphs", "xml:space": "preserve"]
    }

    private func width(_ columns: Int) -> Double { TextGrid.width(ofColumns: columns, letters: height) }

    /// Adds a rectangle behind the rows, which reaches as far beyond them as a part of their height says.
    func addPatch(to xml: inout XMLText, _ paint: XMLText.Attributes, margin: Double = 0.25) {
        let width = width(columns.max() ?? 0) + 2 * margin * height
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
