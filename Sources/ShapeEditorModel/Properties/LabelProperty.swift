import ShapeEditorText

/// The text on a shape, or the text that the shape is; nil if there is none.
package enum LabelProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, String?> { \.label }
    package static var observed: KeyPath<ShapeState, String?> { \.label }
    package static var usual: String? { nil }
    package static var outlastsReset: Bool { true }

    package static func fits(_ kind: ShapeKind, _ value: String?) -> Bool {
        kind != .line && (value != nil || kind != .text)
    }

    package static func phrase(_ value: String?) -> String { value == nil ? "label none" : "label" }

    package static func words(_ value: String?) -> String { "label \(value.map(\.quotedWord) ?? "none")" }

    package static func add(_ value: String?, to object: JSONObject) -> JSONObject {
        object.with("label", value)
    }
}

extension ShapeState {
    /// The text on the shape, or the text that the shape is; nil if there is none.
    package var label: String? { observed(\.label).label }
}
