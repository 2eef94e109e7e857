import ShapeModel

/// The contents of a picture: the shape's place and colour, the bounds, and the path.
package struct PictureScene: Equatable {
    package let place: Offset
    package let colour: Colour
    package let bounds: Bounds?
    /// The path's corners, the oldest first; empty if no trail is shown.
    package let path: [Waypoint]

    package init(place: Offset, colour: Colour, bounds: Bounds? = nil, path: [Waypoint] = []) {
        (self.place, self.colour, self.bounds, self.path) = (place, colour, bounds, path)
    }

    /// The rectangle that a picture should hold: the shape, the origin and the path. The bounds are included unless the
    /// rectangle would then be wider than `width` or higher than `height`.
    func extent(withBoundsUpTo width: Int128, _ height: Int128) -> Rect {
        var extent = Rect(ofShapeAt: place).union(.point(.zero))
        for point in path { extent = extent.union(.point(point.place)) }
        guard let bounds else { return extent }
        var whole = extent.union(Rect(of: bounds))
        // Adds a point on the right and at the bottom, so that the lines of the bounds there are inside.
        (whole.right, whole.bottom) = (whole.right + 1, whole.bottom + 1)
        return whole.width <= width && whole.height <= height ? whole : extent
    }
}

extension Rect {
    /// A rectangle of 1 by 1 point with `place` at its top left, so that a place at a picture's edge is still inside.
    fileprivate static func point(_ place: Offset) -> Rect {
        var extent = Rect(of: place)
        (extent.right, extent.bottom) = (extent.right + 1, extent.bottom + 1)
        return extent
    }
}
