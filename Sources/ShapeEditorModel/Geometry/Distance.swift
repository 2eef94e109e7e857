/// A distance between two places. On each axis, a distance can be about twice as long as the longest move.
package struct Distance: Equatable, Sendable {
    package var x: Int128 = 0
    package var y: Int128 = 0

    package init(x: Int128 = 0, y: Int128 = 0) { (self.x, self.y) = (x, y) }

    package init(from start: Offset = .zero, to end: Offset) {
        self.init(x: Int128(end.x) - Int128(start.x), y: Int128(end.y) - Int128(start.y))
    }
}

extension Distance {
    /// The place at the end of the distance from `start`; a coordinate out of range is replaced by the nearest one in
    /// range.
    package func end(from start: Offset) -> Offset {
        Offset(x: Int(clamping: Int128(start.x) + x), y: Int(clamping: Int128(start.y) + y))
    }

    /// The place at the end of the distance from `start`; nil if a coordinate is out of range.
    package func checkedEnd(from start: Offset) -> Offset? {
        Offset(x: Int128(start.x) + x, y: Int128(start.y) + y)
    }

    package var reversed: Distance { Distance(x: -x, y: -y) }

    package func adding(_ next: Distance) -> Distance { Distance(x: x + next.x, y: y + next.y) }
}
