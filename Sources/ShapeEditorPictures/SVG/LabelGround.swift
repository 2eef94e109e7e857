import ShapeEditorModel

/// What lies behind the labels of shapes: the page, or filled shapes.
struct LabelGround {
    private let page: Page
    /// The shapes that are not transparent, back to front.
    private var filled: [Filled] = []

    /// The colours behind the labels of some shapes, which are in the order of the drawing; nil for a label on a page
    /// whose colour is not known. A shape that is not seen is not behind others.
    static func colours(behind shapes: [(shape: PictureShape, isSeen: Bool)], on page: Page) -> [Colour?] {
        var ground = LabelGround(page: page)
        var colours = shapes.map { ground.colour(behind: $0.shape, isSeen: $0.isSeen) }
        // The labels of connectors are in front of all shapes.
        for (index, (shape, _)) in shapes.enumerated() where shape.state.kind.isConnector {
            if shape.state.label != nil, let place = shape.labelOffset {
                colours[index] = ground.colour(at: place)
            }
        }
        return colours
    }

    private init(page: Page) { self.page = page }

    /// The colour behind the middle of a shape's label, not that of the shape itself.
    private mutating func colour(behind shape: PictureShape, isSeen: Bool) -> Colour? {
        guard shape.state.kind.isArea else { return page.ground }
        defer { if isSeen, shape.state.colour.alpha > 0 { filled.append(Filled(shape.state)) } }
        guard shape.state.label != nil, !shape.state.colour.isOpaque else { return page.ground }
        return colour(at: shape.anchor)
    }

    private func colour(at place: Offset) -> Colour? {
        let point = Point(from: .zero, to: place)
        return filled.reduce(page.ground) { ground, filled in
            guard filled.mayReach(point), filled.state.covers(place) else { return ground }
            return filled.state.colour.over(ground ?? .white)
        }
    }
}

/// A filled shape, with what decides quickly that it is too far away: there may be ten thousand shapes behind each of
/// ten thousand labels.
private struct Filled {
    let state: ShapeState.State
    let centre: Point
    private let reach: Double

    init(_ state: ShapeState.State) {
        self.state = state
        centre = Point(from: .zero, to: state.offset)
        // Half the diagonal, and what a coordinate that is far from the origin loses as a `Double`.
        reach =
            Point(x: Double(state.size.width), y: Double(state.size.height)).length / 2 + centre.length
            * 1e-15
    }

    func mayReach(_ place: Point) -> Bool {
        let (x, y, most) = (place.x - centre.x, place.y - centre.y, reach + place.length * 1e-15)
        return x * x + y * y <= most * most
    }
}

extension ShapeState.State {
    /// The colour of the letters of a label that is not the shape itself, on a colour behind the shape, or on a page
    /// whose colour is not known.
    func letters(on ground: Colour?) -> PageInk {
        if let ink = font.ink { return .colour(ink) }
        let fill = kind.isArea ? colour : .transparent
        guard fill.alpha > 0 || ground != nil else { return .scheme }
        return .colour(fill.over(ground ?? .white).contrasting)
    }
}
