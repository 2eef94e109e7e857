import ShapeModel

/// The path of a shape as lines in a picture. A part is a straight line between two successive corners of the path.
struct Trail {
    /// The maximum number of parts that are drawn. Viewers might be slow with more parts.
    static let limit = 50_000

    /// Connected parts of one colour, which are drawn as one line: each part begins where the previous part ends.
    /// `places` are the corners, the oldest first.
    struct Stretch {
        let colour: Colour
        fileprivate(set) var places: [Place]
    }

    /// A point in the picture's coordinates.
    struct Place: Hashable {
        let x, y: Int

        fileprivate static func < (one: Self, other: Self) -> Bool { (one.x, one.y) < (other.x, other.y) }
    }

    /// A straight part of the path. Its ends are ordered, because the direction of the move is not visible.
    private struct Part: Hashable {
        let colour: Colour
        let from, to: Place

        init(_ colour: Colour, _ one: Place, _ other: Place) {
            self.colour = colour
            (from, to) = one < other ? (one, other) : (other, one)
        }
    }

    private(set) var stretches: [Stretch] = []
    /// Whether older parts were left out.
    private(set) var isCut = false

    /// The trail of a path. Each part has the colour of the shape at the part's start. Of several parts with the same
    /// ends and the same colour, only the last is drawn.
    ///
    /// - Complexity: O(*n*) in the keyframe candidates. Consecutive moves in one direction and colour form one part.
    init(of path: ShapePath, place: (Waypoint) -> Place) {
        var (newestFirst, drawn): ([(Colour, Place, Place)], Set<Part>) = ([], [])
        for (from, to) in Self.straightParts(of: path.candidates.map(\.point)) {
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
    private static func straightParts(of points: [Waypoint]) -> [(from: Waypoint, to: Waypoint)] {
        var parts: [(from: Waypoint, to: Waypoint)] = []
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
