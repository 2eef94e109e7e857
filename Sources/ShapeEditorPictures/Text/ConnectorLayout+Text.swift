import ShapeEditorModel

extension ConnectorLayout {
    /// The lines of connectors as a picture of text shows them: bent ones as they are, and all others along the axes,
    /// too.
    init(asTextOf shapes: [PlacedShape]) {
        let usual = ConnectorLayout(of: shapes, goesRound: false)
        let shapes = usual.shapes
        let router = ConnectorRouter(shapes)
        var (changed, fixed): ([PlacedShape], [Int: ConnectorPath]) = (shapes, [:])
        for index in shapes.indices {
            guard let path = usual.paths[index], let ends = shapes[index].ends else { continue }
            var line = shapes[index].state.line
            if let routing = usual.routing(of: index) {
                let level = routing.levelled(path, &line)
                if let level, !router.isBlocked(level, of: index, routing) { fixed[index] = level }
            } else {
                line.route = .bent
            }
            var state = shapes[index].state
            state.line = line
            changed[index] = PlacedShape(state: state, ends: ends)
        }
        self.init(of: changed, fixed: fixed)
    }
}

extension ConnectorRouting {
    /// The longest middle part of a bent connector that is drawn straight instead, in points.
    private static let jog = 16.0

    /// The line along the axes that stands for `usual`; nil if `style`, which is changed, decides.
    fileprivate func levelled(_ usual: ConnectorPath, _ style: inout LineStyle) -> ConnectorPath? {
        let isInside = from.encloses(to) || to.encloses(from)
        if isInside { return usual.isLevel ? usual : straightInside ?? usual }
        switch style.route {
        case .bent: return usual.hasJog(upTo: Self.jog) && line.from == nil && line.to == nil ? across : nil
        case .curved:
            style.route = .bent
            return usual.isLevel ? usual.straightened : nil
        case .straight:
            style.route = .bent
            if usual.isLevel, usual.leaves(line.from), usual.leaves(line.to) { return usual }
            if line.from?.row == nil, line.to?.row == nil, let level = across { return level }
            if line.from != nil || line.to != nil { return nil }
            (style.from, style.to) = slantedSides
            return nil
        }
    }

    /// The line straight out of the inner shape.
    private var straightInside: ConnectorPath? {
        var free = line
        if to.encloses(from) { free.to = nil } else { free.from = nil }
        let path = ConnectorRouting(from: from, to: to, line: free, lane: lane).path()
        return path?.isLevel ?? false ? path : nil
    }

    /// A straight line between sides that face each other and overlap: at the centre of the narrower one, or in the
    /// middle of the overlap.
    private var across: ConnectorPath? {
        guard let side = from.box.facingSide(to: to.box), (line.from?.side ?? side) == side,
            (line.to?.side ?? side.opposite) == side.opposite
        else { return nil }
        let axis: TextAxis = side.isUpright ? .down : .across
        let (low, high) = (
            max(from.box.low(axis), to.box.low(axis)), min(from.box.high(axis), to.box.high(axis))
        )
        let margin = min(8, from.box.length(axis) / 4, to.box.length(axis) / 4)
        guard high - low >= 2 * margin, var place = place(axis, in: low + margin...high - margin) else {
            return nil
        }
        place += lane.offset(in: high - low) * (side == .right || side == .top ? 1 : -1)
        var (start, end) = (Point.zero, Point.zero)
        (start[axis], end[axis]) = (place, place)
        let isForward = side == .right || side == .bottom
        start[axis.other] = isForward ? from.box.high(axis.other) : from.box.low(axis.other)
        end[axis.other] = isForward ? to.box.low(axis.other) : to.box.high(axis.other)
        return start == end ? nil : ConnectorPath(along: [start, end])
    }

    private func place(_ axis: TextAxis, in range: ClosedRange<Double>) -> Double? {
        let given = [(from, line.from), (to, line.to)].compactMap { end, place in
            place.map(end.place)?[axis]
        }
        let isFirstNarrower = from.box.length(axis) <= to.box.length(axis)
        let centres = (isFirstNarrower ? [from, to] : [to, from]).map { $0.centre[axis] }
        let found = (given.isEmpty ? centres : given).first(where: range.contains)
        return found ?? (given.isEmpty ? (range.lowerBound + range.upperBound) / 2 : nil)
    }

    /// The sides of a line that slants: top and bottom, unless the shapes are far more apart across.
    private var slantedSides: (from: SidePlace?, to: SidePlace?) {
        let gaps = from.box.gaps(to: to.box)
        guard gaps.down >= 20, gaps.across <= 3 * gaps.down else { return (line.from, line.to) }
        let isBelow = to.box.top >= from.box.bottom
        return (
            line.from ?? SidePlace(isBelow ? .bottom : .top), line.to ?? SidePlace(isBelow ? .top : .bottom)
        )
    }
}

extension ConnectorPath {
    /// Whether all of a line that is no curve leads along the axes, up to rounding; or a curve is straight along one.
    fileprivate var isLevel: Bool {
        guard !isCurved else { return !straightened.isCurved }
        return isStraight && zip(points, points.dropFirst()).allSatisfy { $0.isLevel(with: $1) }
    }

    /// Whether a straight line does not lead along a side.
    fileprivate func leaves(_ place: SidePlace?) -> Bool {
        place.map { $0.side.isUpright == (abs(span.x) > abs(span.y)) } ?? true
    }

    /// Whether the line has one middle part, of at most `length` points.
    fileprivate func hasJog(upTo length: Double) -> Bool {
        points.count == 4 && !isCurved && (points[2] - points[1]).length <= length
    }
}

extension Point {
    /// Whether the line to another place leads along an axis, up to rounding.
    func isLevel(with other: Point) -> Bool { abs(x - other.x) < 0.01 || abs(y - other.y) < 0.01 }
}
