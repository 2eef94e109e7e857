import ShapeEditorModel

extension ConnectorPath {
    /// The line of a connector between two shapes, relative to `reference`. Nil if nothing can be drawn: if the shapes
    /// overlap or, up to rounding, touch where the line would be, or if one is a line or a connector.
    ///
    /// - Parameters:
    ///   - first: The shape at which the connector begins.
    ///   - second: The shape at which it ends.
    ///   - line: Its way and its sides.
    ///   - lane: Which of the connectors between the same places it is.
    ///   - isLoop: Whether both shapes are the same one.
    ///   - reference: The place to which the line is relative.
    package init?(
        from first: ShapeState.State, to second: ShapeState.State, _ line: LineStyle,
        lane: ConnectorLane = .single,
        isLoop: Bool = false, relativeTo reference: Offset
    ) {
        func plain() -> ConnectorPath? {
            ConnectorPath(betweenCentresOf: first, second, relativeTo: reference)
        }
        if !isLoop, line.isPlain, lane.count == 1, let path = plain() {
            self = path
            return
        }
        guard let from = ConnectorEnd(first, relativeTo: reference),
            let to = ConnectorEnd(second, relativeTo: reference)
        else { return nil }
        let routing = ConnectorRouting(from: from, to: to, line: line, lane: lane)
        func centred() -> ConnectorPath? {
            lane.count == 1
                ? plain() : ConnectorRouting(from: from, to: to, line: LineStyle(), lane: lane).path()
        }
        guard
            let path = isLoop
                ? routing.loop()
                : routing.path() ?? (line.route == .straight ? nil : centred().map(routing.alongAxes))
        else { return nil }
        self = path
    }
}

extension LineStyle {
    /// Whether the line leads straight from centre to centre.
    fileprivate var isPlain: Bool { route == .straight && from == nil && to == nil }
}

/// Finds the line of a connector from its two shapes.
struct ConnectorRouting {
    /// The places at which a line leaves its shapes.
    typealias Sides = (from: SidePlace, to: SidePlace)

    let from: ConnectorEnd
    let to: ConnectorEnd
    let line: LineStyle
    let lane: ConnectorLane

    func path() -> ConnectorPath? {
        if to.encloses(from) { return lineInside(from, line.from, to, line.to, isForward: true) }
        if from.encloses(to) { return lineInside(to, line.to, from, line.from, isForward: false) }
        switch line.route {
        case .straight: return straight()
        case .bent: return sides.flatMap(bent)
        case .curved: return sides.flatMap(curve)
        }
    }

    /// The places at which a bent or curved line leaves its shapes; nil if a side is missing and the extents have no
    /// gap.
    private var sides: Sides? {
        if let from = line.from, let to = line.to { return (from, to) }
        guard let facing = from.box.facingSide(to: to.box) else { return nil }
        return (line.from ?? SidePlace(facing), line.to ?? SidePlace(facing.opposite))
    }

    /// The distance of the lane from the middle, and that of the outermost one.
    private func offsets(_ sides: Sides) -> (own: Double, largest: Double) {
        let room = min(from.box.length(of: sides.from.side), to.box.length(of: sides.to.side))
        return (lane.offset(in: room), lane.largestOffset(in: room))
    }

    // MARK: Straight lines

    private func straight() -> ConnectorPath? {
        let right = (to.centre - from.centre).direction.toTheRight
        let room = min(from.room(at: line.from, along: right), to.room(at: line.to, along: right))
        let (offset, largest) = (lane.offset(in: room), lane.largestOffset(in: room))
        let start = from.goal(line.from, margin: largest, offset, along: right)
        let end = to.goal(line.to, margin: largest, -offset, along: right * -1)
        let vector = end - start
        guard vector.length > 0,
            let first = line.from == nil
                ? from.exit(from: start, along: vector) : from.meeting(of: start, from: end),
            let last = line.to == nil
                ? to.exit(from: end, along: vector * -1) : to.meeting(of: end, from: start)
        else { return nil }
        let rest = last - first
        guard rest.x * vector.x + rest.y * vector.y > 0 else { return nil }
        return ConnectorPath(along: [first, last])
    }

    /// The line from the edge of a shape to the edge of another one from inside, straight out of a side: the given one,
    /// or the nearest. `isForward` is whether the connector begins at the inner shape.
    private func lineInside(
        _ inner: ConnectorEnd, _ place: SidePlace?, _ outer: ConnectorEnd, _ goal: SidePlace?, isForward: Bool
    ) -> ConnectorPath? {
        let side = place?.side ?? goal?.side ?? inner.box.nearestSide(of: outer.box)
        let (room, largest) = (inner.box.length(of: side), lane.largestOffset(in: inner.box.length(of: side)))
        let aside = side.direction.toTheRight * (lane.offset(in: room) * (isForward ? 1 : -1))
        let start = inner.place(place ?? SidePlace(side), margin: largest) + aside
        let first = inner.meeting(of: start, outwards: side.direction)
        var vector = side.direction
        if let goal { vector = outer.place(goal, margin: largest) + aside - first }
        guard let span = outer.span(from: first, along: vector), span.lowerBound < 0, span.upperBound > 0
        else {
            return nil
        }
        let last = first + vector * span.upperBound
        return (last - first).length > 0
            ? ConnectorPath(along: isForward ? [first, last] : [last, first]) : nil
    }

    // MARK: Bent and curved lines

    private func bent(_ sides: Sides) -> ConnectorPath? {
        let way = way(sides)
        guard let corners = way.corners(), corners.count > 1 else { return nil }
        return path(along: corners, sides, lanesInside: way.lanes.inside)
    }

    /// The sides of a bent connector whose ends are apart; nil for every other connector.
    var bentSides: Sides? {
        line.route == .bent && !from.encloses(to) && !to.encloses(from) ? sides : nil
    }

    func way(_ sides: Sides) -> BentWay {
        let (_, largest) = offsets(sides)
        return BentWay(
            from: from.end(sides.from, margin: largest), to: to.end(sides.to, margin: largest), lanes: largest
        )
    }

    /// The line in its lane along the corners of the middle one, which begin and end at the extents. `lanesInside` is
    /// how far a way has room to both sides in its middle.
    func path(along corners: [Point], _ sides: Sides, lanesInside: Double) -> ConnectorPath? {
        let (offset, largest) = offsets(sides)
        if offset == 0 { return bent(corners, sides) }
        return bent(corners.shifted(ends: offset, inside: offset / largest * lanesInside), sides)
    }

    /// The line along corners that begin and end at the extents, with its ends at the shapes.
    private func bent(_ corners: [Point], _ sides: Sides) -> ConnectorPath? {
        var corners = corners
        let last = corners.count - 1
        corners[0] = from.meeting(of: corners[0], outwards: sides.from.side.direction)
        corners[last] = to.meeting(of: corners[last], outwards: sides.to.side.direction)
        return (corners[1] - corners[0]).length > 0 ? ConnectorPath(along: corners) : nil
    }

    /// For a bent connector of shapes that are apart while their extents have no gap, the way from centre to centre with
    /// one corner, from where it leaves the first shape to where it meets the second. The straight line if neither such
    /// way keeps out of both shapes, or for a curve.
    func alongAxes(_ straight: ConnectorPath) -> ConnectorPath {
        guard line.route == .bent else { return straight }
        let gaps = from.box.gaps(to: to.box)
        let isAcross =
            line.from?.side.isUpright ?? line.to.map { !$0.side.isUpright } ?? (gaps.across >= gaps.down)
        return cornered(isAcross: isAcross) ?? cornered(isAcross: !isAcross) ?? straight
    }

    /// `isAcross` is whether the corner is reached across.
    private func cornered(isAcross: Bool) -> ConnectorPath? {
        let (start, goal) = (from.centre, to.centre)
        let corner = isAcross ? Point(x: goal.x, y: start.y) : Point(x: start.x, y: goal.y)
        guard corner != start, corner != goal else { return nil }
        let (offset, _) = offsets(
            isAcross ? (SidePlace(.right), SidePlace(.bottom)) : (SidePlace(.bottom), SidePlace(.right)))
        let way = [start, corner, goal].shifted(ends: offset, inside: offset)
        // Backwards, the way meets the first shape where it leaves it for good.
        let back = way.reversed().entering(from)
        return back.flatMap { $0.reversed().entering(to) }.map { ConnectorPath(along: $0) }
    }

    /// The least length of a curve's handles, in points, unless its sides face each other across a gap.
    private static let leastHandle = 30.0

    private func curve(_ sides: Sides) -> ConnectorPath? {
        let (offset, largest) = offsets(sides)
        let start = from.goal(sides.from, margin: largest, offset, along: .zero)
        let end = to.goal(sides.to, margin: largest, -offset, along: .zero)
        let isAcrossGap =
            sides.from.side.opposite == sides.to.side && from.box.gap(to: to.box, beyond: sides.from.side) > 0
        return curve(from: start, to: end, sides) { max(isAcrossGap ? 0 : Self.leastHandle, $0 / 2) }
    }

    private func curve(
        from start: Point, to end: Point, _ sides: Sides,
        handle: (Double) -> Double
    ) -> ConnectorPath? {
        let (out, back) = (sides.from.side.direction, sides.to.side.direction)
        let (first, last) = (from.meeting(of: start, outwards: out), to.meeting(of: end, outwards: back))
        let distance = (last - first).length
        guard distance > 0 else { return nil }
        let length = handle(distance)
        return ConnectorPath(curveFrom: first, first + out * length, last + back * length, to: last)
    }

    // MARK: Loops

    /// How far the first loop reaches out of its side, and each further one in addition, in points.
    private static let loop = (first: 30.0, further: 16.0)

    /// The line from a shape to itself.
    func loop() -> ConnectorPath? {
        let place = line.from ?? line.to ?? SidePlace(.right)
        let out = Self.loop.first + Self.loop.further * Double(lane.index)
        let sides = (from: place, to: line.to ?? place)
        var (start, end) = (from.place(sides.from), from.place(sides.to))
        if sides.from == sides.to {
            let reach = place.side.alongIt * (loopWidth(of: place.side) / 2)
            (start, end) = (loopEnd(start - reach, place.side), loopEnd(end + reach, place.side))
        } else if start == end {
            // At one corner: both ends keep on their sides, away from it.
            start = start - sides.to.side.direction * (loopWidth(of: sides.from.side) / 2)
            end = end - sides.from.side.direction * (loopWidth(of: sides.to.side) / 2)
        }
        if line.route == .curved {
            // In its middle, a curve is as far away as three quarters of its handles.
            return curve(from: start, to: end, sides) { _ in out * 4 / 3 }
        }
        let first = BentWay.End(place: start, side: sides.from.side, box: from.box)
        let second = BentWay.End(place: end, side: sides.to.side, box: to.box)
        guard let corners = BentWay(from: first, to: second, margin: out).corners(), corners.count > 1 else {
            return nil
        }
        return bent(corners, sides)
    }

    /// The place for an end of a loop on a side, away from its corners, so that there is room for a head.
    private func loopEnd(_ place: Point, _ side: SidePlace.Side) -> Point {
        let margin = side.alongIt * min(5, from.box.length(of: side) / 4)
        var inner = from.box
        (inner.left, inner.right) = (inner.left + margin.x, inner.right - margin.x)
        (inner.top, inner.bottom) = (inner.top + margin.y, inner.bottom - margin.y)
        return inner.nearest(to: place)
    }

    /// The distance between the ends of a loop, which is smaller if the outermost loop would be wider than its side.
    private func loopWidth(of side: SidePlace.Side) -> Double {
        func width(_ index: Int) -> Double { Self.loop.first + Self.loop.further * Double(index) }
        let part = from.box.length(of: side) / width(lane.count)
        return width(lane.index) * min(1, part)
    }
}

extension ConnectorEnd {
    fileprivate func end(_ place: SidePlace, margin: Double) -> BentWay.End {
        BentWay.End(place: self.place(place, margin: margin), side: place.side, box: box)
    }

    /// The place to which a line leads: on a side, at least `margin` from its ends, and shifted along it to the right of
    /// the way out by `offset`; or the centre, shifted along `right`.
    fileprivate func goal(_ place: SidePlace?, margin: Double, _ offset: Double, along right: Point) -> Point
    {
        guard let place else { return centre + right * offset }
        return self.place(place, margin: margin) + place.side.direction.toTheRight * offset
    }

    /// The length on which lines side by side can stand: that of a side, or what the shape has through its centre along
    /// a vector of length 1, the same on both sides.
    fileprivate func room(at place: SidePlace?, along right: Point) -> Double {
        if let place { return box.length(of: place.side) }
        guard let span = span(from: centre, along: right) else { return 0 }
        return max(0, 2 * min(span.upperBound, -span.lowerBound))
    }

    /// Where a line from a place inside the shape leaves it; nil if the place is outside.
    fileprivate func exit(from start: Point, along vector: Point) -> Point? {
        guard let span = span(from: start, along: vector), span.lowerBound <= 0 else { return nil }
        return start + vector * span.upperBound
    }
}

extension Box {
    /// The side to which the edge of a box around is nearest, without those that lie on an edge of it.
    fileprivate func nearestSide(of outer: Box) -> SidePlace.Side {
        let gaps: [(SidePlace.Side, Double)] = [
            (.right, outer.right - right), (.left, left - outer.left), (.top, top - outer.top),
            (.bottom, outer.bottom - bottom),
        ]
        return gaps.filter { $0.1 > 0 }.min { $0.1 < $1.1 }?.0 ?? .right
    }
}

extension [Point] {
    /// The way up to the place at which it meets a shape; nil if it doesn't, or begins in it.
    fileprivate func entering(_ end: ConnectorEnd) -> [Point]? {
        for index in indices.dropFirst() {
            let vector = self[index] - self[index - 1]
            guard let span = end.span(from: self[index - 1], along: vector), span.lowerBound <= 1 else {
                continue
            }
            return span.lowerBound > 0 ? self[..<index] + [self[index - 1] + vector * span.lowerBound] : nil
        }
        return nil
    }
}

extension SidePlace.Side {
    /// The direction along the side, to the right or down.
    fileprivate var alongIt: Point { isUpright ? Point(x: 0, y: 1) : Point(x: 1, y: 0) }
}
