import ShapeEditorModel

/// A connector is painted in one of four ways: a straight one that keeps to one row or column as characters of lines in
/// cells (``StraightWay``), a bent one likewise with corners (``BentCells``), any other one as dots, of which a cell has
/// two by four (``DottedWay``), and one that is at least as wide as a pixel as an area.
extension ShapePainter {
    /// Paints a connector with its arrowheads. No-op if it is clearly outside of the picture, or if it has no line
    /// (``ConnectorPath``).
    mutating func paintConnector(_ index: Int, _ scene: PictureScene, _ layout: ConnectorLayout) {
        let (state, lane) = (layout.shapes[index].state, layout.lanes[index])
        guard let ends = scene.shapes[index].ends, var path = layout.paths[index] else { return }
        let (first, second) = (scene.shapes[ends.from].state, scene.shapes[ends.to].state)
        let isLoop = ends.from == ends.to
        let isPlain =
            state.line.route == .straight && state.line.from == nil && state.line.to == nil && lane == nil
        let area = (path.outermost + [.zero]).map { Rect(of: first.offset).moved(by: $0) }.union
        guard let area, grid.mayShow(area), let start = form(ends.from, scene), let end = form(ends.to, scene)
        else { return }
        path = path.moved(by: Point(from: grid.centre, to: first.offset))
        // A loop at one row has its ends beside it.
        let line = state.line
        if !isLoop || line.from != nil && line.to != nil && line.from != line.to {
            path = path.ending(
                atRow: row(line.from, of: first, start), andRow: row(line.to, of: second, end), grid)
        }
        // A curve along an axis is painted as a straight line. With others beside it, it stays a curve, because the lines
        // would share a row of cells, while their dots do not.
        if lane == nil { path = path.straightened }
        if state.label != nil { connectorMiddles[index] = labelCell(of: state, path, isLoop: isLoop) }
        // Whether it leads to the shape that is in front, which decides in whose edge a head stands without room.
        let isToLater = ends.to > ends.from
        if Double(state.line.width) >= grid.pixelHeight { return paintWide(path, state) }
        let (from, to) = (
            ConnectorForm(form: start, number: Int32(ends.from + 1), isAround: encloses(first, second)),
            ConnectorForm(form: end, number: Int32(ends.to + 1), isAround: encloses(second, first))
        )
        guard path.isStraight else {
            if !path.isCurved, let way = BentCells(path, from: start, to: end, grid) {
                return put(way, path, state)
            }
            return put(DottedWay(along: path, from: from, to: to, self), path, state, isToLater: isToLater)
        }
        if !isLoop, let way = StraightWay(path, from: from, to: to, grid) {
            put(way, state, isToLater: isToLater)
            if !way.cells.isEmpty, state.label != nil { connectorMiddles[index] = way.cell(way.cells.middle) }
        } else if isPlain, !from.isAround, !to.isAround {
            let way = DottedWay(
                from: grid.dot(of: first.offset), from, to: grid.dot(of: second.offset), to, self)
            put(way, path, state, isToLater: isToLater)
        } else {
            put(DottedWay(along: path, from: from, to: to, self), path, state, isToLater: isToLater)
        }
    }

    /// Whether a shape is all around another one, so that a connector of both is inside of it.
    private func encloses(_ outer: ShapeState.State, _ inner: ShapeState.State) -> Bool {
        guard let outer = ConnectorEnd(outer, relativeTo: grid.centre),
            let inner = ConnectorEnd(inner, relativeTo: grid.centre)
        else { return false }
        return outer.encloses(inner)
    }

    /// The cell in the middle of a connector's label.
    private func labelCell(
        of state: ShapeState.State, _ path: ConnectorPath, isLoop: Bool
    ) -> (column: Int, row: Int) {
        let (size, points) = (state.textGrid, grid.points)
        return grid.cell(
            at: path.labelMiddle(
                width: points * Double(size.columns), height: 2 * points * Double(size.rows), ofLoop: isLoop))
    }

    private func head(_ scalar: Unicode.Scalar, _ colour: Colour) -> CellMark {
        CellMark(.head, scalar, canvas.shape, colour)
    }

    // MARK: Connectors along cells

    private mutating func put(_ way: StraightWay, _ state: ShapeState.State, isToLater: Bool) {
        let (signs, colour) = (HeadSigns(state.line, isASCII: style.isASCII), state.colour)
        func put(_ mark: CellMark, _ place: Int) {
            let (column, row) = way.cell(place)
            canvas.put(mark, column, row)
        }
        for place in way.cells.clamped(to: 0..<max(grid.columns, grid.rows)) {
            put(lineMark(way.ways(at: place), state), place)
        }
        if let first = way.cells.first, let last = way.cells.last {
            let (from, to) = way.isForward ? (first, last) : (last, first)
            noteEnds(state, from: way.cell(from), to: way.cell(to), (way.vector * -1, way.vector))
        }
        guard let sign = signs.single(along: way.vector) else { return }
        guard let first = way.cells.first, let last = way.cells.last else {
            // The two shapes touch. `lowerBound` is the first cell of the second one.
            let place = isToLater == way.isForward ? way.cells.lowerBound : way.cells.lowerBound - 1
            let (column, row) = way.cell(place)
            headsInEdges.append((head(sign, colour), column, row))
            return
        }
        if first == last { return put(head(sign, colour), first) }
        for tip in state.line.tips {
            let place = way.isForward == tip.isAtEnd ? last : first
            put(head(signs.sign(isAtEnd: tip.isAtEnd, along: way.vector), colour), place)
        }
    }

    private func lineMark(_ ways: CellMark.Ways, _ state: ShapeState.State) -> CellMark {
        let bits = ways.union(CellMark.Ways(style.shown(state.line.dash))).rawValue
        return CellMark(.line, bits: bits, canvas.shape, state.colour)
    }

    private mutating func put(_ way: BentCells, _ path: ConnectorPath, _ state: ShapeState.State) {
        way.forEachCell(within: grid) { canvas.put(lineMark($1, state), $0.column, $0.row) }
        let signs = HeadSigns(state.line, isASCII: style.isASCII)
        noteEnds(state, from: way.first, to: way.last, path.headDirections)
        for tip in state.line.tips {
            let cell = tip.isAtEnd ? way.last : way.first
            let sign = signs.sign(tip.head, path.headDirection(isAtEnd: tip.isAtEnd))
            canvas.put(head(sign, state.colour), cell.column, cell.row)
        }
    }

    // MARK: Other connectors

    private mutating func put(
        _ way: DottedWay, _ path: ConnectorPath, _ state: ShapeState.State, isToLater: Bool
    ) {
        let (signs, colour) = (HeadSigns(state.line, isASCII: style.isASCII), state.colour)
        var dashes = DashedDots(state.line.dash, style)
        for (x, y) in way.dots where dashes.take(x, y) { canvas.putDot(.dots, x, y, colour) }
        func put(_ sign: Unicode.Scalar, at dot: (x: Int, y: Int)?) {
            if let dot { canvas.put(head(sign, colour), dot.x >> 1, dot.y >> 2) }
        }
        if let first = way.dots.first, let last = way.dots.last {
            let (from, to) = ((first.x >> 1, first.y >> 2), (last.x >> 1, last.y >> 2))
            noteEnds(state, from: from, to: to, path.headDirections)
        }
        guard let single = signs.single(along: path.headDirection(isAtEnd: true)) else { return }
        guard let first = way.dots.first, let last = way.dots.last else {
            guard let dot = isToLater ? way.firstInEnd : way.lastInStart else { return }
            return headsInEdges.append((head(single, colour), dot.x >> 1, dot.y >> 2))
        }
        if state.line.tips.count > 1, first.x >> 1 == last.x >> 1, first.y >> 2 == last.y >> 2 {
            return put(single, at: first)
        }
        // Where a shape is not seen, neither is the head there.
        for tip in state.line.tips where (tip.isAtEnd ? way.firstInEnd : way.lastInStart) != nil {
            let sign = signs.sign(tip.head, path.headDirection(isAtEnd: tip.isAtEnd))
            put(sign, at: tip.isAtEnd ? last : first)
        }
    }

    // MARK: Wide connectors

    /// Paints a connector that is at least as wide as a column.
    private mutating func paintWide(_ path: ConnectorPath, _ state: ShapeState.State) {
        let length = state.line.headLength
        let (width, ink) = (Double(state.line.width), colours.lineInk(state.colour))
        let corners = path.shaft(of: state.line, length: length).corners(ofCurveIn: Self.curveParts)
        canvas.beginLayer()
        for (index, (from, to)) in zip(corners, corners.dropFirst()).enumerated() {
            // Without a piece of the line beyond it, a corner would have a notch.
            let beyond = index < corners.count - 2 ? (to - from).direction * (width / 2) : .zero
            paintStroke(from: from, to: to + beyond, ink, width: width)
        }
        for part in path.heads(of: state.line, length: length).flatMap(\.convexParts) {
            canvas.paint(area(part.map(grid.pixel)), with: ink)
        }
    }

    /// The number of straight parts as which a curve is drawn.
    fileprivate static let curveParts = 32
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

    /// Nil unless the ends of the straight line lie in one row or one column that both shapes have, and if a shape
    /// around the other one leaves no cell.
    init?(_ path: ConnectorPath, from start: ConnectorForm, to end: ConnectorForm, _ grid: PictureGrid) {
        let (first, last) = (grid.cell(at: path.start), grid.cell(at: path.end))
        let vector = path.end - path.start
        let isFlat = abs(vector.x) >= abs(vector.y)
        guard first.row == last.row || first.column == last.column else { return nil }
        self.vector = vector
        isHorizontal = first.row == last.row && (first.column != last.column || isFlat)
        isForward = isHorizontal ? vector.x > 0 : vector.y > 0
        line = isHorizontal ? first.row : first.column
        guard let first = start.places(in: line, isHorizontal, grid),
            let last = end.places(in: line, isHorizontal, grid)
        else { return nil }
        let (before, after) = isForward ? (first, last) : (last, first)
        if start.isAround || end.isAround {
            // The line leads from the inner shape to the outer one's edge, which lies before both or behind both.
            let (low, high) =
                end.isAround == isForward
                ? (before.upperBound, after.upperBound) : (before.lowerBound, after.lowerBound)
            guard low < high else { return nil }
            cells = low..<high
        } else {
            cells = min(before.upperBound, after.lowerBound)..<after.lowerBound
        }
    }

    func cell(_ place: Int) -> (column: Int, row: Int) { isHorizontal ? (place, line) : (line, place) }

    func ways(at place: Int) -> CellMark.Ways {
        let (back, forth): (CellMark.Ways, CellMark.Ways) = isHorizontal ? (.left, .right) : (.up, .down)
        if cells.count < 2 { return [back, forth] }
        return place == cells.lowerBound ? forth : place == cells.upperBound - 1 ? back : [back, forth]
    }
}

/// A shape at which a connector ends, and the number of the shape in the canvas.
private struct ConnectorForm {
    let form: ShapeForm
    let number: Int32
    /// Whether the other shape is inside of this one.
    let isAround: Bool

    /// The columns of the shape in a row, or the rows in a column; nil if there are none. If the other shape is inside,
    /// without the cells of the outline.
    func places(in line: Int, _ isRow: Bool, _ grid: PictureGrid) -> Range<Int>? {
        let places =
            isRow
            ? form.columns(inRow: line, pixelsPerRow: grid.pixelsPerRow)
            : form.rows(inColumn: line, pixelsPerRow: grid.pixelsPerRow)
        guard let places, !places.isEmpty else { return nil }
        guard isAround, form.hasEdgeCells, places.count > 2 else { return places }
        return places.lowerBound + 1..<places.upperBound - 1
    }
}

/// The dots of a connector from the edge of one shape to the edge of another one.
private struct DottedWay {
    private(set) var dots: [(x: Int, y: Int)] = []
    /// The dot in the first shape after which the way begins; nil if it is not seen.
    private(set) var lastInStart: (x: Int, y: Int)?
    /// The dot in the second shape before which the way ends; nil if it is not seen.
    private(set) var firstInEnd: (x: Int, y: Int)?

    /// The way on the straight line between two places in the shapes.
    init(from first: Dot, _ start: ConnectorForm, to last: Dot, _ end: ConnectorForm, _ painter: ShapePainter)
    {
        let grid = painter.grid
        Dot.forEach(from: first, to: last, columns: grid.columns, rows: grid.rows) { x, y in
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

    /// The way along a line that ends at the shapes: its dots outside of both.
    init(along path: ConnectorPath, from start: ConnectorForm, to end: ConnectorForm, _ painter: ShapePainter)
    {
        let grid = painter.grid
        let places = path.corners(ofCurveIn: ShapePainter.curveParts).map(grid.dot(at:))
        for (from, to) in zip(places, places.dropFirst()) {
            Dot.forEach(from: from, to: to, columns: grid.columns, rows: grid.rows) { x, y in
                if let last = dots.last, last == (x, y) { return }
                if !painter.covers(start, x >> 1, y >> 2), !painter.covers(end, x >> 1, y >> 2) {
                    dots.append((x, y))
                }
            }
        }
        func seen(_ dot: Dot?) -> (x: Int, y: Int)? {
            guard let dot, 0..<Int128(2 * grid.columns) ~= dot.x, 0..<Int128(4 * grid.rows) ~= dot.y else {
                return nil
            }
            return (Int(dot.x), Int(dot.y))
        }
        // Without room inside of a shape, there is no head either.
        if dots.isEmpty, start.isAround || end.isAround { return }
        (lastInStart, firstInEnd) = (seen(places.first), seen(places.last))
    }
}

extension ShapePainter {
    /// Whether a cell belongs to a shape, or, if the other shape is inside of it, not to its inside.
    fileprivate func covers(_ end: ConnectorForm, _ column: Int, _ row: Int) -> Bool {
        let isInRow = end.places(in: row, true, grid)?.contains(column) ?? false
        if isInRow != end.isAround { return true }
        if end.isAround, !(end.places(in: column, false, grid)?.contains(row) ?? false) { return true }
        let mark = canvas.mark(column, row)
        return mark.kind == .edge && mark.owner == end.number
    }
}
