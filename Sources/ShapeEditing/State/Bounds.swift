/// A canvas centred on the origin.
public struct Bounds: Equatable, Hashable, Sendable {
    /// Its width in points; not negative.
    public let width: Int
    /// Its height in points; not negative.
    public let height: Int

    /// A canvas of this size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether a place is on the canvas; its edge is.
    public func contains(_ offset: Offset) -> Bool {
        offset.x.magnitude <= width.magnitude / 2 && offset.y.magnitude <= height.magnitude / 2
    }
}
