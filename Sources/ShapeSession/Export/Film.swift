/// The keyframes of a way: the time of each is what has passed where that is known, else all take the same.
struct Film {
    /// How the shape is at a time; it goes from one to the next evenly.
    struct Key: Equatable {
        let time: Duration
        let point: WayPoint
    }

    /// For how long the shape goes to its next place, at most; before that it rests.
    static let glide = Duration.milliseconds(400)
    /// How long a film is at most where no times are known, but for the rest at its end.
    static let longest = Duration.seconds(20)
    private static let rest = Duration.seconds(2)

    /// The first at the start, the last at the end, in the order of their times.
    let keys: [Key]
    var duration: Duration { keys.last?.time ?? .zero }

    init(of way: Way) {
        let unknown = way.moments.dropLast().count { $0.pause == .zero }
        let step = min(Self.glide, Self.longest / max(1, unknown))
        var keys: [Key] = []
        var time = Duration.zero
        for (moment, next) in zip(way.moments, way.moments.dropFirst()) {
            keys.append(Key(time: time, point: moment.point))
            let pause = moment.pause == .zero ? step : moment.pause
            time += pause
            if pause > Self.glide, moment.point != next.point {
                keys.append(Key(time: time - Self.glide, point: moment.point))
            }
        }
        if let last = way.moments.last {
            keys.append(Key(time: time, point: last.point))
            keys.append(Key(time: time + Self.rest, point: last.point))
        }
        self.keys = keys
    }

    /// When a keyframe is, of the whole.
    func percentage(of key: Key) -> String {
        (key.time.attoseconds / 1_000_000_000 * 100)
            .fraction(of: max(1, duration.attoseconds / 1_000_000_000), decimals: 6)
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
