import ShapeEditorModel

/// A shape with an area, or a text, as a picture of text shows it.
struct TextShape {
    enum Form {
        case frame
        /// A line, for a thin shape.
        case bar
        /// A sign, for a small shape.
        case mark
        case letters
    }

    let state: ShapeState.State
    let form: Form
    let box: Box
    let middle: Point
    /// The columns of the letters, 0 if there are none, and the rows.
    let grid: TextGrid
    /// The coordinates of the sides of a frame, a bar or a mark.
    let sides: TextAxes<(low: Double, high: Double)>
    /// Whether a frame encloses another shape in front of it. Then its label need not stand in the middle.
    var isContainer = false
    /// The lines of a table; empty for another shape.
    let lines: [TableLine]

    /// Nil for what is not seen, a line and a connector. `edge` returns the edge that stands for all edges near to one. A
    /// shape with a loop is no mark.
    init?(
        _ state: ShapeState.State, hasLoop: Bool, relativeTo reference: Offset,
        edge: (Double, TextAxis) -> Double
    ) {
        guard state.kind != .line, let extent = state.extent, let form = Form(state, extent, hasLoop: hasLoop)
        else { return nil }
        let box = Box(extent, relativeTo: reference)
        let centre = state.kind == .text ? box.middle : Point(from: reference, to: state.offset)
        (self.state, self.form, grid, lines) = (state, form, state.textGrid, state.tableLines)
        let middle = Point(x: centre.x.thousandth, y: centre.y.thousandth)
        func sides(_ axis: TextAxis) -> (low: Double, high: Double) {
            let isThin = box.length(axis) <= box.length(axis.other)
            switch form {
            case .bar where !isThin: return (box.low(axis).thousandth, box.high(axis).thousandth)
            case .bar, .mark, .letters: return (middle[axis], middle[axis])
            case .frame: return (edge(box.low(axis), axis), edge(box.high(axis), axis))
            }
        }
        self.middle = middle
        self.sides = TextAxes(across: sides(.across), down: sides(.down))
        self.box = form == .frame ? Box(self.sides) : box
    }

    /// Whether the letters are placed by themselves, and not in the middle of the frame.
    var hasFreeLabel: Bool {
        form == .letters
            || form == .frame && grid.columns > 0 && lines.isEmpty && (isContainer || state.colour.alpha == 0)
    }

    /// The signs of the frame.
    var frame: CellFrame {
        if let frame = state.path?.frame { return frame.shown(isTurned: state.angle % 90 != 0, rows: .max) }
        return state.figure == .ellipse || state.drawnCorner > 0 ? .round : []
    }

    /// Whether the sides slant, so that the frame has slanting corners.
    var isSlanted: Bool { state.figure == .polygon || state.angle % 90 != 0 && state.figure != .ellipse }

    /// The rows of the top of a cylinder.
    var capRows: Int { frame.contains(.cap) ? 1 : 0 }

    /// The least size of the frame in cells, without the first column or row. Columns are an even number, so that there
    /// is a middle.
    func need(_ axis: TextAxis) -> Int {
        guard grid.columns > 0 || lines.count > 1 else { return 2 }
        return axis == .across ? (grid.columns + 4) / 2 * 2 : max(grid.rows, lines.count) + 1 + capRows
    }
}

extension TextShape.Form {
    /// The widest shape that is a bar, and the largest one that is a mark, in points.
    private static let (thin, small): (Int128, Int128) = (6, 40)

    /// Nil for what is not seen.
    init?(_ state: ShapeState.State, _ extent: Rect, hasLoop: Bool) {
        let isInvisible = state.colour.alpha == 0 && state.outline == nil && !state.kind.hasRows
        let (width, height) = (extent.width / 2, extent.height / 2)
        if state.kind == .text || state.hasLetters,
            isInvisible || state.kind == .text || min(width, height) < 2
        {
            guard state.textGrid.columns > 0 else { return nil }
            self = .letters
        } else if isInvisible {
            return nil
        } else if state.hasLetters {
            self = .frame
        } else if min(width, height) <= Self.thin, max(width, height) > 2 * Self.thin {
            self = .bar
        } else {
            self = max(width, height) < Self.small && !hasLoop ? .mark : .frame
        }
    }
}
