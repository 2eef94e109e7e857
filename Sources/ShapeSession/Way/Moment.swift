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
