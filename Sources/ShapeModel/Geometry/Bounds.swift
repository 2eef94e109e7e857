/// A canvas centred on the origin.
package struct Bounds: Equatable, Hashable, Sendable {
    /// In points; not negative.
    package let width: Int
    /// In points; not negative.
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Edges included.
    package func contains(_ offset: Offset) -> Bool {
        offset.x.magnitude <= width.magnitude / 2 && offset.y.magnitude <= height.magnitude / 2
    }
}
