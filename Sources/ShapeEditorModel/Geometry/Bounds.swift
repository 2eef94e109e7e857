/// A canvas centred on the origin.
package struct Bounds: Equatable, Hashable, Sendable {
    /// The width of the canvas in points, not negative.
    package let width: Int
    /// The height of the canvas in points, not negative.
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether a place is on the canvas, including its edges. Half of an odd side is rounded down.
    package func contains(_ offset: Offset) -> Bool {
        offset.x.magnitude <= width.magnitude / 2 && offset.y.magnitude <= height.magnitude / 2
    }
}
