import ShapeEditorModel

/// What lies behind the labels of shapes, which are looked at from the hindmost to the foremost: the page, or filled
/// shapes.
struct LabelGround {
    private let page: Page
    /// The shapes that are not transparent, back to front.
    private var filled: [Filled] = []

    init(_ page: Page) { self.page = page }

    /// The colour behind the middle of a shape's label, not that of the shape itself; nil if it is that of a page whose
    /// colour is not known. A connector's label lies on a patch of the page's colour. A shape that is not seen is not
    /// behind others.
    mutating func colour(behind shape: PictureShape, isSeen: Bool = true) -> Colour? {
        guard shape.state.kind.isArea else { return page.ground }
        defer { if isSeen, shape.state.colour.alpha > 0 { filled.append(Filled(shape.state)) } }
        guard shape.state.label != nil, !shape.state.colour.isOpaque else { return page.ground }
        let middle = Filled(shape.state).centre
        return filled.reduce(page.ground) { ground, filled in
            guard filled.mayReach(middle), filled.state.covers(shape.anchor) else { return ground }
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
