/// What depends on the extent of several shapes.
extension [OracleShape] {
    func moved(_ movement: OracleStatement.Movement, step: Int) -> [OracleShape]? {
        var (dx, dy): (Int128, Int128)
        switch movement {
        case .along(let x, let y, let points):
            (dx, dy) = (Int128(x * (points ?? step)), Int128(y * (points ?? step)))
        case .place: return nil
        case .by(let x, let y): (dx, dy) = (Int128(x), Int128(y))
        case .to(let x, let y):
            guard count > 1 || first?.kind == .line else {
                return map { $0.with { ($0.x, $0.y) = (x, y) } }
            }
            (dx, dy) = distance(to: x, y)
        }
        let moved = compactMap { $0.moved(dx, dy) }
        return moved.count == count ? moved : nil
    }

    /// The distance that takes the centre of all to a place.
    private func distance(to x: Int, _ y: Int) -> (Int128, Int128) {
        guard let extent = OracleExtent(of: self) else { return (0, 0) }
        return (
            Int128(rounded(4 * x - extent.left - extent.right, 4)),
            Int128(rounded(4 * y - extent.top - extent.bottom, 4))
        )
    }

    func reset() -> [OracleShape]? {
        map { shape in
            let shape = shape.with { $0.reset() }
            guard shape.kind == .line else { return shape }
            let (dx, dy) = [shape].distance(to: 0, 0)
            return shape.moved(dx, dy) ?? shape
        }
    }

    func aligned(_ edge: String) -> [OracleShape]? {
        guard let all = OracleExtent(of: self) else { return nil }
        let isAcross = ["left", "centre", "right"].contains(edge)
        return map { shape in
            let (goal, own) = (all.span(isAcross), OracleExtent(of: shape).span(isAcross))
            return switch edge {
            case "left", "top": shape.moved(isAcross, rounded(goal.start - own.start, 2))
            case "right", "bottom": shape.moved(isAcross, rounded(goal.end - own.end, 2))
            default: shape.moved(isAcross, rounded(goal.start + goal.end - own.start - own.end, 4))
            }
        }
    }

    /// Moves shapes so that the gaps between their extents are equal.
    func spread(_ isAcross: Bool, _ gap: Int?) -> [OracleShape]? {
        func centre(_ shape: OracleShape) -> Int {
            let span = OracleExtent(of: shape).span(isAcross)
            return span.start + span.end
        }
        let sorted = enumerated().sorted { (centre($0.element), $0.offset) < (centre($1.element), $1.offset) }
            .map(\.element)
        let spans = sorted.map { OracleExtent(of: $0).span(isAcross) }
        let gaps = gap.map { [Int](repeating: 2 * $0, count: count - 1) } ?? equalGaps(between: spans)
        var (start, result) = (spans[0].start, [OracleShape]())
        for (index, span) in spans.enumerated() {
            // Without a gap the last shape stays, too.
            let stays = index == 0 || gap == nil && index == count - 1
            result.append(sorted[index].moved(isAcross, stays ? 0 : rounded(start - span.start, 2)))
            start += span.end - span.start + (index < count - 1 ? gaps[index] : 0)
        }
        return result
    }

    /// Gaps of whole points, in half points: the first ones take a remainder, and the last one half a point.
    private func equalGaps(between spans: [(start: Int, end: Int)]) -> [Int] {
        let free = spans.dropFirst().map(\.start).reduce(0, +) - spans.dropLast().map(\.end).reduce(0, +)
        let (points, half) = (free >> 1, free & 1)
        let gaps = count - 1
        let least = points >= 0 ? points / gaps : -((-points + gaps - 1) / gaps)
        return (0..<gaps).map { index in
            2 * (least + (index < points - least * gaps ? 1 : 0)) + (index == gaps - 1 ? half : 0)
        }
    }
}

extension OracleShape {
    fileprivate func moved(_ isAcross: Bool, _ distance: Int) -> OracleShape {
        with { if isAcross { $0.x += distance } else { $0.y += distance } }
    }
}
