/// The area that shapes cover, in half points, because half the width of a shape need not be a whole number of points.
package struct Extent: Equatable, Sendable {
    package var left: Int128
    package var top: Int128
    /// Not less than `left`.
    package var right: Int128
    /// Not less than `top`.
    package var bottom: Int128

    /// The extent of a single place.
    init(of place: Offset) {
        (left, top) = (2 * Int128(place.x), 2 * Int128(place.y))
        (right, bottom) = (left, top)
    }

    /// The extent that reaches so many half points to each side of a place.
    init(around place: Offset, reach: (x: Int128, y: Int128)) {
        self.init(of: place)
        (left, top, right, bottom) = (left - reach.x, top - reach.y, right + reach.x, bottom + reach.y)
    }

    package var width: Int128 { right - left }
    package var height: Int128 { bottom - top }

    /// The centre, in quarter points.
    var centre: (x: Int128, y: Int128) { (left + right, top + bottom) }

    /// The smallest extent that contains both.
    package func union(_ other: Extent) -> Extent {
        var union = self
        (union.left, union.top) = (min(left, other.left), min(top, other.top))
        (union.right, union.bottom) = (max(right, other.right), max(bottom, other.bottom))
        return union
    }
}

extension ShapeState.State {
    /// The area that the shape covers without its outline; nil for a connector, which only follows other shapes.
    package var extent: Extent? {
        switch kind {
        case .connector: nil
        case .line: Extent(of: offset).union(Extent(of: secondEnd))
        case .rectangle, .ellipse, .polygon, .text: Extent(around: offset, reach: reach)
        }
    }

    /// The rows of a text and the columns of the widest one.
    package var textGrid: (columns: Int, rows: Int) {
        let rows = (label ?? "").split(separator: "\n" as Character, omittingEmptySubsequences: false)
        return (rows.reduce(0) { max($0, String($1).columns) }, rows.count)
    }

    /// The width of a text in points, that of its extent at the angle 0.
    package var textWidth: Int {
        var upright = self
        upright.angle = 0
        return Int(clamping: upright.reach.x)
    }

    /// Half the width and half the height of the extent, in half points.
    private var reach: (x: Int128, y: Int128) {
        let box = box
        if kind.isArea, angle % 90 == 0 {
            return angle % 180 == 0 ? (box.width / 10, box.height / 10) : (box.height / 10, box.width / 10)
        }
        let turn = Turn(degrees: angle)
        let (sine, cosine) = (Int128(turn.sine.magnitude), Int128(turn.cosine.magnitude))
        let across = half(of: box.width * cosine, box.height * sine)
        let down = half(of: box.width * sine, box.height * cosine)
        return (2 * across, 2 * down)
    }

    /// The width and the height at the angle 0, in tenths of a point: a letter is 0.6 of its height wide, and a row
    /// 1.2 of it high.
    var box: (width: Int128, height: Int128) {
        guard kind == .text else { return (10 * Int128(size.width), 10 * Int128(size.height)) }
        let (grid, letter) = (textGrid, Int128(size.height))
        return (6 * letter * Int128(grid.columns), 12 * letter * Int128(grid.rows))
    }

    /// Half of what the two sides of the turned box, or of the ellipse in it, reach along an axis, in whole points.
    private func half(of first: Int128, _ second: Int128) -> Int128 {
        // Both sides are tenths of a point times 2^30.
        let point: Int128 = 10 << Int128(Turn.digits)
        return (reach(of: first, second) + point) / (2 * point)
    }

    private func reach(of first: Int128, _ second: Int128) -> Int128 {
        switch kind {
        case .ellipse, .polygon: (first * first + second * second).squareRoot
        case .rectangle, .text, .line, .connector: first + second
        }
    }
}

extension Rect {
    /// The smallest rectangle of whole points that contains an extent.
    package init(of extent: Extent) {
        self.init(of: .zero)
        (left, top) = (extent.left >> 1, extent.top >> 1)
        (right, bottom) = ((extent.right + 1) >> 1, (extent.bottom + 1) >> 1)
    }
}
