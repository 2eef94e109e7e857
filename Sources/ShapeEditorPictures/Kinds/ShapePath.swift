import ShapeEditorModel

/// Straight lines and arcs around the centre of a shape at the angle 0.
struct ShapePath {
    /// The letter of SVG, and the places up to the end of the part, which are close together on an arc; of an arc, also
    /// half the size of its ellipse.
    private typealias Part = (letter: Character, places: [Point], half: Point)

    private var parts: [Part]
    private(set) var end: Point

    init(_ start: Point) { (parts, end) = ([("M", [start], .zero)], start) }

    private func adding(_ letter: Character, _ places: [Point], half: Point = .zero) -> ShapePath {
        var path = self
        path.parts.append((letter, places, half))
        path.end = places.last ?? end
        return path
    }

    func line(to place: Point) -> ShapePath { adding("L", [place]) }
    func across(to x: Double) -> ShapePath { adding("H", [Point(x: x, y: end.y)]) }
    func down(to y: Double) -> ShapePath { adding("V", [Point(x: end.x, y: y)]) }

    /// One or two quarters of an ellipse, counted clockwise from its top, which begin at the end of the path.
    func arc(_ quarters: Range<Int>, around centre: Point, half: Point) -> ShapePath {
        let places = Point.arc(quarters: quarters, half: half).dropFirst().map { centre + $0 }
        return adding("A", places, half: half)
    }

    /// The places along the path, turned about the centre.
    func points(turned angle: Int) -> [Point] { parts.flatMap(\.places).map(Turn(degrees: angle).turned) }

    /// The data of an SVG path.
    var data: String { parts.map(Self.data).joined() }

    private static func data(_ part: Part) -> String {
        let end = part.places.last ?? .zero
        let (x, y) = (end.x.decimal, end.y.decimal)
        return switch part.letter {
        case "H": "H\(x)"
        case "V": "V\(y)"
        case "A": "A\(part.half.x.decimal) \(part.half.y.decimal) 0 0 1 \(x) \(y)"
        default: "\(part.letter)\(x) \(y)"
        }
    }
}
