/// All properties that are replaced as a whole, in the order in which lines, JSON and `shapes` show them.
package enum ShapeProperties {
    package static let all: [any ShapeProperty.Type] = [
        HeadsProperty.self, OutlineProperty.self, StrokeWidthProperty.self, DashProperty.self,
        RouteProperty.self,
        FromSideProperty.self, ToSideProperty.self, CornerProperty.self, FontProperty.self,
        LabelProperty.self,
    ]
}
