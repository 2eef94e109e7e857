import ShapeEditorText

/// The radius by which the corners of a rectangle are rounded, in points.
package enum CornerProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, Int> { \.corner }
    package static var observed: KeyPath<ShapeState, Int> { \.corner }
    package static var usual: Int { 0 }

    package static func fits(_ kind: ShapeKind, _ value: Int) -> Bool { kind == .rectangle }

    package static func words(_ value: Int) -> String { "corner \(value)" }

    package static func add(_ value: Int, to object: JSONObject) -> JSONObject {
        object.with("corner", value)
    }
}

extension ShapeState {
    package var corner: Int { observed(\.corner).corner }
}
