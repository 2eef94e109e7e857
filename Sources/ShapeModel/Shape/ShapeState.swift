import Observation

/// The receiver of the Command pattern: a shape with an offset and a colour.
///
/// Commands change the shape's ``State``. Swift code can observe the shape's properties with `withObservationTracking`
/// or `Observations`. The ``ShapeActionInvoker`` notifies the editor's own views instead, once for each step.
@Observable
package final class ShapeState {
    /// The offset of the shape's centre from the origin, in points.
    package private(set) var offset: Offset
    package private(set) var colour: Colour
    /// The canvas on which the shape's centre must stay; nil if the shape may be anywhere.
    package private(set) var bounds: Bounds?

    /// Whether a property has been read directly, not through ``untracked``. Observers register only by a direct read.
    /// Before the first direct read, changes need no notification, which saves about 380 instructions a line of input.
    @ObservationIgnored private var isTracked = false

    package init(offset: Offset = .zero, colour: Colour = .blue) {
        self.offset = offset
        self.colour = colour
    }

    /// The shape's state, read without observation tracking.
    package var untracked: State { State(offset: _offset, colour: _colour, bounds: _bounds) }

    /// Changes the shape by changing its state. Observers of a property are notified only if the property has changed.
    ///
    /// - Throws: The error of `body`; the shape has not changed then.
    package func change<Failure: Error>(_ body: (inout State) throws(Failure) -> Void) throws(Failure) {
        var new = untracked
        try body(&new)
        take(new)
    }

    /// Sets the shape's properties to the values of a state. Notifies the observers of each property that has changed.
    package func take(_ new: State) {
        guard isTracked else { return (_offset, _colour, _bounds) = (new.offset, new.colour, new.bounds) }
        if new.offset != _offset { offset = new.offset }
        if new.colour != _colour { colour = new.colour }
        if new.bounds != _bounds { bounds = new.bounds }
    }

    /// Registers the read of a property with the observation system, and notes that the shape is tracked. This function
    /// takes the place of the function that `@Observable` would generate.
    func access<Member>(keyPath: KeyPath<ShapeState, Member>) {
        isTracked = true
        _$observationRegistrar.access(self, keyPath: keyPath)
    }
}
