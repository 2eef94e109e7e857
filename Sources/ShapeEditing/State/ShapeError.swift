/// What a shape refuses to do. The shape is unchanged when it is thrown.
public enum ShapeError: Error, Equatable {
    /// A coordinate would leave the range of 64-bit integers; a shorter move would have been right.
    case offsetOutOfRange
}
