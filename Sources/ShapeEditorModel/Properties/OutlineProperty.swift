import ShapeEditorText

/// The outline of a shape; nil if there is none.
package enum OutlineProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, Outline?> { \.outline }
    package static var observed: KeyPath<ShapeState, Outline?> { \.outline }
    package static var usual: Outline? { nil }

    package static func fits(_ kind: ShapeKind, _ value: Outline?) -> Bool { kind.isArea }

    package static func words(_ value: Outline?) -> String {
        "outline \(value.map { "\($0.colour) \($0.width)" } ?? "none")"
    }

    package static func add(_ value: Outline?, to object: JSONObject) -> JSONObject {
        object.with("outline", value?.colour.hex).with("outlineWidth", value?.width)
    }
}

extension ShapeState {
    package var outline: Outline? { observed(\.outline).outline }
}
