import ShapeEditorModel

/// What a shape and its parts look like, now or at any time of an animation. A property is said here once: the element
/// of the shape (``ShapeElement``) has it as an attribute, and keyframes declare it if it changes.
///
/// What CSS has no properties for stays as it is in the element: the corners of a polygon, the path of a kind, the ends
/// of a line, and heads. An animation scales such a figure of a shape with an area, and moves and turns lines and heads.
/// In both cases, the width of the line makes up for the scale. A line that is not always straight is a path, which has
/// a property.
struct ShapeParts {
    let frame: PictureFrame
    /// The shape as its element draws it: in an animation, its last appearance.
    let base: PictureShape
    /// The colour behind the labels (``LabelGround``); nil if it is that of a page whose colour is not known.
    let ground: Colour?
    /// The colour of what is black; nil on a page on which it stays black.
    let edge: EdgeInk?
    /// The colours behind the texts at the ends, in their order (``LabelGround``).
    let ends: [Colour?]
    /// The colours in hollow heads (``LabelGround``).
    private let heads: [Colour?]
    /// Whether a connector or a line has a halo, so that it is seen on all that is behind it.
    let hasHalo: Bool
    /// Whether a connector's line is bent or curved at one time.
    let isWay: Bool
    private let isAnimated: Bool
    /// Whether the labels of a shape with an area have several places or sizes.
    private let movesLabels: Bool

    /// What an animation changes by itself.
    enum Part: Hashable {
        case whole, labels
        /// A part of the figure, and a label of ``ShapeElement/labels``, by their indices.
        case figure(Int), label(Int)
        /// A text at an end, by its index among those that the connector has at last.
        case end(Int)
    }

    typealias PartLook = (part: Part, look: ShapeLook)

    /// The parts of a shape. `animated` has all its appearances in an animation; it is empty for a picture without one.
    init(
        of base: PictureShape, in frame: PictureFrame, on ground: LabelGround.Behind,
        animated: [PictureShape] = []
    ) {
        (self.base, self.frame, isAnimated) = (base, frame, animated.count > 1)
        (self.ground, edge, hasHalo) = (ground.label, ground.edge, ground.edge?.halo(of: base.state) != nil)
        (heads, ends) = (ground.heads, ground.ends)
        isWay = (animated + [base]).contains { $0.path.map { !$0.isStraight } ?? false }
        movesLabels = base.state.kind.isArea && animated.contains { $0.hasOtherLabelPlace(than: base) }
    }

    /// The look of the shape as a whole, followed by the looks of its parts: of a shape with an area, the figure, for
    /// some in two parts, and the labels; of a line with heads, the line and the heads; of a connector, also the labels.
    /// A halo is a line with heads before these. A plain line, a text, and a connector whose element has no line have only
    /// the look of the whole. `angle` is in degrees, in an animation with whole turns.
    func looks(of shape: PictureShape, angle: Int, isSeen: Bool) -> [PartLook] {
        let opacity = SVGProperty(.opacity, isSeen ? 1 : 0, isUsual: isSeen)
        let whole = (Part.whole, whole(shape, angle) + [opacity])
        switch base.state.kind {
        case .area:
            let figure = figure(shape)
            let figures = base.hasShadedPart ? [figure, figure] : [figure]
            return [whole] + numbered(figures) + [(.labels, letters(shape))]
        case .text: return [whole]
        case .line where isPlain: return [whole]
        case .line: return [whole] + numbered(lines(shape, shape.state.asPath, from: base.state.asPath))
        case .connector:
            // A connector that has no line yet is not seen.
            let shape = shape.path == nil ? base : shape
            guard let old = base.path, let now = shape.path else { return [whole] }
            return [whole] + numbered(lines(shape, now, from: old)) + [(.labels, letters(shape))]
                + ends(shape)
        }
    }

    /// The looks of the texts at the ends that the connector has at last, wherever its line is now.
    private func ends(_ shape: PictureShape) -> [PartLook] {
        var state = shape.state
        state.endTexts = base.state.endTexts
        let texts = shape.path.map { EndText.all(of: state, along: $0) } ?? []
        return zip(texts, ends).enumerated().map { index, text in
            let place = SVGProperty.translate(distance(text.0.box.middle, of: shape))
            return (.end(index), [place] + shape.state.letters(on: text.1).properties(.fill))
        }
    }

    private func numbered(_ figures: [ShapeLook]) -> [PartLook] {
        figures.enumerated().map { (.figure($0), $1) }
    }

    /// Whether a line has neither heads nor a halo.
    var isPlain: Bool { base.state.line.tips.isEmpty && !hasHalo }

    /// The colour in a head, by its index; nil if the head has no hole, or if there is nothing to be seen in it but the
    /// page.
    func fill(ofHead index: Int) -> Colour? { index < heads.count ? heads[index] : nil }

    /// The place and the colours.
    private func whole(_ shape: PictureShape, _ angle: Int) -> ShapeLook {
        let (ink, origin) = (self.ink(shape.state.colour, of: shape), frame.place(of: base.anchor))
        switch shape.state.kind {
        case .area:
            let outline = shape.state.outline.map { self.ink($0.colour, of: shape) }
            return place(shape, angle) + PageInk.colour(shape.state.colour).properties(.fill)
                + stroke(outline, isScaled ? [] : width(of: shape))
        case .text: return place(shape, angle) + ink.properties(.fill)
        case .line where isPlain:
            let move = moved((.zero, base.state.asPath.span), to: (.zero, shape.state.asPath.span), shape)
            return [.translate(origin + move.place), move.turn]
                + stroke(ink, width(of: shape, scale: move.scale))
        // An animation moves the parts.
        case .line, .connector:
            return [.translate(origin)] + ink.properties(.fill)
                + stroke(ink, isAnimated ? [] : width(of: shape))
        }
    }

    private func place(_ shape: PictureShape, _ angle: Int) -> ShapeLook {
        [
            .translate(frame.place(of: shape.anchor)),
            SVGProperty(.rotate, Double(angle), .degrees, isUsual: angle == 0),
        ] + (shape.state.kind == .text ? [letterScale(shape)] : [])
    }

    /// The paint of a line or an outline; nothing but its width if there is none.
    private func stroke(_ ink: PageInk?, _ width: ShapeLook) -> ShapeLook {
        guard let paint = ink?.properties(.stroke) else { return width }
        return [paint[0]] + width.prefix(1) + [paint[1]] + width.dropFirst()
    }

    /// The width and the dashes of the line or the outline of an element that is scaled. That it is wider does not change
    /// the dashes.
    func width(of shape: PictureShape, scale: Double = 1, wider: Double = 0) -> ShapeLook {
        let state = shape.state
        let width = (state.kind.isArea ? frame.outlineWidth(of: state) : frame.lineWidth(of: state)) / scale
        return [SVGProperty(.strokeWidth, width + wider, isUsual: width == 0)]
            + state.line.dash.properties(width: width)
    }
}

// MARK: - A figure with an area

extension ShapeParts {
    private var isScaled: Bool { isAnimated && base.state.figure != .box && base.state.figure != .ellipse }

    /// The size. Only the figure has it, so that the label keeps its own.
    private func figure(_ shape: PictureShape) -> ShapeLook {
        let (size, old) = (shape.state.size, base.state.size)
        let (width, height) = (Double(size.width) * frame.scale, Double(size.height) * frame.scale)
        switch base.state.figure {
        case .box:
            let radius = shape.state.drawnCorner * frame.scale
            return [
                SVGProperty(.x, -width / 2, .pixels), SVGProperty(.y, -height / 2, .pixels),
                SVGProperty(.width, width, .pixels), SVGProperty(.height, height, .pixels),
                SVGProperty(.rx, radius, .pixels, isUsual: radius == 0),
            ]
        case .ellipse: return [SVGProperty(.rx, width / 2, .pixels), SVGProperty(.ry, height / 2, .pixels)]
        case .polygon, .path:
            guard isAnimated else { return [] }
            let (x, y) = (Double(size.width) / Double(old.width), Double(size.height) / Double(old.height))
            let length = Double(max(old.width, old.height)) * frame.scale
            // The scale also applies to the outline: the width is divided by the geometric mean of the two scales.
            return [SVGProperty(.scale, .pair(x, y, .scale(of: length)), isUsual: true)]
                + self.width(of: shape, scale: (x * y).squareRoot())
        }
    }
}

// MARK: - Lines

extension ShapeParts {
    /// The start of a line or of a part of it, and a vector whose direction and length determine the turn and the scale.
    private typealias Span = (start: Point, vector: Point)

    /// The looks of a line and of its heads, which are those of the element, after those of its halo.
    private func lines(_ shape: PictureShape, _ path: ConnectorPath, from old: ConnectorPath) -> [ShapeLook] {
        guard isAnimated || hasHalo else { return [isWay ? [way(path, shape)] : []] }
        let all = zip(spans(of: base, old), spans(of: shape, path)).enumerated().map { index, spans in
            let move = moved(spans.0, to: spans.1, shape)
            let isWay = isWay && index == 0
            let place: ShapeLook =
                isWay ? [way(path, shape)] : [.translate(move.place, isUsual: true), move.turn]
            let scale = isWay ? 1 : move.scale
            let width = index == 0 && isAnimated ? width(of: shape, scale: scale) : []
            return (line: place + width, halo: place + halo(of: shape, isHead: index > 0, scale))
        }
        // The fill of a hollow head is a figure of its own, below the head.
        let lines = all.enumerated().flatMap { index, look in
            index > 0 && fill(ofHead: index - 1) != nil ? [look.line, look.line] : [look.line]
        }
        return (hasHalo ? all.map(\.halo) : []) + lines
    }

    /// How a span of ``base`` is moved to one of `shape`: the translation relative to the place of the element, the turn,
    /// and the scale of the turn. Both are in points, relative to the anchor of their shape. If the vector of the first
    /// is zero, there is only a translation.
    private func moved(_ old: Span, to now: Span, _ shape: PictureShape)
        -> (place: Point, turn: SVGProperty, scale: Double)
    {
        let (from, to) = (old.vector, now.vector)
        let square = from.x * from.x + from.y * from.y
        let a = square > 0 ? (from.x * to.x + from.y * to.y) / square : 1
        let b = square > 0 ? (from.x * to.y - from.y * to.x) / square : 0
        let start = Point(x: a * old.start.x - b * old.start.y, y: b * old.start.x + a * old.start.y)
        let place = distance(now.start, of: shape) - start * frame.scale
        let turn = SVGProperty(.matrix, .pair(a, b, .scale(of: 0)), isUsual: true)
        return (place, turn, max((a * a + b * b).squareRoot(), 1e-9))
    }

    /// How far a place of a shape, in points from its anchor, is from the place of the element, in units.
    private func distance(_ point: Point, of shape: PictureShape) -> Point {
        frame.place(of: shape.anchor, point) - frame.place(of: base.anchor)
    }

    /// The spans of the shaft and of the heads. Those of a line are as long as its heads, which may have little room;
    /// those of a connector have the length of heads for a line of its width.
    private func spans(of shape: PictureShape, _ path: ConnectorPath) -> [Span] {
        let (line, length) = (base.state.line, frame.headLength(of: shape.state))
        let shaft = path.shaft(of: line, length: length)
        let size = shape.state.line.headLength / ConnectorPath.headLength
        let tips = path.heads(of: line, length: length).map { head in
            let isWhole = shape.state.kind == .line
            return (
                start: head.tip,
                vector: isWhole ? head.back * -1 : path.headDirection(isAtEnd: head.isAtEnd) * size
            )
        }
        return [(shaft.start, shaft.span)] + tips
    }

    /// The way of a bent or curved line.
    private func way(_ path: ConnectorPath, _ shape: PictureShape) -> SVGProperty {
        let shaft = path.shaft(of: base.state.line, length: frame.headLength(of: shape.state))
        let move = distance(.zero, of: shape)
        let places = (isAnimated ? shaft.sevenPoints : shaft.points).map { $0 * frame.scale + move }
        return SVGProperty(.d, .way(places.flatMap { [$0.x, $0.y] }, isCurved: path.isCurved))
    }
}

extension ConnectorPath {
    /// The places of a curve; of a polyline always seven, of which those in the middle are repeated, so that a viewer can
    /// interpolate them.
    fileprivate var sevenPoints: [Point] {
        if isCurved || points.count == 7 { return points }
        if points.count > 7 { return points.prefix(6) + points.suffix(1) }
        let half = points.count / 2
        let middle = points.count % 2 == 1 ? points[half] : (points[half - 1] + points[half]) * 0.5
        return points[..<half] + Array(repeating: middle, count: 7 - points.count) + points[half...]
    }
}

// MARK: - Labels

extension ShapeParts {
    /// The colour of the letters, whatever the shape has, and their place if an animation moves them.
    private func letters(_ shape: PictureShape) -> ShapeLook {
        let letters =
            shape.state.letters(on: ground).properties(.fill) + [SVGProperty(.stroke, .word("none"))]
        if let path = shape.path {
            return [.translate(distance(shape.labelMiddle ?? path.middle, of: shape))] + letters
        }
        guard movesLabels else { return letters }
        return [.translate(shape.labelStart(as: base) * frame.scale), letterScale(shape)] + letters
    }

    private func letterScale(_ shape: PictureShape) -> SVGProperty {
        let scale = Double(shape.letters) / Double(base.letters)
        return SVGProperty(.scale, scale, .scale(of: 0), isUsual: true)
    }
}

extension PictureShape {
    /// Where the rows of the label start, in points, if they are aligned as those of another shape. That is exact for
    /// the widest row.
    fileprivate func labelStart(as other: PictureShape) -> Point {
        let (grid, height) = (state.textGrid, Double(letters))
        let start = state.labelPlace(heightOfRows: grid.height(letters: height))
        let half = grid.width(letters: height) / 2
        return start + Point(x: (other.state.font.column.side - state.font.column.side) * half, y: 0)
    }

    fileprivate func hasOtherLabelPlace(than other: PictureShape) -> Bool {
        state.label != nil
            && (letters != other.letters || labelStart(as: other) != other.labelStart(as: other))
    }
}
