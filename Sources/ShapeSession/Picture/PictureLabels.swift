import ShapeModel

/// Where the rows of a label stand: in the middle of a shape, upright, a row of letters in a row of cells.
struct LabelPlace {
    /// The column and the row in the middle, in cells.
    private let middle: Point
    /// The most columns and rows that fit.
    private let columns: Int
    private let rows: Int

    private init(at middle: Point, columns: Int, rows: Int, _ grid: PictureGrid) {
        let pixel = grid.pixel(middle)
        self.middle = Point(x: pixel.x, y: pixel.y / Double(grid.pixelsPerRow))
        (self.columns, self.rows) = (columns, max(1, rows))
    }

    /// The place in a shape with so many pixels.
    init(in box: (columns: Range<Int>, rows: Range<Int>), of state: ShapeState.State, _ grid: PictureGrid) {
        let rows = (box.rows.count + grid.pixelsPerRow - 1) / grid.pixelsPerRow
        self.init(at: grid.relative(state.offset), columns: box.columns.count, rows: rows, grid)
    }

    /// The place of a text, at least as large as the text.
    init(ofText state: ShapeState.State, _ grid: PictureGrid) {
        let height = 1.2 * Double(state.size.height) * Double(state.textGrid.rows)
        self.init(
            at: grid.relative(state.offset), columns: grid.cells(across: Double(state.textWidth)),
            rows: grid.cells(down: height), grid)
    }

    /// The place on a connector. The label may be as long as the connector, whatever its direction.
    init(on connection: Connection, _ grid: PictureGrid) {
        let length = (connection.end - connection.start).length
        self.init(
            at: connection.middle, columns: grid.cells(across: length),
            rows: grid.cells(down: length), grid)
    }

    /// Calls `body` with each letter and its cell. Texts are cut at the shape's width, and left out where there is
    /// no room for two columns.
    func forEachLetter(
        of text: String, isASCII: Bool, _ body: (PictureLetter, _ column: Int, _ row: Int) -> Void
    ) {
        guard columns >= 2 else { return }
        // Faster by 5,000 instructions than splitting at a character.
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(rows)
        let top = PixelArea.nearest(middle.y - Double(lines.count) / 2)
        for (index, line) in lines.enumerated() {
            let letters = [PictureLetter](Substring(line), upTo: columns, isASCII: isASCII)
            var column = PixelArea.nearest(middle.x - Double(letters.columns) / 2)
            for letter in letters {
                body(letter, column, top + index)
                column += letter.columns
            }
        }
    }
}

extension PictureGrid {
    /// The columns that a number of points reach into.
    fileprivate func cells(across length: Double) -> Int { PixelArea.nearest((length / points).rounded(.up)) }

    /// The rows of cells that a number of points reach into.
    fileprivate func cells(down length: Double) -> Int {
        PixelArea.nearest((length / 2 / points).rounded(.up))
    }
}

extension ShapePainter {
    /// Puts the label of a shape on the canvas, black or white where it is on a colour; a text in its own colour.
    mutating func putLabel(of state: ShapeState.State, _ place: LabelPlace) {
        guard let label = state.label else { return }
        let colour = state.kind == .text ? state.colour : state.colour.contrasting
        place.forEachLetter(of: label, isASCII: style.isASCII) { letter, column, row in
            var letter = letter
            letter.background = background(column, row)
            if state.kind == .text || letter.background != nil {
                letter.foreground = foreground(colour, on: letter.background)
            }
            canvas.put(letter, column, row)
        }
    }

    /// The colour behind a letter. In ASCII, colours are only those of characters.
    func background(_ column: Int, _ row: Int) -> Colour? { style.isASCII ? nil : canvas.colour(column, row) }

    /// A colour for a letter; nil for the text colour, where the colour might not be seen.
    func foreground(_ colour: Colour, on background: Colour?) -> Colour? {
        let isSeen = style.hasColours && colour.alpha > 0 && (background != nil || !needsRim(colour))
        return isSeen ? colour : nil
    }

    // MARK: The selection

    /// Marks the corners of a selected shape's extent in the text colour.
    mutating func mark(_ state: ShapeState.State) {
        guard let extent = state.extent?.inPoints, grid.mayShow(extent, margin: 0) else { return }
        let box = grid.pixels(of: extent)
        let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
        let top = PixelArea.nearest((Double(box.rows.lowerBound) / Double(grid.pixelsPerRow)).rounded(.down))
        let bottom = PixelArea.nearest(
            (Double(box.rows.upperBound - 1) / Double(grid.pixelsPerRow)).rounded(.down))
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
