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
        let (signs, vector) = (HeadSigns(state.line, isASCII: style.isASCII), state.asPath.span)
        func put(_ sign: Unicode.Scalar, at dot: Dot) {
            let mark = CellMark(.head, sign, canvas.shape, state.colour)
            canvas.put(mark, Int(clamping: dot.x >> 1), Int(clamping: dot.y >> 2))
        }
        let tips = state.line.tips
        if tips.count > 1, start.x >> 1 == end.x >> 1, start.y >> 2 == end.y >> 2 {
            if let sign = signs.single(along: vector) { put(sign, at: end) }
            return
        }
        for tip in tips {
            put(signs.sign(isAtEnd: tip.isAtEnd, along: vector), at: tip.isAtEnd ? end : start)
        }
    }

    /// Paints a line that is at least as wide as a column.
    private mutating func paintWideLine(_ state: ShapeState.State) {
        let (line, length) = (state.asPath, state.line.headLength)
        let (origin, ink) = (grid.relative(state.offset), colours.lineInk(state.colour))
        let shaft = line.shaft(of: state.line, length: length)
        canvas.beginLayer()
        paintStroke(from: origin + shaft.start, to: origin + shaft.end, ink, width: Double(state.line.width))
        for part in line.heads(of: state.line, length: length).flatMap(\.convexParts) {
            canvas.paint(area(part.map { grid.pixel(origin + $0) }), with: ink)
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
