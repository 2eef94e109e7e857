/// A point of a path, with its duration if that is known. Exported animations are made from these candidates.
package struct KeyframeCandidate<Point: Equatable>: Equatable {
    package let point: Point
    /// The duration of the point's state; nil if the duration is unknown.
    package var pause: Duration?
    /// The maximum length of the last part of the pause, in which the shape changes to its next state. Before that
    /// part, the shape stays as it is.
    package var transition: Duration

    package init(point: Point, pause: Duration? = nil, transition: Duration = .longestTransition) {
        (self.point, self.pause, self.transition) = (point, pause, transition)
    }
}

extension Duration {
    /// The maximum time in which an exported animation leads over from one state to the next.
    package static let longestTransition = Duration.milliseconds(400)
}
