import ShapeModel

/// A place of the shape, and the shape's colour at that place.
package struct Waypoint: Equatable, Hashable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    /// Whether the path from this waypoint through `next` to `end` keeps its direction and colour; false on overflow.
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

/// A state on a path, with its duration. Pictures and animations are made from these candidates.
struct KeyframeCandidate<Point: Equatable>: Equatable {
    let point: Point
    /// The duration of the state; nil if the duration is unknown.
    var pause: Duration?
    /// The maximum length of the last part of the pause, in which the shape changes to its next state. Before that
    /// part, the shape stays as it is.
    var transition = Timeline.longestTransition
}
