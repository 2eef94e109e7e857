import ShapeEditorModel

/// Maps points of the plane to the cells, pixels and dots of a picture. Half a row has the same number of points as a
/// column, and a cell has 2 × 4 dots.
///
/// Cells and dots are rounded down. No place makes a calculation overflow; a row or column is clamped to `Int`.
struct PictureGrid {
    let columns: Int
    let rows: Int
    /// The number of pixels in the height of a cell: 2 with half blocks, which are as high as wide, and 1 in ASCII.
    let pixelsPerRow: Int
    /// The place in the middle of the picture.
    let centre: Offset
    private let x: Int128
    private let y: Int128
    let scale: Int128
    /// The points in the width of a column.
    let points: Double

    init(columns: Int, rows: Int, _ viewport: Viewport, pixelsPerRow: Int) {
        (self.columns, self.rows, self.pixelsPerRow, centre) = (columns, rows, pixelsPerRow, viewport.centre)
        (x, y) = (Int128(viewport.centre.x), Int128(viewport.centre.y))
        (scale, points) = (Int128(viewport.scale), Double(viewport.scale))
    }

    /// The cell of a place. The cell may lie outside the picture.
    func cell(_ pointX: Int128, _ pointY: Int128) -> (column: Int, row: Int) {
        (
            Int(clamping: (2 * (pointX - x) + Int128(columns) * scale).quotient(by: 2 * scale)),
            Int(clamping: (pointY - y + Int128(rows) * scale).quotient(by: 2 * scale))
        )
    }

    /// The dot of a place. The dot may lie outside the picture.
    func dot(of place: Offset) -> Dot {
        Dot(
            x: (2 * (Int128(place.x) - x)).quotient(by: scale) + Int128(columns),
            y: (2 * (Int128(place.y) - y)).quotient(by: scale) + 2 * Int128(rows))
    }

    /// The cells of a shape that stands on whole cells, which may lie outside of the picture. The size, in points, is
    /// rounded to at least one cell, so that it is the same wherever the shape stands; then the place is rounded.
    /// `letterRows` is the number of rows of its label; `table` is what a table needs.
    func cells(
        ofShapeAt place: Offset, width: Int, height: Int, letterRows: Int, table: TableNeed? = nil
    ) -> CellBox {
        var columns = max(1, (2 * Int128(width) + scale).quotient(by: 2 * scale))
        var rows = max(1, (Int128(height) + scale).quotient(by: 2 * scale))
        // A single row of letters has no middle in two rows.
        if letterRows == 1, rows == 2 { rows = Int128(height) >= 4 * scale ? 3 : 1 }
        if let table { (columns, rows) = table.cells(columns, rows) }
        return cells(around: place, columns: columns, rows: rows)
    }

    /// The cells of a box of a number of columns and rows around a place.
    func cells(around place: Offset, columns: Int128, rows: Int128) -> CellBox {
        let (distanceX, distanceY) = (Int128(place.x) - x, Int128(place.y) - y)
        let left = (2 * distanceX + (Int128(self.columns) - columns + 1) * scale).quotient(by: 2 * scale)
        let top = (distanceY + (Int128(self.rows) - rows + 1) * scale).quotient(by: 2 * scale)
        return CellBox(
            columns: Self.limited(left)..<Self.limited(left + columns),
            rows: Self.limited(top)..<Self.limited(top + rows))
    }

    /// The first of a number of rows or columns around the middle between two edges, which are in half points.
    func start(of count: Int128, between first: Int128, _ last: Int128, isRow: Bool) -> Int128 {
        let (middle, all, unit) = isRow ? (y, Int128(rows), 2 * scale) : (x, Int128(columns), scale)
        return (first + last - 4 * middle + 2 * (all - count + 1) * unit).quotient(by: 4 * unit)
    }

    /// The columns and rows of pixels that a rectangle, in points, covers; they may lie outside of the picture. Each
    /// edge is rounded to the nearest boundary between pixels. If no column or no row is left, the one in the middle is
    /// covered.
    func pixels(of extent: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
        let height = 2 * scale / Int128(pixelsPerRow)
        return (
            covered(from: extent.left - x, to: extent.right - x, by: scale, columns),
            covered(from: extent.top - y, to: extent.bottom - y, by: height, rows * pixelsPerRow)
        )
    }

    /// The range of pixels between two distances from the picture's middle, rounded as in ``pixels(of:)``. The picture
    /// has `count` pixels of `unit` points side by side.
    private func covered(from start: Int128, to end: Int128, by unit: Int128, _ count: Int) -> Range<Int> {
        let all = Int128(count) * unit
        let first = (2 * start + all + unit).quotient(by: 2 * unit)
        let last = (2 * end + all + unit).quotient(by: 2 * unit)
        if first < last { return Self.limited(first)..<Self.limited(last) }
        let place = Self.limited((start + end + all).quotient(by: 2 * unit))
        return place..<place + 1
    }

    /// A column or row, limited to a trillion in either direction. Farther places are outside of any picture, and the
    /// limit keeps calculations from overflowing.
    static func limited(_ place: Int128) -> Int {
        Int(max(-1_000_000_000_000, min(place, 1_000_000_000_000)))
    }
}

/// A box of cells, which may lie outside of the picture.
struct CellBox: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>
}

extension Range<Int> {
    /// The place in the middle, or the one after it.
    var middle: Int { lowerBound + (upperBound - lowerBound) / 2 }
}

extension PictureGrid {
    /// The cells of a rectangle, in points.
    func cells(of extent: Rect) -> CellBox {
        let (pixels, shift) = (pixels(of: extent), pixelsPerRow - 1)
        return CellBox(
            columns: pixels.columns,
            rows: pixels.rows.lowerBound >> shift..<((pixels.rows.upperBound - 1) >> shift) + 1)
    }

    /// The points in the height of a pixel, which is not less than its width.
    var pixelHeight: Double { 2 * points / Double(pixelsPerRow) }

    /// A distance, converted from points to pixels.
    func pixels(_ distance: Point) -> Point {
        Point(x: distance.x / points, y: distance.y / points * Double(pixelsPerRow) / 2)
    }

    /// The place of a point, converted from points relative to the picture's centre to pixels from its upper left
    /// corner.
    func pixel(_ point: Point) -> Point {
        let distance = pixels(point)
        return Point(x: distance.x + Double(columns) / 2, y: distance.y + Double(rows * pixelsPerRow) / 2)
    }

    /// The cell of a point, which is converted like ``pixel(_:)``.
    func cell(at point: Point) -> (column: Int, row: Int) {
        let pixel = pixel(point)
        return (
            PixelArea.nearest(pixel.x - 0.5), PixelArea.nearest(pixel.y / Double(pixelsPerRow) - 0.5)
        )
    }

    /// The place of a dot, converted like ``pixel(_:)`` and then to dots.
    func dot(at point: Point) -> Dot {
        let pixel = pixel(point)
        return Dot(at: Point(x: 2 * pixel.x, y: 4 * pixel.y / Double(pixelsPerRow)))
    }

    /// A place relative to the picture's centre, in points.
    func relative(_ place: Offset) -> Point { Point(from: centre, to: place) }

    /// Whether a rectangle, in points, touches the picture or a margin of two columns and one row around it.
    func mayShow(_ area: Rect) -> Bool {
        // Small shapes are drawn larger than they are, so a margin of two columns and one row counts as inside.
        let reach = (x: (Int128(columns) + 4) * scale, y: (2 * Int128(rows) + 4) * scale)
        return 2 * (area.left - x) <= reach.x && 2 * (area.right - x) >= -reach.x
            && 2 * (area.top - y) <= reach.y && 2 * (area.bottom - y) >= -reach.y
    }
}
