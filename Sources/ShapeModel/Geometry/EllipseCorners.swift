extension ShapeState.State {
    /// Corners on the ellipse in the shape's turned box, relative to the shape's centre: so many for each quarter, in
    /// clockwise order.
    package func ellipseCorners(perQuarter count: Int) -> [Point] {
        let (turn, half, steps) = (Turn(degrees: angle), halfBox, max(1, count))
        let quarter = (0..<steps).map { Point(onCircleAt: Double($0) / Double(steps)) }
        return (0..<4).flatMap { number in
            quarter.map { point in
                let point = point.quarterTurned(times: number)
                return turn.turned(Point(x: point.x * half.x, y: point.y * half.y))
            }
        }
    }
}

extension Point {
    /// A point of the first quarter of the unit circle. The part from 0 to 1 grows nearly evenly with the angle, and
    /// needs no sine.
    fileprivate init(onCircleAt part: Double) {
        let square = part * part
        self.init(x: (1 - square) / (1 + square), y: 2 * part / (1 + square))
    }

    fileprivate func quarterTurned(times: Int) -> Point {
        switch times {
        case 0: self
        case 1: Point(x: -y, y: x)
        case 2: Point(x: -x, y: -y)
        default: Point(x: y, y: -x)
        }
    }
}
