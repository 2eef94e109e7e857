import ShapeEditorText

/// The line along the edge of a shape.
package struct Outline: Equatable, Hashable, Sendable, BitwiseCopyable {
    package var colour: Colour
    /// The width in points, from 1 to 100.
    package var width: Int

    package static let usualWidth = 2

    package init(colour: Colour, width: Int = usualWidth) { (self.colour, self.width) = (colour, width) }
}
