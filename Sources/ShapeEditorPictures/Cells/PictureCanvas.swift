import ShapeEditorModel

/// The shapes in pixels, and the lines and letters in cells, painted back to front. A later shape covers the earlier
/// ones, but a translucent colour is blended with any colour behind it.
struct PictureCanvas {
    let columns: Int
    /// The number of rows of pixels.
    let rows: Int
    private let colours: CellColours
    private var style: PictureStyle { colours.style }
    private let pixelsPerRow: Int
    private var pixels: [ShapePixel]
    /// For each pixel, what it was before its layer, or in a cell of a bare outline the fill of the shape.
    private var others: [ShapePixel]
    /// For each pixel, the number of the layer that has painted it last; 0 for none.
    private var layers: [Int32]
    private var layer: Int32 = 0
    /// Whether the outline of the shape whose layer it is has no fill behind it.
    private var hasBareOutline = false
    /// For each cell, the number of the shape that has painted it last; 0 for none.
    private var owners: [Int32]
    private var marks: [CellMark]
    /// The cells whose lower edge is underlined, in a colour.
    private var underlines: [Int: Colour] = [:]
    private var letters: [(letter: PictureLetter, shape: Int32, column: Int, row: Int)] = []
    /// The number of the shape that is being painted; 1 for the first one.
    private(set) var shape: Int32 = 0

    init(columns: Int, rows: Int, _ colours: CellColours) {
        pixelsPerRow = colours.style.isASCII ? 1 : 2
        (self.columns, self.rows, self.colours) = (columns, rows * pixelsPerRow, colours)
        pixels = Array(repeating: .none, count: columns * self.rows)
        others = pixels
        layers = Array(repeating: 0, count: pixels.count)
        owners = Array(repeating: 0, count: columns * rows)
        marks = Array(repeating: .none, count: columns * rows)
    }

    /// The number of rows of cells.
    var cellRows: Int { rows / pixelsPerRow }

    /// The rows of pixels that a ``PixelArea`` must keep: those of the canvas, and one more above and below, because
    /// the rim of an area depends on them.
    var seen: Range<Int> { -1..<rows + 1 }

    /// Begins a shape, whose number is one more than that of the previous one.
    mutating func beginShape() { shape += 1 }

    // MARK: Pixels

    /// Begins a layer, in which each pixel is painted at most once, however many areas of the layer contain it.
    mutating func beginLayer(hasBareOutline: Bool = false) {
        layer += 1
        self.hasBareOutline = hasBareOutline
    }

    mutating func paint(_ columns: Range<Int>, _ row: Int, with ink: Ink) {
        let columns = columns.clamped(to: 0..<self.columns)
        guard !columns.isEmpty, 0..<rows ~= row, !ink.isInvisible else { return }
        let (first, firstCell) = (row * self.columns, row / pixelsPerRow * self.columns)
        for column in columns where layers[first + column] != layer {
            layers[first + column] = layer
            others[first + column] = pixels[first + column]
            pixels[first + column] = pixels[first + column].painted(with: ink)
            owners[firstCell + column] = shape
            if marks[firstCell + column].kind != .none { cover(firstCell + column, with: ink) }
        }
    }

    mutating func paint(_ area: PixelArea, with ink: Ink) {
        for row in area.rows { paint(area[row], row, with: ink) }
    }

    private mutating func cover(_ cell: Int, with ink: Ink) {
        guard !ink.isOpaque, case .colour(let colour) = ink, let own = marks[cell].colour else {
            return marks[cell] = .none
        }
        marks[cell].colour = colour.over(own)
    }

    /// Shows what is behind the fill of the current layer in a cell of its outline.
    private mutating func bareFill(_ column: Int, _ row: Int) {
        for pixel in indices(column, row) where layers[pixel] == layer {
            swap(&pixels[pixel], &others[pixel])
            layers[pixel] = -layer
        }
    }

    /// Shows the fill of a bare outline again, behind a letter.
    private mutating func restoreFill(_ column: Int, _ row: Int) {
        for pixel in indices(column, row) where layers[pixel] < 0 {
            swap(&pixels[pixel], &others[pixel])
            layers[pixel] = -layers[pixel]
        }
    }

    /// The indices of the pixels of a cell.
    private func indices(_ column: Int, _ row: Int) -> StrideTo<Int> {
        let first = row * pixelsPerRow * columns + column
        return stride(from: first, to: first + pixelsPerRow * columns, by: columns)
    }

    // MARK: Lines

    /// Puts a mark on a cell. No-op outside of the canvas. Straight connectors of one colour are joined.
    mutating func put(_ mark: CellMark, _ column: Int, _ row: Int) {
        guard contains(column, row) else { return }
        let (cell, old) = (row * columns + column, marks[row * columns + column])
        marks[cell] = mark
        if hasBareOutline, mark.kind == .frame { bareFill(column, row) }
        if mark.kind == .line, old.kind == .line, old.colour == mark.colour { marks[cell].bits |= old.bits }
        if mark.kind == .line, old.kind == .head { marks[cell] = old }
    }

    /// Adds a dot of the current shape. A dot does not cover the head of a connector.
    mutating func putDot(_ kind: CellMark.Kind, _ x: Int, _ y: Int, _ colour: Colour) {
        guard contains(x >> 1, y >> 2) else { return }
        let cell = y >> 2 * columns + x >> 1
        let old = marks[cell]
        guard old.kind != .head else { return }
        if hasBareOutline, kind == .edge { bareFill(x >> 1, y >> 2) }
        let isAdded = old.kind == .dots || old.kind == .edge
        marks[cell] = CellMark(kind, bits: (isAdded ? old.bits : 0) | PictureDots.bit(x, y), shape, colour)
    }

    func contains(_ column: Int, _ row: Int) -> Bool { 0..<columns ~= column && 0..<cellRows ~= row }

    /// The mark of a cell, which must be on the canvas.
    func mark(_ column: Int, _ row: Int) -> CellMark { marks[row * columns + column] }

    /// The number of the shape that has painted a cell last; 0 for none, and outside of the canvas.
    func owner(_ column: Int, _ row: Int) -> Int32 {
        contains(column, row) ? owners[row * columns + column] : 0
    }

    /// Underlines a cell, which must be on the canvas.
    mutating func underline(_ column: Int, _ row: Int, _ colour: Colour) {
        underlines[row * columns + column] = colour
    }

    // MARK: Letters

    /// Puts a letter on a cell, and on the cells right of it if the letter takes several columns. These must be on the
    /// canvas.
    mutating func put(_ letter: PictureLetter, of shape: Int32, _ column: Int, _ row: Int) {
        letters.append((letter, shape, column, row))
        for column in column..<column + letter.columns {
            marks[row * columns + column] = .letter(of: shape)
            restoreFill(column, row)
        }
    }

    /// Underlines the letters of a shape.
    mutating func underlineLetters(of shape: Int32) {
        for index in letters.indices where letters[index].shape == shape {
            letters[index].letter.isUnderlined = true
        }
    }

    /// The pixels of a cell, which must be on the canvas.
    private func pixels(_ column: Int, _ row: Int) -> (top: ShapePixel, bottom: ShapePixel) {
        let first = row * pixelsPerRow * columns + column
        return (pixels[first], pixels[first + (pixelsPerRow - 1) * columns])
    }

    /// Whether a cell, which must be on the canvas, has one colour, or none.
    func isEven(_ column: Int, _ row: Int) -> Bool {
        let (top, bottom) = pixels(column, row)
        return top == bottom
    }

    // MARK: The picture

    /// Draws the canvas over a picture of the same size. Empty cells leave the picture as it is.
    func draw(on picture: inout Picture) {
        for row in 0..<cellRows {
            for column in 0..<columns {
                if let cell = cell(column, row) { picture.put(cell, column, row) }
            }
        }
        drawLetters(on: &picture)
    }

    private func cell(_ column: Int, _ row: Int) -> PictureCell? {
        let (mark, (top, bottom)) = (mark(column, row), pixels(column, row))
        if mark.kind == .letter { return nil }
        if mark.kind != .none {
            var cell = marked(mark, top, bottom)
            cell.isUnderlined = underlines[row * columns + column] != nil
            return cell
        }
        if style.isASCII { return PictureCell(inASCII: top) }
        let cell = PictureCell(top: top, bottom: bottom, style)
        guard !underlines.isEmpty, let colour = underlines[row * columns + column], var cell else {
            return cell
        }
        cell.isUnderlined = true
        if cell.scalar == "█", let fill = cell.foreground {
            (cell.scalar, cell.foreground, cell.background) = (
                " ", colours.foreground(colour, on: fill), fill
            )
        }
        return cell
    }

    private func marked(_ mark: CellMark, _ top: ShapePixel, _ bottom: ShapePixel) -> PictureCell {
        var cell = PictureCell(scalar: mark.scalar(style))
        let fill = fill(behind: mark, top, bottom)
        if style.isASCII || fill == .none {
            cell.foreground = colours.foreground(mark.colour, on: nil)
        } else if fill == .text {
            cell.isInverse = style.hasColours
        } else {
            (cell.foreground, cell.background) = (
                colours.foreground(mark.colour, on: fill.colour), fill.colour
            )
        }
        return cell
    }

    /// The pixel that the whole cell of a mark shows. Dots along an edge lie on half a cell of the shape, too: without
    /// it, slanting edges would cut steps into the shape.
    private func fill(behind mark: CellMark, _ top: ShapePixel, _ bottom: ShapePixel) -> ShapePixel {
        if mark.kind == .edge, bottom == .none { return top }
        return top == .none && mark.kind != .edge ? .none : bottom
    }

    /// Draws the letters. A cell for each scalar of a letter replaces the letter's cells, so that the row keeps its
    /// width on a terminal. The rightmost letters are drawn first, because a replacement may move the cells on its
    /// right.
    private func drawLetters(on picture: inout Picture) {
        for (letter, _, column, row) in letters.sorted(by: { $0.column > $1.column }) {
            var letter = letter
            let (top, bottom) = pixels(column, row)
            // In ASCII, only characters have colours.
            let fill = style.isASCII ? nil : bottom.colour ?? top.colour
            letter.stand(on: fill, isText: !style.isASCII && bottom == .text, colours)
            if underlines[row * columns + column] != nil { letter.isUnderlined = true }
            picture.rows[row].replaceSubrange(column..<column + letter.columns, with: Array(letter.cells))
        }
    }
}
