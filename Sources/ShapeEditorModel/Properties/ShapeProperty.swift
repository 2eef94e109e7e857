import ShapeEditorText

/// A property of a shape that a statement replaces as a whole, such as the label. A conforming type declares everything
/// about its property, except how the property is drawn.
///
/// A change of the property is undone by the old value, and merges with the next change of it. In an animation, it
/// happens at the first frame.
package protocol ShapeProperty: SendableMetatype {
    associatedtype Value: Equatable & Sendable

    /// The property in a state.
    static var member: WritableKeyPath<ShapeState.State, Value> { get }
    /// The observable property of a shape.
    static var observed: KeyPath<ShapeState, Value> { get }
    /// The value that a new shape has unless `add` gives another one. It is not shown.
    static var usual: Value { get }
    /// Whether `reset` leaves the value as it is; by default false.
    static var outlastsReset: Bool { get }
    /// Whether a line always shows the value at a place of its own; by default false.
    static var isInPlace: Bool { get }

    /// Whether shapes of a kind can have a value; by default true. For a property that a statement of its own sets.
    static func fits(_ kind: ShapeKind, _ value: Value) -> Bool
    /// The words for setting a value in ``DrawingError/doesNotFit(verb:name:_:)``; by default the first one of
    /// ``words(_:)``.
    static func phrase(_ value: Value) -> String
    /// The value as words in a line and in `add`, which may be those of the statement that sets it: `outline black 2`.
    static func words(_ value: Value) -> String
    /// The words for the value that a shape has in a state; by default ``words(_:)``.
    static func words(in state: ShapeState.State) -> String
    /// Adds the members for a value to the JSON object of a shape.
    static func add(_ value: Value, to object: JSONObject) -> JSONObject
    /// Adds the members for the value that a shape has in a state; by default with ``add(_:to:)``.
    static func add(of state: ShapeState.State, to object: JSONObject) -> JSONObject
}

extension ShapeProperty {
    package static var outlastsReset: Bool { false }
    package static var isInPlace: Bool { false }

    package static func fits(_ kind: ShapeKind, _ value: Value) -> Bool { true }

    package static func phrase(_ value: Value) -> String { String(words(value).prefix { $0 != " " }) }

    /// The words for the value that a shape has in a state; nil if it is the usual one.
    package static func unusualWords(in state: ShapeState.State) -> String? {
        let value = state[keyPath: member]
        return value == usual ? nil : words(value)
    }

    package static func words(in state: ShapeState.State) -> String { words(state[keyPath: member]) }

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
