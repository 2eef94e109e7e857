/// The room that `space` makes beside an extent: what lies beyond an edge of it moves away, and what reaches across the
/// edge and encloses it grows.
package struct Room {
    /// What happens to a shape.
    private enum Fate {
        case stays, moves, grows
    }

    private let direction: MoveDirection
    /// In points; negative to take room away.
    private let distance: Int
    private let goal: Rect
    /// The edge beyond which the room is made, in half points along the direction.
    private let edge: Int128

    /// Room of a number of points on one side of an extent.
    package init(_ direction: MoveDirection, of goal: Rect, _ distance: Int) {
        (self.direction, self.goal, self.distance) = (direction, goal, distance)
        edge = goal.along(direction).end
    }

    /// The shapes with room made, at the indices of those that change; without the shapes at the indices `kept`.
    ///
    /// - Throws: The error of `failed` for the index of a shape that can't be changed.
    /// - Complexity: O(*n* log *n*) for *n* shapes, and O(*n*) for each that reaches across the edge and does not grow.
    package func changes(
        of states: [ShapeState.State], keeping kept: Set<Int>, failed: (any Error, Int) -> any Error
    ) throws -> [(index: Int, state: ShapeState.State)] {
        let free = states.indices.filter { !kept.contains($0) && states[$0].extent != nil }
        let fates = fates(of: states, free)
        return try free.compactMap { index in
            do {
                let new = try state(
                    after: states[index], fates[index] ?? .stays, isWhole: fates[index] != nil)
                return new == states[index] ? nil : (index, new)
            } catch {
                throw failed(error, index)
            }
        }
    }
}

// MARK: - What moves

extension Room {
    /// Shapes that stay or move together, and the extent of all.
    private struct Unit {
        var extent: Rect
        var indices: [Int]

        var hindmost: Int { indices.min() ?? 0 }
    }

    /// What happens to the shapes at these indices; none for lines that are in nothing that goes as a whole.
    private func fates(of states: [ShapeState.State], _ free: [Int]) -> [Int: Fate] {
        var fates: [Int: Fate] = [:]
        for index in growing(states, free) { fates[index] = .grows }
        let units = units(of: states, free.filter { fates[$0] == nil })
        for unit in units {
            let (start, end) = unit.extent.along(direction)
            let goes = start >= edge || end > edge && start + end >= 2 * edge
            for index in unit.indices { fates[index] = goes ? .moves : .stays }
        }
        // The outermost of several decides, and of two that are as large the hindmost.
        let crossing = units.filter { isCrossed($0.extent) }.sorted {
            ($1.extent.area, $0.hindmost) < ($0.extent.area, $1.hindmost)
        }
        guard !crossing.isEmpty else { return fates }
        for index in free where fates[index] != .grows {
            guard let extent = states[index].extent,
                let outer = crossing.first(where: { $0.extent.contains(extent) })
            else { continue }
            fates[index] = fates[outer.indices[0]]
        }
        return fates
    }

    /// The shapes that reach across the edge and enclose the extent, and those with the same two edges in the direction,
    /// such as lanes side by side.
    private func growing(_ states: [ShapeState.State], _ free: [Int]) -> [Int] {
        let upright = free.compactMap { index -> (index: Int, extent: Rect)? in
            guard let extent = states[index].extent, isCrossed(extent) else { return nil }
            return states[index].kind.isArea && states[index].angle % 90 == 0 ? (index, extent) : nil
        }
        let sides = upright.filter { $0.extent.contains(goal) }.map { Span($0.extent.along(direction)) }
        let known = Set(sides)
        return upright.filter { known.contains(Span($0.extent.along(direction))) }.map(\.index)
    }

    /// The shapes but lines, of which those that touch in the direction and have the same two other edges are one unit.
    private func units(of states: [ShapeState.State], _ indices: [Int]) -> [Unit] {
        let shapes = indices.filter { states[$0].kind != .line }.compactMap { index in
            states[index].extent.map { Unit(extent: $0, indices: [index]) }
        }
        let columns = Dictionary(grouping: shapes) { Span($0.extent.along(direction.across)) }
        return columns.values.flatMap { column in
            column.sorted { $0.extent.along(direction).start < $1.extent.along(direction).start }
                .reduce(into: [Unit]()) { units, next in
                    let end = units.last.map { $0.extent.along(direction).end }
                    if end == next.extent.along(direction).start, states[next.indices[0]].kind.isArea {
                        units[units.count - 1].extent = units[units.count - 1].extent.union(next.extent)
                        units[units.count - 1].indices += next.indices
                    } else {
                        units.append(next)
                    }
                }
        }
    }

    private func isCrossed(_ extent: Rect) -> Bool {
        let (start, end) = extent.along(direction)
        return start < edge && edge < end
    }
}

// MARK: - How it changes

extension Room {
    /// The state of a shape after its fate. With `isWhole` false it is a line, of which each end beyond the edge moves.
    private func state(after old: ShapeState.State, _ fate: Fate, isWhole: Bool) throws -> ShapeState.State {
        var state = old
        if !isWhole {
            let isPast = old.extent.map { $0.along(direction).start >= edge } ?? false
            let ends = [old.offset, old.secondEnd].map { isPast || isBeyond($0) ? moved($0) : $0 }
            guard let from = ends[0], let to = ends[1] else { throw ShapeError.offsetOutOfRange }
            if from == old.offset, to == old.secondEnd { return old }
            try state.span(from: from, to: to)
        } else if fate == .moves {
            try state.move(by: direction.offset(points: distance))
        } else if fate == .grows {
            state = try grown(old)
        }
        return state
    }

    private func grown(_ old: ShapeState.State) throws -> ShapeState.State {
        let isAcross = (direction == .left || direction == .right) == (old.angle % 180 == 0)
        var state = try old.sized(
            width: old.size.width + (isAcross ? distance : 0),
            height: old.size.height + (isAcross ? 0 : distance))
        let way = direction.offset(points: distance)
        let half = Distance(x: Int128(way.x).halved(times: 1), y: Int128(way.y).halved(times: 1))
        guard let place = half.checkedEnd(from: old.offset) else { throw ShapeError.offsetOutOfRange }
        try state.move(to: place)
        return state
    }

    private func isBeyond(_ place: Offset) -> Bool {
        2 * Rect(of: place).along(direction).end > edge
    }

    private func moved(_ place: Offset) -> Offset? { place.adding(direction.offset(points: distance)) }
}

/// The two edges of an extent along an axis.
private struct Span: Hashable {
    let start: Int128
    let end: Int128

    init(_ span: (start: Int128, end: Int128)) { (start, end) = span }
}

extension Rect {
    /// The ends of the rectangle along a direction, the first one first.
    fileprivate func along(_ direction: MoveDirection) -> (start: Int128, end: Int128) {
        switch direction {
        case .right: (left, right)
        case .left: (-right, -left)
        case .down: (top, bottom)
        case .up: (-bottom, -top)
        }
    }

    /// The product of the sides; the largest number if it would overflow.
    fileprivate var area: Int128 {
        let (area, overflows) = width.multipliedReportingOverflow(by: height)
        return overflows ? .max : area
    }
}

extension MoveDirection {
    /// A direction along the other axis.
    fileprivate var across: MoveDirection { self == .left || self == .right ? .down : .right }
}
