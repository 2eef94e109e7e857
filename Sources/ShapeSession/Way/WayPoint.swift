import ShapeModel

/// A place where a shape was, and the colour that it had.
package struct WayPoint: Equatable, Hashable, Sendable {
    package let place: Offset
    package let colour: Colour

    package init(_ place: Offset, _ colour: Colour) { (self.place, self.colour) = (place, colour) }

    /// Whether the way from here past another place to a third is straight, and of one colour.
    func goesStraight(past next: WayPoint, to end: WayPoint) -> Bool {
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

/// How the shape was, and for how long.
struct Moment: Equatable {
    let point: WayPoint
    /// Nil where nobody knows.
    var pause: Duration?
    /// In which part of the pause, at its end, the shape goes on to its next place; before that it rests.
    var glide = Self.longestGlide

    /// For how long the shape goes on to where it is next.
    static let longestGlide = Duration.milliseconds(400)
}
