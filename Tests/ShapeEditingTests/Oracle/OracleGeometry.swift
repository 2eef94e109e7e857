import Foundation

/// The upright rectangle that contains a shape, in half points.
struct OracleExtent: Equatable {
    var (left, right, top, bottom) = (0, 0, 0, 0)

    init(of shape: OracleShape) {
        if shape.kind == .line {
            let (endX, endY) = (shape.x + shape.width, shape.y + shape.height)
            (left, right) = (2 * min(shape.x, endX), 2 * max(shape.x, endX))
            (top, bottom) = (2 * min(shape.y, endY), 2 * max(shape.y, endY))
        } else {
            let (across, down) = Self.halfSides(of: shape)
            (left, right) = (2 * shape.x - across, 2 * shape.x + across)
            (top, bottom) = (2 * shape.y - down, 2 * shape.y + down)
        }
    }

    /// The extent of several shapes; nil of none.
    init?(of shapes: [OracleShape]) {
        guard let first = shapes.first else { return nil }
        self.init(of: first)
        for extent in shapes.dropFirst().map(OracleExtent.init) {
            (left, right) = (min(left, extent.left), max(right, extent.right))
            (top, bottom) = (min(top, extent.top), max(bottom, extent.bottom))
        }
    }

    /// The centre, in quarter points.
    var middle: (x: Int, y: Int) { (left + right, top + bottom) }

    /// The sides along an axis, and the ends.
    func span(_ isAcross: Bool) -> (start: Int, end: Int) { isAcross ? (left, right) : (top, bottom) }

    /// Half of each side, in half points.
    private static func halfSides(of shape: OracleShape) -> (Int, Int) {
        let (sine, cosine) = (abs(OracleTurn.sine(shape.angle)), abs(OracleTurn.sine(shape.angle + 90)))
        var (width, height) = (shape.width, shape.height)
        if shape.kind == .text {
            let text = OracleTextGrid(shape.label ?? "")
            (width, height) = (6 * text.columns * height, 12 * text.rows * height)
            let unit = 20 * OracleTurn.one
            return (
                2 * rounded(width * cosine + height * sine, unit),
                2 * rounded(width * sine + height * cosine, unit)
            )
        }
        guard shape.angle % 90 != 0 else { return shape.angle % 180 == 0 ? (width, height) : (height, width) }
        if shape.isRound {
            return (2 * halfRoot(width * cosine, height * sine), 2 * halfRoot(width * sine, height * cosine))
        }
        let unit = 2 * OracleTurn.one
        return (
            2 * rounded(width * cosine + height * sine, unit),
            2 * rounded(width * sine + height * cosine, unit)
        )
    }

    /// Half of the diagonal of two sides, in whole points.
    private static func halfRoot(_ first: Int, _ second: Int) -> Int {
        let (first, second) = (Double(first), Double(second))
        return Int(
            ((first * first + second * second).squareRoot() / Double(2 * OracleTurn.one) + 0.5).rounded(.down)
        )
    }
}

/// Turns by whole degrees, with a table of sines in whole numbers.
struct OracleTurn {
    static let one = 1 << 30
    let degrees: Int

    static func sine(_ degrees: Int) -> Int {
        Int((sin(Double(degrees % 360) * .pi / 180) * Double(one)).rounded())
    }

    func turned(_ x: Int, _ y: Int) -> (Int, Int) {
        let (sine, cosine) = (Self.sine(degrees), Self.sine(degrees + 90))
        return (rounded(x * cosine - y * sine, Self.one), rounded(x * sine + y * cosine, Self.one))
    }

    /// A shape turned about a place; a shape other than a line also in itself.
    func turned(_ shape: OracleShape, about centre: (x: Int, y: Int)) -> OracleShape {
        var shape = shape
        let first = turned(shape.x - centre.x, shape.y - centre.y)
        if shape.kind == .line {
            let second = turned(shape.x + shape.width - centre.x, shape.y + shape.height - centre.y)
            (shape.width, shape.height) = (second.0 - first.0, second.1 - first.1)
        } else {
            shape.angle = ((shape.angle + degrees) % 360 + 360) % 360
        }
        (shape.x, shape.y) = (centre.x + first.0, centre.y + first.1)
        return shape
    }

    /// The centre of shapes in whole points, halves towards the hindmost of them.
    static func centre(of shapes: [OracleShape]) -> (x: Int, y: Int) {
        guard let extent = OracleExtent(of: shapes), let first = shapes.first else { return (0, 0) }
        func towards(_ goal: Int, _ sum: Int) -> Int {
            goal * 4 > sum ? rounded(sum, 4) : -rounded(-sum, 4)
        }
        return (towards(first.x, extent.left + extent.right), towards(first.y, extent.top + extent.bottom))
    }
}

/// A quotient in whole numbers, halves up.
func rounded(_ number: Int, _ divisor: Int) -> Int {
    let sum = 2 * number + divisor
    return sum / (2 * divisor) - (sum % (2 * divisor) < 0 ? 1 : 0)
}
