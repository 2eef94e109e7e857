import ShapeEditorModel

/// Finds ways of bent connectors round third shapes and beside the lines that are there already.
struct ConnectorRouter {
    /// A part of a line along an axis.
    fileprivate struct Part {
        let connector: Int
        let start: Point
        let end: Point
    }

    /// What a way has against it: the number of third shapes that it crosses, and of the lines on which it lies.
    fileprivate struct Faults: Comparable {
        var crossed = 0
        var lainOn = 0

        static func < (one: Faults, other: Faults) -> Bool {
            (one.crossed, one.lainOn) < (other.crossed, other.lainOn)
        }
    }

    /// A way of the middle lane, which others with the same joint take, relative to a shape.
    fileprivate struct Way {
        let corners: [Point]
        let sides: ConnectorRouting.Sides
        let lanesInside: Double
    }

    /// A connector for which a way is looked for.
    fileprivate struct Search {
        let index: Int
        let ends: (from: Int, to: Int)
        let routing: ConnectorRouting
        /// The place to which the way is relative.
        let origin: Point
    }

    private let shapes: [PlacedShape]
    private let boxes: [Box?]
    /// The shapes round which a connector may go, by their indices.
    private var obstacles: BoxGrid<Int>
    private var parts: BoxGrid<Part>
    /// The ways that are taken by all with the same joint; nil for today's way.
    private var chosen: [Joint: (way: Way, begins: Int)?] = [:]

    /// How near a way may come to a third shape, in points: without being changed, and after that.
    private static let (near, far) = (4.0, 8.0)
    /// How far a new way keeps away from the shapes round which it goes, and how far a whole way is moved aside, in
    /// points.
    private static let (margin, step) = (20.0, 16.0)
    /// How many new ways are looked at for a connector, and round how many shapes they lead.
    private static let (mostWays, mostShapes) = (100, 4)
    /// How many more ways may be looked at for all connectors. Then the rest keep their ways, so that a picture of
    /// thousands of connectors across thousands of shapes does not take many seconds.
    private var waysLeft = 10_000
    /// How many shapes and lines are counted: a way across more is as bad, and thousands of ways may cross thousands.
    private static let mostFaults = 50
    /// How near to each other two lines lie on each other, and how long they may, in points.
    private static let (apart, together) = (6.0, 8.0)

    init(_ shapes: [PlacedShape]) {
        let reference = shapes.reference
        self.shapes = shapes
        boxes = shapes.map { shape in
            guard shape.state.kind != .line else { return nil }
            return shape.state.extent.map { Box($0, relativeTo: reference) }
        }
        let all = boxes.compactMap(\.self)
        obstacles = BoxGrid(over: all, count: all.count)
        parts = BoxGrid(over: all, count: 3 * (shapes.count - all.count))
        for (index, box) in boxes.enumerated() {
            if let box, shapes[index].state.isObstacle { obstacles.put(index, box) }
        }
    }

    /// Adds the parts along the axes of a connector's line.
    mutating func put(_ path: ConnectorPath, of index: Int) {
        guard !path.isCurved else { return }
        let points = path.moved(by: origin(of: index)).points
        for (start, end) in zip(points, points.dropFirst()) where start.x == end.x || start.y == end.y {
            parts.put(
                Part(connector: index, start: start, end: end), Box(from: start, to: end).grown(0.01))
        }
    }

    private func origin(of index: Int) -> Point {
        shapes[index].ends.map { Point(from: shapes.reference, to: shapes[$0.from].state.offset) } ?? .zero
    }

    /// The line of a bent connector, relative to the centre of the shape at which it begins; nil if it has no way along
    /// the axes.
    mutating func path(
        of index: Int, _ routing: ConnectorRouting, _ sides: ConnectorRouting.Sides
    ) -> ConnectorPath? {
        guard let ends = shapes[index].ends, let connector = shapes.connector(index) else { return nil }
        let way = routing.way(sides)
        guard let corners = way.corners(), corners.count > 1 else { return nil }
        let today = Way(corners: corners, sides: sides, lanesInside: way.lanes.inside)
        let joint = Joint(connector)
        let search = Search(index: index, ends: ends, routing: routing, origin: origin(of: index))
        if let first = chosen[joint] {
            return first.map { self.way($0.way, from: $0.begins, of: search) }.flatMap(search.path)
                ?? search.path(today)
        }
        chosen[joint] = .some(nil)
        guard let path = search.path(today) else { return nil }
        let (crossed, lainOn) = (crossed(by: corners, search, Self.near), lines(under: path, search))
        if crossed.isEmpty, lainOn == 0 { return path }
        var best = (Faults(crossed: crossed.count, lainOn: lainOn), path, Way?.none)
        if crossed.isEmpty { moveAside(today, search, &best) }
        if best.0 > Faults(), waysLeft > 0 { goRound(crossed, search, &best) }
        chosen[joint] = .some(best.2.map { ($0, ends.from) })
        return best.1
    }

    /// The way of another connector, which may lead the other way.
    private func way(_ way: Way, from begins: Int, of search: Search) -> Way {
        let distance = Point(from: shapes[search.ends.from].state.offset, to: shapes[begins].state.offset)
        let corners = way.corners.map { $0 + distance }
        return begins == search.ends.from
            ? Way(corners: corners, sides: way.sides, lanesInside: way.lanesInside)
            : Way(
                corners: corners.reversed(), sides: (way.sides.to, way.sides.from),
                lanesInside: way.lanesInside)
    }
}

// MARK: - Faults

extension ShapeState.State {
    /// Whether a connector of other shapes goes round the shape: it has an area of which something is seen.
    fileprivate var isObstacle: Bool {
        kind.isArea && (colour.alpha > 0 || outline != nil || label != nil)
    }
}

extension ConnectorRouter {
    /// The third shapes to which a way comes nearer than `margin`, the hindmost first. None of them overlaps an end.
    private func crossed(
        by corners: [Point], _ search: Search, _ margin: Double, most: Int = mostFaults
    ) -> [Int] {
        guard let from = boxes[search.ends.from], let to = boxes[search.ends.to] else { return [] }
        var found: [Int] = []
        for (start, end) in zip(corners, corners.dropFirst()) where found.count <= most {
            let area = Box(from: start, to: end).moved(by: search.origin).grown(margin - 0.01)
            obstacles.forEach(meeting: area) { index, box in
                if !box.meets(from), !box.meets(to), !found.contains(index) { found.append(index) }
                return found.count <= most
            }
        }
        return found.sorted()
    }

    /// Whether a straight line crosses a third shape.
    func isBlocked(_ path: ConnectorPath, of index: Int, _ routing: ConnectorRouting) -> Bool {
        guard path.isStraight, let ends = shapes[index].ends else { return false }
        let search = Search(index: index, ends: ends, routing: routing, origin: origin(of: index))
        return !crossed(by: path.points, search, 0.1, most: 0).isEmpty
    }

    /// On how many lines a line lies. Lines with the same joint are side by side.
    private func lines(under path: ConnectorPath, _ search: Search) -> Int {
        var found: [Int] = []
        for (start, end) in zip(path.points, path.points.dropFirst()) {
            let (start, end) = (start + search.origin, end + search.origin)
            parts.forEach(meeting: Box(from: start, to: end).grown(Self.apart + 0.01)) { part, _ in
                if !found.contains(part.connector), part.liesOn(start, end, Self.apart, Self.together),
                    !isJoined(search.index, with: part.connector)
                {
                    found.append(part.connector)
                }
                return found.count <= Self.mostFaults
            }
        }
        return found.count
    }

    /// Whether two connectors may share a part of their lines: they have the same joint, or are a fork, whose common end
    /// has heads of both or of neither.
    private func isJoined(_ one: Int, with other: Int) -> Bool {
        guard let ends = shapes[one].ends, let others = shapes[other].ends else { return false }
        func isFork(at shape: Int) -> Bool {
            (shape == others.from || shape == others.to)
                && hasHead(one, at: shape) == hasHead(other, at: shape)
        }
        if others.from != others.to, isFork(at: ends.from) || isFork(at: ends.to) { return true }
        return shapes.connector(one).map(Joint.init) == shapes.connector(other).map(Joint.init)
    }

    private func hasHead(_ index: Int, at shape: Int) -> Bool {
        let (ends, line) = (shapes[index].ends, shapes[index].state.line)
        return ends?.to == shape && line.head != .plain || ends?.from == shape && line.tail != .plain
    }
}

extension ConnectorRouter.Part {
    fileprivate func liesOn(_ from: Point, _ to: Point, _ apart: Double, _ together: Double) -> Bool {
        if from.x == to.x {
            guard start.x == end.x, abs(from.x - start.x) < apart else { return false }
            return min(max(from.y, to.y), max(start.y, end.y)) - max(min(from.y, to.y), min(start.y, end.y))
                > together
        }
        guard from.y == to.y, start.y == end.y, abs(from.y - start.y) < apart else { return false }
        return min(max(from.x, to.x), max(start.x, end.x)) - max(min(from.x, to.x), min(start.x, end.x))
            > together
    }
}

extension ConnectorRouter.Search {
    fileprivate func path(_ way: ConnectorRouter.Way) -> ConnectorPath? {
        routing.path(along: way.corners, way.sides, lanesInside: way.lanesInside)
    }
}

// MARK: - Other ways

extension ConnectorRouter {
    /// The best way found so far: today's until there is a better one. A way that others with the same joint do not take
    /// is nil.
    private typealias Best = (Faults, ConnectorPath, Way?)

    /// Moves the way as a whole to its right or left, if it is the only one between its sides and may leave their
    /// middles.
    private func moveAside(_ way: Way, _ search: Search, _ best: inout Best) {
        let routing = search.routing
        let room =
            min(
                routing.from.box.length(of: way.sides.from.side), routing.to.box.length(of: way.sides.to.side)
            )
        let isFixed = [routing.line.from, routing.line.to].contains { !($0?.isMiddle ?? true) }
        guard routing.lane.count == 1, !isFixed, Self.step <= room / 2 - Self.near else { return }
        for aside in [Self.step, -Self.step] {
            let moved = way.corners.shifted(ends: aside, inside: aside)
            guard moved.leads(as: way.corners), !isEntered(moved, routing) else { continue }
            let way = Way(corners: moved, sides: way.sides, lanesInside: 0)
            guard let path = search.path(way) else { continue }
            let faults = Faults(
                crossed: crossed(by: moved, search, Self.far).count, lainOn: lines(under: path, search))
            if faults < best.0 { best = (faults, path, nil) }
            if best.0 == Faults() { return }
        }
    }

    private func isEntered(_ corners: [Point], _ routing: ConnectorRouting) -> Bool {
        corners.indices.dropLast().contains { index in
            let aside = index == 0 || index == corners.count - 2 ? 0 : Self.far
            return [routing.from.box, routing.to.box].contains {
                $0.isEntered(corners[index], corners[index + 1], aside: aside)
            }
        }
    }

    /// Looks for the first way without faults, or else the one with the fewest, among those with one free part.
    private mutating func goRound(_ crossed: [Int], _ search: Search, _ best: inout Best) {
        let ends = sides(of: search.routing.line).map { ($0, search.routing.way($0)) }
        var count = 0
        for candidate in candidates(ends.map(\.1), round: crossed.prefix(Self.mostShapes), search) {
            let (sides, bent) = ends[candidate.ends]
            let whole = bent.corners(of: candidate.way)
            guard bent.isClear(whole) else { continue }
            (count, waysLeft) = (count + 1, waysLeft - 1)
            if count > Self.mostWays || waysLeft < 0 { return }
            let corners = whole.withoutStraightCorners
            let crossed = self.crossed(by: corners, search, Self.far, most: best.0.crossed).count
            let way = Way(corners: corners, sides: sides, lanesInside: bent.lanes.inside)
            guard crossed <= best.0.crossed, let path = search.path(way) else { continue }
            let faults = Faults(crossed: crossed, lainOn: lines(under: path, search))
            if faults < best.0 { best = (faults, path, way) }
            if best.0 == Faults() { return }
        }
    }

    /// The given sides, or all.
    private func sides(of line: LineStyle) -> [ConnectorRouting.Sides] {
        let all: [SidePlace] = [.right, .left, .bottom, .top].map { SidePlace($0) }
        return (line.from.map { [$0] } ?? all).flatMap { from in
            (line.to.map { [$0] } ?? all).map { (from, $0) }
        }
    }

    /// The ways with one free part, beside some shapes or halfway, the simplest and shortest first, clockwise ones before
    /// others that are as long.
    private func candidates(_ ends: [BentWay], round shapes: ArraySlice<Int>, _ search: Search) -> [Candidate]
    {
        let boxes = shapes.compactMap { self.boxes[$0]?.moved(by: search.origin * -1) }
        let columns = Set(boxes.flatMap { [$0.left - Self.margin, $0.right + Self.margin] }).sorted()
        let rows = Set(boxes.flatMap { [$0.top - Self.margin, $0.bottom + Self.margin] }).sorted()
        var found: [Candidate] = []
        found.reserveCapacity(ends.count * (4 + columns.count + rows.count))
        for (index, bent) in ends.enumerated() {
            func add(_ way: BentWay.DirectWay) {
                found.append(Candidate(bent.measure(way), way, ends: index))
            }
            add(.corner(isAcross: true))
            add(.corner(isAcross: false))
            add(.column(bent.halfway.x))
            for x in columns { add(.column(x)) }
            add(.row(bent.halfway.y))
            for y in rows { add(.row(y)) }
        }
        return found.sorted { $0.rank < $1.rank }
    }
}

/// A way that may be better than today's.
private struct Candidate {
    /// The number of turns, then the length, and a little more for a way that goes back counterclockwise.
    let rank: Double
    let way: BentWay.DirectWay
    /// The number of the sides between which it leads.
    let ends: Int

    init(_ measure: BentWay.Measure, _ way: BentWay.DirectWay, ends: Int) {
        rank = Double(measure.turns << 40) + measure.length + (measure.isClockwise ? 0 : 1 / 256)
        (self.way, self.ends) = (way, ends)
    }
}

extension [Point] {
    /// Whether each part leads in the same direction as that of another way.
    fileprivate func leads(as other: [Point]) -> Bool {
        indices.dropLast().allSatisfy { index in
            let (one, second) = (self[index + 1] - self[index], other[index + 1] - other[index])
            return one.x * second.x + one.y * second.y > 0
        }
    }
}
