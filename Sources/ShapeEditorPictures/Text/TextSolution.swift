/// The column of each coordinate across, or the row of each one down.
struct TextSolution {
    private let numbers: [Double: Int]

    /// The column or row of a coordinate.
    subscript(coordinate: Double) -> Int { numbers[coordinate] ?? 0 }

    /// The columns or rows from the first to the last one.
    func cells(of span: TextSpan) -> ClosedRange<Int> {
        let first = self[span.low.coordinate] + span.low.cells
        return first...max(first, self[span.high.coordinate] + span.high.cells)
    }

    /// The number of the last one.
    var last: Int { numbers.values.max() ?? 0 }

    /// Finds places for all coordinates of things, so that they keep all distances and their order, and an empty stretch
    /// is at least half as long as it is. Centres stand in the middle of what is possible, sides as near to the centres
    /// as possible, and the rest in the middle of what is left.
    init(_ axis: TextAxis, _ distances: TextDistances) {
        let things = distances.things
        var coordinates: Set<Double> = []
        for thing in things.all {
            coordinates.insert(thing.spans[axis].low.coordinate)
            coordinates.insert(thing.spans[axis].high.coordinate)
        }
        for shape in things.shapes.compactMap(\.self) { coordinates.insert(shape.middle[axis]) }
        var passes = TextPasses(
            coordinates.sorted(), distances.least[axis], stretch: 2 * distances.scale[axis])
        let shapes = things.shapes.compactMap(\.self).filter { $0.form == .frame || $0.form == .mark }
        let frames = shapes.filter { $0.form == .frame }
        passes.fix(shapes.compactMap { $0.isContainer ? nil : $0.middle[axis] }) { ($0 + $1) >> 1 }
        passes.fix(frames.map { $0.sides[axis].low }) { $1 }
        passes.fix(frames.map { $0.sides[axis].high }) { low, _ in low }
        if axis == .down { passes.fix(things.rows.values.flatMap(\.values)) { low, _ in low } }
        numbers = passes.middles
    }
}

/// The leftmost and the rightmost places of coordinates; each choice within them leaves a solution.
private struct TextPasses {
    private let coordinates: [Double]
    private let index: [Double: Int]
    /// The cells of the empty stretch before each coordinate.
    private let gaps: [Int]
    /// The distances from each coordinate to larger ones.
    private let distances: [[(to: Int, cells: Int)]]
    private var fixed: [Int?]
    private var lowest: [Int]
    private var highest: [Int]

    init(_ coordinates: [Double], _ least: [TextDistances.Pair: Int], stretch: Double) {
        self.coordinates = coordinates
        let index = Dictionary(uniqueKeysWithValues: zip(coordinates, coordinates.indices))
        self.index = index
        gaps = coordinates.indices.map {
            $0 == 0 ? 0 : ((coordinates[$0] - coordinates[$0 - 1]) / stretch).cells
        }
        var distances = [[(to: Int, cells: Int)]](repeating: [], count: coordinates.count)
        for (pair, cells) in least {
            guard let low = index[pair.low], let high = index[pair.high] else { continue }
            distances[low].append((high, cells))
        }
        self.distances = distances
        fixed = Array(repeating: nil, count: coordinates.count)
        (lowest, highest) = (fixed.map { _ in 0 }, fixed.map { _ in 0 })
        findLowest()
        findHighest(end: lowest.last ?? 0)
    }

    private mutating func findLowest() {
        for place in lowest.indices { lowest[place] = 0 }
        for place in lowest.indices {
            if place > 0 { lowest[place] = max(lowest[place], lowest[place - 1] + gaps[place]) }
            if let number = fixed[place] { lowest[place] = number }
            for (other, cells) in distances[place] {
                lowest[other] = max(lowest[other], lowest[place] + cells)
            }
        }
    }

    private mutating func findHighest(end: Int) {
        for place in highest.indices.reversed() {
            var number = place + 1 < highest.count ? highest[place + 1] - gaps[place + 1] : end
            for (other, cells) in distances[place] { number = min(number, highest[other] - cells) }
            highest[place] = fixed[place] ?? number
        }
    }

    /// Fixes some coordinates at a number between their lowest and their highest one.
    mutating func fix(_ chosen: [Double], at choice: (Int, Int) -> Int) {
        let end = highest.last ?? 0
        for place in Set(chosen.compactMap { index[$0] }) where fixed[place] == nil {
            fixed[place] = choice(lowest[place], highest[place])
        }
        findLowest()
        findHighest(end: end)
    }

    var middles: [Double: Int] {
        Dictionary(
            uniqueKeysWithValues: coordinates.indices.map {
                (coordinates[$0], (lowest[$0] + highest[$0]) >> 1)
            })
    }
}
