/// The keyframes of a film that are written: without those that lie evenly between the ones around them.
struct FilmThinning {
    /// How many are written at most.
    static let limit = 2000

    /// A keyframe as a viewer has it: X and Y in the picture, and the channels of its colour.
    typealias Values = SIMD8<Double>

    private let values: (Film.Key) -> Values
    /// By how much each may be beside the way: by what nobody sees.
    private let tolerance: Values

    /// `half` is half of what a viewer shows as a pixel, in the picture's coordinates.
    init(halfPixel half: Double, _ values: @escaping (Film.Key) -> Values) {
        self.values = values
        // Under one, so that a step of one is seen where one is a pixel or more. Of a colour nobody sees it.
        let place = max(0.75, half)
        tolerance = Values(place, place, 1, 1, 1, 1, 1, 1)
    }

    /// The keyframes that are written, and how many there would be if there were no limit.
    func thinned(_ keys: [Film.Key]) -> (keys: [Film.Key], count: Int) {
        let even = withoutEven(keys)
        guard even.count > Self.limit else { return (even, even.count) }
        // An odd prime, as what goes to and fro or round and round has few corners, of which all are to be seen.
        var stride = max(3, (even.count - 3) / (Self.limit - 2) + 1)
        while !stride.isPrime { stride += 1 }
        let last = even.indices.suffix(2)
        let kept = Swift.stride(from: 0, to: last.startIndex, by: stride).map { even[$0] }
        return (kept + last.map { even[$0] }, even.count)
    }

    /// A swinging door (Bristol, US patent 4669097, 1987): from a key that stays, all ways stand open that lead past each
    /// key since, near enough; where the next one is beside all of them, the one before it stays.
    private func withoutEven(_ keys: [Film.Key]) -> [Film.Key] {
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

/// The ways that lead on from a keyframe, as what they change by in a second.
private struct Door {
    private let (time, start): (Duration, FilmThinning.Values)
    private var least = FilmThinning.Values(repeating: -.infinity)
    private var most = FilmThinning.Values(repeating: .infinity)

    init(from time: Duration, _ start: FilmThinning.Values) { (self.time, self.start) = (time, start) }

    /// Takes a keyframe that one of the ways leads to; after it only those are left that go past it near enough.
    ///
    /// - Returns: False where none does.
    mutating func take(
        _ values: FilmThinning.Values, at time: Duration, _ tolerance: FilmThinning.Values
    ) -> Bool {
        let seconds = (time - self.time) / .seconds(1)
        guard seconds > 0 else {
            // Where two have one time, no way leads past the second.
            (least, most) = (.init(repeating: .infinity), .init(repeating: -.infinity))
            return true
        }
        let way = (values - start) / seconds
        guard all(way .>= least .& way .<= most) else { return false }
        least.replace(with: way - tolerance / seconds, where: way - tolerance / seconds .> least)
        most.replace(with: way + tolerance / seconds, where: way + tolerance / seconds .< most)
        return true
    }
}

extension Int {
    fileprivate var isPrime: Bool {
        self > 1 && (2..<Swift.max(2, self)).prefix { $0 * $0 <= self }.allSatisfy { self % $0 != 0 }
    }
}
