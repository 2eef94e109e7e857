extension ShapeState {
    /// The properties of a shape as a value, which is copied by assignment.
    package struct State: Equatable, Sendable {
        /// The offset of the shape's centre from the origin, in points.
        package private(set) var offset: Offset
        package private(set) var colour: Colour
        /// The canvas on which the shape's centre must stay; nil if the shape may be anywhere.
        package private(set) var bounds: Bounds?

        package init(offset: Offset = .zero, colour: Colour = .blue, bounds: Bounds? = nil) {
            (self.offset, self.colour, self.bounds) = (offset, colour, bounds)
        }
    }
}

extension ShapeState.State {
    /// Moves the shape by a distance.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; nothing has changed then.
    package mutating func move(by distance: Offset) throws(ShapeError) {
        offset = try destination(of: distance)
    }

    /// The place to which a move by `distance` would lead.
    ///
    /// - Throws: The same errors as ``move(by:)``.
    package func destination(of distance: Offset) throws(ShapeError) -> Offset {
        guard let destination = offset.adding(distance) else { throw .offsetOutOfRange }
        try check(destination)
        return destination
    }

    /// Undoes ``move(by:)`` with the same distance. The bounds are not checked, because they may have been set after
    /// the move.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; nothing has changed then.
    package mutating func moveBack(by distance: Offset) throws(ShapeError) {
        guard let origin = offset.subtracting(distance) else { throw .offsetOutOfRange }
        offset = origin
    }

    /// Moves the shape to a place.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)``; nothing has changed then.
    package mutating func move(to destination: Offset) throws(ShapeError) {
        try check(destination)
        offset = destination
    }

    /// Returns the shape to an earlier place. The bounds are not checked, because they may have been set after the
    /// shape was there.
    package mutating func putBack(to origin: Offset) { offset = origin }

    package mutating func paint(_ colour: Colour) { self.colour = colour }

    /// Keeps the shape's centre on a canvas from now on; nil removes the limit.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)`` if the centre is outside the canvas; nothing has changed then.
    package mutating func keep(within bounds: Bounds?) throws(ShapeError) {
        if let bounds, !bounds.contains(offset) { throw .outsideBounds(bounds) }
        self.bounds = bounds
    }

    /// Checks that a place is within the bounds, if there are bounds.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)`` if the place is outside the bounds.
    package func check(_ place: Offset) throws(ShapeError) {
        if let bounds, !bounds.contains(place) { throw .outsideBounds(bounds) }
    }
}
