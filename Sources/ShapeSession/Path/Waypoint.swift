import ShapeModel

/// A place of the shape, and the shape's colour at that place.
package struct Waypoint: Equatable, Hashable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    /// Whether the path from this waypoint through `next` to `end` is straight and has one colour.
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

/// A state of the shape on its path, with its duration. Pictures and animations are made from these candidates.
struct KeyframeCandidate: Equatable {
    let point: Waypoint
    /// The duration of the state; nil if the duration is unknown.
    var pause: Duration?
    /// The length of the last part of the pause, in which the shape moves on to its next place. During the first part,
    /// the shape stays in place.
    var transition = Self.longestTransition

    /// The maximum duration of the move to the next place.
    static let longestTransition = Duration.milliseconds(400)
}
