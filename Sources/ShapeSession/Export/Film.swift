/// The keyframes of a way: the time of each is what has passed where that is known, else all take the same.
struct Film {
    /// How the shape is at a time; it goes from one to the next evenly.
    struct Key: Equatable {
        let time: Duration
        let point: WayPoint
    }

    /// How long a film is at most where no times are known, but for the rest at its end.
    static let longest = Duration.seconds(20)
    private static let rest = Duration.seconds(2)

    /// The first at the start, the last at the end, in the order of their times.
    let keys: [Key]
    var duration: Duration { keys.last?.time ?? .zero }

    init(of way: Way) {
        let moments = way.moments
        let unknown = moments.dropLast().count { $0.pause == nil }
        let step = min(Moment.longestGlide, Self.longest / max(1, unknown))
        var keys: [Key] = []
        var (time, start) = (Duration.zero, 0)
        while start < moments.count - 1 {
            let end =
                moments[(start + 1)..<(moments.count - 1)].firstIndex { $0.pause != .zero } ?? moments.count
                - 1
            let pause = moments[start].pause ?? step
            keys += Self.keys(
                of: moments[start...end], from: time, lasting: pause, min(moments[start].glide, pause))
            (time, start) = (time + pause, end)
        }
        if let last = moments.last {
            keys.append(Key(time: time, point: last.point))
            keys.append(Key(time: time + Self.rest, point: last.point))
        }
        self.keys = keys
    }

    /// The shape rests, then goes to its next places, of which all but the last take no time, so that it is at the last
    /// one in time. The key of that is not among these.
    private static func keys(
        of moments: ArraySlice<Moment>, from time: Duration, lasting pause: Duration, _ glide: Duration
    ) -> [Key] {
        let (first, legs) = (moments[moments.startIndex].point, moments.count - 1)
        var keys = [Key(time: time, point: first)]
        let end = time + pause
        if pause > glide, moments.contains(where: { $0.point != first }) {
            keys.append(Key(time: end - glide, point: first))
        }
        for (number, moment) in moments.dropFirst().dropLast().enumerated() {
            keys.append(Key(time: end - glide + glide * (number + 1) / legs, point: moment.point))
        }
        return keys
    }

    /// When a keyframe is, of the whole: to less than a tenth of a millisecond, in a film of months.
    func percentage(of key: Key) -> String {
        (key.time.attoseconds / 1_000_000_000 * 100).fraction(
            of: max(1, duration.attoseconds / 1_000_000_000), decimals: duration < .seconds(3600) ? 6 : 9)
    }
}

extension Duration {
    /// With three decimals at most.
    var seconds: String { attoseconds.fraction(of: 1_000_000_000_000_000_000, decimals: 3) }
}

extension Int128 {
    /// A quotient with so many decimals, rounded; `0.5`, and `1` where there are none. Neither number is negative, and
    /// the product with ten to the power of the decimals fits.
    func fraction(of whole: Int128, decimals: Int) -> String {
        let unit = (0..<decimals).reduce(Int128(1)) { unit, _ in unit * 10 }
        let rounded = (self / whole) * unit + ((self % whole) * unit + whole / 2) / whole
        var digits = "\(Int(clamping: rounded % unit + unit))".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        let integer = "\(Int(clamping: rounded / unit))"
        return digits.isEmpty ? integer : "\(integer).\(digits)"
    }
}
