import ShapeEditorModel

/// What a label would cover; the first number that differs decides.
struct LabelFaults: Comparable {
    var letters = 0
    var shapes = 0
    var lines = 0

    static func < (one: LabelFaults, other: LabelFaults) -> Bool {
        (one.letters, one.shapes, one.lines) < (other.letters, other.shapes, other.lines)
    }
}

/// The search for the place of a connector's label.
struct LabelSearch {
    private typealias Foot = (part: Double?, cost: Double, line: LineFoot)
    private typealias Found = (faults: LabelFaults, cost: Double, spot: LabelSpot)

    let index: Int
    let usual: LabelSpot
    let isLoop: Bool
    private let labels: ConnectorLabels
    private let path: ConnectorPath
    private let corners: [Point]
    private let (width, height, letter): (Double, Double, Double)
    private var found: Found?
    /// How many places have been looked at.
    private(set) var count = 0

    /// How many places are looked at, how often a label is pushed further away, and how far, in points.
    private static let (most, pushes, reach) = (120, 4, 100.0)
    /// How much further than what it covers a label is pushed, in points.
    private static let clearance = 2.0
    /// The length of the line that is left at both ends of what a label covers, in points.
    private static let rest = ConnectorPath.headLength

    init?(_ index: Int, _ labels: ConnectorLabels) {
        guard let path = labels.paths[index], let ends = labels.shapes[index].ends else { return nil }
        let state = labels.shapes[index].state
        (self.index, self.labels, self.path, isLoop) = (index, labels, path, ends.from == ends.to)
        (letter, corners) = (
            Double(state.font.height), path.corners(ofCurveIn: ConnectorPath.curveParts)
        )
        (width, height) = (
            state.textGrid.width(letters: letter), state.textGrid.height(letters: letter)
        )
        usual = path.usualSpot(width: width, height: height, ofLoop: isLoop)
    }

    /// The places along the line to which a label may belong: the middle, and then on both sides. They are found as
    /// they are asked for, because most labels stand at the first.
    private var feet: some Sequence<Foot> { path.feet(along: corners, ofLoop: isLoop) }

    private func middle(at spot: LabelSpot) -> Point {
        path.foot(of: spot, ofLoop: isLoop).middle(at: spot, width: width, height: height)
    }

    /// The box of the patch behind the letters.
    private func patch(_ middle: Point) -> Box {
        Box(around: middle, width: width + letter / 2, height: height)
    }

    func patch(at spot: LabelSpot) -> Box { patch(middle(at: spot)) }

    /// The best spot. The label of an outer lane stands beside it first, on the outer side.
    mutating func best(isOuter: Bool) -> LabelSpot {
        if isOuter { lookBeside(isOuter: true) }
        if !isFree { lookOnLine() }
        if !isFree { lookBeside(isOuter: false) }
        return found?.spot ?? usual
    }

    /// Whether the best place so far is free.
    var isFree: Bool { found.map { $0.faults == LabelFaults() } ?? false }

    private mutating func take(_ faults: LabelFaults, _ cost: Double, _ spot: LabelSpot) {
        count += 1
        if let found, (found.faults, found.cost) <= (faults, cost) { return }
        found = (faults, cost, spot)
    }

    private mutating func lookOnLine() {
        guard !isLoop else { return }
        for foot in feet where hasRoom(foot) {
            let spot = LabelSpot(part: foot.part)
            let patch = patch(foot.line.place)
            take(labels.faults(of: patch, self, foot.line.place, isOnLine: true).faults, 0, spot)
            if isFree { return }
        }
    }

    /// Whether enough of the line is left on both sides of a label on it.
    private func hasRoom(_ foot: Foot) -> Bool {
        guard let part = foot.part else { return usual.side == nil }
        let covered = foot.line.covered(width: width, height: height) / 2 + Self.rest
        guard !path.isCurved else {
            return path.hasRoom(covered, at: part, along: [path.length(corners)])
        }
        return path.hasRoom(
            covered, at: part, along: zip(corners, corners.dropFirst()).map { ($1 - $0).length })
    }

    private mutating func lookBeside(isOuter: Bool) {
        for foot in feet {
            for side in sides(of: foot.line, isOuter: isOuter) {
                if count >= Self.most || isFree && (found?.cost ?? 0) <= foot.cost { return }
                push(LabelSpot(part: foot.part, side: side), foot, isOnce: isOuter)
            }
        }
    }

    /// Looks at a place beside the line, and further away until the label is clear of all that it covers.
    private mutating func push(_ spot: LabelSpot, _ foot: Foot, isOnce: Bool) {
        guard let side = spot.side else { return }
        let way = foot.line.direction.toTheRight * side.rawValue
        var spot = spot
        for _ in 0..<Self.pushes {
            let patch = patch(foot.line.middle(at: spot, width: width, height: height))
            let (faults, covered) = labels.faults(
                of: patch, self, foot.line.place, isOnLine: false)
            take(faults, foot.cost + 2 * (spot.distance - LabelSpot.usualDistance), spot)
            guard !covered.isEmpty, !isOnce else { return }
            spot.distance +=
                covered.reduce(0) { max($0, patch.way(along: way, outOf: $1)) } + Self.clearance
            if spot.distance - LabelSpot.usualDistance > Self.reach { return }
        }
    }

    /// The sides on which a label may stand beside the line, the better one first.
    private func sides(of line: LineFoot, isOuter: Bool) -> [LabelSpot.Side] {
        if isLoop {
            guard let ends = labels.shapes[index].ends, let box = labels.boxes[ends.from] else {
                return []
            }
            let (out, right) = (line.place - box.middle, line.direction.toTheRight)
            return [out.x * right.x + out.y * right.y < 0 ? .left : .right]
        }
        var first = line.upperSide
        if isOuter, let offset = labels.lanes[index]?.offset(in: 100), offset != 0 {
            first = offset > 0 ? .right : .left
        }
        return [first, first == .left ? .right : .left]
    }

    /// Whether a shape behind the label is only its ground: it encloses the label and its place at the line, and
    /// also another shape or the whole line.
    func isGround(_ shape: Int, of patch: Box, _ place: Point) -> Bool {
        guard let box = labels.boxes[shape], box.contains(patch.union(Box(around: [place]))) else {
            return false
        }
        return box.contains(Box(around: corners)) || labels.enclosing.contains(shape)
    }
}

extension ConnectorPath {
    /// The middle of the line, and places on both sides of it, each with the part of the length before it and its
    /// distance from the middle along the line.
    fileprivate func feet(along corners: [Point], ofLoop isLoop: Bool)
        -> some Sequence<(part: Double?, cost: Double, line: LineFoot)>
    {
        let (middle, length) = (foot(of: LabelSpot(), ofLoop: isLoop), length(corners))
        let (before, step) = (distance(of: middle.place, along: corners), max(12, (length / 16).rounded()))
        return (0...16).lazy.compactMap { number in
            if number == 0 { return (nil, 0, middle) }
            let distance = step * Double((number + 1) / 2)
            let part = (before + (number % 2 == 1 ? distance : -distance)) / length
            return 0...1 ~= part ? (part, distance, foot(of: LabelSpot(part: part), ofLoop: isLoop)) : nil
        }
    }

    fileprivate func length(_ corners: [Point]) -> Double {
        zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    /// The length of the line before a place on it; of a curve, half of its length.
    private func distance(of place: Point, along corners: [Point]) -> Double {
        guard !isCurved else { return length(corners) / 2 }
        var before = 0.0
        for (start, end) in zip(corners, corners.dropFirst()) {
            let (vector, way) = (end - start, place - start)
            let isOn = abs(vector.x * way.y - vector.y * way.x) <= 1e-6 * vector.length
            if isOn, vector.x * way.x + vector.y * way.y >= 0, way.length <= vector.length {
                return before + way.length
            }
            before += vector.length
        }
        return before / 2
    }

    /// Whether the part of the line at a place reaches `room` in both directions.
    fileprivate func hasRoom(_ room: Double, at part: Double, along lengths: [Double]) -> Bool {
        var rest = part * lengths.reduce(0, +)
        for length in lengths {
            if rest <= length { return room <= rest && room <= length - rest }
            rest -= length
        }
        return false
    }
}

extension Box {
    /// How far the box must go along a vector of length 1 to leave another one.
    fileprivate func way(along vector: Point, outOf other: Box) -> Double {
        var ways: [Double] = []
        if vector.x < -0.3 { ways.append((right - other.left) / -vector.x) }
        if vector.x > 0.3 { ways.append((other.right - left) / vector.x) }
        if vector.y < -0.3 { ways.append((bottom - other.top) / -vector.y) }
        if vector.y > 0.3 { ways.append((other.bottom - top) / vector.y) }
        return max(0, ways.min() ?? 0)
    }
}
