import CommandKit
import ShapeEditorModel
import ShapeEditorPictures

/// The places of shapes as PLACE, in relation to shapes that are written before.
struct WrittenPlaces {
    /// A shape that has a place, as it is written.
    struct Shape {
        let index: Int
        let state: ShapeState.State
        let extent: Rect
        /// Whether its name is the one that `add` gives without NAME.
        var isAutomatic = false
    }

    /// A PLACE: its words around the names of the shapes in it.
    struct Place {
        let before: String
        var shapes: [Int] = []
        var after = ""
        /// The gap of a side, if it is a place beside shapes.
        var gap: Int?
    }

    private static let mostNeighbours = 3

    /// The shapes but lines and connectors, by their index in the drawing.
    private let all: [Int: Shape]
    /// The shapes to which connectors lead from a shape.
    private let joined: [Int: Set<Int>]
    private let usualGap: Int
    private let grid: BoxGrid<Int>
    private var written: Set<Int> = []
    /// The written shapes by the line in which their centres or edges are.
    private var rows = Dictionary(uniqueKeysWithValues: Edge.allCases.map { ($0, Lines()) })
    private var columns = Dictionary(uniqueKeysWithValues: Edge.allCases.map { ($0, Lines()) })

    init(of shapes: [Shape], joined: [Int: Set<Int>], gap: Int) {
        all = Dictionary(uniqueKeysWithValues: shapes.map { ($0.index, $0) })
        (self.joined, usualGap) = (joined, gap)
        let boxes = shapes.map { Box($0.extent, relativeTo: .zero) }
        var grid = BoxGrid<Int>(over: boxes, count: shapes.count)
        for (shape, box) in zip(shapes, boxes) where shape.state.kind.isArea { grid.put(shape.index, box) }
        self.grid = grid
    }

    /// The PLACE of the next shape; nil if `add` chooses it by itself.
    mutating func place(of shape: Shape, after previous: Shape?) -> Place? {
        defer { add(shape) }
        let inner = inside(shape)
        let isPlain = inner.map { $0.numbers == 0 } ?? false
        let best =
            beside(shape, [.centre], most: isPlain ? 0 : 1) ?? (isPlain ? inner : nil)
            ?? beside(shape, [.start, .end], most: 1) ?? besideJoined(shape) ?? inner
        let offset = shape.state.offset
        if let previous, previous.isAutomatic {
            let usual = RelativePlace(across: .after(usualGap), down: .centre)
            if leads(usual, shape, to: [previous.index]) { return nil }
        } else if previous == nil, offset == .zero {
            return nil
        }
        return best ?? Place(before: "at \(offset.x) \(offset.y)")
    }

    private mutating func add(_ shape: Shape) {
        written.insert(shape.index)
        for edge in Edge.allCases {
            rows[edge]?.insert(shape.index, shape.extent.across, at: edge.place(in: shape.extent.down))
            columns[edge]?.insert(shape.index, shape.extent.down, at: edge.place(in: shape.extent.across))
        }
    }

    /// Whether a place beside or in shapes is exactly that of a shape.
    private func leads(_ place: RelativePlace, _ shape: Shape, to others: [Int], isInside: Bool = false)
        -> Bool
    {
        let states = others.compactMap { all[$0]?.state }
        var state = shape.state
        state.putBack(to: .zero)
        guard let goal = isInside ? states.room : states.extent, let extent = state.extent else {
            return false
        }
        return place.distance(of: extent, from: goal).checkedEnd(from: .zero) == shape.state.offset
    }
}

// MARK: - Beside a shape

extension WrittenPlaces {
    private typealias Candidate = (place: Place, rank: [Int])

    /// The best place with edges or centres in line and at most a number of numbers.
    private func beside(_ shape: Shape, _ edges: [Edge], most: Int) -> Place? {
        let candidates = edges.flatMap { edge in
            neighbours(of: shape, edge).flatMap { other in
                [.right, .below, .left, .above].compactMap { candidate(shape, $0, of: other, edge) }
            }
        }
        return candidates.filter { $0.rank[0] <= most }.min { $0.rank.lexicographicallyPrecedes($1.rank) }?
            .place
    }

    /// The nearest written shapes in line with a shape.
    private func neighbours(of shape: Shape, _ edge: Edge) -> [Int] {
        let inRow = rows[edge]?.nearest(
            to: shape.extent.across, at: edge.place(in: shape.extent.down), Self.mostNeighbours)
        let inColumn = columns[edge]?.nearest(
            to: shape.extent.down, at: edge.place(in: shape.extent.across), Self.mostNeighbours)
        return (inRow ?? []) + (inColumn ?? [])
    }

    private func candidate(_ shape: Shape, _ side: Side, of index: Int, _ edge: Edge) -> Candidate? {
        guard let other = all[index], let gap = gap(shape, side, of: [index], edge),
            !isCut(shape, side, other)
        else { return nil }
        let isNamed = !other.isAutomatic && other.state.kind != .text
        let isJoined = joined[shape.index]?.contains(index) ?? false
        return (
            side.place(of: [index], gap == usualGap ? nil : gap, edge, gap: gap),
            [gap == usualGap ? 0 : 1, isNamed ? 0 : 1, gap, isJoined ? 0 : 1, -index, side.order]
        )
    }

    /// The gap with which a place is exactly that of a shape; nil if there is none.
    private func gap(_ shape: Shape, _ side: Side, of others: [Int], _ edge: Edge) -> Int? {
        guard let goal = others.compactMap({ all[$0]?.state }).extent else { return nil }
        let halves = side.distance(from: goal, to: shape.extent)
        return [halves >> 1, (halves + 1) >> 1].compactMap { Int(exactly: $0) }.first {
            0...ShapeSize.limit ~= $0 && leads(side.relative($0, edge), shape, to: others)
        }
    }

    /// Whether another shape enters the strip between two shapes, and encloses neither.
    private func isCut(_ shape: Shape, _ side: Side, _ other: Shape) -> Bool {
        guard let strip = side.strip(from: other.extent, to: shape.extent) else { return false }
        var isCut = false
        grid.forEach(meeting: Box(strip, relativeTo: .zero)) { index, _ in
            guard index != shape.index, index != other.index, let third = all[index]?.extent else {
                return true
            }
            let enters =
                third.left < strip.right && strip.left < third.right && third.top < strip.bottom
                && strip.top < third.bottom
            isCut = enters && !third.contains(shape.extent) && !third.contains(other.extent)
            return !isCut
        }
        return isCut
    }

    private func besideJoined(_ shape: Shape) -> Place? {
        let others = (joined[shape.index] ?? []).filter(written.contains).sorted()
        guard others.count > 1 else { return nil }
        for side in [Side.above, .below, .right, .left] {
            guard let gap = gap(shape, side, of: others, .centre) else { continue }
            return side.place(of: others, gap == usualGap ? nil : gap, .centre, gap: gap)
        }
        return nil
    }
}

// MARK: - Inside a shape

extension WrittenPlaces {
    private static let usualMargin = 10
    private static let mostContainers = 8
    /// Shapes that lie over a shape, of which there may be thousands.
    private static let mostVisited = 200

    private func inside(_ shape: Shape) -> Place? {
        var (containers, visited): ([Shape], Int) = ([], 0)
        grid.forEach(meeting: Box(shape.extent, relativeTo: .zero)) { index, _ in
            if written.contains(index), let other = all[index], other.extent.contains(shape.extent) {
                containers.append(other)
            }
            visited += 1
            return visited < Self.mostVisited
        }
        let nearest = containers.sorted {
            ($0.extent.width + $0.extent.height, -$0.index) < ($1.extent.width + $1.extent.height, -$1.index)
        }
        return nearest.prefix(Self.mostContainers).compactMap { inside(shape, $0) }.min {
            $0.numbers < $1.numbers
        }
    }

    private func inside(_ shape: Shape, _ container: Shape) -> Place? {
        guard let room = [container.state].room else { return nil }
        let margins = [
            shape.extent.left - room.left, room.right - shape.extent.right, shape.extent.top - room.top,
            room.bottom - shape.extent.bottom,
        ]
        let gaps = Set(margins.flatMap { [$0 >> 1, ($0 + 1) >> 1] }).compactMap { Int(exactly: $0) }.filter {
            0...ShapeSize.limit ~= $0
        }
        let places = Corner.all.flatMap { corner -> [(corner: Corner, gap: Int)] in
            (corner.isCentre ? [Self.usualMargin] : gaps.sorted()).map { (corner, $0) }
        }
        let fitting = places.filter {
            leads($0.0.relative($0.1), shape, to: [container.index], isInside: true)
        }
        let best = fitting.min { ($0.1 == Self.usualMargin ? 0 : 1) < ($1.1 == Self.usualMargin ? 0 : 1) }
        guard let (corner, gap) = best else { return nil }
        let words = [corner.words] + (gap == Self.usualMargin ? [] : ["\(gap)"])
        return Place(
            before: "in ", shapes: [container.index],
            after: words.filter { !$0.isEmpty }.map { " " + $0 }.joined())
    }
}

extension WrittenPlaces.Place {
    /// The number of numbers in it.
    fileprivate var numbers: Int { after.contains { $0.isNumber } ? 1 : 0 }
}

// MARK: - Sides and edges

/// What is in line with another shape.
private enum Edge: CaseIterable {
    case centre, start, end

    /// The place of the edge, in quarter points.
    func place(in span: (start: Int128, end: Int128)) -> Int128 {
        switch self {
        case .centre: span.start + span.end
        case .start: 2 * span.start
        case .end: 2 * span.end
        }
    }

    var relation: RelativePlace.Relation {
        switch self {
        case .centre: .centre
        case .start: .start(0)
        case .end: .end(0)
        }
    }
}

/// The side of other shapes on which a shape is.
private enum Side {
    case right, below, left, above

    var order: Int {
        switch self {
        case .right: 0
        case .below: 1
        case .left: 2
        case .above: 3
        }
    }

    /// The distance from an extent to another one on this side, in half points.
    func distance(from goal: Rect, to extent: Rect) -> Int128 {
        switch self {
        case .right: extent.left - goal.right
        case .left: goal.left - extent.right
        case .below: extent.top - goal.bottom
        case .above: goal.top - extent.bottom
        }
    }

    func relative(_ gap: Int, _ edge: Edge) -> RelativePlace {
        switch self {
        case .right: RelativePlace(across: .after(gap), down: edge.relation)
        case .left: RelativePlace(across: .before(gap), down: edge.relation)
        case .below: RelativePlace(across: edge.relation, down: .after(gap))
        case .above: RelativePlace(across: edge.relation, down: .before(gap))
        }
    }

    /// The area between two extents, as wide as they are opposite each other; nil if nothing is between.
    func strip(from goal: Rect, to extent: Rect) -> Rect? {
        let (left, right) = (max(goal.left, extent.left), min(goal.right, extent.right))
        let (top, bottom) = (max(goal.top, extent.top), min(goal.bottom, extent.bottom))
        var strip = goal
        (strip.left, strip.right) = self == .right || self == .left ? (right, left) : (left, right)
        (strip.top, strip.bottom) = self == .right || self == .left ? (top, bottom) : (bottom, top)
        return strip.left < strip.right && strip.top < strip.bottom ? strip : nil
    }

    /// `written` is the gap that is written, `gap` the one that is meant.
    func place(of shapes: [Int], _ written: Int?, _ edge: Edge, gap: Int) -> WrittenPlaces.Place {
        let isAcross = self == .right || self == .left
        let word =
            edge == .centre
            ? "" : edge == .start ? (isAcross ? " top" : " left") : isAcross ? " bottom" : " right"
        let name = isAcross ? "\(self) of " : "\(self) "
        return WrittenPlaces.Place(
            before: name, shapes: shapes, after: (written.map { " \($0)" } ?? "") + word, gap: gap)
    }
}

/// An edge or a corner inside a shape.
private struct Corner {
    let across: Edge
    let down: Edge

    static let all = [Edge.centre, .start, .end].flatMap { down in
        [Edge.centre, .start, .end].map { Corner(across: $0, down: down) }
    }

    var isCentre: Bool { across == .centre && down == .centre }

    func relative(_ gap: Int) -> RelativePlace {
        func relation(_ edge: Edge) -> RelativePlace.Relation {
            edge == .centre ? .centre : edge == .start ? .start(gap) : .end(gap)
        }
        return RelativePlace(across: relation(across), down: relation(down))
    }

    var words: String {
        let row = down == .centre ? "" : down == .start ? "top" : "bottom"
        let column = across == .centre ? "" : across == .start ? "left" : "right"
        return row.isEmpty ? column : column.isEmpty ? row : "\(row) \(column)"
    }
}

extension Rect {
    fileprivate var across: (start: Int128, end: Int128) { (left, right) }
    fileprivate var down: (start: Int128, end: Int128) { (top, bottom) }
}

/// Shapes in lines along an axis: those whose centres or edges are at one place across it.
private struct Lines {
    private struct Line {
        /// Sorted by the beginning of their spans.
        var byStart: [(index: Int, place: Int128)] = []
        /// Sorted by the end of their spans.
        var byEnd: [(index: Int, place: Int128)] = []
    }

    private var lines: [Int128: Line] = [:]

    /// Adds a shape with its span along the axis, at a place across it in quarter points.
    mutating func insert(_ index: Int, _ span: (start: Int128, end: Int128), at place: Int128) {
        var line = lines.removeValue(forKey: place >> 2) ?? Line()
        line.byStart.insert(
            (index, span.start), at: line.byStart.partitioningIndex { $0.place >= span.start })
        line.byEnd.insert((index, span.end), at: line.byEnd.partitioningIndex { $0.place > span.end })
        lines[place >> 2] = line
    }

    /// The nearest shapes before and after a span, at most a number on each side. Places are rounded to points, so the
    /// lines beside it count, too.
    func nearest(to span: (start: Int128, end: Int128), at place: Int128, _ count: Int) -> [Int] {
        [-1, 0, 1].flatMap { (step: Int128) -> [Int] in
            guard let line = lines[(place >> 2) + step] else { return [] }
            let before = line.byEnd.prefix(line.byEnd.partitioningIndex { $0.place > span.start + 1 }).suffix(
                count)
            let after = line.byStart.dropFirst(line.byStart.partitioningIndex { $0.place >= span.end - 1 })
                .prefix(count)
            return (before + after).map(\.index)
        }
    }
}
