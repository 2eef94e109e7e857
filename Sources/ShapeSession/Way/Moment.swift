/// How the shape was, and for how long.
struct Moment: Equatable {
    let point: WayPoint
    /// Nil where nobody knows.
    var pause: Duration?
}

/// Moments that are added from the newest to the oldest; where there are too many, every other one is left out, and
/// the one before it lasts longer.
struct ThinnedMoments {
    private let limit: Int
    private var stride = 1
    private var newestFirst: [Moment] = []
    /// The oldest so far, where it is left out.
    private var skipped: Moment?
    private var pause: Duration?
    /// How many were added.
    private(set) var count = 0

    /// `limit` is at least 2.
    init(limit: Int) { self.limit = limit }

    /// The oldest first, with the first and the last that were added; at most the limit and one.
    var all: [Moment] {
        var all = newestFirst
        if var skipped {
            skipped.pause = pause
            all.append(skipped)
        }
        return all.reversed()
    }

    mutating func add(_ moment: Moment) {
        lengthen(by: moment)
        if count % stride == 0 {
            keep(moment.point)
        } else {
            skipped = Moment(point: moment.point, pause: pause)
        }
        count += 1
        if newestFirst.count > limit { thin() }
    }

    private mutating func keep(_ point: WayPoint) {
        newestFirst.append(Moment(point: point, pause: pause))
        (skipped, pause) = (nil, nil)
    }

    private mutating func lengthen(by moment: Moment) {
        if let more = moment.pause { pause = (pause ?? .zero) + more }
    }

    private mutating func thin() {
        stride *= 2
        let moments = newestFirst
        (newestFirst, pause, skipped) = ([], nil, nil)
        for (number, moment) in moments.enumerated() {
            lengthen(by: moment)
            if number % 2 == 0 {
                keep(moment.point)
            } else {
                skipped = Moment(point: moment.point, pause: pause)
            }
        }
    }
}
