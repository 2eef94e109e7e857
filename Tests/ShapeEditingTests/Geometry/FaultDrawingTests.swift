import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// Whole drawings whose lines and labels could not be read before ways went round shapes and labels looked for room.
@Suite(.timeLimited) struct FaultDrawingTests {
    @Test(arguments: FaultDrawing.all)
    func `labels of connectors lie neither on each other, nor on letters, nor on shapes`(
        drawing: FaultDrawing
    ) {
        let places = DrawnPlaces(drawing)
        for (index, label) in places.labels.enumerated() {
            #expect(label.box != nil, "\(label.name) has no line")
            for other in places.labels[(index + 1)...] + places.letters {
                // Rows of two labels may follow each other closely: letters don't reach the edges of their rows.
                #expect(!label.isMet(by: other, margin: 1.3), "\(label.name) and \(other.name)")
            }
            for shape in places.insides {
                #expect(!label.isMet(by: shape, margin: 1), "\(label.name) is on \(shape.name)")
            }
        }
    }

    @Test(arguments: FaultDrawing.bent)
    func `bent connectors go round shapes and lie on no connector between others`(drawing: FaultDrawing) {
        let connectors = DrawnPlaces(drawing).connectors
        for (index, connector) in connectors.enumerated() {
            for shape in connector.others {
                let isMet = connector.parts.contains { $0.grown(4).meets(shape.box) }
                #expect(!isMet, "\(connector.name) crosses \(shape.name)")
            }
            for other in connectors[(index + 1)...] where connector.ends.isDisjoint(with: other.ends) {
                let lies = connector.parts.contains { part in other.parts.contains { $0.lies(on: part) } }
                #expect(!lies, "\(connector.name) lies on \(other.name)")
            }
        }
    }

    @Test func `a line leaves the title free that it crosses, and its label is on the colour of the shape`()
        throws
    {
        let editor = Editor()
        editor.run(FaultDrawing.title.script)
        let picture = ReadPicture(editor.run("format text; export -").joined(separator: "\n"))
        let (title, label) = (Box(edges: [-138, -92, -13.2, -72.8]), Box(edges: [-138, -69.6, -82, -50.4]))
        let places = DrawnPlaces(.title)
        #expect(places.letters.map(\.box) == [title] && places.labels.map(\.box) == [label])
        // The gap is 2 points wider than the title on all sides, and relative to the shape at the top.
        let mask = picture.elements["rect"]?.first { $0["fill"] == "#000000" }
        #expect(
            mask.map { [$0["x"], $0["y"], $0["width"], $0["height"]] } == ["-30", "66", "128.8", "23.2"])
        let patch = picture.elements["rect"]?.last
        #expect(patch?["fill"] == "#e6e6fa" && patch?["width"] == "56")
    }
}

/// Where a drawing has lines, labels and shapes, in points.
private struct DrawnPlaces {
    struct Place {
        let name: String
        let box: Box?

        /// Whether the place, less a margin, has more than an edge in common with another one.
        func isMet(by other: Place, margin: Double) -> Bool {
            guard let box, let other = other.box else { return false }
            return box.grown(-margin).meets(other)
        }
    }

    struct Connector {
        let name: String
        let ends: Set<String>
        /// The straight parts of the line.
        let parts: [Box]
        /// The shapes at which it does not end.
        let others: [(name: String, box: Box)]
    }

    /// The labels of connectors, and the letters of shapes and texts.
    private(set) var labels: [Place] = [], letters: [Place] = []
    /// Boxes inside of the shapes that enclose no other one.
    private(set) var insides: [Place] = []
    private(set) var connectors: [Connector] = []

    init(_ drawing: FaultDrawing) {
        let editor = Editor()
        editor.run(drawing.script)
        #expect(editor.errors == [])
        let all = editor.session.drawing.shapes
        let places = PicturePlaces(of: all, in: editor.session.drawing)
        let shapes = all.filter { $0.ends == nil }.map { ($0.name, Box(of: $0.untracked)) }
        for shape in all {
            let label = Place(name: shape.name, box: places.labelExtent(of: shape).map(Box.init))
            let state = shape.untracked
            if let ends = shape.ends {
                labels.append(label)
                connectors.append(
                    Connector(
                        name: shape.name, ends: [ends.from.name, ends.to.name],
                        parts: Box.parts(along: places.points(of: shape) ?? []),
                        others: shapes.filter { ![ends.from.name, ends.to.name].contains($0.0) }))
            } else if state.kind == .text {
                letters.append(Place(name: shape.name, box: Box(of: state)))
            } else {
                letters += label.box == nil ? [] : [label]
                let isAround = shapes.contains { $0.0 != shape.name && Box(of: state).contains($0.1) }
                insides += isAround ? [] : state.insides.map { Place(name: shape.name, box: $0) }
            }
        }
    }
}

extension ShapeState.State {
    /// Boxes that lie inside of the shape, however round its corners are.
    fileprivate var insides: [Box] {
        let box = Box(of: self)
        let isEllipse = figure == .ellipse
        let (x, y) = isEllipse ? ((box.right - box.left) * 0.15, (box.bottom - box.top) * 0.15) : (0, 0)
        let corner = drawnCorner
        return [box.shrunk(x + corner, y), box.shrunk(x, y + corner)]
    }
}

extension Box {
    fileprivate init(of state: ShapeState.State) {
        self = Box(around: Point(from: .zero, to: state.offset), width: 0, height: 0)
        if let extent = state.extent { self = Box(extent, relativeTo: .zero) }
    }

    fileprivate init(edges: [Double]) {
        self.init(from: Point(x: edges[0], y: edges[1]), to: Point(x: edges[2], y: edges[3]))
    }

    /// The box of four edges in hundredths of a point.
    fileprivate init(_ hundredths: [Int128]) { self.init(edges: hundredths.map { Double($0) / 100 }) }

    /// The boxes of the straight parts of a line whose corners are in hundredths of a point.
    fileprivate static func parts(along points: [[Int128]]) -> [Box] {
        zip(points, points.dropFirst()).map { Box($0 + $1) }
    }

    fileprivate func shrunk(_ x: Double, _ y: Double) -> Box {
        Box(edges: [left + x, top + y, right - x, bottom - y])
    }

    /// Whether two parts along one axis go side by side for more than 8 points, less than 6 points apart.
    fileprivate func lies(on other: Box) -> Bool {
        let x = min(right, other.right) - max(left, other.left)
        let y = min(bottom, other.bottom) - max(top, other.top)
        return (left == right && other.left == other.right && y > 8 && x > -6)
            || (top == bottom && other.top == other.bottom && x > 8 && y > -6)
    }
}
