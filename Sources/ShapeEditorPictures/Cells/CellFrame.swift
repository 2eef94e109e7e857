import ShapeEditorModel

/// The frame of a shape, in the outermost of its cells.
struct CellFrame: OptionSet, Sendable {
    let rawValue: Int

    static let round = CellFrame(rawValue: 1)
    /// A second line below the first one. Only a frame of four rows or more has it.
    static let cap = CellFrame(rawValue: 2)
    /// A sign in place of the upper right corner.
    static let fold = CellFrame(rawValue: 4)

    /// The frame of a shape that is turned or not, and has some rows.
    func shown(isTurned: Bool, rows: Int) -> CellFrame {
        isTurned ? intersection(.round) : rows > 3 ? self : subtracting(.cap)
    }
}

extension ShapePainter {
    mutating func putFrame(_ frame: CellFrame, _ box: CellBox, _ colour: Colour, _ dash: LineStyle.Dash) {
        let isRound = frame.contains(.round)
        let lines = LineCharacters(isASCII: style.isASCII, isRound: isRound, style.shown(dash))
        let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
        let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound - 1)
        func mark(_ scalar: Unicode.Scalar) -> CellMark { CellMark(.frame, scalar, canvas.shape, colour) }
        for column in box.columns.clamped(to: 0..<grid.columns) {
            for row in frame.contains(.cap) ? [top, top + 1, bottom] : [top, bottom] {
                canvas.put(mark(lines.horizontal), column, row)
            }
        }
        for row in box.rows.clamped(to: 0..<grid.rows) {
            for column in [left, right] { canvas.put(mark(lines.vertical), column, row) }
        }
        canvas.put(mark(lines.topLeft), left, top)
        canvas.put(mark(frame.contains(.fold) ? lines.fold : lines.topRight), right, top)
        canvas.put(mark(lines.bottomLeft), left, bottom)
        canvas.put(mark(lines.bottomRight), right, bottom)
        guard frame.contains(.cap) else { return }
        canvas.put(mark(lines.crossing.right), left, top + 1)
        canvas.put(mark(lines.crossing.left), right, top + 1)
    }
}

extension PictureStyle {
    /// The dashes of a line, as far as the characters of the style can show them.
    func shown(_ dash: LineStyle.Dash) -> LineStyle.Dash { isASCII || !hasBraille ? .solid : dash }
}

/// The dots of a line, of which dashes leave out some.
struct DashedDots {
    private let dash: LineStyle.Dash
    private var count = 0
    private var last: (x: Int, y: Int)?

    init(_ dash: LineStyle.Dash, _ style: PictureStyle) { self.dash = style.shown(dash) }

    /// Whether the next dot of the line is drawn. A dot that comes twice, as where two edges meet, is one.
    mutating func take(_ x: Int, _ y: Int) -> Bool {
        guard dash != .solid else { return true }
        if let last, last == (x, y) { return false }
        last = (x, y)
        count += 1
        return dash == .dashed ? (count - 1) % 6 < 4 : count % 2 == 1
    }
}
