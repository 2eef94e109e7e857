import ShapeEditorModel

extension ShapePainter {
    /// The usual width of lines, in points.
    static let lineWidth = Double(LineStyle.usualWidth)

    mutating func paintLine(_ state: ShapeState.State) {
        if Double(state.line.width) < grid.pixelHeight {
            let (start, end) = (grid.dot(of: state.offset), grid.dot(of: state.secondEnd))
            var dots = DashedDots(state.line.dash, style)
            putDots(.dots, from: start, to: end, state.colour, &dots)
            putHeads(of: state, start, end)
        } else {
            paintWideLine(state)
        }
    }

    /// Puts the heads of a line on its last cells.
    private mutating func putHeads(of state: ShapeState.State, _ start: Dot, _ end: Dot) {
        let (signs, vector) = (HeadSigns(isASCII: style.isASCII), state.asPath.span)
        func put(_ sign: Unicode.Scalar, at dot: Dot) {
            let mark = CellMark(.head, sign, canvas.shape, state.colour)
            canvas.put(mark, Int(clamping: dot.x >> 1), Int(clamping: dot.y >> 2))
        }
        if state.line.heads == .plain { return }
        let isDouble = state.line.heads == .arrows
        if isDouble, start.x >> 1 == end.x >> 1, start.y >> 2 == end.y >> 2 {
            return put(signs.sign(vector, isDouble: true), at: end)
        }
        put(signs.sign(vector), at: end)
        if isDouble { put(signs.sign(vector * -1), at: start) }
    }

    /// Paints a line that is at least as wide as a column.
    private mutating func paintWideLine(_ state: ShapeState.State) {
        let (line, heads, length) = (state.asPath, state.line.heads.count, state.line.headLength)
        let (origin, ink) = (grid.relative(state.offset), colours.lineInk(state.colour))
        let shaft = line.shaft(heads: heads, length: length)
        canvas.beginLayer()
        paintStroke(from: origin + shaft.start, to: origin + shaft.end, ink, width: Double(state.line.width))
        for head in line.arrowheads(heads, length: length) {
            canvas.paint(area(head.map { grid.pixel(origin + $0) }), with: ink)
        }
    }

    mutating func paintStroke(from start: Point, to end: Point, _ ink: Ink, width: Double = Self.lineWidth) {
        let (first, last) = (grid.pixel(start), grid.pixel(end))
        if max(abs(last.x - first.x), abs(last.y - first.y)) < 1 {
            let middle = (first + last) * 0.5
            let (column, row) = (PixelArea.nearest(middle.x - 0.5), PixelArea.nearest(middle.y - 0.5))
            canvas.paint(column..<column + 1, row, with: ink)
        } else {
            canvas.paint(area(Stroke(grid, width: width).line(from: start, to: end)), with: ink)
        }
    }
}
