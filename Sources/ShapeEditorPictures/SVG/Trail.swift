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
        /// The number of the waypoint at the end of each part.
        fileprivate(set) var numbers: [Int] = []
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

    private typealias Step = (number: Int, from: Waypoint, to: Waypoint)

    private(set) var stretches: [Stretch] = []
    /// Whether the oldest parts were left out because of ``limit``.
    private(set) var isCut = false

    /// The trail of several paths. The waypoints of each path have ascending numbers, which order the parts of all
    /// paths. Consecutive moves in one direction and colour form one part, unless a distance overflows. A part has the
    /// colour of the shape at its start. If several parts have the same ends in the picture, in either direction, and
    /// the same colour, at most one is drawn. A part whose ends have the same place in the picture is left out.
    ///
    /// - Complexity: O(*n* log *n*) in the waypoints.
    /// - Throws: The error of `check`.
    init(
        of paths: [[(number: Int, point: Waypoint)]], _ check: () throws -> Void = {},
        place: (Waypoint) -> Place
    ) throws {
        var newestFirst = try paths.enumerated().flatMap { index, path in
            try check()
            return Self.straightParts(of: path).map { (path: index, step: $0) }
        }
        if paths.count > 1 {
            try newestFirst.sort {
                try check()
                return $0.step.number > $1.step.number
            }
        }
        var (kept, drawn) = (paths.map { _ in [Step]() }, Set<Part>())
        for (path, step) in newestFirst {
            try check()
            guard let part = Self.part(of: step, place), !drawn.contains(part) else { continue }
            isCut = drawn.count == Self.limit
            if isCut { break }
            drawn.insert(part)
            kept[path].append(step)
        }
        for path in kept { for step in path.reversed() { add(step, place) } }
    }

    /// The trail of several paths in which each step is a part, so that the trail can be drawn as the shapes move. If
    /// several parts are the same, the first is drawn.
    init(
        growingAlong paths: [[(number: Int, point: Waypoint)]], _ check: () throws -> Void,
        place: (Waypoint) -> Place
    ) throws {
        var steps = try paths.enumerated().flatMap { index, path in
            try check()
            return Self.steps(of: path).map { (path: index, step: $0) }
        }
        if paths.count > 1 {
            try steps.sort {
                try check()
                return $0.step.number < $1.step.number
            }
        }
        isCut = steps.count > Self.limit
        var (kept, drawn) = (paths.map { _ in [Step]() }, Set<Part>())
        for (path, step) in steps.suffix(Self.limit) {
            guard let part = Self.part(of: step, place), drawn.insert(part).inserted else { continue }
            kept[path].append(step)
        }
        for path in kept { for step in path { add(step, place) } }
    }

    /// The part of a step in the picture; nil if its ends have the same place there.
    private static func part(of step: Step, _ place: (Waypoint) -> Place) -> Part? {
        let (start, end) = (place(step.from), place(step.to))
        return start == end ? nil : Part(colour: step.from.colour, ends: [start, end])
    }

    private mutating func add(_ step: Step, _ place: (Waypoint) -> Place) {
        let (colour, from, to) = (step.from.colour, place(step.from), place(step.to))
        if let last = stretches.last, last.colour == colour, last.places.last == from {
            stretches[stretches.count - 1].places.append(to)
            stretches[stretches.count - 1].numbers.append(step.number)
        } else {
            stretches.append(Stretch(colour: colour, places: [from, to], numbers: [step.number]))
        }
    }

    /// The steps of a path that lead to another place, the oldest first, each with the number of the waypoint at its
    /// end.
    private static func steps(of points: [(number: Int, point: Waypoint)]) -> [Step] {
        zip(points, points.dropFirst()).compactMap { start, end in
            start.point.place == end.point.place ? nil : (end.number, start.point, end.point)
        }
    }

    /// The ends of each straight part of a path, the newest part first, with the number of the waypoint at the part's
    /// end.
    private static func straightParts(of points: [(number: Int, point: Waypoint)]) -> [Step] {
        var parts: [Step] = []
        for step in steps(of: points).reversed() {
            if let next = parts.last, step.from.goesStraight(past: next.from, to: next.to) {
                parts[parts.count - 1].from = step.from
            } else {
                parts.append(step)
            }
        }
        return parts
    }
}
