import ShapeModel

/// The way that a shape came, as lines in a picture.
struct Trail {
    /// How many parts of a way are shown at most: more would be slow in viewers.
    static let limit = 50_000

    /// Parts of one colour that go on from each other, the oldest first.
    struct Stretch {
        let colour: Colour
        fileprivate(set) var places: [Place]
    }

    /// In the picture's coordinates.
    struct Place: Hashable {
        let x, y: Int

        fileprivate static func < (one: Self, other: Self) -> Bool { (one.x, one.y) < (other.x, other.y) }
    }

    /// A straight part of the way: which way round it was gone is not to be seen.
    private struct Part: Hashable {
        let colour: Colour
        let from, to: Place

        init(_ colour: Colour, _ one: Place, _ other: Place) {
            self.colour = colour
            (from, to) = one < other ? (one, other) : (other, one)
        }
    }

    private(set) var stretches: [Stretch] = []
    /// Whether there are more parts than are shown, which are the last ones.
    private(set) var isCut = false

    /// The trail of a way. The shape has on each part of it the colour with which it set out; where it went the same part
    /// once more, only the last time is to be seen.
    ///
    /// - Complexity: O(*n*) in the moments, of which those that go straight on are one part.
    init(of way: Way, place: (WayPoint) -> Place) {
        var (newestFirst, drawn): ([(Colour, Place, Place)], Set<Part>) = ([], [])
        for (from, to) in Self.straightParts(of: way.moments.map(\.point)) {
            let (colour, start, end) = (from.colour, place(from), place(to))
            guard start != end, !drawn.contains(Part(colour, start, end)) else { continue }
            isCut = drawn.count == Self.limit
            if isCut { break }
            drawn.insert(Part(colour, start, end))
            newestFirst.append((colour, start, end))
        }
        for (colour, from, to) in newestFirst.reversed() { add(colour, from, to) }
    }

    private mutating func add(_ colour: Colour, _ from: Place, _ to: Place) {
        if let last = stretches.last, last.colour == colour, last.places.last == from {
            stretches[stretches.count - 1].places.append(to)
        } else {
            stretches.append(Stretch(colour: colour, places: [from, to]))
        }
    }

    /// The ends of each straight part, the newest first.
    private static func straightParts(of points: [WayPoint]) -> [(from: WayPoint, to: WayPoint)] {
        var parts: [(from: WayPoint, to: WayPoint)] = []
        for (from, to) in zip(points, points.dropFirst()).reversed() where from.place != to.place {
            if let next = parts.last, from.goesStraight(past: next.from, to: next.to) {
                parts[parts.count - 1].from = from
            } else {
                parts.append((from, to))
            }
        }
        return parts
    }
}
