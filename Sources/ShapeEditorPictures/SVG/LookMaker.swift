import ShapeEditorModel

/// Makes the looks of a shape and of its parts in an animation.
struct LookMaker {
    let frame: PictureFrame
    /// The shape in its last appearance, as its element draws it.
    let last: PictureShape

    /// The colour behind the labels, as in ``ShapeElement``.
    let ground: Colour?
    /// The properties that keyframes set because the shape needs them at one time.
    let extras: ShapeLook.Extras
    /// Whether a connector's line is bent or curved at one time.
    let isWay: Bool

    typealias PartLook = (part: ShapeElement.Part, look: ShapeLook)

    /// The look of the shape as a whole, followed by the looks of its parts: of a shape with an area, the figure, for
    /// some in two parts, and the labels; of a connector, the line, the heads and the labels; of a line with heads,
    /// the line and the heads. A line, a text, and a connector whose element has no line have only the look of the
    /// whole. `angle` is the shape's angle in degrees, whole turns included.
    func looks(of shape: PictureShape, angle: Int, isSeen: Bool) -> [PartLook] {
        let look = whole(shape, isSeen)
        switch shape.state.kind {
        case .area:
            let figure = figure(of: shape)
            return [
                (.whole, area(shape, angle, look)), (.figure(0), figure), (.figure(1), figure),
                (.labels, letters(of: shape)),
            ].filter { $0.part != .figure(1) || last.hasShadedPart }
        case .text: return [(.whole, area(shape, angle, look))]
        case .line where last.state.line.heads != .plain: return [(.whole, look)] + lineParts(shape)
        case .line: return [(.whole, placed(look, last.span, shape.span, of: shape, from: .zero))]
        case .connector: return [(.whole, look)] + parts(shape, last.state.line.heads.count)
        }
    }

    /// The colour and the visibility.
    private func whole(_ shape: PictureShape, _ isSeen: Bool) -> ShapeLook {
        let ink = shape.state.kind.isArea ? .colour(shape.state.colour) : frame.page.ink(shape.state.colour)
        var look = ShapeLook(ink.colour)
        look.extras = extras
        look.values[5] = shape.state.line.dash.number
        look.values[15] = isSeen ? 1 : 0
        if ink == .scheme { look.inks = [.fill, .stroke] }
        switch shape.state.kind {
        case .line: look.style = last.state.line.heads == .plain ? .line : .connector
        case .connector: look.style = .connector
        case .area, .text: break
        }
        return look
    }

    /// The looks of a connector's parts, relative to the place of its element. While the connector has no line yet, its
    /// parts look as in the element (``last``). Empty if the element has no line.
    private func parts(_ shape: PictureShape, _ heads: Int) -> [PartLook] {
        let shape = shape.path == nil ? last : shape
        guard let base = last.path, let now = shape.path else { return [] }
        let origin = frame.place(of: last.anchor)
        let (old, new) = (spans(of: base, heads, last), spans(of: now, heads, shape))
        let figures = zip(old, new).enumerated().map { index, spans -> PartLook in
            if index == 0, isWay { return (.figure(0), way(now, heads, of: shape, from: origin)) }
            var look = ShapeLook(style: .part)
            look.extras = index == 0 ? extras : []
            look.values[5] = shape.state.line.dash.number
            return (.figure(index), placed(look, spans.0, spans.1, of: shape, from: origin))
        }
        var label = letters(of: shape)
        let place = frame.place(of: shape.anchor, shape.labelMiddle ?? now.middle) - origin
        (label.values[0], label.values[1]) = (place.x, place.y)
        return figures + [(.labels, label)]
    }

    /// The spans of a connector's line and of its heads, which grow with the width of the line.
    private func spans(of path: ConnectorPath, _ heads: Int, _ shape: PictureShape) -> [Span] {
        let shaft = path.shaft(heads: heads, length: frame.headLength(of: shape.state))
        let size = shape.state.line.headLength / ConnectorPath.headLength
        return [Span(start: shaft.start, vector: shaft.end - shaft.start)]
            + zip([path.end, path.start], path.headDirections(heads)).map {
                Span(start: $0, vector: $1 * size)
            }
    }

    /// The look of a bent or curved line.
    private func way(_ path: ConnectorPath, _ heads: Int, of shape: PictureShape, from origin: Point)
        -> ShapeLook
    {
        let shaft = path.shaft(heads: heads, length: frame.headLength(of: shape.state))
        let distance = frame.place(of: shape.anchor) - origin
        var look = ConnectorWay.look(shaft, scale: frame.scale, movedBy: distance)
        look.extras = extras
        look.values[5] = shape.state.line.dash.number
        look.values[10] = frame.lineWidth(of: shape.state)
        return look
    }

    /// The looks of a line with heads and of each head, relative to the place of its element. The heads are those of
    /// ``last``.
    private func lineParts(_ shape: PictureShape) -> [PartLook] {
        let origin = frame.place(of: last.anchor)
        return zip(spans(of: last), spans(of: shape)).enumerated().map { index, spans in
            var look = ShapeLook(style: .part)
            look.extras = index == 0 ? extras : []
            look.values[5] = shape.state.line.dash.number
            return (.figure(index), placed(look, spans.0, spans.1, of: shape, from: origin))
        }
    }

    /// The spans of the shaft of a line and of its heads, which are as long as those.
    private func spans(of shape: PictureShape) -> [Span] {
        let (line, heads) = (shape.state.asPath, last.state.line.heads.count)
        let length = frame.headLength(of: shape.state)
        let shaft = line.shaft(heads: heads, length: length)
        return [Span(start: shaft.start, vector: shaft.span)]
            + line.arrowheads(heads, length: length).map {
                Span(start: $0[0], vector: $0[0] - ($0[1] + $0[2]) * 0.5)
            }
    }

    /// The colour, the place and the scale of the letters of the labels.
    private func letters(of shape: PictureShape) -> ShapeLook {
        var look = ShapeLook(
            style: .label(moves: shape.state.kind.isConnector || extras.contains(.labelPlace)))
        look.extras = extras
        if extras.contains(.labelPlace) {
            let place = shape.labelStart(as: last) * frame.scale
            (look.values[0], look.values[1]) = (place.x, place.y)
            look.values[3] = Double(shape.letters) / Double(last.letters)
        }
        let ink = shape.state.letters(on: ground)
        look.set(ink.colour, at: 6)
        if ink == .scheme { look.inks = .fill }
        return look
    }

    private func area(_ shape: PictureShape, _ angle: Int, _ look: ShapeLook) -> ShapeLook {
        var look = look
        let place = frame.place(of: shape.anchor)
        (look.values[0], look.values[1], look.values[2]) = (place.x, place.y, Double(angle))
        // Only the letters of a text can change their size; for other shapes, this is 1.
        look.values[3] = Double(shape.letters) / Double(last.letters)
        guard let outline = shape.state.outline else { return look }
        let ink = frame.page.ink(outline.colour)
        if ink == .scheme { look.inks.insert(.stroke) }
        look.set(ink.colour, at: 11)
        look.values[10] = frame.outlineWidth(of: shape.state)
        return look
    }

    /// The look of the figure of a shape with an area. Only the figure's look has the shape's size, so that the label
    /// keeps its own.
    private func figure(of shape: PictureShape) -> ShapeLook {
        var look = ShapeLook(style: .figure(shape.state.figure))
        let (size, base) = (shape.state.size, last.state.size)
        look.extras = extras
        look.values[0] = Double(size.width) * frame.scale
        look.values[1] = Double(size.height) * frame.scale
        look.values[2] = shape.state.drawnCorner * frame.scale
        // Other elements have no properties for their sizes.
        if shape.state.figure == .box || shape.state.figure == .ellipse { return look }
        look.values[5] = shape.state.line.dash.number
        look.values[3] = Double(size.width) / Double(base.width)
        look.values[4] = Double(size.height) / Double(base.height)
        // The scale also applies to the outline, so the width is divided by the geometric mean of the two scales.
        look.values[10] = frame.outlineWidth(of: shape.state) / (look.values[3] * look.values[4]).squareRoot()
        return look
    }

    /// The look with the matrix that maps the span `base` of ``last`` to the span `now` of `shape`. If the vector of
    /// `base` is zero, the matrix is a translation. Each span is in points, relative to the anchor of its shape. The
    /// translation is relative to `origin`, a place in the picture. The line width makes up for the matrix's scale.
    private func placed(
        _ look: ShapeLook, _ base: Span, _ now: Span, of shape: PictureShape, from origin: Point
    ) -> ShapeLook {
        let square = base.vector.x * base.vector.x + base.vector.y * base.vector.y
        var (a, b) = (1.0, 0.0)
        if square > 0 {
            a = (base.vector.x * now.vector.x + base.vector.y * now.vector.y) / square
            b = (base.vector.x * now.vector.y - base.vector.y * now.vector.x) / square
        }
        var look = look
        let place = frame.place(of: shape.anchor, now.start) - origin
        (look.values[3], look.values[4]) = (a, b)
        look.values[0] = place.x - frame.scale * (a * base.start.x - b * base.start.y)
        look.values[1] = place.y - frame.scale * (b * base.start.x + a * base.start.y)
        let scale = (a * a + b * b).squareRoot()
        look.values[10] = frame.lineWidth(of: shape.state) / max(scale, 1e-9)
        return look
    }
}

extension LookMaker {
    /// Makes looks for an animation in which a shape has these appearances, of which `last` is the last one.
    init(frame: PictureFrame, last: PictureShape, ground: Colour?, all: [PictureShape]) {
        (self.frame, self.last, self.ground) = (frame, last, ground)
        var extras: ShapeLook.Extras = []
        if all.contains(where: { $0.state.drawnCorner > 0 }) { extras.insert(.corner) }
        if all.contains(where: { $0.state.line.dash != .solid }) { extras.insert(.dashes) }
        if last.state.kind.isArea, all.contains(where: { $0.hasOtherLabelPlace(than: last) }) {
            extras.insert(.labelPlace)
        }
        if all.contains(where: { $0.state.font.ink.map { !$0.isOpaque } ?? false }) {
            extras.insert(.labelOpacity)
        }
        self.extras = extras
        isWay = all.contains { $0.path.map { !$0.isStraight } ?? false }
    }
}

/// The start of a line or of a part of a connector, and a vector whose direction and length determine the turn and the
/// scale.
private struct Span {
    let start: Point
    let vector: Point
}

extension PictureShape {
    /// The span of a line.
    fileprivate var span: Span { Span(start: .zero, vector: state.asPath.span) }

    /// Where the rows of the label start, in points, if they are aligned as those of another shape. That is exact for
    /// the widest row.
    fileprivate func labelStart(as other: PictureShape) -> Point {
        let (grid, height) = (state.textGrid, Double(letters))
        let start = state.labelPlace(heightOfRows: grid.height(letters: height))
        let half = grid.width(letters: height) / 2
        let shift = (other.state.font.column.side - state.font.column.side) * half
        return start + Point(x: shift, y: 0)
    }

    fileprivate func hasOtherLabelPlace(than other: PictureShape) -> Bool {
        if state.label == nil { return false }
        if letters != other.letters { return true }
        // Most labels are in the middle.
        if state.font.isCentred, other.state.font.isCentred, state.hasCentredRoom { return false }
        return labelStart(as: other) != other.labelStart(as: other)
    }
}
