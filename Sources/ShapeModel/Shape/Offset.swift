/// A distance from the origin, or between two places, in whole points.
///
/// As on a screen, `x` grows to the right and `y` grows downwards.
package struct Offset: Equatable, Hashable, Sendable {
    /// Points to the right of the origin.
    package var x: Int
    /// Points below the origin.
    package var y: Int

    /// The place where every shape starts.
    package static let zero = Offset(x: 0, y: 0)

    /// Makes an offset of `x` points to the right and `y` points down.
    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The sum of both offsets, or nil where a coordinate would leave the range of `Int`.
    package func adding(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.addingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.addingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// The difference of both offsets, or nil where a coordinate would leave the range of `Int`.
    ///
    /// Subtracting undoes ``adding(_:)`` also for `Int.min`, which has no negative.
    package func subtracting(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.subtractingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.subtractingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }
}
