import ShapeEditorText

/// A property of a shape that a statement replaces as a whole, such as the label. A conforming type declares everything
/// about its property, except how the property is drawn.
///
/// A change of the property is undone by the old value, and merges with the next change of it. In an animation, it
/// happens at the first frame.
package protocol ShapeProperty: SendableMetatype {
    associatedtype Value: Equatable & Sendable

    /// The verb of the statement that sets the property; also the word before the value in a line.
    static var verb: String { get }
    /// The property in a state.
    static var member: WritableKeyPath<ShapeState.State, Value> { get }
    /// The observable property of a shape.
    static var observed: KeyPath<ShapeState, Value> { get }
    /// The value that a new shape has unless `add` gives another one. It is not shown.
    static var usual: Value { get }
    /// Whether `reset` leaves the value as it is.
    static var outlastsReset: Bool { get }

    /// Whether shapes of a kind can have a value.
    static func fits(_ kind: ShapeKind, _ value: Value) -> Bool
    /// The words for setting a value in ``DrawingError/doesNotFit(verb:name:_:ends:)``; by default the verb.
    static func phrase(_ value: Value) -> String
    /// The value as the words after the verb, in the statement and in a line.
    static func words(_ value: Value) -> String
    /// Whether ``words(_:)`` belong to the statement by which `shapes` adds a shape of a kind, so that `shapes` needs no
    /// statement for the property; by default false.
    static func isAdded(with kind: ShapeKind) -> Bool
    /// Adds the members for a value to the JSON object of a shape.
    static func add(_ value: Value, to object: JSONObject) -> JSONObject
}

extension ShapeProperty {
    package static func phrase(_ value: Value) -> String { verb }

    package static func isAdded(with kind: ShapeKind) -> Bool { false }

    /// The statement that gives a shape the value that it has in a state; nil if `shapes` needs none.
    package static func statement(of state: ShapeState.State) -> String? {
        let value = state[keyPath: member]
        return value == usual || isAdded(with: state.kind) ? nil : "\(verb) \(words(value))"
    }

    /// The verb and the value that a shape has in a state.
    package static func words(in state: ShapeState.State) -> String {
        "\(verb) \(words(state[keyPath: member]))"
    }

    package static func add(of state: ShapeState.State, to object: JSONObject) -> JSONObject {
        add(state[keyPath: member], to: object)
    }

    /// The replacement of the value in one state by that in another; nil if they are the same.
    static func replacement(from old: ShapeState.State, to new: ShapeState.State) -> PropertyReplacement? {
        let (before, after) = (old[keyPath: member], new[keyPath: member])
        if before == after { return nil }
        return PropertyReplacement(
            old: PropertyValue(Self.self, before), new: PropertyValue(Self.self, after))
    }

    static func copy(from old: ShapeState.State, to new: inout ShapeState.State) {
        new[keyPath: member] = old[keyPath: member]
    }
}
