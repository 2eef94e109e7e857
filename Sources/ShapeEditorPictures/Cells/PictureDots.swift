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

    /// Draws a line from dot to dot, with both ends, clipped to the picture. The time is limited by the size of the
    /// picture, whatever the length of the line.
    mutating func draw(from start: (x: Int128, y: Int128), to end: (x: Int128, y: Int128), _ colour: Colour) {
        let (width, height) = (Int128(2 * columns), Int128(4 * rows))
        guard max(start.x, end.x) >= 0, min(start.x, end.x) < width,
            max(start.y, end.y) >= 0, min(start.y, end.y) < height
        else { return }
        if (end.x - start.x).magnitude >= (end.y - start.y).magnitude {
            Self.walk(from: (start.x, start.y), to: (end.x, end.y), within: width) {
                set(Int($0), Int(clamping: $1), colour)
            }
        } else {
            Self.walk(from: (start.y, start.x), to: (end.y, end.x), within: height) {
                set(Int(clamping: $1), Int($0), colour)
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
        for place in max(first.along, 0)..<max(min(last.along + 1, limit), max(first.along, 0)) {
            body(place, first.across + change.part(place - first.along, of: length))
        }
    }

    private mutating func set(_ x: Int, _ y: Int, _ colour: Colour) {
        guard 0..<2 * columns ~= x, 0..<4 * rows ~= y else { return }
        let cell = y / 4 * columns + x / 2
        masks[cell] |= Self.bits[y % 4 * 2 + x % 2]
        colours[cell] = colour
    }

    /// The bits of the dots in the braille characters from U+2800, row by row.
    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// Calls `body` with the braille character, the colour and the place of each non-empty cell.
    func forEach(_ body: (Unicode.Scalar, Colour, _ column: Int, _ row: Int) -> Void) {
        for (cell, mask) in masks.enumerated() where mask != 0 {
            guard let scalar = Unicode.Scalar(0x2800 + UInt32(mask)) else { continue }
            body(scalar, colours[cell], cell % columns, cell / columns)
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
