import ShapeEditorModel

/// A shape at which a connector ends, with places in points, relative to a reference place.
struct ConnectorEnd {
    let state: ShapeState.State
    let centre: Point
    /// The extent of the shape.
    let box: Box

    /// Nil for a line and a connector, which can't be ends.
    init?(_ state: ShapeState.State, relativeTo reference: Offset) {
        guard state.kind != .line, let extent = state.extent else { return nil }
        (self.state, box) = (state, Box(extent, relativeTo: reference))
        centre = Point(from: reference, to: state.offset)
    }

    /// Whether the shape fills its extent.
    private var isBox: Bool {
        state.kind == .text || state.figure == .box && state.angle % 90 == 0 && state.drawnCorner == 0
    }

    /// Whether only a cap or a fold keeps the shape from filling its extent.
    private var isNearlyBox: Bool { state.figure == .path && state.angle % 90 == 0 }

    /// A place on a side of the extent, or beside a row of a table, which is not turned.
    func place(_ place: SidePlace) -> Point {
        var exact = box.place(place)
        guard let row = place.row, let rows = state.table?.shown, rows.indices.contains(row) else {
            return exact
        }
        exact.y = box.top + rows[row].middle(letters: Double(state.font.height))
        return exact
    }

    /// Such a place, at least `margin` from the ends of its side, which may be half of its length.
    func place(_ place: SidePlace, margin: Double) -> Point {
        let exact = self.place(place)
        return place.side.isUpright
            ? Point(x: exact.x, y: max(box.top + margin, min(exact.y, box.bottom - margin)))
            : Point(x: max(box.left + margin, min(exact.x, box.right - margin)), y: exact.y)
    }

    /// Where a straight line from a place towards a place on a side of the extent meets the shape: at this place itself
    /// if the shape fills its extent, or if the line misses it. At a cap or a fold, straight inwards from the place.
    func meeting(of place: Point, from start: Point) -> Point {
        if isBox { return place }
        let start = isNearlyBox ? place + box.direction(outAt: place) : start
        let vector = place - start
        guard let span = span(from: start, along: vector), span.lowerBound >= 0 else { return place }
        return start + vector * span.lowerBound
    }

    /// Where a line that goes straight into the shape from a place on a side of its extent meets the shape; the place
    /// itself if the line misses the shape.
    func meeting(of place: Point, outwards direction: Point) -> Point {
        meeting(of: place, from: place + direction)
    }

    /// The part of a ray that is inside the shape, as multiples of `vector`; nil if the ray misses the shape.
    func span(from start: Point, along vector: Point) -> ClosedRange<Double>? {
        state.span(from: start - centre, along: vector)
    }

    /// Whether the whole extent of another shape is inside this shape.
    func encloses(_ other: ConnectorEnd) -> Bool {
        box != other.box && box.contains(other.box) && state.covers(from: other.state.offset)
    }
}

extension ShapeState.State {
    /// The part of a ray that is inside the shape, of a text inside its extent, as multiples of `vector`. `start` is
    /// relative to the centre. Nil if the ray misses the shape, and for a line and a connector.
    func span(from start: Point, along vector: Point) -> ClosedRange<Double>? {
        switch kind {
        case .area where figure == .ellipse: spanInEllipse(from: start, along: vector)
        case .area: start.span(along: vector, within: drawnCorners)
        case .text: extent.flatMap { start.span(along: vector, within: $0.corners) }
        case .line, .connector: nil
        }
    }

    /// The part of a ray that is inside an ellipse, as multiples of `vector`. Nil if it misses the ellipse.
    fileprivate func spanInEllipse(from start: Point, along vector: Point) -> ClosedRange<Double>? {
        let (turn, half) = (Turn(degrees: -angle), halfBox)
        func unit(_ point: Point) -> Point {
            let point = turn.turned(point)
            return Point(x: point.x / half.x, y: point.y / half.y)
        }
        let (place, way) = (unit(start), unit(vector))
        // |place + way * t| = 1
        let (square, along) = (way.x * way.x + way.y * way.y, place.x * way.x + place.y * way.y)
        guard square > 0 else { return nil }
        // The distance of the line from the centre, which is more precise than the difference of two squares.
        let cross = place.x * way.y - place.y * way.x
        let root = square - cross * cross
        guard root >= 0 else { return nil }
        let reach = root.squareRoot()
        let (first, last) = ((-along - reach) / square, (-along + reach) / square)
        return last >= 0 ? first...last : nil
    }
}

// MARK: - Wide outlines

extension ShapeState.State {
    /// How far a shape's outline reaches further out than one of the usual width, in points.
    var outlineReach: Double { Double(max(0, (outline?.width ?? 0) - LineStyle.usualWidth)) / 2 }

    /// The part of a ray that is inside the shape grown by ``outlineReach`` on all sides, as ``span(from:along:)``.
    func spanWithOutline(from start: Point, along vector: Point) -> ClosedRange<Double>? {
        guard figure == .box || figure == .ellipse else {
            return start.span(along: vector, within: drawnCorners.grown(by: outlineReach))
        }
        var grown = self
        grown.size.width += Int(2 * outlineReach)
        grown.size.height += Int(2 * outlineReach)
        if drawnCorner > 0 { grown.corner = Int(drawnCorner + outlineReach) }
        return grown.span(from: start, along: vector)
    }
}

extension [Point] {
    /// The corners of a convex polygon, clockwise, with all sides further out. Each corner is cut off, nearly as a round
    /// join of an outline.
    fileprivate func grown(by distance: Double) -> [Point] {
        // A very small shape has corners at one place.
        let sides = zip(self, dropFirst() + prefix(1)).filter { ($1 - $0).length > 1e-6 }
        return zip(sides, sides.dropFirst() + sides.prefix(1)).flatMap { before, after -> [Point] in
            let normals = [before, after].map { ($0.1 - $0.0).direction.toTheRight * -1 }
            let middle = (normals[0] + normals[1]).direction
            return normals.map { normal in
                let part = distance / (1 + normal.x * middle.x + normal.y * middle.y)
                return after.0 + (normal + middle) * part
            }
        }
    }
}

extension Rect {
    /// The corners of an extent relative to its centre, in points, clockwise from the upper left one.
    fileprivate var corners: [Point] {
        Point.corners(ofBoxWithHalf: Point(x: Double(width) / 4, y: Double(height) / 4))
    }
}

extension Point {
    /// The part of a ray from this point that is inside a convex polygon, as multiples of `vector`. `corners` are
    /// clockwise. Nil if the ray misses the polygon.
    fileprivate func span(along vector: Point, within corners: [Point]) -> ClosedRange<Double>? {
        var (first, last) = (-Double.infinity, Double.infinity)
        for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            // The normal of the edge, which points outwards.
            let normal = Point(x: next.y - corner.y, y: corner.x - next.x)
            let reach = normal.x * vector.x + normal.y * vector.y
            let room = normal.x * (corner.x - x) + normal.y * (corner.y - y)
            if reach > 0 {
                last = min(last, room / reach)
            } else if reach < 0 {
                first = max(first, room / reach)
            } else if room < 0 {
                return nil
            }
        }
        return first <= last && last >= 0 && first.isFinite && last.isFinite ? first...last : nil
    }
}

// MARK: - Boxes

/// A rectangle with sides along the axes, in points relative to a reference place.
package struct Box: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// The box of an extent, which is in half points.
    package init(_ extent: Rect, relativeTo reference: Offset) {
        let (x, y) = (2 * Int128(reference.x), 2 * Int128(reference.y))
        (left, right) = (Double(extent.left - x) / 2, Double(extent.right - x) / 2)
        (top, bottom) = (Double(extent.top - y) / 2, Double(extent.bottom - y) / 2)
    }

    /// The smallest box around some places; there is at least one.
    init(around places: [Point]) {
        (left, right) = (.infinity, -.infinity)
        (top, bottom) = (.infinity, -.infinity)
        for place in places {
            (left, right) = (min(left, place.x), max(right, place.x))
            (top, bottom) = (min(top, place.y), max(bottom, place.y))
        }
    }

    /// The box of the line between two places.
    init(from start: Point, to end: Point) {
        (left, right) = (min(start.x, end.x), max(start.x, end.x))
        (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
    }

    init(around middle: Point, width: Double, height: Double) {
        (left, right) = (middle.x - width / 2, middle.x + width / 2)
        (top, bottom) = (middle.y - height / 2, middle.y + height / 2)
    }

    var corners: [Point] {
        [
            Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
            Point(x: left, y: bottom),
        ]
    }

    var middle: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

    func union(_ other: Box) -> Box {
        var all = self
        (all.left, all.top) = (min(left, other.left), min(top, other.top))
        (all.right, all.bottom) = (max(right, other.right), max(bottom, other.bottom))
        return all
    }

    /// The box with each side `margin` further out.
    func grown(_ margin: Double) -> Box {
        var grown = self
        (grown.left, grown.top) = (left - margin, top - margin)
        (grown.right, grown.bottom) = (right + margin, bottom + margin)
        return grown
    }

    func moved(by distance: Point) -> Box {
        var moved = self
        (moved.left, moved.right) = (left + distance.x, right + distance.x)
        (moved.top, moved.bottom) = (top + distance.y, bottom + distance.y)
        return moved
    }

    /// Whether two boxes overlap, more than by touching.
    func meets(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// The length of a straight line inside the box.
    func length(ofLineFrom start: Point, to end: Point) -> Double {
        let vector = end - start
        func part(_ place: Double, _ way: Double, _ low: Double, _ high: Double) -> (
            first: Double, last: Double
        ) {
            if way == 0 { return low < place && place < high ? (0, 1) : (1, 0) }
            let (one, other) = ((low - place) / way, (high - place) / way)
            return (min(one, other), max(one, other))
        }
        let (across, down) = (
            part(start.x, vector.x, left, right), part(start.y, vector.y, top, bottom)
        )
        let (first, last) = (max(0, across.first, down.first), min(1, across.last, down.last))
        return max(0, last - first) * vector.length
    }

    func contains(_ other: Box) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// The gaps to another box, across and down; not positive if the two overlap or touch in that direction.
    func gaps(to other: Box) -> (across: Double, down: Double) {
        (max(other.left - right, left - other.right), max(other.top - bottom, top - other.bottom))
    }

    /// How far another box is beyond a side; negative if it isn't.
    func gap(to other: Box, beyond side: SidePlace.Side) -> Double {
        switch side {
        case .left: left - other.right
        case .right: other.left - right
        case .top: top - other.bottom
        case .bottom: other.top - bottom
        }
    }

    /// The length of a side.
    func length(of side: SidePlace.Side) -> Double { side.isUpright ? bottom - top : right - left }

    func place(_ place: SidePlace) -> Point {
        let part = Double(place.percent) / 100
        let (x, y) = (left + (right - left) * part, top + (bottom - top) * part)
        return switch place.side {
        case .left: Point(x: left, y: y)
        case .right: Point(x: right, y: y)
        case .top: Point(x: x, y: top)
        case .bottom: Point(x: x, y: bottom)
        }
    }

    /// The direction straight out of the box at a place on a side; at a corner, up or down.
    func direction(outAt place: Point) -> Point {
        let side: SidePlace.Side =
            place.y <= top ? .top : place.y >= bottom ? .bottom : place.x <= left ? .left : .right
        return side.direction
    }

    /// The nearest place in the box.
    func nearest(to place: Point) -> Point {
        Point(x: max(left, min(place.x, right)), y: max(top, min(place.y, bottom)))
    }

    /// The sides with which this box and another one face each other, by the larger gap; nil if there is no gap.
    func facingSide(to other: Box) -> SidePlace.Side? {
        let gaps = gaps(to: other)
        guard max(gaps.across, gaps.down) > 0 else { return nil }
        if gaps.across >= gaps.down { return other.left >= right ? .right : .left }
        return other.top >= bottom ? .bottom : .top
    }
}

extension SidePlace.Side {
    /// The direction straight out of the side.
    var direction: Point {
        switch self {
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        case .top: Point(x: 0, y: -1)
        case .bottom: Point(x: 0, y: 1)
        }
    }

    var opposite: SidePlace.Side {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }

    /// Whether the side goes up and down.
    var isUpright: Bool { self == .left || self == .right }
}

extension Point {
    /// The vector turned by a quarter, clockwise: from the way ahead to the right of it.
    var toTheRight: Point { Point(x: -y, y: x) }
}
