import ShapeEditorModel

/// A shape of a drawing at one time, as a picture shows it.
struct PictureShape {
    let name: String
    let state: ShapeState.State
    /// The line of a connector, relative to ``anchor``; nil for other shapes, and if no line is left between the joined
    /// shapes, because they touch or overlap there.
    let path: ConnectorPath?
    private let isLoop: Bool
    /// The place to which the shape's parts are relative: the centre of most shapes; for a line, its first end; for a
    /// connector, the centre of the first shape that it joins.
    let anchor: Offset

    /// Where the label of a connector stands; nil where it would stand alone.
    private let spot: LabelSpot?

    /// Creates the picture of a shape at one time of an animation. `ends` are those of a connector at this time. `lane`
    /// is that of a connector which is not the only one between its shapes. `state` returns the state of a shape at this
    /// time.
    init(
        _ shape: ShapeState, ends: DrawingPath.Ends?, lane: ConnectorLane?, spot: LabelSpot?,
        _ state: (ShapeState) -> ShapeState.State
    ) {
        name = shape.name
        guard let ends else {
            self.state = state(shape)
            (anchor, path, isLoop, self.spot) = (self.state.offset, nil, false, nil)
            return
        }
        isLoop = ends.from === ends.to
        // The place beside a line is none beside a loop.
        self.spot = isLoop == shape.ends.map { $0.from === $0.to } ? spot : nil
        let (from, to) = (state(ends.from), state(ends.to))
        anchor = from.offset
        self.state = state(shape).joining(from, to)
        let path = ConnectorPath(
            from: from, to: to, self.state.line, lane: lane ?? .single, isLoop: isLoop,
            relativeTo: from.offset)
        self.path = path?.ended(atOutlinesOf: from, to, relativeTo: from.offset)
    }

    /// Creates the picture of a shape of a layout, by its index. `path` ends at outlines.
    init(_ name: String, _ index: Int, of layout: ConnectorLayout, _ path: ConnectorPath?, _ spot: LabelSpot?)
    {
        let shape = layout.shapes[index]
        (self.name, state, self.path, self.spot) = (name, shape.state, path, spot)
        anchor = shape.ends.map { layout.shapes[$0.from].state.offset } ?? shape.state.offset
        isLoop = shape.ends.map { $0.from == $0.to } ?? false
    }

    /// The usual width of lines and connectors, in points, unless a picture widens them to make them visible.
    static let lineWidth = LineStyle.usualWidth
}

extension PictureShape {
    /// Whether parts of the path, such as the top of a cylinder, have a colour of their own, because there is no outline
    /// that would set them apart.
    var hasShadedPart: Bool {
        guard state.outline == nil, let path = state.path, let inner = path.inner else { return false }
        return path.isRuled ? !state.drawn(inner).parts.isEmpty : state.colour.alpha > 0
    }
}

// MARK: - The label

extension PictureShape {
    /// The height of the letters of a text or of the label, in points.
    var letters: Int { state.kind == .text ? state.size.height : state.font.height }

    /// For a connector, the middle of the label, relative to ``anchor``; nil if its line is not drawn. For other
    /// shapes, the anchor.
    var labelMiddle: Point? {
        guard state.kind.isConnector else { return .zero }
        let (grid, letter) = (state.textGrid, Double(letters))
        return path?.labelMiddle(
            at: spot, width: grid.width(letters: letter), height: grid.height(letters: letter),
            ofLoop: isLoop)
    }
}

extension PictureShape {
    /// The texts at the ends of a connector whose line is drawn.
    var endTexts: [EndText] { path.map { EndText.all(of: state, along: $0) } ?? [] }
}

// MARK: - The area

extension PictureShape {
    /// A rectangle, in points, around the shape with its outline and its label, with some room to spare. For a
    /// connector, around its label and texts, and its line if that is bent or curved; nil if it has none of them.
    var area: Rect? { ([state.area, wayArea, labelArea].compactMap(\.self) + endAreas).union }

    private var endAreas: [Rect] {
        endTexts.compactMap { text in
            text.box.corners.map { Rect(of: anchor).moved(by: $0) }.union?.grown(x: 1, y: 1)
        }
    }

    /// A rectangle around a bent or curved line with its heads. A straight one keeps between its shapes, unless its heads
    /// are larger than the margin of a picture.
    private var wayArea: Rect? {
        let hasLargeHeads = !state.line.tips.isEmpty && state.line.headLength > 20
        guard let path, !path.isStraight || hasLargeHeads else { return nil }
        let places = path.outermost.map { Rect(of: anchor).moved(by: $0) }
        let reach = Int128(path.isStraight ? state.line.headReach + 1 : state.line.headLength)
        return places.union?.grown(x: reach, y: reach)
    }

    private var labelArea: Rect? {
        guard state.kind != .text, state.label != nil, let middle = labelMiddle else { return nil }
        let grid = state.textGrid
        return Rect(of: anchor).moved(by: middle + state.labelMiddle(grid)).grown(forLabel: grid, of: state)
    }
}

extension Rect {
    /// The rectangle, moved by a vector that is rounded.
    func moved(by vector: Point) -> Rect {
        let (x, y) = (Int128(vector.x.rounded()), Int128(vector.y.rounded()))
        var moved = self
        (moved.left, moved.right) = (left + x, right + x)
        (moved.top, moved.bottom) = (top + y, bottom + y)
        return moved
    }

    /// The rectangle, grown on all sides by half the size of a shape's label, with some room to spare.
    func grown(forLabel grid: TextGrid, of state: ShapeState.State) -> Rect {
        let size = grid.tenths(letters: state.font.height)
        let (width, height) = (size.width / 20 + 1, size.height / 20 + 1)
        // At any other angle, the label reaches less far from its middle, in every direction, than half its width and
        // half its height together.
        if state.angle == 0 { return grown(x: width, y: height) }
        return grown(x: width + height, y: width + height)
    }
}
