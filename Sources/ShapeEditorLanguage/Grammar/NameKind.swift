import ShapeEditorModel

/// A category of names. Completion lists the existing names of a category.
package enum NameKind: Sendable {
    /// The name of a macro.
    case macro
    /// The number of a running timer.
    case timer
    /// The spelling of a bound key or sequence of keys.
    case boundKey
    /// The name of a shape, a connector or a group of shapes.
    case shapeOrGroup
    /// The name of a shape or a connector.
    case shape
    /// The name of a shape that is not a connector.
    case placedShape
}
