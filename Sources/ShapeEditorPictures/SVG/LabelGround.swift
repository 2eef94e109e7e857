import ShapeEditorModel

/// What lies behind the labels and the edges of shapes: the page, or filled shapes.
struct LabelGround {
    /// What is behind a shape: the colour behind the middle of its label, nil on a page whose colour is not known, and
    /// the ink of its black edges, nil if they stay black. For a connector on such a page, the colour is one that is
    /// behind a part of the label, if there is any, so that its letters contrast there too. A hollow head has the colour
    /// behind its middle, nil if nothing is filled there on such a page; another head has none. So has a text at an end.
    typealias Behind = (label: Colour?, edge: EdgeInk?, heads: [Colour?], ends: [Colour?])

    private let page: Page
    /// The shapes that are not transparent, back to front.
    private var filled: [Filled] = []

    /// What is behind each of some shapes, which are in the order of the drawing. A shape that is not seen is not behind
    /// others. In an animation, a shape has all its `states`.
    static func behind(
        _ shapes: [(shape: PictureShape, isSeen: Bool, states: [ShapeState.State])], on page: Page
    ) -> [Behind] {
        var ground = LabelGround(page: page)
        var all = shapes.map { ground.behind($0.shape, isSeen: $0.isSeen, $0.states) }
        // The labels of connectors are in front of all shapes.
        for (index, (shape, _, _)) in shapes.enumerated() where shape.state.kind.isConnector {
            let ends = shape.endTexts.map(\.box.middle)
            all[index].ends = ground.colours(at: ends, from: shape.anchor, over: page.ground)
            guard shape.state.label != nil, let middle = shape.labelMiddle else { continue }
            let places = page.ground == nil ? shape.letterPlaces(around: middle) : [middle]
            let colours = ground.colours(at: places, from: shape.anchor, over: page.ground)
            all[index].label = colours.compactMap(\.self).first
        }
        return all
    }

    private init(page: Page) { self.page = page }

    private mutating func behind(_ shape: PictureShape, isSeen: Bool, _ states: [ShapeState.State]) -> Behind
    {
        defer {
            if isSeen, shape.state.kind.isArea, shape.state.colour.alpha > 0 {
                filled.append(Filled(shape.state))
            }
        }
        return (colour(behindLabelOf: shape), edgeInk(of: shape, states), colours(behindHeadsOf: shape), [])
    }

    private func colours(behindHeadsOf shape: PictureShape) -> [Colour?] {
        let line = shape.state.line
        guard line.isHollow, let path = shape.path ?? (shape.state.kind == .line ? shape.state.asPath : nil)
        else { return [] }
        let holes = path.heads(of: line, length: line.headLength).map {
            $0.hole.map { Box(around: $0).middle }
        }
        let colours = colours(at: holes.map { $0 ?? .zero }, from: shape.anchor, over: page.ground)
        return zip(holes, colours).map { $0 == nil ? nil : $1 }
    }

    /// The colour behind the middle of a shape's label, not that of the shape itself.
    private func colour(behindLabelOf shape: PictureShape) -> Colour? {
        guard shape.state.kind.isArea, shape.state.label != nil, !shape.state.colour.isOpaque
        else { return page.ground }
        return colours(at: [.zero], from: shape.anchor, over: page.ground)[0]
    }

    /// The ink of a shape's black edges; nil if they stay black, or if there are none.
    private func edgeInk(of shape: PictureShape, _ states: [ShapeState.State]) -> EdgeInk? {
        let states = states.filter(\.hasBlackEdge)
        guard page.isDark, !states.isEmpty else { return nil }
        let dark = page.ground ?? .black
        // Only the fill is behind the outline of an opaque shape.
        let isOpaque = states.allSatisfy { $0.kind.isArea && $0.colour.isOpaque }
        let places = isOpaque ? [] : [.zero] + shape.edgePlaces
        let colours = colours(at: places, from: shape.anchor, over: dark).map { $0 ?? dark }
        return EdgeInk(on: page, centre: colours.first ?? dark, along: Array(colours.dropFirst()))
    }

    /// The colours of the filled shapes at some places, relative to an anchor, over that of the page.
    private func colours(at places: [Point], from anchor: Offset, over page: Colour?) -> [Colour?] {
        let centre = Point(from: .zero, to: anchor)
        let reach = places.reduce(0) { max($0, $1.length) }
        var colours = places.map { _ in page }
        // By index, because copies of the shapes would take four times as many instructions.
        for shape in filled.indices where filled[shape].mayReach(centre, within: reach) {
            for (index, place) in places.enumerated()
            where filled[shape].mayReach(centre + place) && filled[shape].state.covers(place, from: anchor) {
                colours[index] = filled[shape].state.colour.over(colours[index] ?? .white)
            }
        }
        return colours
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

    /// Whether the shape may reach a place, or one within a distance of it.
    func mayReach(_ place: Point, within distance: Double = 0) -> Bool {
        let (x, y) = (place.x - centre.x, place.y - centre.y)
        let most = reach + distance + place.length * 1e-15
        return x * x + y * y <= most * most
    }
}

extension PictureShape {
    /// The middle of a connector's label, and the corners of its letters, which don't reach the edges of their rows.
    fileprivate func letterPlaces(around middle: Point) -> [Point] {
        let (grid, letter) = (state.textGrid, Double(letters))
        let height = grid.height(letters: letter) - letter / 2
        let half = Point(x: grid.width(letters: letter) / 2, y: height / 2)
        return [middle] + Point.corners(ofBoxWithHalf: half).map { middle + $0 }
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
