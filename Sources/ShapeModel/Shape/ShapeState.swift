import Observation

/// The receiver of the Command pattern: a shape with an offset and a colour.
///
/// Commands change its ``State``. Any Swift code can watch its properties with `withObservationTracking` or
/// `Observations`; the editor's own views are told by the ``ShapeActionInvoker`` instead, once a step.
@Observable
package final class ShapeState {
    /// In points from the origin.
    package private(set) var offset: Offset
    package private(set) var colour: Colour
    /// Nil if the shape may be anywhere.
    package private(set) var bounds: Bounds?

    /// Whether anyone has read a property itself, not ``untracked``. Observers can only register there, so until then
    /// nobody has to be told of a change (telling takes 380 instructions, where a line takes 1,760).
    @ObservationIgnored private var isTracked = false

    package init(offset: Offset = .zero, colour: Colour = .blue) {
        self.offset = offset
        self.colour = colour
    }

    /// What the shape is, without observation tracking.
    package var untracked: State { State(offset: _offset, colour: _colour, bounds: _bounds) }

    /// Changes the shape as a function changes its state. Who watches a property is told only if that has changed.
    ///
    /// - Throws: What the function throws; the shape has not changed then.
    package func change<Failure: Error>(_ body: (inout State) throws(Failure) -> Void) throws(Failure) {
        var new = untracked
        try body(&new)
        take(new)
    }

    /// Makes the shape what a state says.
    package func take(_ new: State) {
        guard isTracked else { return (_offset, _colour, _bounds) = (new.offset, new.colour, new.bounds) }
        if new.offset != _offset { offset = new.offset }
        if new.colour != _colour { colour = new.colour }
        if new.bounds != _bounds { bounds = new.bounds }
    }

    /// What a property calls when it is read, in place of the function that `@Observable` would make.
    func access<Member>(keyPath: KeyPath<ShapeState, Member>) {
        isTracked = true
        _$observationRegistrar.access(self, keyPath: keyPath)
    }
}
