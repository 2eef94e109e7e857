import ShapeEditorModel

/// The pixels and letters of shapes, painted back to front. A later shape covers the earlier ones, but a translucent
/// colour is blended with any colour behind it.
struct PictureCanvas {
    let columns: Int
    /// The number of rows of pixels.
    let rows: Int
    private let pixelsPerRow: Int
    private var pixels: [ShapePixel]
    /// For each pixel, the number of the layer that has painted it last, or has put a letter there; 0 for none. A
    /// letter is recorded only at the upper pixels of its cells.
    private var layers: [Int32]
    private var layer: Int32 = 0
    private var letters: [(letter: PictureLetter, cells: Range<Int>, row: Int, layer: Int32)] = []

    init(columns: Int, rows: Int, pixelsPerRow: Int) {
        (self.columns, self.rows, self.pixelsPerRow) = (columns, rows * pixelsPerRow, pixelsPerRow)
        pixels = Array(repeating: .none, count: columns * rows * pixelsPerRow)
        layers = Array(repeating: 0, count: pixels.count)
    }

    /// The rows of pixels that a ``PixelArea`` must keep: those of the canvas, and one more above and below, because
    /// the rim of an area depends on them.
    var seen: Range<Int> { -1..<rows + 1 }

    /// Begins a layer, in which each pixel is painted at most once, however many areas of the layer contain it.
    mutating func beginLayer() { layer += 1 }

    mutating func paint(_ columns: Range<Int>, _ row: Int, with ink: Ink) {
        let columns = columns.clamped(to: 0..<self.columns)
        guard !columns.isEmpty, 0..<rows ~= row, !ink.isInvisible else { return }
        let first = row * self.columns
        for pixel in first + columns.lowerBound..<first + columns.upperBound where layers[pixel] != layer {
            layers[pixel] = layer
            pixels[pixel] = pixels[pixel].painted(with: ink)
        }
    }

    mutating func paint(_ area: PixelArea, with ink: Ink) {
        for row in area.rows { paint(area[row], row, with: ink) }
    }

    // MARK: Letters

    /// The colour of a cell's lower pixel, or of the upper one if the lower one has no colour; nil if neither has one,
    /// and outside of the canvas.
    func colour(_ column: Int, _ row: Int) -> Colour? {
        guard 0..<columns ~= column, 0..<rows / pixelsPerRow ~= row else { return nil }
        return (0..<pixelsPerRow).lazy.compactMap {
            pixels[(row * pixelsPerRow + $0) * columns + column].colour
        }.last
    }

    /// Puts a letter on a cell, and on the cells right of it if the letter takes several columns, in a layer of its
    /// own. No-op unless all these cells are in the picture.
    mutating func put(_ letter: PictureLetter, _ column: Int, _ row: Int) {
        guard 0..<rows / pixelsPerRow ~= row, column >= 0, column <= columns - letter.columns else { return }
        beginLayer()
        let cells = column..<column + letter.columns
        letters.append((letter, cells, row, layer))
        for column in cells { layers[row * pixelsPerRow * columns + column] = layer }
    }

    // MARK: The picture

    /// Draws the canvas over a picture of the same size. Empty cells leave the picture as it is.
    func draw(on picture: inout Picture) {
        for row in 0..<rows / pixelsPerRow {
            for column in 0..<columns {
                if let cell = cell(column, row) { picture.put(cell, column, row) }
            }
        }
        drawLetters(on: &picture)
    }

    private func cell(_ column: Int, _ row: Int) -> PictureCell? {
        let first = row * pixelsPerRow * columns + column
        if pixelsPerRow == 1 { return PictureCell(inASCII: pixels[first]) }
        return PictureCell(top: pixels[first], bottom: pixels[first + columns])
    }

    /// Draws each letter whose cells no later layer has painted, or given to another letter. A cell for each scalar of
    /// the letter replaces the letter's cells, so that the row keeps its width on a terminal. The rightmost letters are
    /// drawn first, because a replacement may move the cells on its right.
    private func drawLetters(on picture: inout Picture) {
        let whole = letters.filter { letter in
            letter.cells.allSatisfy { lastLayer($0, letter.row) == letter.layer }
        }
        for (letter, cells, row, _) in whole.sorted(by: { $0.cells.lowerBound > $1.cells.lowerBound }) {
            picture.rows[row].replaceSubrange(cells, with: Array(letter.cells))
        }
    }

    /// The number of the layer that has painted a cell last, or has put a letter there.
    private func lastLayer(_ column: Int, _ row: Int) -> Int32 {
        let first = row * pixelsPerRow * columns + column
        return max(layers[first], layers[first + (pixelsPerRow - 1) * columns])
    }
}
