import ShapeEditorModel

/// What a picture of text shows, with coordinates in points.
struct TextThings {
    let placed: [PlacedShape]
    /// The shapes with an area and the texts by their indices; nil for what is not seen, lines and connectors.
    private(set) var shapes: [TextShape?]
    var all: [TextThing] = []
    var ways: [TextWay] = []
    /// The indices of the things that are the letters of shapes, by the indices of the shapes.
    private(set) var letters: [Int: Int] = [:]
    /// The coordinates of rows of tables at which connectors end, by the indices of the shapes and the rows.
    var rows: [Int: [Int: Double]] = [:]
    /// Everything but the letters.
    private(set) var solids = BoxGrid<Int>(over: [], count: 0)

    init(of placed: [PlacedShape]) {
        let reference = placed.reference
        self.placed = placed
        let edges = TextEdges(placed, reference)
        let loops = Set(placed.compactMap { $0.ends?.from == $0.ends?.to ? $0.ends?.from : nil })
        shapes = placed.enumerated().map { index, shape in
            TextShape(shape.state, hasLoop: loops.contains(index), relativeTo: reference) {
                edges.edge(near: $0, $1)
            }
        }
        findContainers()
        for index in shapes.indices { addShape(index) }
        alignTexts()
        addWays(reference)
        solids = BoxGrid(over: all.map(\.box), count: all.count)
        for (index, thing) in all.enumerated() where thing.kind != .letters {
            solids.put(index, thing.box.grown(0.01))
        }
        moveLabelsOfFrames()
        addLabelsOfWays()
    }

    /// The frames that a part of a way crosses or touches.
    func frames(crossedBy part: TextThing) -> [Int] {
        var found: [Int] = []
        solids.forEach(meeting: part.box.grown(0.01)) { index, _ in
            if all[index].kind == .frame { found.append(index) }
            return found.count < Self.mostVisited
        }
        return found
    }

    /// How many things around a place are looked at.
    static let mostVisited = 100

    /// The ways that pass a place.
    func ways(through place: Point) -> Set<Int> {
        var found: Set<Int> = []
        solids.forEach(meeting: Box(around: place, width: 1, height: 1)) { index, _ in
            if all[index].part != nil { found.insert(all[index].shape) }
            return found.count < Self.mostVisited
        }
        return found
    }

    // MARK: Shapes

    private mutating func findContainers() {
        let boxes = shapes.map { $0?.box }
        let known = boxes.compactMap(\.self)
        var grid = BoxGrid<Int>(over: known, count: known.count)
        for (index, box) in boxes.enumerated() {
            if let box { grid.put(index, box) }
        }
        for index in shapes.indices where shapes[index]?.form == .frame {
            guard let box = boxes[index], shapes[index]?.lines.isEmpty ?? false else { continue }
            var isContainer = false
            grid.forEach(meeting: box) { other, inner in
                isContainer = other > index && inner != box && box.contains(inner)
                return !isContainer
            }
            shapes[index]?.isContainer = isContainer
        }
    }

    private mutating func addShape(_ index: Int) {
        guard let shape = shapes[index] else { return }
        switch shape.form {
        case .letters: break
        case .frame: add(.frame, index, shape)
        case .bar: add(.bar, index, shape)
        case .mark: add(.mark, index, shape)
        }
        guard shape.hasFreeLabel else { return }
        letters[index] = all.count
        let (across, down) = shape.letterSpans
        all.append(
            TextThing(
                kind: .letters, shape: index, box: letterBox(of: shape),
                spans: TextAxes(across: across, down: down),
                isInFrame: shape.form == .frame))
    }

    private mutating func add(_ kind: TextThing.Kind, _ index: Int, _ shape: TextShape) {
        let (across, down) = (shape.sides.across, shape.sides.down)
        all.append(
            TextThing(
                kind: kind, shape: index, box: shape.box,
                spans: TextAxes(
                    across: TextSpan(from: across.low, to: across.high),
                    down: TextSpan(from: down.low, to: down.high))))
    }

    func letterBox(of shape: TextShape) -> Box {
        if shape.state.kind == .text { return shape.box }
        return shape.state.letterBox.moved(by: Point(from: placed.reference, to: shape.state.offset))
    }

    /// Moves labels of frames beside the ways on their middles, and to the top of what encloses something there.
    private mutating func moveLabelsOfFrames() {
        for (index, thing) in letters where all[thing].isInFrame {
            guard let shape = shapes[index] else { continue }
            let box = all[thing].box
            var (isCovered, crossing): (Bool, Set<TextAxis>) = (false, [])
            solids.forEach(meeting: box) { other, _ in
                if let axis = all[other].part?.axis {
                    crossing.insert(axis)
                } else if other != thing, all[other].shape > index, shape.box.contains(all[other].box) {
                    // A ring around the letters, as of a final state, covers nothing.
                    let isRing = all[other].box.contains(box) && shapes[all[other].shape]?.grid.columns == 0
                    isCovered = isCovered || !isRing
                }
                return true
            }
            if isCovered, shape.state.font.row == .middle { return moveToTop(thing, shape) }
            for axis in TextAxis.allCases where crossing.contains(axis.other) {
                let (span, middle) = (all[thing].spans[axis], shape.middle[axis])
                guard span.low.coordinate == middle else { continue }
                all[thing].spans[axis] = TextSpan(
                    aside: true, span.high.cells - span.low.cells + 1, of: middle, axis)
            }
        }
    }

    private mutating func moveToTop(_ thing: Int, _ shape: TextShape) {
        let (top, height) = (shape.sides.down.low, all[thing].box.length(.down))
        let first = 1 + shape.capRows
        all[thing].spans.down = TextSpan(
            TextEdge(coordinate: top, cells: first),
            TextEdge(coordinate: top, cells: first + shape.grid.rows - 1))
        (all[thing].box.top, all[thing].box.bottom) = (top + 1, top + 1 + height)
    }

    /// Lets texts begin or end at the coordinate of something else, where their sides are at it and their middles are
    /// not at the middle of a shape.
    private mutating func alignTexts() {
        var (edges, middles, lefts): (Set<Double>, [Double: Int], [Double: Int]) = ([], [:], [:])
        for shape in shapes.compactMap(\.self) { middles[shape.middle.x, default: 0] += 1 }
        for thing in all {
            if thing.kind == .letters {
                lefts[thing.box.left.thousandth, default: 0] += 1
            } else {
                edges.formUnion([thing.spans.across.low.coordinate, thing.spans.across.high.coordinate])
            }
        }
        for index in all.indices where all[index].kind == .letters {
            guard let shape = shapes[all[index].shape], shape.state.kind == .text,
                middles[shape.middle.x] == 1
            else { continue }
            let (box, last) = (all[index].box, shape.grid.columns - 1)
            let (left, right) = (box.left.thousandth, box.right.thousandth)
            if edges.contains(left) || (lefts[left] ?? 0) > 1 {
                all[index].spans.across = TextSpan(
                    TextEdge(coordinate: left), TextEdge(coordinate: left, cells: last))
            } else if edges.contains(right) {
                all[index].spans.across = TextSpan(
                    TextEdge(coordinate: right, cells: -last), TextEdge(coordinate: right))
            }
        }
    }
}

/// The edges of all shapes that have an area, of which those that are at most a point apart are one.
private struct TextEdges {
    private var known = TextAxes<[Double: Double]>(across: [:], down: [:])

    init(_ placed: [PlacedShape], _ reference: Offset) {
        let boxes = placed.compactMap { shape in
            shape.state.kind == .line ? nil : shape.state.extent.map { Box($0, relativeTo: reference) }
        }
        for axis in TextAxis.allCases {
            var (last, first): (Double, [Double: Double]) = (-.infinity, [:])
            for edge in Set(boxes.flatMap { [$0.low(axis).thousandth, $0.high(axis).thousandth] }).sorted() {
                if edge - last > 1 { last = edge }
                first[edge] = last
            }
            known[axis] = first
        }
    }

    func edge(near edge: Double, _ axis: TextAxis) -> Double {
        known[axis][edge.thousandth] ?? edge.thousandth
    }
}

extension TextShape {
    /// The cells of letters that are placed by themselves.
    fileprivate var letterSpans: (across: TextSpan, down: TextSpan) {
        let (columns, rows) = (grid.columns, grid.rows)
        guard form == .frame else {
            return (TextSpan(columns, around: middle.x, .across), TextSpan(rows, around: middle.y, .down))
        }
        func after(_ edge: Double, _ distance: Int, _ count: Int) -> TextSpan {
            TextSpan(
                TextEdge(coordinate: edge, cells: distance),
                TextEdge(coordinate: edge, cells: distance + count - 1))
        }
        func before(_ edge: Double, _ distance: Int, _ count: Int) -> TextSpan {
            TextSpan(
                TextEdge(coordinate: edge, cells: -distance - count + 1),
                TextEdge(coordinate: edge, cells: -distance))
        }
        let across: TextSpan =
            switch state.font.column {
            case .left: after(sides.across.low, 2, columns)
            case .right: before(sides.across.high, 2, columns)
            case .centre: TextSpan(columns, around: middle.x, .across)
            }
        let down: TextSpan =
            switch state.font.row {
            case .top: after(sides.down.low, 1 + capRows, rows)
            case .bottom: before(sides.down.high, 1, rows)
            case .middle: TextSpan(rows, around: middle.y, .down)
            }
        return (across, down)
    }
}
