import Observation

/// The receiver of the Command pattern: a shape with an offset and a colour.
///
/// Its properties change only through the methods here, which the commands call. Any Swift code can watch them with
/// `withObservationTracking` or `Observations`. The methods read the storage behind them, since moving a shape is
/// not observing it.
@Observable
package final class ShapeState {
    /// In points from the origin.
    package private(set) var offset: Offset
    package private(set) var colour: Colour
    /// Nil if the shape may be anywhere.
    package private(set) var bounds: Bounds?

    /// Whether anyone has read a property. Observers can only register there, so until then nobody has to be told of a
    /// change (telling takes 380 instructions, where a line takes 1,760).
    @ObservationIgnored private var isRead = false

    package convenience init() {
        self.init(offset: .zero, colour: .blue)
    }

    package init(offset: Offset, colour: Colour) {
        self.offset = offset
        self.colour = colour
    }

    /// The offset and the colour without observation tracking, for observers of each step.
    package var untracked: (offset: Offset, colour: Colour) { (_offset, _colour) }

    /// The bounds without observation tracking.
    package var untrackedBounds: Bounds? { _bounds }

    /// - Throws: ``ShapeError/offsetOutOfRange`` or ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package func move(by distance: Offset) throws(ShapeError) {
        put(at: try destination(of: distance))
    }

    /// Where a move by `distance` would end.
    ///
    /// - Throws: As ``move(by:)``.
    package func destination(of distance: Offset) throws(ShapeError) -> Offset {
        guard let destination = _offset.adding(distance) else { throw .offsetOutOfRange }
        try check(destination)
        return destination
    }

    /// Undoes ``move(by:)``, even if bounds have been set since.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange``; the shape has not moved then.
    package func moveBack(by distance: Offset) throws(ShapeError) {
        guard let destination = _offset.subtracting(distance) else { throw .offsetOutOfRange }
        put(at: destination)
    }

    /// - Throws: ``ShapeError/outsideBounds(_:)``; the shape has not moved then.
    package func move(to destination: Offset) throws(ShapeError) {
        try check(destination)
        put(at: destination)
    }

    /// Undoes a move, even if bounds have been set since.
    package func putBack(to origin: Offset) {
        put(at: origin)
    }

    @inline(__always)
    private func put(at place: Offset) {
        if isRead { offset = place } else { _offset = place }
    }

    /// Keeps the shape on a canvas from now on; nil lets it go anywhere.
    ///
    /// - Throws: ``ShapeError/outsideBounds(_:)`` if the shape is outside; the bounds have not changed then.
    package func keep(within bounds: Bounds?) throws(ShapeError) {
        if let bounds, !bounds.contains(_offset) { throw .outsideBounds(bounds) }
        self.bounds = bounds
    }

    /// - Throws: ``ShapeError/outsideBounds(_:)`` if the shape may not be at a place.
    package func check(_ place: Offset) throws(ShapeError) {
        if let bounds = _bounds, !bounds.contains(place) { throw .outsideBounds(bounds) }
    }

    package func paint(_ colour: Colour) {
        if isRead { self.colour = colour } else { _colour = colour }
    }

    /// What a property calls when it is read, in place of the function that `@Observable` would make.
    func access<Member>(keyPath: KeyPath<ShapeState, Member>) {
        isRead = true
        _$observationRegistrar.access(self, keyPath: keyPath)
    }
}

/// The shape is unchanged when it is thrown.
package enum ShapeError: Error, Equatable {
    /// A coordinate would leave the range of 64-bit integers.
    case offsetOutOfRange
    /// The shape would leave its canvas.
    case outsideBounds(Bounds)
    /// A group is full.
    case groupTooLarge(limit: Int)
}
