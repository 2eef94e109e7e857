import ShapeEditorModel

/// A place on the path of a shape, and the shape's colour at that place. The place is the shape's centre. For a line,
/// it is the first end, or in an exported picture the middle.
package struct Waypoint: Equatable, Hashable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    /// Whether the path from this waypoint through `next` to `end` keeps its direction and has one colour. A part
    /// without length has any direction, and the colour of `end` does not matter. False on overflow.
    func goesStraight(past next: Waypoint, to end: Waypoint) -> Bool {
        guard colour == next.colour, let before = next.place.subtracting(place),
            let after = end.place.subtracting(next.place)
        else { return false }
        return after.goesOn(from: before)
    }

    init(_ state: ShapeState.State) { self.init(state.offset, state.colour) }

    init(of shape: ShapeState) {
        self.init(shape.untracked)
    }
}

/// A point of a path, with its duration if that is known. Exported animations are made from these candidates.
struct KeyframeCandidate<Point: Equatable>: Equatable {
    let point: Point
    /// The duration of the point's state; nil if the duration is unknown.
    var pause: Duration?
    /// The maximum length of the last part of the pause, in which the shape changes to its next state. Before that
    /// part, the shape stays as it is.
    var transition = Pause.longestTransition
}
