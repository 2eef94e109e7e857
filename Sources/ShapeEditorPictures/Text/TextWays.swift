import ShapeEditorModel

/// A line or a connector of a picture of text.
struct TextWay {
    /// The index of its shape.
    let shape: Int
    /// The joined shapes; nil for a line.
    let ends: (from: Int, to: Int)?
    let line: LineStyle
    /// The corners with both ends; neighbours are in one column or row.
    let corners: [Point]
    /// The indices of its parts among the things.
    var parts: [Int] = []
    var label: TextWayLabel?
    /// The texts at its ends, and their indices among the things.
    var texts: [(text: String, isAtEnd: Bool, thing: Int)] = []

    /// Whether there is a head at the beginning, and at the end.
    var heads: (from: Bool, to: Bool) { (line.tail != .plain, line.head != .plain) }
}

/// The label of a connector.
struct TextWayLabel {
    /// Its index among the things, and that of the part at which it stands.
    let thing: Int
    let part: Int
    /// Nil if it stands on the line; or else whether it stands behind the line, on the right or below.
    let isBehind: Bool?
}

// MARK: - Ways

extension TextThings {
    mutating func addWays(_ reference: Offset) {
        let layout = ConnectorLayout(asTextOf: placed)
        for index in placed.indices {
            let (state, ends) = (placed[index].state, placed[index].ends)
            var corners: [Point]
            let line = layout.shapes[index].state.line
            if let ends {
                guard let path = layout.paths[index] else { continue }
                let origin = Point(from: reference, to: placed[ends.from].state.offset)
                let isSingle = layout.lanes[index] == nil
                corners = meeting(path.moved(by: origin).points, ends, line, isSingle: isSingle)
            } else if state.kind == .line {
                let start = Point(from: reference, to: state.offset)
                corners = start.level(to: start + state.asPath.end)
            } else {
                continue
            }
            corners = corners.map { Point(x: $0.x.thousandth, y: $0.y.thousandth) }.onAxes
            if corners.count > 1 {
                if let ends { keepRows(line, ends, from: corners[0].y, to: corners[corners.count - 1].y) }
                addWay(TextWay(shape: index, ends: ends, line: state.line, corners: corners))
            }
        }
    }

    /// Keeps the coordinates of the rows at which a connector ends, unless it is a lane or a loop beside a row.
    private mutating func keepRows(
        _ line: LineStyle, _ ends: (from: Int, to: Int), from first: Double, to last: Double
    ) {
        for (place, index, end) in [(line.from, ends.from, first), (line.to, ends.to, last)] {
            guard let row = place?.row, let shape = shapes[index],
                let middle = shape.lines.first(where: { $0.row == row })?.middle,
                abs(shape.box.top + middle - end) <= Self.nearRow
            else { continue }
            rows[index, default: [:]][row] = end
        }
    }

    /// How near to the middle of a row an end is at the row, in points. Rows are at least 6 points apart.
    private static let nearRow = 2.0

    private mutating func addWay(_ way: TextWay) {
        var way = way
        for (place, (start, end)) in zip(way.corners, way.corners.dropFirst()).enumerated() {
            let box = Box(from: start, to: end)
            let axis: TextAxis = start.y == end.y ? .across : .down
            way.parts.append(all.count)
            all.append(
                TextThing(
                    kind: .part(axis, isFirst: place == 0, isLast: place == way.corners.count - 2),
                    shape: way.shape, box: box,
                    spans: TextAxes(
                        across: TextSpan(from: box.left, to: box.right),
                        down: TextSpan(from: box.top, to: box.bottom))))
        }
        ways.append(way)
    }

    /// The sides of a frame, or of the letters of a shape that is hardly more than these.
    private func sides(of shape: TextShape, _ axis: TextAxis) -> (low: Double, high: Double) {
        guard shape.form == .letters else { return shape.sides[axis] }
        let box = letterBox(of: shape)
        return (box.low(axis), box.high(axis))
    }

    /// How near to the middle of its shape an end is in the middle, in points.
    private static let nearMiddle = 3.0

    /// The line of a connector from frame to frame.
    private func meeting(
        _ points: [Point], _ ends: (from: Int, to: Int), _ line: LineStyle, isSingle: Bool
    ) -> [Point] {
        var points = points
        if points.count == 2, !points[0].isLevel(with: points[1]) {
            let rest = points[1] - points[0]
            if abs(rest.x) < abs(rest.y) { points[1].x = points[0].x } else { points[1].y = points[0].y }
        }
        let last = points.count - 1
        for (tip, next, index, place) in [(0, 1, ends.from, line.from), (last, last - 1, ends.to, line.to)] {
            guard let shape = shapes[index], shape.state.kind != .text else { continue }
            let rest = points[next] - points[tip]
            let axis: TextAxis = abs(rest.x) > abs(rest.y) ? .across : .down
            let (side, edge) = (sides(of: shape, axis), points[tip][axis])
            points[tip][axis] = abs(edge - side.low) <= abs(edge - side.high) ? side.low : side.high
            let aside = axis.other
            let isNear =
                isSingle && place?.row == nil
                && abs(points[tip][aside] - shape.middle[aside]) <= Self.nearMiddle
            guard isNear || shape.form == .mark else { continue }
            points[tip][aside] = shape.middle[aside]
            points[next][aside] = shape.middle[aside]
        }
        return points
    }
}

extension Point {
    /// The corners of a line along the axes to another place; a slanting one changes its side in its middle.
    fileprivate func level(to end: Point) -> [Point] {
        if x == end.x || y == end.y { return [self, end] }
        let middle = (self + end) * 0.5
        return abs(x - end.x) >= abs(y - end.y)
            ? [self, Point(x: middle.x, y: y), Point(x: middle.x, y: end.y), end]
            : [self, Point(x: x, y: middle.y), Point(x: end.x, y: middle.y), end]
    }
}

extension [Point] {
    /// The places with exact parts along the axes, without repetitions and straight corners.
    fileprivate var onAxes: [Point] {
        var exact: [Point] = []
        for var place in self {
            if let last = exact.last {
                if abs(place.x - last.x) < 0.01 { place.x = last.x }
                if abs(place.y - last.y) < 0.01 { place.y = last.y }
                if place == last { continue }
            }
            exact.append(place)
        }
        return exact.withoutStraightCorners
    }
}

// MARK: - Labels of ways

extension TextThings {
    /// The connectors with letters that have no line.
    var hiddenLabels: [Int] {
        let shown = Set(ways.map(\.shape))
        return placed.indices.filter {
            placed[$0].ends != nil && !shown.contains($0)
                && (placed[$0].state.textGrid.columns > 0 || !placed[$0].state.endTexts.isEmpty)
        }
    }

    /// How near the next thing may be to a label on an upright line, in points, besides 5 points a column.
    private static let near = 40.0
    /// Of pieces whose lengths differ by less, in points, the first one has the label.
    private static let tie = 8.0

    mutating func addLabelsOfWays() {
        for index in ways.indices where !placed[ways[index].shape].state.endTexts.isEmpty {
            for isAtEnd in [false, true] { addEndText(index, isAtEnd) }
        }
        for index in ways.indices where ways[index].ends != nil {
            let grid = placed[ways[index].shape].state.textGrid
            if grid.columns > 0 { addLabel(index, grid) }
        }
    }

    /// Adds the text at an end, above a level part with a column between it and the shape, or on the right of an upright
    /// one.
    private mutating func addEndText(_ index: Int, _ isAtEnd: Bool) {
        let (way, last) = (ways[index], ways[index].corners.count - 1)
        guard let text = placed[way.shape].state.endTexts[isAtEnd: isAtEnd],
            let axis = all[way.parts[isAtEnd ? last - 1 : 0]].part?.axis, case let grid = TextGrid(text),
            grid.columns > 0
        else { return }
        let (tip, next) =
            isAtEnd ? (way.corners[last], way.corners[last - 1]) : (way.corners[0], way.corners[1])
        let isBehind = next[axis] > tip[axis]
        let (near, far) = axis == .across ? (2, grid.columns + 1) : (1, 1)
        let cells = isBehind ? (near, far) : (-far, -near)
        let aside = TextSpan(
            aside: axis == .down, axis == .down ? grid.columns : 1, of: tip[axis.other], axis.other)
        var (spans, centre) = (TextAxes(across: aside, down: aside), tip)
        spans[axis] = TextSpan(
            TextEdge(coordinate: tip[axis], cells: cells.0), TextEdge(coordinate: tip[axis], cells: cells.1))
        // As that of a label, its place in points is hardly more than a dot.
        centre[axis] += isBehind ? 3 : -3
        centre[axis.other] += axis == .down ? 3 : -3
        ways[index].texts.append((text, isAtEnd, all.count))
        all.append(
            TextThing(
                kind: .letters, shape: way.shape, box: Box(around: centre, width: 1, height: 1), spans: spans)
        )
    }

    private mutating func addLabel(_ index: Int, _ grid: TextGrid) {
        let way = ways[index]
        let isLoop = way.ends.map { $0.from == $0.to } ?? false
        let (part, place) = longestPiece(of: isLoop ? [outerPart(of: way)] : way.parts)
        guard let axis = all[part].part?.axis else { return }
        let (box, aside) = (all[part].box, axis.other)
        let line = box.low(aside)
        let isBehind =
            isLoop
            ? way.ends.flatMap { shapes[$0.from] }.map { line > $0.middle[aside] }
            : axis == .down ? side(of: line, at: place, grid.columns, way.shape) : nil
        let along = place.thousandth
        let cells = TextAxes(across: grid.columns, down: grid.rows)
        let span = TextSpan(aside: isBehind, cells[aside], of: line, aside)
        var spans = TextAxes(across: span, down: span)
        spans[axis] = TextSpan(cells[axis], around: along, axis)
        // Its place in points is hardly more than a dot, because the room for it is made in cells.
        var centre = Point(x: along, y: along)
        centre[aside] = line + (isBehind.map { $0 ? 3 : -3 } ?? 0)
        ways[index].label = TextWayLabel(thing: all.count, part: part, isBehind: isBehind)
        all.append(
            TextThing(
                kind: .letters, shape: way.shape, box: Box(around: centre, width: 1, height: 1), spans: spans)
        )
    }

    /// A piece of a part between what crosses it, and whether another way leads there, too.
    private typealias Piece = (part: Int, low: Double, high: Double, isShared: Bool)

    /// The part of a loop that is away from its shape.
    private func outerPart(of way: TextWay) -> Int {
        let inner = way.parts.count > 2 ? Array(way.parts.dropFirst().dropLast()) : way.parts
        func length(_ part: Int) -> Double { all[part].box.length(.across) + all[part].box.length(.down) }
        return inner.max { length($0) < length($1) } ?? way.parts[0]
    }

    /// The longest piece of some parts, if possible where no other way leads, and its middle.
    private func longestPiece(of parts: [Int]) -> (part: Int, place: Double) {
        let pieces = parts.flatMap(pieces)
        let own = pieces.filter { !$0.isShared && $0.high - $0.low > 1 }
        let best = own.isEmpty ? pieces : own
        let longest = best.reduce(0) { max($0, $1.high - $1.low) }
        guard let piece = best.first(where: { $0.high - $0.low >= longest - Self.tie }) else {
            return (parts[0], 0)
        }
        return (piece.part, (piece.low + piece.high) / 2)
    }

    private func pieces(of part: Int) -> [Piece] {
        guard let axis = all[part].part?.axis else { return [] }
        let (box, shape) = (all[part].box, all[part].shape)
        var (cuts, shared): (Set<Double>, [Box]) = ([box.low(axis), box.high(axis)], [])
        var visited = 0
        solids.forEach(meeting: box.grown(0.01)) { index, _ in
            visited += 1
            let other = all[index]
            if let otherAxis = other.part?.axis {
                if other.shape == shape { return visited < Self.mostVisited }
                if otherAxis == axis { shared.append(other.box) }
            }
            for edge in [other.box.low(axis), other.box.high(axis)]
            where box.low(axis) < edge && edge < box.high(axis) {
                cuts.insert(edge)
            }
            return visited < Self.mostVisited
        }
        let sorted = cuts.sorted()
        return zip(sorted, sorted.dropFirst()).map { low, high in
            (part, low, high, shared.contains { $0.low(axis) <= low && high <= $0.high(axis) })
        }
    }

    /// On which side of an upright line its label stands: the roomier one if there is no room on the line; nil for on
    /// it, also if no side has room.
    private func side(
        of line: Double, at place: Double, _ columns: Int, _ shape: Int
    ) -> Bool? {
        let needed = 5 * Double(columns) + Self.near
        var (left, right, visited) = (needed + 1, needed + 1, 0)
        let around = Box(around: Point(x: line, y: place), width: 2 * needed, height: 8)
        solids.forEach(meeting: around) { index, _ in
            visited += 1
            let other = all[index]
            if other.shape == shape || other.part?.axis == .across { return visited < Self.mostVisited }
            for edge in [other.box.left, other.box.right] {
                if edge <= line - 1 { left = min(left, line - edge) }
                if edge >= line + 1 { right = min(right, edge - line) }
            }
            return visited < Self.mostVisited
        }
        return min(left, right) < needed && max(left, right) >= needed ? right >= left : nil
    }
}

extension TextSpan {
    /// `count` cells on a line, or beside it, with a free column between.
    init(aside isBehind: Bool?, _ count: Int, of line: Double, _ axis: TextAxis) {
        guard let isBehind else {
            self.init(count, around: line, axis)
            return
        }
        let (near, far) = axis == .across ? (2, count + 1) : (1, count)
        self =
            isBehind
            ? TextSpan(TextEdge(coordinate: line, cells: near), TextEdge(coordinate: line, cells: far))
            : TextSpan(TextEdge(coordinate: line, cells: -far), TextEdge(coordinate: line, cells: -near))
    }
}
