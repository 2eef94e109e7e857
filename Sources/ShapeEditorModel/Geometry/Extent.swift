/// The extents of shapes are rectangles in half points, because half the width of a shape need not be a whole number of
/// points.
extension Rect {
    /// The rectangle in half points around a place in points. `reach` is half its width and half its height, in half
    /// points.
    fileprivate init(halvesAround place: Offset, reach: (x: Int128, y: Int128) = (0, 0)) {
        let (x, y) = (2 * Int128(place.x), 2 * Int128(place.y))
        self = Rect(left: x, top: y, right: x, bottom: y).grown(x: reach.x, y: reach.y)
    }

    /// The centre of an extent, in quarter points.
    package var centre: (x: Int128, y: Int128) { (left + right, top + bottom) }

    /// The smallest rectangle, in whole points, that contains this extent.
    package var inPoints: Rect {
        Rect(left: left >> 1, top: top >> 1, right: (right + 1) >> 1, bottom: (bottom + 1) >> 1)
    }
}

extension ShapeState.State {
    /// The rectangle around the turned shape without its outline, in half points; of a round kind, around its
    /// ellipse. Half the width and half the height are rounded to whole points for a text, and for an angle that is no
    /// multiple of 90. Nil for a connector, which only follows other shapes.
    package var extent: Rect? {
        switch kind {
        case .connector: nil
        case .line: Rect(halvesAround: offset).union(Rect(halvesAround: secondEnd))
        case .area, .text: Rect(halvesAround: offset, reach: reach)
        }
    }

    /// The columns of the widest row of the label, and the number of its rows; 0 and 1 if there is no label.
    /// Those of a table without what is not drawn.
    package var textGrid: TextGrid { table?.grid ?? TextGrid(label ?? "") }

    /// The width of a text's extent at the angle 0, in points.
    package var textWidth: Int { 2 * Int(clamping: (box.width + 10) / 20) }

    /// Half the width and half the height of the extent, in half points. Not for a line or a connector.
    private var reach: (x: Int128, y: Int128) {
        if kind.isArea, angle % 90 == 0 {
            return angle % 180 == 0 ? (box.width / 10, box.height / 10) : (box.height / 10, box.width / 10)
        }
        let (box, turn) = (box, Turn(degrees: angle))
        let (sine, cosine) = (Int128(turn.sine.magnitude), Int128(turn.cosine.magnitude))
        return (
            2 * half(of: box.width * cosine, box.height * sine),
            2 * half(of: box.width * sine, box.height * cosine)
        )
    }

    /// The width and the height at the angle 0, in tenths of a point; of a text, those of its ``TextGrid``.
    var box: (width: Int128, height: Int128) {
        guard kind == .text else { return (10 * Int128(size.width), 10 * Int128(size.height)) }
        return textGrid.tenths(letters: size.height)
    }

    /// Half the length of the extent along an axis, in points, rounded. `first` and `second` are what the box's width
    /// and height contribute to the extent, in tenths of a point times 2^30.
    private func half(of first: Int128, _ second: Int128) -> Int128 {
        let point = Int128(10 << Turn.digits)
        let reach = kind.row?.isRound ?? false ? Self.length(first, second) : first + second
        return (reach + point) / (2 * point)
    }

    /// The length of a vector, whose parts are not negative, rounded down. Beyond 62 bits, which only a picture's enlarged
    /// shapes have, the last bits are left out, because the squares would overflow.
    private static func length(_ first: Int128, _ second: Int128) -> Int128 {
        let bits = 128 - max(first, second).leadingZeroBitCount
        let shift = max(0, bits - 62)
        let (first, second) = (first >> shift, second >> shift)
        return (first * first + second * second).squareRoot << shift
    }
}
