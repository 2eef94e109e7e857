/// A distance from the origin, or between two places, in whole points.
///
/// As on a screen, `x` grows to the right and `y` grows downwards.
public struct Offset: Equatable, Hashable, Sendable {
    /// Points to the right of the origin.
    public var x: Int
    /// Points below the origin.
    public var y: Int

    /// The place where every shape starts.
    public static let zero = Offset(x: 0, y: 0)

    /// Makes an offset of `x` points to the right and `y` points down.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The sum of both offsets, or nil where a coordinate would leave the range of `Int`.
    public func adding(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.addingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.addingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }

    /// The difference of both offsets, or nil where a coordinate would leave the range of `Int`.
    ///
    /// Subtracting undoes ``adding(_:)`` also for `Int.min`, which has no negative.
    public func subtracting(_ other: Offset) -> Offset? {
        let (x, xOverflows) = self.x.subtractingReportingOverflow(other.x)
        let (y, yOverflows) = self.y.subtractingReportingOverflow(other.y)
        return xOverflows || yOverflows ? nil : Offset(x: x, y: y)
    }
}
