import ShapeModel

/// What a picture shows: where a shape is, how it looks, and how it came there.
package struct PictureScene: Equatable {
    package let place: Offset
    package let colour: Colour
    package let bounds: Bounds?
    /// The way it came, the oldest place first; empty where it is not to be shown.
    package let way: [WayPoint]

    package init(place: Offset, colour: Colour, bounds: Bounds? = nil, way: [WayPoint] = []) {
        (self.place, self.colour, self.bounds, self.way) = (place, colour, bounds, way)
    }

    /// What the picture is to hold: the shape, the origin and the way, and the bounds where they are not wider or higher
    /// than given.
    func extent(withBoundsUpTo width: Int128, _ height: Int128) -> Extent {
        var extent = Extent(ofShapeAt: place).union(.point(.zero))
        for point in way { extent = extent.union(.point(point.place)) }
        guard let bounds else { return extent }
        var whole = extent.union(Extent(of: bounds))
        // A column and half a row for the frame's own lines.
        (whole.right, whole.bottom) = (whole.right + 1, whole.bottom + 1)
        return whole.width <= width && whole.height <= height ? whole : extent
    }
}

extension Extent {
    /// A place that is to be seen: right at the end of a picture it would be outside.
    fileprivate static func point(_ place: Offset) -> Extent {
        var extent = Extent(of: place)
        (extent.right, extent.bottom) = (extent.right + 1, extent.bottom + 1)
        return extent
    }
}
