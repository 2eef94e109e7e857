/// A distance from the origin, or between two places, in whole points.
///
/// As on a screen, `x` grows to the right and `y` grows downwards.
package struct Offset: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// Points to the right of the origin.
    package var x: Int
    /// Points below the origin.
    package var y: Int

    /// Where every shape starts.
    package static let zero = Offset(x: 0, y: 0)

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// Nil if a coordinate would overflow.
    package func adding(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.addingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.addingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// Nil if a coordinate would overflow.
    ///
    /// Undoes ``adding(_:)`` even for `Int.min`, which has no negative.
    package func subtracting(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.subtractingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.subtractingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// As a distance: whether it goes straight on from another. One of zero goes nowhere else.
    @inline(__always)
    package func goesOn(from other: Offset) -> Bool {
        if self == other || self == .zero || other == .zero { return true }
        guard x.signum() == other.x.signum(), y.signum() == other.y.signum() else { return false }
        return x == 0 || y == 0 || x.multipliedFullWidth(by: other.y) == y.multipliedFullWidth(by: other.x)
    }
}

extension Offset {
    /// As it is typed: "30 -40".
    var words: String { String(x) + " " + String(y) }
}
