import ShapeEditorModel

/// A shape of a drawing at one time, as a picture shows it.
struct PictureShape {
    let name: String
    let state: ShapeState.State
    /// The line of a connector, relative to ``anchor``; nil for other shapes, and if no line is left between the joined
    /// shapes, because they touch or overlap there.
    let connection: Connection?
    /// The place to which the shape's parts are relative: the centre of most shapes; for a line, its first end; for a
    /// connector, the centre of the first shape that it joins.
    let anchor: Offset

    /// Creates the picture of a shape at one time. `state` returns the state of a shape at this time.
    init(_ shape: ShapeState, _ state: (ShapeState) -> ShapeState.State) {
        name = shape.name
        self.state = state(shape)
        let ends = shape.ends.map { (from: state($0.from), to: state($0.to)) }
        anchor = ends?.from.offset ?? self.state.offset
        connection = ends.flatMap { Connection(from: $0.from, to: $0.to, relativeTo: $0.from.offset) }
    }

    /// The width of lines and connectors, in points, unless a picture widens them to make them visible.
    static let lineWidth = 2
}

// MARK: - The label

extension PictureShape {
    /// The height of a label's letters, in points, unless the shape is a text.
    private static let labelHeight = 16

    /// The height of the letters of a text or of the label, in points.
    var letters: Int { state.kind == .text ? state.size.height : Self.labelHeight }

    /// The middle of the label, relative to ``anchor``; nil for a connector whose line is not drawn.
    var labelMiddle: Point? {
        guard state.kind.isConnector else { return .zero }
        return connection?.middle
    }
}

// MARK: - The area

extension PictureShape {
    /// A rectangle, in points, around the shape with its outline and its label, with some room to spare. For a
    /// connector, only around the label; nil if the connector has no label, or if its line is not drawn.
    var area: Rect? { [state.area, labelArea].compactMap(\.self).union }

    private var labelArea: Rect? {
        guard state.kind != .text, state.label != nil, let middle = labelMiddle else { return nil }
        var area = Rect(of: anchor)
        let (x, y) = (Int128(middle.x.rounded()), Int128(middle.y.rounded()))
        (area.left, area.right) = (area.left + x, area.right + x)
        (area.top, area.bottom) = (area.top + y, area.bottom + y)
        let reach = Self.reach(ofLabel: state.textGrid, angle: state.angle)
        return area.grown(x: reach.x, y: reach.y)
    }

    /// How far a label of a shape that is no text reaches from its middle, in points, with some room to spare.
    static func reach(ofLabel grid: (columns: Int, rows: Int), angle: Int) -> (x: Int128, y: Int128) {
        // About half the label's size. A column is 0.6 times as wide, and a row 1.2 times as high, as a letter is high.
        let width = Int128(labelHeight * grid.columns * 3 / 10 + 1)
        let height = Int128(labelHeight * grid.rows * 6 / 10 + 1)
        // At any other angle, the label reaches less far from its middle, in every direction, than half its width and
        // half its height together.
        return angle == 0 ? (width, height) : (width + height, width + height)
    }
}
