import ShapeEditorModel
import ShapeEditorText

/// The rows of a label around its middle, as elements.
struct LabelElement {
    private let rows: [Substring]
    /// The height of the letters, in units.
    private let height: Double

    init(_ text: String, height: Double) {
        rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.height = height
    }

    private var columns: [Int] { rows.map { String($0).columns } }

    /// Whether all rows are 0 columns wide.
    var isEmpty: Bool { columns.allSatisfy { $0 == 0 } }

    /// Adds the rows, except rows that are 0 columns wide. Each row is an element of its own, because one element with
    /// several rows would show the blanks between them.
    func addRows(to xml: inout XMLText) {
        for (index, row) in rows.enumerated() where columns[index] > 0 {
            // The baseline is below the middle of the row by half the height of a capital letter.
            let below = (Double(index) - Double(rows.count - 1) / 2) * 1.2 + 0.35
            let place: XMLText.Attributes = ["x": "0", "y": (below * height).decimal]
            xml.add(
                "text", place + font + ["textLength": width(columns[index]).decimal] + Self.spacing,
                text: String(row))
        }
    }

    private var font: XMLText.Attributes {
        ["font-family": "monospace", "font-size": height.decimal, "text-anchor": "middle"]
    }

    private static var spacing: XMLText.Attributes {
        ["lengthAdjust": "spacingAndGlyphs", "xml:space": "preserve"]
    }

    private func width(_ columns: Int) -> Double { 0.6 * height * Double(columns) }

    /// Adds a rectangle behind the rows, a little wider than they are.
    func addPatch(to xml: inout XMLText, _ paint: XMLText.Attributes) {
        let width = width(columns.max() ?? 0) + height / 2
        let all = 1.2 * height * Double(rows.count)
        let corner: XMLText.Attributes = ["x": (-width / 2).decimal, "y": (-all / 2).decimal]
        xml.add("rect", corner + ["width": width.decimal, "height": all.decimal] + paint)
    }
}
