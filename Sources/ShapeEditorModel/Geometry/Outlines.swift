/// The lengths of which the outlines of shapes with rounded corners, caps or a fold are made, in points.
extension ShapeState.State {
    /// The radius with which the corners of a rectangle are drawn: at most half of the shorter side; 0 for other shapes.
    package var drawnCorner: Double {
        kind == .rectangle ? min(Double(corner), halfBox.x, halfBox.y) : 0
    }

    /// Half the height of the ellipses at the top and at the bottom of a cylinder; 0 for other shapes.
    package var capHeight: Int {
        guard kind == .cylinder, size.height > 1 else { return 0 }
        return max(1, min(10, size.width / 6, size.height / 6))
    }

    /// The sides of the folded corner of a note; 0 for other shapes.
    package var fold: Int {
        guard kind == .note, min(size.width, size.height) > 1 else { return 0 }
        return max(1, min(16, size.width / 3, size.height / 3))
    }
}

extension ShapeState.State {
    /// The number of corners of a quarter of an ellipse, without its last one.
    private static let quarter = 8

    var roundedBox: [Point] {
        let (radius, half) = (drawnCorner, halfBox)
        let inner = Point(x: half.x - radius, y: half.y - radius)
        let centres = [
            Point(x: inner.x, y: -inner.y), inner, Point(x: -inner.x, y: inner.y),
            Point(x: -inner.x, y: -inner.y),
        ]
        return centres.enumerated().flatMap { number, centre in
            arc(quarters: number..<number + 1, half: Point(x: radius, y: radius)).map { centre + $0 }
        }
    }

    /// The outline of a cylinder: the upper half of the top ellipse, and the lower half of the bottom one.
    var capped: [Point] {
        let half = Point(x: halfBox.x, y: Double(capHeight))
        let middle = Point(x: 0, y: halfBox.y - half.y)
        return arc(quarters: 3..<5, half: half).map { $0 - middle }
            + arc(quarters: 1..<3, half: half).map { $0 + middle }
    }

    /// The outline of a note, from its upper left corner.
    var folded: [Point] {
        let (half, fold) = (halfBox, Double(fold))
        return [
            Point(x: -half.x, y: -half.y), Point(x: half.x - fold, y: -half.y),
            Point(x: half.x, y: fold - half.y),
            half, Point(x: -half.x, y: half.y),
        ]
    }

    /// The line inside of the outline that sets the top of a cylinder or the fold of a note apart, relative to the centre
    /// of the turned shape; empty for other shapes.
    package var innerLine: [Point] {
        let half = halfBox
        let line: [Point]
        switch kind {
        case .cylinder:
            let cap = Double(capHeight)
            line = arc(quarters: 1..<3, half: Point(x: half.x, y: cap)).map {
                $0 + Point(x: 0, y: cap - half.y)
            }
        case .note:
            let (x, y) = (half.x - Double(fold), Double(fold) - half.y)
            line = [Point(x: half.x, y: y), Point(x: x, y: y), Point(x: x, y: -half.y)]
        default: return []
        }
        let turn = Turn(degrees: angle)
        return line.map(turn.turned)
    }

    /// Corners on quarters of an ellipse around (0, 0), which are counted clockwise from its top.
    private func arc(quarters: Range<Int>, half: Point) -> [Point] {
        (quarters.lowerBound * Self.quarter...quarters.upperBound * Self.quarter).map {
            Turn.corner($0 % (4 * Self.quarter), of: 4 * Self.quarter, half: half)
        }
    }
}
