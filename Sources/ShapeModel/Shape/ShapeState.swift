import Observation

/// The receiver of the Command pattern: a shape with an offset and a colour.
///
/// Both properties change only through the methods here, which the commands call. Any Swift code can
/// watch them with `withObservationTracking` or `Observations`. The methods read the storage behind them, since
/// whoever moves a shape does not thereby watch it.
@Observable
package final class ShapeState {
    /// Where the shape is, in points from the origin.
    package private(set) var offset: Offset
    /// The fill colour of the shape.
    package private(set) var colour: Colour
    /// The canvas that the shape is kept on, or nil where it may be anywhere.
    package private(set) var bounds: Bounds?

    /// Makes a shape at the origin, painted blue.
    package convenience init() {
        self.init(offset: .zero, colour: .blue)
    }

    /// Makes a shape at `offset`, painted `colour`.
    package init(offset: Offset, colour: Colour) {
        self.offset = offset
        self.colour = colour
    }

    /// The offset and the colour, for those who are told of each step and so need not be watching.
    package var untracked: (offset: Offset, colour: Colour) { (_offset, _colour) }

    /// How far it is to a place.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` where that is more than 64 bits hold.
    package func distance(to place: Offset) throws(ShapeError) -> Offset {
        guard let distance = place.subtracting(offset) else { throw .offsetOutOfRange }
        return distance
    }

    /// Moves the shape by `distance`.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package func move(by distance: Offset) throws(ShapeError) {
        offset = try destination(of: distance)
    }

    /// Where a move by `distance` would end.
    ///
    /// - Throws: As ``move(by:)``.
    package func destination(of distance: Offset) throws(ShapeError) -> Offset {
        guard let destination = _offset.adding(distance) else { throw .offsetOutOfRange }
        return try checked(destination)
    }

    /// Moves the shape by `distance` the other way, which takes back ``move(by:)``.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; the shape has not moved then.
    package func moveBack(by distance: Offset) throws(ShapeError) {
        guard let destination = _offset.subtracting(distance) else { throw .offsetOutOfRange }
        offset = destination
    }

    /// Moves the shape to `destination`, wherever it was.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package func move(to destination: Offset) throws(ShapeError) {
        offset = try checked(destination)
    }

    /// Puts the shape where it was before, also where bounds have been set since.
    package func putBack(to origin: Offset) {
        offset = origin
    }

    /// Keeps the shape on a canvas from now on, or lets it go anywhere.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)`` where the shape is outside; the bounds are what they were then.
    package func keep(within bounds: Bounds?) throws(ShapeError) {
        if let bounds, !bounds.contains(_offset) { throw .outsideBounds(bounds) }
        self.bounds = bounds
    }

    private func checked(_ destination: Offset) throws(ShapeError) -> Offset {
        if let bounds = _bounds, !bounds.contains(destination) { throw .outsideBounds(bounds) }
        return destination
    }

    /// Gives the shape another colour.
    package func paint(_ colour: Colour) {
        self.colour = colour
    }
}

/// What a shape refuses to do. The shape is unchanged when it is thrown.
package enum ShapeError: Error, Equatable {
    /// A coordinate would leave the range of 64-bit integers; a shorter move would have been right.
    case offsetOutOfRange
    /// The shape would leave the canvas that it is kept on; a place on it would have been right.
    case outsideBounds(Bounds)
    /// A group holds at most so many commands.
    case groupTooLarge(limit: Int)
}
