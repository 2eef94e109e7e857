/// What `space` does. All extents are turned so that the room is made in the direction of greater numbers.
extension Oracle {
    func space(
        _ side: String, _ word: OracleWord, _ distance: Int, _ place: Place, _ scope: OracleScope
    ) throws {
        let kept = try shapes(word, place, scope)
        let room = OracleRoom(side, of: kept, distance, in: drawing)
        var after = drawing
        for shape in drawing.shapes
        where !shape.kind.isConnector && !kept.contains(where: { $0.id == shape.id }) {
            guard let changed = room.changed(shape) else { throw OracleFault(place: place) }
            after.replace([changed])
        }
        let changed = Set(after.shapes.filter { drawing[$0.id] != $0 }.map(\.id))
        guard !changed.isEmpty else { throw OracleFault(place: place) }
        if let bounds, after.shapes.contains(where: { changed.contains($0.id) && !bounds.contains($0) }) {
            throw OracleFault(place: place)
        }
        let names = OracleNames.inOneWord(kept.map(\.name))
        let words = ["right", "left"].contains(side) ? "\(side) of" : side
        try apply("Space \(words) \(names) \(distance)", "space", changed, after, place, scope)
    }
}

private struct OracleRoom {
    private struct Box: Equatable {
        var (start, end, first, last) = (0, 0, 0, 0)

        func contains(_ other: Box) -> Bool {
            start <= other.start && other.end <= end && first <= other.first && other.last <= last
        }
    }

    private let side: String
    private let distance: Int
    private let goal: Box
    private let others: [OracleShape]

    init(_ side: String, of kept: [OracleShape], _ distance: Int, in drawing: OracleDrawing) {
        (self.side, self.distance) = (side, distance)
        goal = Self.box(OracleExtent(of: kept) ?? OracleExtent(of: kept[0]), side)
        let ids = Set(kept.map(\.id))
        others = drawing.shapes.filter { !$0.kind.isConnector && !ids.contains($0.id) }
    }

    private static func box(_ extent: OracleExtent, _ side: String) -> Box {
        var box = Box()
        (box.start, box.end, box.first, box.last) =
            switch side {
            case "right": (extent.left, extent.right, extent.top, extent.bottom)
            case "left": (-extent.right, -extent.left, extent.top, extent.bottom)
            case "below": (extent.top, extent.bottom, extent.left, extent.right)
            default: (-extent.bottom, -extent.top, extent.left, extent.right)
            }
        return box
    }

    private func box(_ shape: OracleShape) -> Box { Self.box(OracleExtent(of: shape), side) }

    private var step: (x: Int, y: Int) {
        ["right": (distance, 0), "left": (-distance, 0), "below": (0, distance)][side] ?? (0, -distance)
    }

    private func isCrossed(_ box: Box) -> Bool { box.start < goal.end && goal.end < box.end }

    private func grows(_ shape: OracleShape) -> Bool {
        func isUpright(_ shape: OracleShape) -> Bool {
            shape.kind != .line && shape.kind != .text && shape.angle % 90 == 0 && isCrossed(box(shape))
        }
        guard isUpright(shape) else { return false }
        return others.contains { other in
            isUpright(other) && box(other).contains(goal) && box(other).start == box(shape).start
                && box(other).end == box(shape).end
        }
    }

    /// The shape with those that touch it along the way and are as wide, directly or by others between them.
    private func stack(of shape: OracleShape) -> Box {
        guard shape.kind != .line, shape.kind != .text else { return box(shape) }
        var whole = box(shape)
        let boxes = others.filter { $0.kind != .line && $0.kind != .text && !grows($0) }.map(box)
            .filter { $0.first == whole.first && $0.last == whole.last }
        while let next = boxes.first(where: {
            $0.end == whole.start && $0.start < whole.start || $0.start == whole.end && $0.end > whole.end
        }) {
            (whole.start, whole.end) = (min(whole.start, next.start), max(whole.end, next.end))
        }
        return whole
    }

    private func goes(_ box: Box) -> Bool {
        box.start >= goal.end || box.end > goal.end && box.start + box.end >= 2 * goal.end
    }

    /// The shape with room made; nil if it would be out of range.
    func changed(_ shape: OracleShape) -> OracleShape? {
        if grows(shape) { return grown(shape) }
        let units = others.filter { !grows($0) && $0.kind != .line }.map(stack).filter(isCrossed)
        let around = units.filter { $0.contains(box(shape)) }.max { size($0) < size($1) }
        if shape.kind == .line, around == nil { return line(shape) }
        return goes(around ?? stack(of: shape)) ? shape.moved(Int128(step.x), Int128(step.y)) : shape
    }

    private func size(_ box: Box) -> Int { (box.end - box.start) * (box.last - box.first) }

    private func line(_ shape: OracleShape) -> OracleShape? {
        let isPast = box(shape).start >= goal.end
        let ends = [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)].map { x, y in
            let along = ["right": 2 * x, "left": -2 * x, "below": 2 * y][side] ?? -2 * y
            return isPast || along > goal.end ? (x + step.x, y + step.y) : (x, y)
        }
        let (width, height) = (ends[1].0 - ends[0].0, ends[1].1 - ends[0].1)
        guard width != 0 || height != 0, abs(width) <= 1_000_000, abs(height) <= 1_000_000 else { return nil }
        return shape.with { ($0.x, $0.y, $0.width, $0.height) = (ends[0].0, ends[0].1, width, height) }
    }

    private func grown(_ shape: OracleShape) -> OracleShape? {
        let isWide = ["right", "left"].contains(side) == (shape.angle % 180 == 0)
        let moved = shape.with { ($0.x, $0.y) = ($0.x + rounded(step.x, 2), $0.y + rounded(step.y, 2)) }
        return isWide
            ? moved.sized(shape.width + distance, shape.height)
            : moved.sized(shape.width, shape.height + distance)
    }
}
