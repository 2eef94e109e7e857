import ShapeEditorModel

/// The columns and rows of a picture of text, in which everything has room.
struct TextFit {
    let places: TextAxes<TextSolution>

    /// The points of a column, of which the first is taken with which the picture is not too large.
    private static let scales = [10.0, 12, 15, 20, 25, 30, 40, 60, 100]
    /// The most rows of a picture that are not too many. The most columns are given, because pages have a width.
    private static let mostRows = 1000
    /// How often distances are added for what is too near in the solution so far.
    private static let mostRounds = 8

    /// Finds the columns and rows for things, if possible at most `columns` columns.
    ///
    /// - Throws: The error of `check`, which is called for each solution.
    init(_ things: TextThings, columns most: Int, _ check: () throws -> Void = {}) rethrows {
        let neighbours = TextNeighbours(things)
        func solution(_ scale: Double) throws -> TextAxes<TextSolution> {
            try Self.solution(things, scale, neighbours, check)
        }
        func isSmall(_ solution: TextAxes<TextSolution>) -> Bool {
            Self.range(of: things, in: solution, .across).count <= most + 2
                && solution.down.last < Self.mostRows
        }
        var found = try solution(Self.scales[0])
        if !isSmall(found) {
            // Where nothing is further apart than it needs to be.
            let least = try solution(.infinity)
            for scale in isSmall(least) ? Self.scales.dropFirst() : [] where !isSmall(found) {
                found = try solution(scale)
            }
            if !isSmall(found) { found = least }
        }
        places = found
    }

    /// The columns or rows in which all things are, with one more on each side.
    func range(of things: TextThings, _ axis: TextAxis) -> ClosedRange<Int> {
        Self.range(of: things, in: places, axis)
    }

    private static func range(
        of things: TextThings, in places: TextAxes<TextSolution>, _ axis: TextAxis
    ) -> ClosedRange<Int> {
        var (first, last) = (0, 0)
        for thing in things.all {
            let cells = places[axis].cells(of: thing.spans[axis])
            (first, last) = (min(first, cells.lowerBound), max(last, cells.upperBound))
        }
        return first - 1...last + 1
    }

    private static func solution(
        _ things: TextThings, _ scale: Double, _ neighbours: TextNeighbours, _ check: () throws -> Void
    ) rethrows -> TextAxes<TextSolution> {
        var distances = TextDistances(of: things, column: scale)
        for (one, other) in neighbours.pairs { distances.add(things.all[one], things.all[other]) }
        var solution = TextAxes(
            across: TextSolution(.across, distances), down: TextSolution(.down, distances))
        for _ in 0..<mostRounds {
            try check()
            (distances.solution, distances.hasChanged) = (solution, false)
            for (one, other) in TextNeighbours.pairs(things, in: solution) {
                distances.add(things.all[one], things.all[other])
            }
            guard distances.hasChanged else { break }
            solution = TextAxes(
                across: TextSolution(.across, distances), down: TextSolution(.down, distances))
        }
        return solution
    }
}

/// The pairs of things that are next to each other.
private struct TextNeighbours {
    private(set) var pairs: [(Int, Int)] = []
    private let things: TextThings
    /// Bars, frames and marks, and everything.
    private var solids: BoxGrid<Int>
    private var all: BoxGrid<Int>
    /// The longest side of the picture, in points.
    private let reach: Double

    /// Those that overlap or touch, and for each frame, bar and mark, the next one in each direction.
    init(_ things: TextThings) {
        self.things = things
        let boxes = things.all.map(\.box)
        (solids, all) = (BoxGrid(over: boxes, count: boxes.count), BoxGrid(over: boxes, count: boxes.count))
        let around = Box(around: boxes.flatMap { [$0.corners[0], $0.corners[2]] })
        reach = boxes.isEmpty ? 0 : max(around.length(.across), around.length(.down))
        for (index, thing) in things.all.enumerated() {
            all.put(index, thing.box.grown(0.01))
            if thing.isSolid { solids.put(index, thing.box) }
        }
        for (index, thing) in things.all.enumerated() {
            addTouching(index)
            if thing.isSolid { addNext(to: index) }
        }
    }

    private mutating func addTouching(_ index: Int) {
        var found: [Int] = []
        all.forEach(meeting: things.all[index].box.grown(0.01)) { other, _ in
            if other < index { found.append(other) }
            return found.count < TextThings.mostVisited
        }
        pairs += found.map { ($0, index) }
    }

    private mutating func addNext(to index: Int) {
        for side in SidePlace.Side.allCases {
            if let next = next(to: index, side) { pairs.append((min(index, next), max(index, next))) }
        }
    }

    /// The next frame, bar or mark beyond a side; looked for farther and farther away.
    private func next(to index: Int, _ side: SidePlace.Side) -> Int? {
        let box = things.all[index].box
        var (length, best) = (50.0, Int?.none)
        while best == nil, length < 2 * reach {
            var (nearest, visited) = (Double.infinity, 0)
            solids.forEach(meeting: box.strip(beyond: side, length)) { other, otherBox in
                visited += 1
                let gap = box.gap(to: otherBox, beyond: side)
                if gap > 0, gap < nearest { (nearest, best) = (gap, other) }
                return visited < TextThings.mostVisited
            }
            length *= 2
        }
        return best
    }

    /// The length for a cell in a grid, whose own cells are made for points.
    private static let cell = 16.0

    /// The pairs of things that are near to each other in cells.
    static func pairs(_ things: TextThings, in solution: TextAxes<TextSolution>) -> [(Int, Int)] {
        let boxes = things.all.map { $0.cells(in: solution, each: cell) }
        var grid = BoxGrid<Int>(over: boxes, count: boxes.count)
        var pairs: [(Int, Int)] = []
        for (index, box) in boxes.enumerated() {
            var visited = 0
            grid.forEach(meeting: box.grown(3 * cell)) { other, _ in
                visited += 1
                pairs.append((other, index))
                return visited < TextThings.mostVisited
            }
            grid.put(index, box)
        }
        return pairs
    }
}

extension TextThing {
    /// The box of the cells, each of which is `length` long.
    fileprivate func cells(in solution: TextAxes<TextSolution>, each length: Double) -> Box {
        func range(_ axis: TextAxis) -> (low: Double, high: Double) {
            let cells = solution[axis].cells(of: spans[axis])
            return (Double(cells.lowerBound) * length, Double(cells.upperBound + 1) * length)
        }
        return Box(TextAxes(across: range(.across), down: range(.down)))
    }
}

extension Box {
    /// The box beyond a side, as wide as the side.
    fileprivate func strip(beyond side: SidePlace.Side, _ length: Double) -> Box {
        var strip = self
        switch side {
        case .left: (strip.left, strip.right) = (left - length, left)
        case .right: (strip.left, strip.right) = (right, right + length)
        case .top: (strip.top, strip.bottom) = (top - length, top)
        case .bottom: (strip.top, strip.bottom) = (bottom, bottom + length)
        }
        return strip
    }
}
