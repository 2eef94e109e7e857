/// A distance from the origin, or between two places, in whole points. A place is given by its offset from the origin.
///
/// As on a screen, `x` grows to the right and `y` grows downwards.
package struct Offset: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// Points to the right; negative to the left.
    package var x: Int
    /// Points downwards; negative upwards.
    package var y: Int

    /// The offset (0, 0): the origin, or an empty distance.
    package static let zero = Offset(x: 0, y: 0)

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The sum of two offsets; nil if a coordinate would overflow.
    package func adding(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.addingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.addingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// The difference of two offsets; nil if a coordinate would overflow.
    ///
    /// Undoes ``adding(_:)`` even for `Int.min`, which can't be negated.
    package func subtracting(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.subtractingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.subtractingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// Whether a move by this offset continues a move by `other` in exactly the same direction. A zero offset counts as
    /// having any direction.
    @inline(__always)
    package func goesOn(from other: Offset) -> Bool {
        if self == other || self == .zero || other == .zero { return true }
        guard x.signum() == other.x.signum(), y.signum() == other.y.signum() else { return false }
        return x == 0 || y == 0 || x.multipliedFullWidth(by: other.y) == y.multipliedFullWidth(by: other.x)
    }
}

extension Offset {
    /// The offset as the user types it: "30 -40".
    var words: String { String(x) + " " + String(y) }
}

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
