import ShapeEditorModel

/// The colour of a black text, line or outline on a dark page, and in the dark scheme on a page whose colour is not known:
/// black or white, whichever contrasts more with what is behind it.
struct EdgeInk {
    private let page: Page
    /// The colour behind the centre, over which a translucent fill is drawn.
    private let centre: Colour
    /// Whether black contrasts more with most of what is behind the edge, and whether white does with the rest.
    private let isBlack, isMixed: Bool

    /// The ink where these colours are behind the centre and behind the places along the edge. Both count only where the
    /// ink depends on them.
    init(on page: Page, centre: Colour, along colours: [Colour]) {
        (self.page, self.centre) = (page, centre)
        let black = colours.count { $0.contrasting == .black }
        isBlack = 2 * black > colours.count
        isMixed = 0 < black && black < colours.count
    }

    /// The colour of an edge of a state of the shape. An outline contrasts with its fill.
    func ink(of state: ShapeState.State) -> PageInk {
        guard state.kind.isArea, state.colour.alpha > 0 else { return ink(isBlack: isBlack) }
        return ink(isBlack: state.colour.over(centre).contrasting == .black)
    }

    private func ink(isBlack: Bool) -> PageInk {
        if isBlack { return .colour(.black) }
        return page == .unknown ? .scheme : .colour(.white)
    }

    /// The colour of the halo of a line: one that is not seen while the line has a colour of its own. Nil if neither
    /// black nor white contrasts with all that is behind the line.
    func halo(of state: ShapeState.State) -> PageInk? {
        guard isMixed, !state.kind.isArea else { return nil }
        let level: UInt8 = isBlack ? 255 : 0
        let alpha: UInt8 = state.colour == .black ? 255 : 0
        let colour = Colour(red: level, green: level, blue: level, alpha: alpha)
        return page == .unknown ? .halo(colour) : .colour(colour)
    }
}

extension ShapeParts {
    /// The colour of a text, a line or an outline.
    func ink(_ colour: Colour, of shape: PictureShape) -> PageInk {
        guard let edge, colour == .black else { return frame.page.ink(colour) }
        return edge.ink(of: shape.state)
    }

    /// The colour and the width of the halo of a line, with the dashes of the line, or of a head.
    func halo(of shape: PictureShape, isHead: Bool, _ scale: Double) -> ShapeLook {
        guard let ink = edge?.halo(of: shape.state) else { return [] }
        let (stroke, wider) = (ink.properties(.stroke), frame.haloWidth / scale)
        guard isHead else { return stroke + width(of: shape, scale: scale, wider: wider) }
        return ink.properties(.fill) + stroke
            + [SVGProperty(.strokeWidth, wider), SVGProperty(.dashes, .word("none"))]
    }
}

// MARK: - The edge

extension ShapeState.State {
    /// Whether the outline, the line or the text is black.
    var hasBlackEdge: Bool { (kind.isArea ? outline?.colour : colour) == .black }
}

extension PictureShape {
    /// 16 places along the line or the outline, relative to ``anchor``; of a text, its centre.
    var edgePlaces: [Point] {
        switch state.kind {
        case .text: [.zero]
        case .line: state.asPath.points.places(16)
        case .connector: (path?.corners(ofCurveIn: Self.curveParts) ?? []).places(16)
        case .area: (outline + outline.prefix(1)).places(16)
        }
    }

    private var outline: [Point] {
        state.figure == .ellipse ? state.ellipsePoints(Self.curveParts) : state.drawnCorners
    }

    private static let curveParts = 64
}

extension [Point] {
    /// The middles of parts of a polyline that are equally long; empty if the polyline has no length.
    fileprivate func places(_ count: Int) -> [Point] {
        let parts = zip(self, dropFirst()).map { (start: $0, vector: $1 - $0) }
        let step = parts.reduce(0) { $0 + $1.vector.length } / Double(count)
        var (places, end): ([Point], Double) = ([], 0)
        for part in parts where part.vector.length > 0 {
            let start = end
            end += part.vector.length
            while places.count < count, case let next = (Double(places.count) + 0.5) * step, next <= end {
                places.append(part.start + part.vector * ((next - start) / part.vector.length))
            }
        }
        return places
    }
}
