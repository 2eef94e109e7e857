/// What a shape refuses to do. The shape is unchanged when it is thrown.
package enum ShapeError: Error, Equatable {
    /// A coordinate would leave the range of 64-bit integers; a shorter move would have been right.
    case offsetOutOfRange
    /// The shape would leave the canvas that it is kept on; a place on it would have been right.
    case outsideBounds(Bounds)
    /// A group holds at most so many commands.
    case groupTooLarge(limit: Int)
}
