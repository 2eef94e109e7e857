/// The frames of an animation: at most 30 a second, evenly spread, the last one at its end.
struct Frames {
    private static let perSecond: Int128 = 30

    /// How many there are; at least one.
    let count: Int128
    private let duration: Duration

    init(over duration: Duration) {
        self.duration = duration
        count = max(1, duration.attoseconds * Self.perSecond / Duration.seconds(1).attoseconds)
    }

    /// When a frame is due, from the start. Frames count from 1.
    func due(_ frame: Int128) -> Duration {
        Duration(attoseconds: duration.attoseconds * frame / count)
    }

    /// What a value that goes from 0 to `end` is at a frame: exact at the last.
    func value(_ end: Int, at frame: Int128) -> Int {
        Int(truncatingIfNeeded: Int128(end) * frame / count)
    }
}
