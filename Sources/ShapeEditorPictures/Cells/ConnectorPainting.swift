import ShapeEditorModel

extension ShapePainter {
    /// Paints a connector with its arrowheads. No-op if the rectangle of the two centres is clearly outside of the
    /// picture, or if the connector has no line (``Connection``).
    mutating func paintConnector(_ index: Int, _ scene: PictureScene) {
        let state = scene.shapes[index].state
        guard let ends = scene.shapes[index].ends else { return }
        let heads = state.line.heads.count
        let (first, second) = (scene.shapes[ends.from].state, scene.shapes[ends.to].state)
        guard grid.mayShow(Rect(of: first.offset).union(Rect(of: second.offset))),
            let connection = Connection(from: first, to: second, relativeTo: grid.centre),
            let start = form(ends.from, scene), let end = form(ends.to, scene)
        else { return }
        connectorMiddles[index] = grid.cell(at: connection.middle)
        if !hasThinLines {
            paintWide(connection, heads, state.colour)
        } else if let way = StraightWay(connection, from: start, to: end, grid) {
            put(way, heads, isToLater: ends.to > ends.from, state.colour)
            if !way.cells.isEmpty { connectorMiddles[index] = way.cell(way.cells.middle) }
        } else {
            let way = DottedWay(
                from: (first.offset, start, Int32(ends.from + 1)),
                to: (second.offset, end, Int32(ends.to + 1)), self)
            put(way, heads, connection.vector, isToLater: ends.to > ends.from, state.colour)
        }
    }

    private func head(_ scalar: Unicode.Scalar, _ colour: Colour) -> CellMark {
        CellMark(.head, scalar, canvas.shape, colour)
    }

    // MARK: Straight connectors

    private mutating func put(_ way: StraightWay, _ heads: Int, isToLater: Bool, _ colour: Colour) {
        let signs = HeadSigns(isASCII: style.isASCII)
        func put(_ mark: CellMark, _ place: Int) {
            let (column, row) = way.cell(place)
            canvas.put(mark, column, row)
        }
        for place in way.cells.clamped(to: 0..<max(grid.columns, grid.rows)) {
            put(CellMark(.line, bits: way.ways(at: place).rawValue, canvas.shape, colour), place)
        }
        guard heads > 0 else { return }
        guard let first = way.cells.first, let last = way.cells.last else {
            // The two shapes touch. `lowerBound` is the first cell of the second one.
            let place = isToLater == way.isForward ? way.cells.lowerBound : way.cells.lowerBound - 1
            let (column, row) = way.cell(place)
            headsInEdges.append((head(signs.sign(way.vector, isDouble: heads > 1), colour), column, row))
            return
        }
        if heads > 1, first == last {
            return put(head(signs.sign(way.vector, isDouble: true), colour), first)
        }
        put(head(signs.sign(way.vector), colour), way.isForward ? last : first)
        if heads > 1 { put(head(signs.sign(way.vector * -1), colour), way.isForward ? first : last) }
    }

    // MARK: Other connectors

    private mutating func put(
        _ way: DottedWay, _ heads: Int, _ vector: Point, isToLater: Bool, _ colour: Colour
    ) {
        let signs = HeadSigns(isASCII: style.isASCII)
        for (x, y) in way.dots { canvas.putDot(.dots, x, y, colour) }
        func put(_ sign: Unicode.Scalar, at dot: (x: Int, y: Int)?) {
            if let dot { canvas.put(head(sign, colour), dot.x >> 1, dot.y >> 2) }
        }
        let isDouble = heads > 1
        if heads == 0 { return }
        guard let first = way.dots.first, let last = way.dots.last else {
            guard let dot = isToLater ? way.firstInEnd : way.lastInStart else { return }
            let sign = head(signs.sign(vector, isDouble: isDouble), colour)
            return headsInEdges.append((sign, dot.x >> 1, dot.y >> 2))
        }
        if isDouble, first.x >> 1 == last.x >> 1, first.y >> 2 == last.y >> 2 {
            return put(signs.sign(vector, isDouble: true), at: first)
        }
        // Where a shape is not seen, neither is the head there.
        if way.firstInEnd != nil { put(signs.sign(vector), at: last) }
        if isDouble, way.lastInStart != nil { put(signs.sign(vector * -1), at: first) }
    }

    // MARK: Wide connectors

    /// Paints a connector that is at least as wide as a column.
    private mutating func paintWide(_ connection: Connection, _ heads: Int, _ colour: Colour) {
        let (shaft, ink) = (connection.shaft(heads: heads), colours.lineInk(colour))
        canvas.beginLayer()
        paintStroke(from: shaft.start, to: shaft.end, ink)
        for arrow in connection.arrowheads(heads) { canvas.paint(area(arrow.map(grid.pixel)), with: ink) }
    }
}

/// The characters of heads.
struct HeadSigns {
    let isASCII: Bool

    /// The head that points in the direction of a vector; if `isDouble`, the one that also points back.
    func sign(_ vector: Point, isDouble: Bool = false) -> Unicode.Scalar {
        let isFlat = abs(vector.x) >= abs(vector.y)
        if isDouble { return isASCII ? "x" : isFlat ? "↔" : "↕" }
        let heads: [Unicode.Scalar] = isASCII ? [">", "<", "v", "^"] : ["►", "◄", "▼", "▲"]
        return isFlat ? heads[vector.x > 0 ? 0 : 1] : heads[vector.y > 0 ? 2 : 3]
    }
}

/// The cells of a connector along one row or one column, from the cell beside one shape to the cell beside the other.
private struct StraightWay {
    let isHorizontal: Bool
    /// The row of a horizontal way, the column of a vertical one.
    let line: Int
    /// The columns of a horizontal way, the rows of a vertical one. If there are none, the shapes touch, and
    /// `lowerBound` is the first place of the shape on the right or below.
    let cells: Range<Int>
    /// Whether the way leads to the right or down.
    let isForward: Bool
    let vector: Point

    /// Nil unless the ends of the connection lie in one row or one column that both shapes have.
    init?(_ connection: Connection, from start: ShapeForm, to end: ShapeForm, _ grid: PictureGrid) {
        let (first, last) = (grid.cell(at: connection.start), grid.cell(at: connection.end))
        let vector = connection.vector
        let isFlat = abs(vector.x) >= abs(vector.y)
        guard first.row == last.row || first.column == last.column else { return nil }
        self.vector = vector
        isHorizontal = first.row == last.row && (first.column != last.column || isFlat)
        isForward = isHorizontal ? vector.x > 0 : vector.y > 0
        line = isHorizontal ? first.row : first.column
        let (before, after) = isForward ? (start, end) : (end, start)
        let pixels = grid.pixelsPerRow
        if isHorizontal {
            let (left, right) = (
                before.columns(inRow: line, pixelsPerRow: pixels),
                after.columns(inRow: line, pixelsPerRow: pixels)
            )
            guard !left.isEmpty, !right.isEmpty else { return nil }
            cells = min(left.upperBound, right.lowerBound)..<right.lowerBound
        } else {
            guard let upper = before.rows(inColumn: line, pixelsPerRow: pixels),
                let lower = after.rows(inColumn: line, pixelsPerRow: pixels)
            else { return nil }
            cells = min(upper.upperBound, lower.lowerBound)..<lower.lowerBound
        }
    }

    func cell(_ place: Int) -> (column: Int, row: Int) { isHorizontal ? (place, line) : (line, place) }

    func ways(at place: Int) -> CellMark.Ways {
        let (back, forth): (CellMark.Ways, CellMark.Ways) = isHorizontal ? (.left, .right) : (.up, .down)
        if cells.count < 2 { return [back, forth] }
        return place == cells.lowerBound ? forth : place == cells.upperBound - 1 ? back : [back, forth]
    }
}

/// The dots of a connector on the line between the centres of two shapes.
private struct DottedWay {
    private(set) var dots: [(x: Int, y: Int)] = []
    /// The dot in the first shape after which the way begins; nil if it is not seen.
    private(set) var lastInStart: (x: Int, y: Int)?
    /// The dot in the second shape before which the way ends; nil if it is not seen.
    private(set) var firstInEnd: (x: Int, y: Int)?

    typealias End = (centre: Offset, form: ShapeForm, number: Int32)

    init(from start: End, to end: End, _ painter: ShapePainter) {
        let grid = painter.grid
        Dot.forEach(
            from: grid.dot(of: start.centre), to: grid.dot(of: end.centre), columns: grid.columns,
            rows: grid.rows
        ) { x, y in
            if firstInEnd != nil { return }
            if painter.covers(start, x >> 1, y >> 2) {
                lastInStart = (x, y)
                dots = []
            } else if painter.covers(end, x >> 1, y >> 2) {
                firstInEnd = (x, y)
            } else {
                dots.append((x, y))
            }
        }
    }
}

extension ShapePainter {
    /// Whether a cell belongs to a shape.
    fileprivate func covers(_ end: DottedWay.End, _ column: Int, _ row: Int) -> Bool {
        if end.form.columns(inRow: row, pixelsPerRow: grid.pixelsPerRow).contains(column) { return true }
        let mark = canvas.mark(column, row)
        return mark.kind == .edge && mark.owner == end.number
    }
}
