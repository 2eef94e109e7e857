import ShapeModel

/// A place where a shape was, and the colour that it had.
package struct WayPoint: Equatable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    init(of shape: ShapeState) {
        let (offset, colour) = shape.untracked
        self.init(offset, colour)
    }
}
