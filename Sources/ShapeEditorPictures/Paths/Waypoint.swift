import ShapeEditorModel

/// A place on the path of a shape, and the shape's colour at that place. The place is the shape's centre. For a line,
/// it is the first end, or in an exported picture the middle.
package struct Waypoint: Equatable, Hashable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    /// Whether the path from this waypoint through `next` to `end` keeps its direction and has one colour. A part
    /// without length has any direction, and the colour of `end` does not matter. False on overflow.
    package func goesStraight(past next: Waypoint, to end: Waypoint) -> Bool {
        guard colour == next.colour, let before = next.place.subtracting(place),
            let after = end.place.subtracting(next.place)
        else { return false }
        return after.goesOn(from: before)
    }

    package init(_ state: ShapeState.State) { self.init(state.offset, state.colour) }

    package init(of shape: ShapeState) {
        self.init(shape.untracked)
    }
}
