import ShapeEditorModel

extension ShapePainter {
    /// Puts the label of a shape, if any, on the canvas, each row of the label upright in a row of cells. Where
    /// ``foreground(_:on:)`` permits it, a letter of a text has the shape's colour, and any other letter on a colour is
    /// black or white. The label is cut to `across` by `down` points, both rounded up to whole cells, but keeps at
    /// least one row. If this leaves fewer than 2 columns, there is no label. `middle` is in points, relative to the
    /// picture's centre.
    mutating func putLabel(of state: ShapeState.State, at middle: Point, across: Double, down: Double) {
        let columns = PixelArea.nearest((across / grid.points).rounded(.up))
        let rows = PixelArea.nearest((down / 2 / grid.points).rounded(.up))
        guard let label = state.label, columns >= 2 else { return }
        // Splitting at a character takes 1,700 instructions more.
        let lines = label.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(max(1, rows))
        let pixel = grid.pixel(middle)
        let top = PixelArea.nearest(pixel.y / Double(grid.pixelsPerRow) - Double(lines.count) / 2)
        for (index, line) in lines.enumerated() {
            let letters = [PictureLetter](Substring(line), upTo: columns, isASCII: style.isASCII)
            var column = PixelArea.nearest(pixel.x - Double(letters.columns) / 2)
            for letter in letters {
                put(letter, of: state, column, top + index)
                column += letter.columns
            }
        }
    }

    private mutating func put(
        _ letter: PictureLetter, of state: ShapeState.State, _ column: Int, _ row: Int
    ) {
        var letter = letter
        letter.background = background(column, row)
        if state.kind == .text {
            letter.foreground = foreground(state.colour, on: letter.background)
        } else if letter.background != nil {
            letter.foreground = foreground(state.colour.contrasting, on: letter.background)
        }
        canvas.put(letter, column, row)
    }

    /// The colour behind a letter; nil if there is none, outside of the picture, and in ASCII, where only characters
    /// have colours.
    func background(_ column: Int, _ row: Int) -> Colour? { style.isASCII ? nil : canvas.colour(column, row) }

    /// The colour for a letter: `colour`, or nil for the text colour. It is nil without colours, if `colour` is
    /// entirely transparent, and if no colour is behind the letter and `colour` may be indistinguishable from the
    /// terminal's background.
    func foreground(_ colour: Colour, on background: Colour?) -> Colour? {
        let isSeen = style.hasColours && colour.alpha > 0 && (background != nil || !needsRim(colour))
        return isSeen ? colour : nil
    }

    // MARK: The selection

    /// Marks the corners of a selected shape's extent in the text colour. No-op for a connector. A corner outside of
    /// the picture is not marked.
    mutating func mark(_ state: ShapeState.State) {
        guard let extent = state.extent?.inPoints, grid.mayShow(extent) else { return }
        let box = grid.pixels(of: extent)
        let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
        // The rows of cells that contain the top row and the bottom row of pixels.
        let top = box.rows.lowerBound >> (grid.pixelsPerRow - 1)
        let bottom = (box.rows.upperBound - 1) >> (grid.pixelsPerRow - 1)
        let corners: [(Unicode.Scalar, Int, Int)] = [
            ("┌", left, top), ("┐", right, top), ("└", left, bottom), ("┘", right, bottom),
        ]
        for (scalar, column, row) in corners {
            var letter = PictureLetter(style.isASCII ? "@" : scalar)
            letter.background = background(column, row)
            canvas.put(letter, column, row)
        }
    }
}
