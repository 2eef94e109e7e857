extension ShapeState {
    /// What a shape is, as a value: a copy is an assignment.
    package struct State: Equatable, Sendable {
        /// In points from the origin.
        package private(set) var offset: Offset
        package private(set) var colour: Colour
        /// Nil if the shape may be anywhere.
        package private(set) var bounds: Bounds?

        package init(offset: Offset = .zero, colour: Colour = .blue, bounds: Bounds? = nil) {
            (self.offset, self.colour, self.bounds) = (offset, colour, bounds)
        }
    }
}

extension ShapeState.State {
    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; nothing has changed then.
    package mutating func move(by distance: Offset) throws(ShapeError) {
        offset = try destination(of: distance)
    }

    /// Where a move by `distance` would end.
    ///
    /// - Throws: As ``move(by:)``.
    package func destination(of distance: Offset) throws(ShapeError) -> Offset {
        guard let destination = offset.adding(distance) else { throw .offsetOutOfRange }
        try check(destination)
        return destination
    }

    /// Undoes ``move(by:)``, even if bounds have been set since.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; nothing has changed then.
    package mutating func moveBack(by distance: Offset) throws(ShapeError) {
        guard let origin = offset.subtracting(distance) else { throw .offsetOutOfRange }
        offset = origin
    }

    /// - Throws: ``ShapeError/outsideBounds(_:)``; nothing has changed then.
    package mutating func move(to destination: Offset) throws(ShapeError) {
        try check(destination)
        offset = destination
    }

    /// Undoes a move, even if bounds have been set since.
    package mutating func putBack(to origin: Offset) { offset = origin }

    package mutating func paint(_ colour: Colour) { self.colour = colour }

    /// Keeps the shape on a canvas from now on; nil lets it go anywhere.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)`` if the shape is outside; nothing has changed then.
    package mutating func keep(within bounds: Bounds?) throws(ShapeError) {
        if let bounds, !bounds.contains(offset) { throw .outsideBounds(bounds) }
        self.bounds = bounds
    }

    /// - Throws: ``ShapeError/outsideBounds(_:)`` if the shape may not be at a place.
    package func check(_ place: Offset) throws(ShapeError) {
        if let bounds, !bounds.contains(place) { throw .outsideBounds(bounds) }
    }
}
