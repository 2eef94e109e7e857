import ShapeEditorModel

/// A drawing as text: frames, lines and letters, which are placed as the shapes are, with room for all letters.
package struct DrawingText {
    /// The rows without blanks at their ends.
    package let rows: [String]
    package let faults: TextFaults

    /// The size of a picture that has too many cells.
    package struct SizeError: Error {
        package let columns: Int
        package let rows: Int
    }

    /// The most cells of a picture.
    private static let mostCells = 4_000_000

    /// Makes the text of a drawing, at most `columns` wide where that is possible. A drawing without labels and
    /// connectors is drawn with dots, as pictures at the prompt are.
    ///
    /// - Throws: ``SizeError`` if it would have more than 4,000,000 cells; the error of `check`, which is called often.
    package init(
        of drawing: Drawing, isASCII: Bool, columns: Int = 100, _ check: () throws -> Void = {}
    ) throws {
        guard drawing.isDiagram else {
            let style = PictureStyle(isASCII: isASCII, hasColours: false)
            let rasteriser = Rasteriser(columns: columns, rows: columns / 2, style) { _ in false }
            (rows, faults) = (rasteriser.rows(of: drawing), TextFaults())
            return
        }
        let things = TextThings(of: drawing.placed)
        let fit = try TextFit(things, columns: columns, check)
        let size = (columns: fit.range(of: things, .across).count, rows: fit.range(of: things, .down).count)
        guard size.columns * size.rows <= Self.mostCells else {
            throw SizeError(columns: size.columns, rows: size.rows)
        }
        let painter = TextPainter(things, fit, isASCII: isASCII)
        rows = painter.canvas.text
        func names(_ indices: [Int]) -> [String] { indices.map { drawing.shapes[$0].name } }
        faults = TextFaults(over: names(painter.over.sorted()), hidden: names(things.hiddenLabels))
    }
}

/// The names of shapes whose labels a text does not show well.
package struct TextFaults: Equatable, Sendable {
    /// Those that lie over letters, heads or lines of others.
    package var over: [String] = []
    /// Those of connectors that have no line, because their shapes touch or overlap.
    package var hidden: [String] = []

    package init() {}

    init(over: [String], hidden: [String]) { (self.over, self.hidden) = (over, hidden) }
}

extension Drawing {
    /// Whether there is a label, a text or a connector, so that cells of equal size would not do.
    package var isDiagram: Bool { shapes.contains { $0.ends != nil || $0.untracked.textGrid.columns > 0 } }
}
