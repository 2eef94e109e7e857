/// Removes keyframes close to the straight line between two kept ones, and further keyframes if more than ``limit`` are
/// left.
struct KeyframeReduction {
    /// The maximum number of keyframes that are written to a file, of all animations together.
    static let limit = 2000

    /// Half the width of a screen pixel, in the picture's coordinates.
    let halfPixel: Double

    /// The keyframes to write of each of several animations, and the number of keyframes after the removal of those
    /// close to a straight line, before the limit was applied. If there are too many animations even for at most three
    /// keyframes each, the first for which not enough room is left and all after it lose all their keyframes.
    /// `room` is the number of keyframes that may be written.
    func reduced(
        _ animations: [[AnimatedSVG.Key]], room: Int = limit, _ check: () throws -> Void = {}
    ) rethrows -> (animations: [[AnimatedSVG.Key]], count: Int) {
        let even = try animations.map { keys in
            try check()
            return withoutEven(keys)
        }
        let count = even.reduce(0) { $0 + $1.count }
        guard count > room else { return (even, count) }
        // Every `stride`th keyframe is kept, and the last two. A path that goes to and fro or in circles repeats a few
        // corners. The stride is an odd prime, which reaches every corner unless it divides the number of corners.
        var stride = 3
        let longest = even.reduce(0) { max($0, $1.count) }
        while stride < longest, even.reduce(0, { $0 + $1.thinnedCount(by: stride) }) > room {
            repeat { stride += 2 } while !stride.isPrime
        }
        var room = room
        let thinned = even.map { keys in
            room -= keys.thinnedCount(by: stride)
            return room >= 0 ? keys.thinned(by: stride) : []
        }
        return (thinned, count)
    }

    /// Swinging-door reduction (Bristol, US patent 4669097, 1987). A keyframe is kept if the line from the last kept
    /// keyframe to the successor of the keyframe would miss a keyframe in between by more than the tolerance. The first
    /// and the last keyframe are kept, too, and so may be the second of two keyframes with the same time.
    func withoutEven(_ keys: [AnimatedSVG.Key]) -> [AnimatedSVG.Key] {
        guard let first = keys.first else { return [] }
        var (kept, last) = ([first], first)
        var numbers = first.point.numbers
        var door = Door(from: first, numbers, halfPixel)
        for key in keys.dropFirst() {
            let next = key.point.numbers
            if !door.take(next, at: key.time) {
                kept.append(last)
                door = Door(from: last, numbers, halfPixel)
                _ = door.take(next, at: key.time)
            }
            (last, numbers) = (key, next)
        }
        return kept + [last]
    }
}

extension Array {
    fileprivate func thinnedCount(by stride: Int) -> Int {
        count <= 2 ? count : (count - 3) / stride + 3
    }

    /// The first element, every `stride`th element after it, and the last two; all elements if there are at most two.
    fileprivate func thinned(by stride: Int) -> [Element] {
        let last = indices.suffix(2)
        return Swift.stride(from: 0, to: last.startIndex, by: stride).map { self[$0] } + last.map { self[$0] }
    }
}

/// The door of the swinging-door reduction: the range of slopes, in change per second, of the straight lines that start
/// at a kept keyframe and pass within the tolerance of every keyframe since. The range is empty after another keyframe
/// with the time of the kept one, or with other properties.
private struct Door {
    private let time: Duration
    private let starts: [Double]
    private var (tolerances, least, most): ([Double], [Double], [Double]) = ([], [], [])
    private var (isNew, isEmpty) = (true, false)

    /// Creates the door at a kept keyframe, with the numbers that a viewer interpolates.
    init(from key: AnimatedSVG.Key, _ numbers: [Double], _ halfPixel: Double) {
        (time, starts) = (key.time, numbers)
        for property in key.point {
            property.forEachNumber { tolerances.append($1.tolerance(halfPixel: halfPixel)) }
        }
        least = Array(repeating: -.infinity, count: starts.count)
        most = Array(repeating: .infinity, count: starts.count)
    }

    /// Checks whether the line from the kept keyframe to the next keyframe has a slope in the range. If so, narrows the
    /// range to the lines that also pass within the tolerance of the next keyframe.
    ///
    /// - Returns: False if the slope is not in the range. The caller must then keep the keyframe before the next
    ///   keyframe, and start a new door there. True also if the next keyframe has the time of the kept keyframe, or is
    ///   the first and has other properties; then the range becomes empty.
    mutating func take(_ numbers: [Double], at time: Duration) -> Bool {
        defer { isNew = false }
        let seconds = (time - self.time) / .seconds(1)
        guard seconds > 0, numbers.count == starts.count, !isEmpty else {
            defer { isEmpty = true }
            return seconds <= 0 || isNew
        }
        for index in starts.indices {
            let slope = (numbers[index] - starts[index]) / seconds
            guard least[index] <= slope, slope <= most[index] else { return false }
        }
        for index in starts.indices {
            let (slope, most) = ((numbers[index] - starts[index]) / seconds, self.most[index])
            let tolerance = tolerances[index] / seconds
            least[index] = max(least[index], slope - tolerance)
            self.most[index] = min(most, slope + tolerance)
        }
        return true
    }
}

extension Int {
    fileprivate var isPrime: Bool {
        self > 1 && (2..<Swift.max(2, self)).prefix { $0 * $0 <= self }.allSatisfy { self % $0 != 0 }
    }
}
