/// The keyframes of an SVG animation of a path. Each candidate (``KeyframeCandidate``) has a pause, the duration of its
/// state. The last pause is two seconds. Another pause of known length keeps it. All pauses of unknown length get the
/// same length, at most 400 ms.
struct PathAnimation<Point: Equatable> {
    /// A keyframe: the point of the path at a time, counted from the animation's start. Values between two keyframes
    /// are interpolated linearly.
    struct Key: Equatable {
        let time: Duration
        let point: Point
    }

    /// The maximum total length of the pauses of unknown length. The pause of the last candidate is not included.
    static var longest: Duration { .seconds(20) }
    private static var rest: Duration { .seconds(2) }

    /// The keyframes in order of time, from the start to the end; empty if there are no candidates.
    let keys: [Key]
    var duration: Duration { keys.last?.time ?? .zero }

    /// Creates the keyframes of a path with these candidates, the oldest first.
    init(_ candidates: [KeyframeCandidate<Point>]) {
        let unknown = candidates.dropLast().count { $0.pause == nil }
        let step = min(.longestTransition, Self.longest / max(1, unknown))
        var keys: [Key] = []
        var (time, start) = (Duration.zero, 0)
        while start < candidates.count - 1 {
            let end =
                candidates[(start + 1)..<(candidates.count - 1)].firstIndex { $0.pause != .zero }
                ?? candidates.count - 1
            let pause = candidates[start].pause ?? step
            keys += Self.keys(
                of: candidates[start...end], from: time, lasting: pause,
                min(candidates[start].transition, pause))
            (time, start) = (time + pause, end)
        }
        if let last = candidates.last {
            keys.append(Key(time: time, point: last.point))
            keys.append(Key(time: time + Self.rest, point: last.point))
        }
        self.keys = keys
    }

    /// The keyframes of `candidates`, except the keyframe of the last candidate, which the caller adds. `pause` is
    /// the duration of the first candidate, and `transition` that of its last part, in which the shape changes. Before
    /// that part, the shape stays in the first state. The intermediate candidates, whose pauses are zero, divide the
    /// transition into equal parts.
    private static func keys(
        of candidates: ArraySlice<KeyframeCandidate<Point>>, from time: Duration, lasting pause: Duration,
        _ transition: Duration
    ) -> [Key] {
        let (first, legs) = (candidates[candidates.startIndex].point, candidates.count - 1)
        var keys = [Key(time: time, point: first)]
        let end = time + pause
        if pause > transition, candidates.contains(where: { $0.point != first }) {
            keys.append(Key(time: end - transition, point: first))
        }
        for (number, candidate) in candidates.dropFirst().dropLast().enumerated() {
            keys.append(
                Key(time: end - transition + transition * (number + 1) / legs, point: candidate.point))
        }
        return keys
    }
}

extension Duration {
    /// The duration in seconds, rounded to at most three decimals, without a unit. Must not be negative.
    var seconds: String { attoseconds.fraction(of: 1_000_000_000_000_000_000, decimals: 3) }

    /// The duration as a percentage of `whole`, the duration of an animation, without the percent sign. It is precise
    /// to less than a tenth of a millisecond if `whole` is at most 200 days.
    func percentage(of whole: Duration) -> String {
        (attoseconds / 1_000_000_000 * 100).fraction(
            of: max(1, whole.attoseconds / 1_000_000_000), decimals: whole < .seconds(3600) ? 6 : 9)
    }
}

extension Int128 {
    /// This number divided by `whole`, rounded to at most `decimals` decimals, without trailing zeros: `0.5`, `1`. This
    /// number must be at least 0, `whole` at least 1, and `decimals` at most 18. Twice `whole`, times ten to the power
    /// of `decimals`, must fit into an `Int128`, and the quotient into an `Int`.
    package func fraction(of whole: Int128, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(Int128(1)) { unit, _ in unit * 10 }
        let rounded = (self / whole) * unit + ((self % whole) * unit + whole / 2) / whole
        let integer = "\(Int(clamping: rounded / unit))"
        // A digit more, for the zeros in front.
        var digits = Int(clamping: rounded % unit + unit)
        while digits % 10 == 0 { digits /= 10 }
        return digits == 1 ? integer : "\(integer).\("\(digits)".dropFirst())"
    }
}

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
