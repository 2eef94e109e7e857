import ShapeEditorModel

/// The paths of shapes as lines in a picture. A part is a straight line between two successive corners of the path.
struct Trail {
    /// The maximum number of parts that are drawn, of all paths together. Viewers might be slow with more parts.
    static let limit = 50_000

    /// Connected parts of one colour, which are drawn as one line: each part begins where the previous part ends.
    /// `places` are the corners along the line, in the order in which a shape came to them. The path of the next shape
    /// continues the line if its first drawn part begins where the line ends, and has the line's colour.
    struct Stretch {
        let colour: Colour
        fileprivate(set) var places: [Place]
    }

    /// A point in the picture's coordinates.
    struct Place: Hashable {
        let x, y: Int
    }

    /// A straight part of the path. Its ends have no order, because the direction of the move is not visible.
    private struct Part: Hashable {
        let colour: Colour
        let ends: Set<Place>
    }

    private(set) var stretches: [Stretch] = []
    /// Whether the oldest parts were left out because of ``limit``.
    private(set) var isCut = false

    /// The trail of several paths. The waypoints of each path have ascending numbers, which order the parts of all
    /// paths. Consecutive moves in one direction and colour form one part, unless a distance overflows. A part has the
    /// colour of the shape at its start. If several parts have the same ends in the picture, in either direction, and
    /// the same colour, at most one is drawn. A part whose ends have the same place in the picture is left out.
    ///
    /// - Complexity: O(*n* log *n*) in the waypoints.
    init(of paths: [[(number: Int, point: Waypoint)]], place: (Waypoint) -> Place) {
        var newestFirst = paths.enumerated().flatMap { index, path in
            Self.straightParts(of: path).map { (path: index, $0) }
        }
        if paths.count > 1 { newestFirst.sort { $0.1.number > $1.1.number } }
        var (kept, drawn) = (paths.map { _ in [(Colour, Place, Place)]() }, Set<Part>())
        for (path, straight) in newestFirst {
            let (colour, start, end) = (straight.from.colour, place(straight.from), place(straight.to))
            let part = Part(colour: colour, ends: [start, end])
            guard start != end, !drawn.contains(part) else { continue }
            isCut = drawn.count == Self.limit
            if isCut { break }
            drawn.insert(part)
            kept[path].append((colour, start, end))
        }
        for path in kept { for (colour, from, to) in path.reversed() { add(colour, from, to) } }
    }

    private mutating func add(_ colour: Colour, _ from: Place, _ to: Place) {
        if let last = stretches.last, last.colour == colour, last.places.last == from {
            stretches[stretches.count - 1].places.append(to)
        } else {
            stretches.append(Stretch(colour: colour, places: [from, to]))
        }
    }

    /// The ends of each straight part of a path, the newest part first, with the number of the waypoint at the part's
    /// end.
    private static func straightParts(
        of points: [(number: Int, point: Waypoint)]
    ) -> [(number: Int, from: Waypoint, to: Waypoint)] {
        var parts: [(number: Int, from: Waypoint, to: Waypoint)] = []
        for (start, end) in zip(points, points.dropFirst()).reversed()
        where start.point.place != end.point.place {
            if let next = parts.last, start.point.goesStraight(past: next.from, to: next.to) {
                parts[parts.count - 1].from = start.point
            } else {
                parts.append((end.number, start.point, end.point))
            }
        }
        return parts
    }
}
