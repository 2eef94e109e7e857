import ShapeEditorModel

/// A way along the axes between two places on the sides of extents.
struct BentWay {
    /// An end of the way.
    struct End {
        let place: Point
        let side: SidePlace.Side
        let box: Box
    }

    private let first: End
    private let second: End
    /// How far the way keeps away from the extents, where there is room for it, in points.
    private let margin: Double
    /// How far the ends go straight out of their sides.
    private let reach: (first: Double, second: Double)
    /// How far, in points, the way may be shifted to either side where several connectors run side by side
    /// (``ConnectorLane``): its first and its last part by `ends`, the parts between them by `inside`. The latter is less
    /// than ``reach``, so that a shifted part does not enter the shape out of which the way comes.
    let lanes: (ends: Double, inside: Double)

    /// The usual distance from the extents, in points.
    static let margin = 20.0

    init(from first: End, to second: End, margin: Double = margin, lanes: Double = 0) {
        (self.first, self.second, self.margin) = (first, second, margin)
        func part(_ end: End, _ other: End) -> Double {
            let gap = end.box.gap(to: other.box, beyond: end.side)
            return gap > 0 ? min(margin, gap / 2) : margin
        }
        reach = (part(first, second), part(second, first))
        self.lanes = (lanes, min(lanes, 0.8 * min(reach.first, reach.second)))
    }

    /// The corners of the way, with both ends; nil if there is no way that enters neither extent.
    ///
    /// It is the first one without a detour that enters neither extent, or else the shortest way round the common
    /// extent, clockwise if both are as long.
    func corners() -> [Point]? {
        if first.place == second.place { return nil }
        for direct in directWays {
            let way = corners(of: direct)
            if isClear(way) { return way.withoutStraightCorners }
        }
        return detour()?.withoutStraightCorners
    }

    private var start: Point { first.place + first.side.direction * reach.first }
    private var goal: Point { second.place + second.side.direction * reach.second }

    // MARK: Ways without a detour

    /// How ``start`` and ``goal`` are joined without a detour.
    enum DirectWay {
        /// By one corner, which is reached across, or down.
        case corner(isAcross: Bool)
        /// By an upright part at an X.
        case column(Double)
        /// By a level part at a Y.
        case row(Double)
    }

    /// The ways without a detour, the best first.
    private var directWays: [DirectWay] {
        let (isAcross, halfway) = (first.side.isUpright, halfway)
        let halves: [DirectWay] = [.column(halfway.x), .row(halfway.y)]
        let inOrder = isAcross ? halves : halves.reversed()
        return first.side.opposite == second.side
            ? inOrder : [.corner(isAcross: isAcross), .corner(isAcross: !isAcross)] + inOrder
    }

    /// All corners of a way, with both ends.
    func corners(of way: DirectWay) -> [Point] {
        let (one, other) = joint(way)
        return [first.place, start, one, other, goal, second.place].withoutRepetitions
    }

    /// Where a way turns between ``start`` and ``goal``: twice, or twice at one place.
    private func joint(_ way: DirectWay) -> (Point, Point) {
        let (start, goal) = (start, goal)
        switch way {
        case .corner(true): return (Point(x: goal.x, y: start.y), Point(x: goal.x, y: start.y))
        case .corner(false): return (Point(x: start.x, y: goal.y), Point(x: start.x, y: goal.y))
        case .column(let x): return (Point(x: x, y: start.y), Point(x: x, y: goal.y))
        case .row(let y): return (Point(x: start.x, y: y), Point(x: goal.x, y: y))
        }
    }

    /// How simple a way is: how often it turns, its length, and whether it goes clockwise.
    struct Measure {
        var turns = 0
        var length = 0.0
        fileprivate var area = 0.0
        fileprivate var direction = Point.zero

        var isClockwise: Bool { area >= 0 }

        fileprivate mutating func add(_ start: Point, _ end: Point) {
            let part = end - start
            area += start.x * end.y - end.x * start.y
            guard part != .zero else { return }
            if direction.x * part.y != direction.y * part.x { turns += 1 }
            (length, direction) = (length + abs(part.x) + abs(part.y), part)
        }
    }

    /// The measure of a way, without its array of corners: there are hundreds of ways for a connector, and with arrays
    /// they took 8 times as long.
    func measure(_ way: DirectWay) -> Measure {
        let (one, other) = joint(way)
        var measure = Measure()
        measure.add(first.place, start)
        measure.add(start, one)
        measure.add(one, other)
        measure.add(other, goal)
        measure.add(goal, second.place)
        measure.area += second.place.x * first.place.y - first.place.x * second.place.y
        return measure
    }

    /// The middle between the extents, or between ``start`` and ``goal`` where there is no gap.
    var halfway: Point {
        let gaps = first.box.gaps(to: second.box)
        let (one, other) = (first.box, second.box)
        let x =
            gaps.across > 0
            ? (one.right <= other.left ? one.right + other.left : other.right + one.left) : start.x + goal.x
        let y =
            gaps.down > 0
            ? (one.bottom <= other.top ? one.bottom + other.top : other.bottom + one.top) : start.y + goal.y
        return Point(x: x / 2, y: y / 2)
    }

    /// Whether a way enters neither extent, wherever lines side by side are, and nowhere goes back.
    func isClear(_ way: [Point]) -> Bool {
        for index in way.indices.dropFirst() {
            let (from, to, isFirst, isLast) = (way[index - 1], way[index], index == 1, index == way.count - 1)
            let aside = isFirst || isLast ? lanes.ends : lanes.inside
            if first.box.isEntered(from, to, aside: isFirst ? 0 : aside)
                || second.box.isEntered(from, to, aside: isLast ? 0 : aside)
            {
                return false
            }
            guard index > 1 else { continue }
            let (before, now) = (from - way[index - 2], to - from)
            if before.x * now.x + before.y * now.y < 0 { return false }
        }
        return true
    }

    // MARK: Round both shapes

    /// The shortest way round the common extent.
    private func detour() -> [Point]? {
        let ring = first.box.union(second.box).grown(margin)
        var best: (way: [Point], length: Double)?
        for exit in exits(first, start, to: ring) {
            for entry in exits(second, goal, to: ring) {
                for isClockwise in [true, false] {
                    let round = ring.corners(from: exit, to: entry, isClockwise: isClockwise)
                    let way = ([first.place, start, exit] + round + [entry, goal, second.place])
                        .withoutRepetitions
                    // A difference of rounding is none.
                    guard isClear(way), way.length < (best?.length ?? .infinity) - 1e-6 else { continue }
                    best = (way, way.length)
                }
            }
        }
        return best?.way
    }

    /// The places on the ring that an end can reach: straight ahead, and to both sides of the end of its first part.
    private func exits(_ end: End, _ place: Point, to ring: Box) -> [Point] {
        let sides: [SidePlace.Side] =
            [end.side] + (end.side.isUpright ? [.top, .bottom] : [.left, .right])
        return sides.map { side in
            switch side {
            case .left: Point(x: ring.left, y: place.y)
            case .right: Point(x: ring.right, y: place.y)
            case .top: Point(x: place.x, y: ring.top)
            case .bottom: Point(x: place.x, y: ring.bottom)
            }
        }
    }
}

extension Box {
    /// Whether a line along an axis enters the inside of the box, by more than a rounding, if it is shifted by up to
    /// `aside` to either side.
    func isEntered(_ from: Point, _ to: Point, aside: Double) -> Bool {
        var inside = grown(-1e-3)
        if from.y == to.y {
            (inside.top, inside.bottom) = (inside.top - aside, inside.bottom + aside)
        } else {
            (inside.left, inside.right) = (inside.left - aside, inside.right + aside)
        }
        return max(from.x, to.x) > inside.left && min(from.x, to.x) < inside.right
            && max(from.y, to.y) > inside.top && min(from.y, to.y) < inside.bottom
    }

    /// The corners that are passed on the way along the sides between two places on them.
    fileprivate func corners(from start: Point, to end: Point, isClockwise: Bool) -> [Point] {
        guard isClockwise else { return corners(from: end, to: start, isClockwise: true).reversed() }
        let (width, height) = (right - left, bottom - top)
        let all = 2 * (width + height)
        let (first, last) = (distance(to: start), distance(to: end))
        let ways = [0, width, width + height, 2 * width + height].map { $0 <= first ? $0 + all : $0 }
        let passed = zip(ways, corners).filter { $0.0 < (last < first ? last + all : last) }
        return passed.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The way along the sides, clockwise from the upper left corner, to a place on them.
    private func distance(to place: Point) -> Double {
        let (width, height) = (right - left, bottom - top)
        if place.y <= top { return place.x - left }
        if place.x >= right { return width + place.y - top }
        return place.y >= bottom ? width + height + right - place.x : 2 * width + height + bottom - place.y
    }
}

extension [Point] {
    fileprivate var length: Double { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }

    fileprivate var withoutRepetitions: [Point] {
        var places: [Point] = []
        places.reserveCapacity(count)
        for place in self where place != places.last { places.append(place) }
        return places
    }

    /// The places without those at which the way goes straight on.
    var withoutStraightCorners: [Point] {
        indices.filter { index in
            guard index > 0, index < count - 1 else { return true }
            let (before, after) = (self[index] - self[index - 1], self[index + 1] - self[index])
            return before.x * after.y != before.y * after.x
        }.map { self[$0] }
    }
}

extension [Point] {
    /// A way along the axes with each part shifted to its right, the first and the last by `ends`, the others by
    /// `inside`.
    func shifted(ends: Double, inside: Double) -> [Point] {
        guard count > 2 else {
            let aside = (self[count - 1] - self[0]).direction.toTheRight
            return map { $0 + aside * ends }
        }
        let shifts = indices.dropLast().map { index -> Point in
            let distance = index == 0 || index == count - 2 ? ends : inside
            return (self[index + 1] - self[index]).direction.toTheRight * distance
        }
        return indices.map { index in
            if index == 0 { return self[index] + shifts[0] }
            if index == count - 1 { return self[index] + shifts[count - 2] }
            // One of the two parts goes across, the other down.
            return self[index] + shifts[index - 1] + shifts[index]
        }
    }
}
