import ShapeModel

/// The contents of a picture: the shapes, the bounds, and the paths of the selected shapes.
package struct PictureScene: Equatable {
    /// A shape of a picture.
    struct Item: Equatable {
        /// The indices of the shapes that a connector joins.
        struct Ends: Equatable {
            let from: Int
            let to: Int
        }

        let state: ShapeState.State
        var isSelected = true
        /// Nil for other shapes than connectors.
        var ends: Ends?
    }

    /// The shapes, the hindmost first.
    let shapes: [Item]
    /// Whether the output names the shapes.
    let isNamed: Bool
    /// The name of the only selected shape; nil if none or several are selected.
    let name: String?
    let bounds: Bounds?
    /// The corners of each path, the oldest first; empty if no trail is shown.
    let trails: [[Waypoint]]

    init(_ shapes: [Item], isNamed: Bool, name: String?, bounds: Bounds?, trails: [[Waypoint]]) {
        (self.shapes, self.isNamed, self.name) = (shapes, isNamed, name)
        (self.bounds, self.trails) = (bounds, trails)
    }

    /// The scene of a drawing that is one rectangle without a name.
    package init(place: Offset, colour: Colour, bounds: Bounds? = nil, path: [Waypoint] = []) {
        let state = ShapeState.State(offset: place, colour: colour, bounds: bounds)
        self.init([Item(state: state)], isNamed: false, name: nil, bounds: bounds, trails: [path])
    }

    /// The corners of all paths.
    package var path: [Waypoint] { trails.flatMap(\.self) }

    /// The only selected shape; nil if none or several are selected.
    var onlySelected: ShapeState.State? {
        guard let index = shapes.firstIndex(where: \.isSelected),
            !shapes[(index + 1)...].contains(where: \.isSelected)
        else { return nil }
        return shapes[index].state
    }

    /// The rectangle that a picture should hold: the shapes, the origin and the paths. The bounds are included unless
    /// the rectangle would then be wider than `width` or higher than `height`.
    func extent(withBoundsUpTo width: Int128, _ height: Int128) -> Rect {
        var extent = Rect.point(.zero)
        for shape in shapes { if let area = shape.state.cellArea { extent = extent.union(area) } }
        for trail in trails { for point in trail { extent = extent.union(.point(point.place)) } }
        guard let bounds else { return extent }
        var whole = extent.union(Rect(of: bounds))
        // Adds a point on the right and at the bottom, so that the lines of the bounds there are inside.
        (whole.right, whole.bottom) = (whole.right + 1, whole.bottom + 1)
        return whole.width <= width && whole.height <= height ? whole : extent
    }
}

extension ShapeState.State {
    /// The rectangle that a picture should hold; nil for a connector. That of a line has a point more on the right and
    /// at the bottom, because a line may have no width or no height.
    fileprivate var cellArea: Rect? {
        guard let extent else { return nil }
        var area = extent.inPoints
        if kind == .line { (area.right, area.bottom) = (area.right + 1, area.bottom + 1) }
        return area
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
