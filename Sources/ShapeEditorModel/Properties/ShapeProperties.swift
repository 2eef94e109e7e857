/// All properties that are replaced as a whole, in the order in which lines, JSON and `shapes` show them.
package enum ShapeProperties {
    package static let all: [any ShapeProperty.Type] = [OutlineProperty.self, LabelProperty.self]
}
