/// A canvas centred on the origin.
package struct Bounds: Equatable, Hashable, Sendable {
    /// Its width in points; not negative.
    package let width: Int
    /// Its height in points; not negative.
    package let height: Int

    /// A canvas of this size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether a place is on the canvas; its edge is.
    package func contains(_ offset: Offset) -> Bool {
        offset.x.magnitude <= width.magnitude / 2 && offset.y.magnitude <= height.magnitude / 2
    }
}
