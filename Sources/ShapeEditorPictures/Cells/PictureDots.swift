import ShapeEditorModel

/// Lines drawn in braille dots, 2 × 4 in each cell. All dots of a cell have the colour of the last line drawn in it.
struct PictureDots {
    private let columns: Int
    private let rows: Int
    private var masks: [UInt8]
    private var colours: [Colour]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        masks = Array(repeating: 0, count: columns * rows)
        colours = Array(repeating: .black, count: columns * rows)
    }

    /// Draws a line from dot to dot, with both ends, clipped to the picture.
    mutating func draw(from start: Dot, to end: Dot, _ colour: Colour) {
        Dot.forEach(from: start, to: end, columns: columns, rows: rows) { x, y in
            let cell = y / 4 * columns + x / 2
            masks[cell] |= Self.bit(x, y)
            colours[cell] = colour
        }
    }

    /// The bit of a dot in the braille characters from U+2800.
    static func bit(_ x: Int, _ y: Int) -> UInt8 { bits[y % 4 * 2 + x % 2] }

    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// Calls `body` with the braille character, the colour and the place of each non-empty cell.
    func forEach(_ body: (Unicode.Scalar, Colour, _ column: Int, _ row: Int) -> Void) {
        for (cell, mask) in masks.enumerated() where mask != 0 {
            body(Self.scalar(mask), colours[cell], cell % columns, cell / columns)
        }
    }

    /// The braille character with these dots.
    static func scalar(_ mask: UInt8) -> Unicode.Scalar { Unicode.Scalar(0x2800 + UInt32(mask)) ?? "·" }
}

/// A dot of a picture, which may lie outside of it; the dot (0, 0) is the upper left one.
struct Dot: Equatable {
    let x: Int128
    let y: Int128

    init(x: Int128, y: Int128) { (self.x, self.y) = (x, y) }

    /// The dot at a place that is measured in dots. Limited to a trillion dots in each direction.
    init(at place: Point) {
        func nearest(_ place: Double) -> Int128 { Int128(Int(max(-1e12, min(place, 1e12)).rounded(.down))) }
        self.init(x: nearest(place.x), y: nearest(place.y))
    }

    /// Calls `body` for each dot of a line in a picture of `columns` by `rows` cells, from its start to its end. The
    /// time is limited by the size of the picture, whatever the length of the line.
    static func forEach(
        from start: Dot, to end: Dot, columns: Int, rows: Int, _ body: (_ x: Int, _ y: Int) -> Void
    ) {
        let (width, height) = (Int128(2 * columns), Int128(4 * rows))
        guard max(start.x, end.x) >= 0, min(start.x, end.x) < width,
            max(start.y, end.y) >= 0, min(start.y, end.y) < height
        else { return }
        if (end.x - start.x).magnitude >= (end.y - start.y).magnitude {
            walk(from: (start.x, start.y), to: (end.x, end.y), within: width) { x, y in
                if 0..<height ~= y { body(Int(x), Int(y)) }
            }
        } else {
            walk(from: (start.y, start.x), to: (end.y, end.x), within: height) { y, x in
                if 0..<width ~= x { body(Int(x), Int(y)) }
            }
        }
    }

    /// Calls `body` for each dot of a line whose coordinate, on the axis along which the line is longer, is at least 0
    /// and less than `limit`. The first argument is this coordinate. The second argument is the nearest coordinate on
    /// the other axis.
    private static func walk(
        from start: (along: Int128, across: Int128), to end: (along: Int128, across: Int128),
        within limit: Int128, _ body: (Int128, Int128) -> Void
    ) {
        let (first, last) = start.along <= end.along ? (start, end) : (end, start)
        let (length, change) = (last.along - first.along, last.across - first.across)
        let (lower, upper) = (max(first.along, 0), min(last.along + 1, limit))
        for step in 0..<max(upper - lower, 0) {
            let place = start.along <= end.along ? lower + step : upper - 1 - step
            body(place, first.across + change.part(place - first.along, of: length))
        }
    }
}

extension Int128 {
    /// `self * part / whole`, rounded to the nearest integer, halves away from 0; 0 if `whole` is 0. `part` must be
    /// from 0 to `whole`.
    func part(_ part: Int128, of whole: Int128) -> Int128 {
        if self == 0 || whole == 0 { return 0 }
        let sign: Int128 = self < 0 ? -1 : 1
        // Fast path without double-width division: most lines are short.
        if whole < 1 << 30, magnitude < 1 << 30 {
            let (size, part, whole) = (Int(magnitude), Int(part), Int(whole))
            return sign * Int128((2 * size * part + whole) / (2 * whole))
        }
        var product = magnitude.multipliedFullWidth(by: part.magnitude)
        let (low, carries) = product.low.addingReportingOverflow(whole.magnitude / 2)
        product = (product.high + (carries ? 1 : 0), low)
        return sign * Int128(clamping: whole.magnitude.dividingFullWidth(product).quotient)
    }
}
