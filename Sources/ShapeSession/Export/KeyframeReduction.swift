/// Removes keyframes close to the straight line between two kept ones, and others if more than ``limit`` are left.
struct KeyframeReduction {
    /// The maximum number of keyframes that are written to a file.
    static let limit = 2000

    /// The values of a keyframe that a viewer shows: X and Y in the picture, and the colour's channels.
    typealias Values = SIMD8<Double>

    private let values: (AnimatedSVG.Key) -> Values
    /// The largest deviation of each value from the straight line that is taken as invisible.
    private let tolerance: Values

    /// Creates a reduction. `half` is half the width of a screen pixel, in the picture's coordinates; `values` returns
    /// the values of a keyframe.
    init(halfPixel half: Double, _ values: @escaping (AnimatedSVG.Key) -> Values) {
        self.values = values
        // The tolerance of X and Y is less than 1 if a unit of the coordinates is a pixel or more, so that a deviation
        // by one unit stays visible. A deviation by one level of a colour channel is taken as invisible.
        let place = max(0.75, half)
        tolerance = Values(place, place, 1, 1, 1, 1, 1, 1)
    }

    /// The keyframes to write, and their number before the limit was applied.
    func reduced(_ keys: [AnimatedSVG.Key]) -> (keys: [AnimatedSVG.Key], count: Int) {
        let even = withoutEven(keys)
        guard even.count > Self.limit else { return (even, even.count) }
        // Every `stride`th keyframe is kept, and the last two. A path that goes to and fro or in circles repeats a few
        // corners. The stride is an odd prime, which reaches every corner unless it divides the number of corners.
        var stride = max(3, (even.count - 3) / (Self.limit - 2) + 1)
        while !stride.isPrime { stride += 1 }
        let last = even.indices.suffix(2)
        let kept = Swift.stride(from: 0, to: last.startIndex, by: stride).map { even[$0] }
        return (kept + last.map { even[$0] }, even.count)
    }

    /// Swinging-door reduction (Bristol, US patent 4669097, 1987): keeps a keyframe if the line from the last kept
    /// keyframe to the keyframe after it misses one in between by more than the tolerance; also the first and the last.
    private func withoutEven(_ keys: [AnimatedSVG.Key]) -> [AnimatedSVG.Key] {
        guard let first = keys.first else { return [] }
        var (kept, last) = ([first], first)
        var door = Door(from: first.time, values(first))
        for key in keys.dropFirst() {
            if !door.take(values(key), at: key.time, tolerance) {
                kept.append(last)
                door = Door(from: last.time, values(last))
                _ = door.take(values(key), at: key.time, tolerance)
            }
            last = key
        }
        return kept + [last]
    }
}

/// The door of the swinging-door reduction: the range of slopes, in change per second, of the straight lines that start
/// at a kept keyframe and pass within the tolerance of every keyframe since.
private struct Door {
    private let (time, start): (Duration, KeyframeReduction.Values)
    private var least = KeyframeReduction.Values(repeating: -.infinity)
    private var most = KeyframeReduction.Values(repeating: .infinity)

    init(from time: Duration, _ start: KeyframeReduction.Values) { (self.time, self.start) = (time, start) }

    /// Checks whether the line from the kept keyframe to the next keyframe has a slope in the range. If so, narrows the
    /// range to the lines that also pass within the tolerance of the next keyframe.
    ///
    /// - Returns: False if the slope is not in the range. The caller must then keep the keyframe before the next
    ///   keyframe, and start a new door there. True if the next keyframe has the time of the kept keyframe.
    mutating func take(
        _ values: KeyframeReduction.Values, at time: Duration, _ tolerance: KeyframeReduction.Values
    ) -> Bool {
        let seconds = (time - self.time) / .seconds(1)
        guard seconds > 0 else {
            // No slope leads to a second keyframe at the same time, so the range becomes empty.
            (least, most) = (.init(repeating: .infinity), .init(repeating: -.infinity))
            return true
        }
        let slope = (values - start) / seconds
        guard all(slope .>= least .& slope .<= most) else { return false }
        least.replace(with: slope - tolerance / seconds, where: slope - tolerance / seconds .> least)
        most.replace(with: slope + tolerance / seconds, where: slope + tolerance / seconds .< most)
        return true
    }
}

extension Int {
    fileprivate var isPrime: Bool {
        self > 1 && (2..<Swift.max(2, self)).prefix { $0 * $0 <= self }.allSatisfy { self % $0 != 0 }
    }
}
