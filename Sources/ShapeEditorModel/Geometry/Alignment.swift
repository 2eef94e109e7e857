extension [ShapeState.State] {
    /// The distance by which each shape moves so that its edge or middle meets that of the extent of all, rounded to
    /// whole points; zero for a connector.
    package func aligned(to edge: AlignEdge) -> [Distance] {
        let all = extent
        return map { state in
            guard let all, let (x, y) = state.extent?.distance(to: edge, of: all) else { return Distance() }
            return Distance(quartersX: x, y: y)
        }
    }

    /// The distance by which each shape moves so that the gaps between neighbours are equal, except for rounding; zero
    /// for a connector.
    ///
    /// The neighbours follow the order of the shapes' centres; shapes with equal centres keep the order of the array.
    /// With a gap, the first shape stays. Without one, the first and the last shape stay, and whole points that can't
    /// be shared equally go to the first gaps. Then each place is rounded to whole points, by at most half a point.
    ///
    /// - Parameters:
    ///   - across: Whether the shapes are spread from left to right; otherwise from top to bottom.
    ///   - gap: The gap in points; nil for the gap that keeps the first and the last shape where they are.
    /// - Returns: The distances in the order of the array.
    package func spread(across: Bool, gap: Int?) -> [Distance] {
        var distances = map { _ in Distance() }
        let spans = spans(across: across)
        guard let first = spans.first, let last = spans.last else { return distances }
        let count = Int128(spans.count - 1)
        let free = last.high - first.low - spans.reduce(0) { $0 + $1.high - $1.low }
        // If half a point is left over, the last gap gets it. The room is less than 0 if there is too little space.
        let room = gap.map { Int128($0) * count } ?? free >> 1
        var end = first.high
        for (number, span) in spans.enumerated().dropFirst() where gap != nil || number < spans.count - 1 {
            let width = (room + count - Int128(number)).quotient(by: count)
            let distance = end + 2 * width - span.low
            distances[span.index] = Distance(
                quartersX: across ? 2 * distance : 0, y: across ? 0 : 2 * distance)
            end = span.high + distance
        }
        return distances
    }

    /// The spans of all shapes but connectors, sorted by centre; those with equal centres keep the order of the array.
    private func spans(across: Bool) -> [Span] {
        let spans = enumerated().compactMap { index, state in
            state.extent.map { Span(index: index, of: $0, across: across) }
        }
        return spans.sorted { ($0.low + $0.high, $0.index) < ($1.low + $1.high, $1.index) }
    }
}

/// A shape's extent along an axis, in half points.
private struct Span {
    let index: Int
    let low: Int128
    let high: Int128

    init(index: Int, of extent: Rect, across: Bool) {
        self.index = index
        (low, high) = across ? (extent.left, extent.right) : (extent.top, extent.bottom)
    }
}

extension Rect {
    /// The distance from `edge`, an edge or a middle of this extent, to the same one of `other`, in quarter points; 0
    /// on the other axis.
    fileprivate func distance(to edge: AlignEdge, of other: Rect) -> (x: Int128, y: Int128) {
        switch edge {
        case .left: (2 * (other.left - left), 0)
        case .centre: (other.centre.x - centre.x, 0)
        case .right: (2 * (other.right - right), 0)
        case .top: (0, 2 * (other.top - top))
        case .middle: (0, other.centre.y - centre.y)
        case .bottom: (0, 2 * (other.bottom - bottom))
        }
    }
}

/// The edges and middles of an extent by which shapes are aligned.
package enum AlignEdge: String, CaseIterable, Sendable {
    case left, centre, right, top, middle, bottom
}
