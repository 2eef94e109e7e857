import ShapeEditorText

/// The width of a line or a connector, in points.
package enum StrokeWidthProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, Int> { \.line.width }
    package static var observed: KeyPath<ShapeState, Int> { \.strokeWidth }
    package static var usual: Int { LineStyle.usualWidth }

    package static func words(_ value: Int) -> String { "stroke \(value)" }

    package static func add(_ value: Int, to object: JSONObject) -> JSONObject {
        object.with("stroke", value)
    }
}

/// The dashes of a line, a connector or an outline.
package enum DashProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, LineStyle.Dash> { \.line.dash }
    package static var observed: KeyPath<ShapeState, LineStyle.Dash> { \.dash }
    package static var usual: LineStyle.Dash { .solid }

    package static func words(_ value: LineStyle.Dash) -> String { value.rawValue }

    package static func add(_ value: LineStyle.Dash, to object: JSONObject) -> JSONObject {
        object.with("dash", value.rawValue)
    }
}

/// The arrowheads of a line or a connector.
package enum HeadsProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, LineStyle.Heads> { \.line.heads }
    package static var observed: KeyPath<ShapeState, LineStyle.Heads> { \.heads }
    package static var usual: LineStyle.Heads { .plain }
    package static var isInPlace: Bool { true }

    package static func words(_ value: LineStyle.Heads) -> String { value.rawValue }

    /// Adds nothing, because the heads stand beside the ends in the object.
    package static func add(_ value: LineStyle.Heads, to object: JSONObject) -> JSONObject { object }
}

/// The way of a connector between its shapes.
package enum RouteProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, LineStyle.Route> { \.line.route }
    package static var observed: KeyPath<ShapeState, LineStyle.Route> { \.route }
    package static var usual: LineStyle.Route { .straight }

    package static func words(_ value: LineStyle.Route) -> String { value.rawValue }

    package static func add(_ value: LineStyle.Route, to object: JSONObject) -> JSONObject {
        object.with("route", value.rawValue)
    }
}

/// Where a connector leaves its first shape.
package enum FromSideProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, SidePlace?> { \.line.from }
    package static var observed: KeyPath<ShapeState, SidePlace?> { \.fromSide }
    package static var usual: SidePlace? { nil }

    package static func words(_ value: SidePlace?) -> String { value.map { "from \($0.words)" } ?? "" }

    package static func add(_ value: SidePlace?, to object: JSONObject) -> JSONObject {
        object.with("fromSide", value?.words)
    }
}

/// Where a connector reaches its second shape.
package enum ToSideProperty: ShapeProperty {
    package static var member: WritableKeyPath<ShapeState.State, SidePlace?> { \.line.to }
    package static var observed: KeyPath<ShapeState, SidePlace?> { \.toSide }
    package static var usual: SidePlace? { nil }

    package static func words(_ value: SidePlace?) -> String { value.map { "to \($0.words)" } ?? "" }

    package static func add(_ value: SidePlace?, to object: JSONObject) -> JSONObject {
        object.with("toSide", value?.words)
    }
}

extension ShapeState {
    package var strokeWidth: Int { observed(\.strokeWidth).line.width }
    package var dash: LineStyle.Dash { observed(\.dash).line.dash }
    package var heads: LineStyle.Heads { observed(\.heads).line.heads }
    package var route: LineStyle.Route { observed(\.route).line.route }
    package var fromSide: SidePlace? { observed(\.fromSide).line.from }
    package var toSide: SidePlace? { observed(\.toSide).line.to }
}
