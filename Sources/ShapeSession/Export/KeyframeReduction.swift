/// Removes keyframes close to the straight line between two kept ones, and others if more than ``limit`` are left.
struct KeyReduction<Point: Equatable> {
    typealias Key = PathAnimation<Point>.Key

    /// The maximum number of keyframes that are written to a file.
    static var limit: Int { 2000 }

    /// The values of a keyframe that a viewer shows, such as X and Y in the picture, and the colour's channels.
    typealias Values = SIMD16<Double>

    private let values: (Key) -> Values
    /// The largest deviation of each value from the straight line that is taken as invisible.
    private let tolerance: Values

    init(tolerance: Values, _ values: @escaping (Key) -> Values) {
        (self.tolerance, self.values) = (tolerance, values)
    }

    /// The keyframes to write of each of several animations, and their number before the limit was applied. An
    /// animation that has no room besides the animations before it loses all keyframes.
    func reduced(_ animations: [[Key]]) -> (animations: [[Key]], count: Int) {
        let even = animations.map(withoutEven)
        let count = even.reduce(0) { $0 + $1.count }
        guard count > Self.limit else { return (even, count) }
        // Every `stride`th keyframe is kept, and the last two. A path that goes to and fro or in circles repeats a few
        // corners. The stride is an odd prime, which reaches every corner unless it divides the number of corners.
        var stride = 3
        let longest = even.reduce(0) { max($0, $1.count) }
        while stride < longest, even.reduce(0, { $0 + $1.thinnedCount(by: stride) }) > Self.limit {
            repeat { stride += 2 } while !stride.isPrime
        }
        var room = Self.limit
        let thinned = even.map { keys in
            room -= keys.thinnedCount(by: stride)
            return room >= 0 ? keys.thinned(by: stride) : []
        }
        return (thinned, count)
    }

    /// Swinging-door reduction (Bristol, US patent 4669097, 1987): keeps a keyframe if the line from the last kept
    /// keyframe to the keyframe after it misses one in between by more than the tolerance; also the first and the last.
    private func withoutEven(_ keys: [Key]) -> [Key] {
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

/// The reduction of the animation of the nameless rectangle.
typealias KeyframeReduction = KeyReduction<Waypoint>

extension KeyframeReduction {
    /// Creates a reduction. `half` is half the width of a screen pixel, in the picture's coordinates; `values` returns
    /// X, Y and the channels of a keyframe.
    init(halfPixel half: Double, _ values: @escaping (Key) -> SIMD8<Double>) {
        // The tolerance of X and Y is less than 1 if a unit of the coordinates is a pixel or more, so that a deviation
        // by one unit stays visible. A deviation by one level of a colour channel is taken as invisible.
        var tolerance = Values(repeating: 1)
        (tolerance[0], tolerance[1]) = (max(0.75, half), max(0.75, half))
        self.init(tolerance: tolerance) { Values(lowHalf: values($0), highHalf: .zero) }
    }

    /// The keyframes to write of one animation, and their number before the limit was applied.
    func reduced(_ keys: [Key]) -> (keys: [Key], count: Int) {
        let (animations, count) = reduced([keys])
        return (animations.first ?? [], count)
    }
}

extension Array {
    fileprivate func thinnedCount(by stride: Int) -> Int {
        count <= 2 ? count : (count - 3) / stride + 3
    }

    /// Every `stride`th element, and the last two.
    fileprivate func thinned(by stride: Int) -> [Element] {
        let last = indices.suffix(2)
        return Swift.stride(from: 0, to: last.startIndex, by: stride).map { self[$0] } + last.map { self[$0] }
    }
}

/// The door of the swinging-door reduction: the range of slopes, in change per second, of the straight lines that start
/// at a kept keyframe and pass within the tolerance of every keyframe since.
private struct Door {
    private let (time, start): (Duration, SIMD16<Double>)
    private var least = SIMD16<Double>(repeating: -.infinity)
    private var most = SIMD16<Double>(repeating: .infinity)

    init(from time: Duration, _ start: SIMD16<Double>) { (self.time, self.start) = (time, start) }

    /// Checks whether the line from the kept keyframe to the next keyframe has a slope in the range. If so, narrows the
    /// range to the lines that also pass within the tolerance of the next keyframe.
    ///
    /// - Returns: False if the slope is not in the range. The caller must then keep the keyframe before the next
    ///   keyframe, and start a new door there. True if the next keyframe has the time of the kept keyframe.
    mutating func take(
        _ values: SIMD16<Double>, at time: Duration, _ tolerance: SIMD16<Double>
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
