import ShapeEditorModel

extension ShapePainter {
    /// Paints a connector of two shapes, with its arrowheads and as much of its label as fits. No-op if the rectangle
    /// of the two centres is clearly outside of the picture, or if the connector has no line (``Connection``).
    mutating func paint(_ state: ShapeState.State, from first: ShapeState.State, to second: ShapeState.State)
    {
        let extent = Rect(of: first.offset).union(Rect(of: second.offset))
        guard grid.mayShow(extent), case .connector(let heads) = state.kind,
            let connection = Connection(from: first, to: second, relativeTo: grid.centre)
        else { return }
        let shaft = connection.shaft(heads: heads)
        let (ink, arrows) = (lineInk(state.colour), connection.arrowheads(heads))
        // The colour behind a small head is read before the line covers it.
        let small = arrows.compactMap { smallHead($0, state.colour) }
        canvas.beginLayer()
        paintLine(from: shaft.start, to: shaft.end, ink)
        if small.isEmpty {
            for arrow in arrows { canvas.paint(area(arrow.map(grid.pixel)), with: ink) }
        }
        for head in small { canvas.put(head.letter, head.column, head.row) }
        // The label may be about as wide and as high as the line is long.
        let length = connection.vector.length
        putLabel(of: state, at: connection.middle, across: length, down: length)
    }

    /// The letter, with its cell, that stands for a small arrowhead: one whose length along each axis is less than 2.5
    /// times the height of a pixel. Nil for a larger arrowhead, and for one without length.
    private func smallHead(_ corners: [Point], _ colour: Colour) -> (
        letter: PictureLetter, column: Int, row: Int
    )? {
        let vector = corners[0] - (corners[1] + corners[2]) * 0.5
        let (across, down) = (abs(vector.x), abs(vector.y))
        let longer = max(across, down)
        guard longer > 0, longer < 2.5 * grid.pixelHeight else { return nil }
        // The letter's cell contains a place a bit more than half a cell back from the tip, which is at a shape's edge.
        let step = 0.51 * min(grid.points / across, 2 * grid.points / down)
        let place = grid.pixel(corners[0] - vector * step)
        let column = PixelArea.nearest(place.x - 0.5)
        let row = PixelArea.nearest(place.y / Double(grid.pixelsPerRow) - 0.5)
        var letter = PictureLetter(head(vector))
        letter.background = background(column, row)
        letter.foreground = foreground(colour, on: letter.background)
        return (letter, column, row)
    }

    private func head(_ vector: Point) -> Unicode.Scalar {
        let heads: [Unicode.Scalar] = style.isASCII ? [">", "<", "v", "^"] : ["►", "◄", "▼", "▲"]
        return abs(vector.x) >= abs(vector.y) ? heads[vector.x > 0 ? 0 : 1] : heads[vector.y > 0 ? 2 : 3]
    }
}
