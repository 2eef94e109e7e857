import Observation

/// The receiver of the Command pattern: a shape.
///
/// Most commands change the shape's ``State``. Swift code can observe the properties of the state with
/// `withObservationTracking` or `Observations`. The ``ShapeActionInvoker`` notifies the editor's own views instead, for
/// example after a step and between the frames of an animation.
@Observable
package final class ShapeState {
    @ObservationIgnored @exclusivity(unchecked) private var state: State
    /// Whether an observable property has been read, other than through ``untracked`` and ``untrackedStep``. Only such
    /// a read can register an observer. Before the first one, changes notify no observer, which saves 7,000
    /// instructions a line of input.
    @ObservationIgnored private var isTracked = false

    /// The name of the shape. Once the shape is in a drawing, only the drawing sets it.
    @ObservationIgnored package var name: String
    /// Whether the shape is in a drawing now.
    package internal(set) var isPresent: Bool {
        get { presence }
        set { presence = newValue }
    }
    // Other modules use the computed `isPresent` and `ends`, because their access to a stored property would be checked
    // for overlaps, which takes 60 instructions a line of input.
    @ObservationIgnored @exclusivity(unchecked) private var presence = false
    /// A number that is greater than those of the shapes behind this one in its drawing. Meaningless while the shape is
    /// not in a drawing. Only the order of the numbers counts; the drawing may give new ones to all its shapes. To check
    /// its accesses for overlaps would take a statement about many shapes 250 instructions more for each.
    @ObservationIgnored @exclusivity(unchecked) package internal(set) var rank = 0
    /// The drawing that the shape is in, or was in last.
    @ObservationIgnored weak var drawing: Drawing?
    /// The number of the shape in its drawing, which no other shape of the drawing has had or will have; 0 for the first
    /// shape, and -1 until the shape is first in a drawing.
    @ObservationIgnored package internal(set) var number: Int

    package typealias Ends = (from: ShapeState, to: ShapeState)

    /// The shapes that a connector joins; nil for other shapes. While the connector is in a drawing, only the drawing
    /// sets them.
    package internal(set) var ends: Ends? {
        get { joined }
        set { joined = newValue }
    }
    @ObservationIgnored @exclusivity(unchecked) private var joined: Ends?

    package init(
        _ state: State = State(), name: String = "shape", number: Int = -1, ends: Ends? = nil
    ) {
        (self.state, self.name, self.number, joined) = (state, name, number, ends)
    }

    package convenience init(offset: Offset, colour: Colour = .blue) {
        self.init(State(offset: offset, colour: colour))
    }

    /// The offset of the shape's centre from the origin, in points; of a line, the offset of its first end; of a
    /// connector, (0, 0).
    package var offset: Offset { observed(\.offset).offset }
    package var size: ShapeSize { observed(\.size).size }
    /// The angle in degrees, clockwise, from 0 to 359; 0 for a line and a connector.
    package var angle: Int { observed(\.angle).angle }
    package var colour: Colour { observed(\.colour).colour }
    /// The canvas for the shape's centre, or a line's ends; nil if there is none. An undo may put them outside.
    package var bounds: Bounds? { observed(\.bounds).bounds }

    /// The shape's state, read without observation tracking.
    package var untracked: State { state }
    /// The place and the colour, read without observation tracking. The output line of most steps prints them. A copy
    /// of the whole state would take 100 instructions a line more.
    package var untrackedStep: (offset: Offset, colour: Colour) { (state.offset, state.colour) }
    package var kind: ShapeKind { state.kind }

    /// Changes the shape by changing its state. Observers of a property are notified only if the property has changed.
    ///
    /// - Parameter body: Changes the state, or throws before it has changed anything.
    /// - Throws: The error of `body`; the shape has not changed then.
    package func change<Failure: Error>(_ body: (inout State) throws(Failure) -> Void) throws(Failure) {
        guard isTracked else { return try body(&state) }
        var new = state
        try body(&new)
        take(new)
    }

    /// Sets the shape's properties to the values of a state of the same kind. Notifies the observers of each property
    /// that has changed.
    package func take(_ new: State) {
        guard isTracked else { return state = new }
        set(\.offset, \.offset, new.offset)
        set(\.size, \.size, new.size)
        set(\.angle, \.angle, new.angle)
        set(\.colour, \.colour, new.colour)
        set(\.bounds, \.bounds, new.bounds)
        for properties in Property.headed { set(properties, new) }
    }
}

// MARK: - Observation

extension ShapeState {
    /// Registers the read of a property with the observation system, and notes that the shape is tracked.
    func observed<Member>(_ property: KeyPath<ShapeState, Member>) -> State {
        isTracked = true
        access(keyPath: property)
        return state
    }

    /// Sets properties with one heading, which are one observable property.
    private func set(_ properties: [Property], _ new: State) {
        let changed = properties.filter { $0.value(in: new) != $0.value(in: state) }
        changed.first?.access?.mutating(self) {
            for property in changed { property.access?.put(property.value(in: new), &state) }
        }
    }

    private func set<Member: Equatable>(
        _ property: KeyPath<ShapeState, Member>, _ member: WritableKeyPath<State, Member>, _ value: Member
    ) {
        guard state[keyPath: member] != value else { return }
        withMutation(keyPath: property) { state[keyPath: member] = value }
    }
}
