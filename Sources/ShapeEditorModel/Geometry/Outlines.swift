/// The round corners of a box.
extension ShapeState.State {
    /// The radius with which the corners of a box are drawn: at most half of the shorter side; 0 for other bodies.
    package var drawnCorner: Double {
        guard case .box(let corner)? = body else { return 0 }
        return min(Double(corner(self)), halfBox.x, halfBox.y)
    }

    var roundedBox: [Point] {
        let (radius, half) = (drawnCorner, halfBox)
        let inner = Point(x: half.x - radius, y: half.y - radius)
        let centres = [
            Point(x: inner.x, y: -inner.y), inner, Point(x: -inner.x, y: inner.y),
            Point(x: -inner.x, y: -inner.y),
        ]
        return centres.enumerated().flatMap { number, centre in
            Point.arc(quarters: number..<number + 1, half: Point(x: radius, y: radius)).map { centre + $0 }
        }
    }
}

extension Point {
    /// The number of corners of a quarter of an ellipse, without its last one.
    private static let quarter = 8

    /// Corners on quarters of an ellipse around (0, 0), which are counted clockwise from its top.
    package static func arc(quarters: Range<Int>, half: Point) -> [Point] {
        (quarters.lowerBound * quarter...quarters.upperBound * quarter).map {
            Turn.corner($0 % (4 * quarter), of: 4 * quarter, half: half)
        }
    }
}
