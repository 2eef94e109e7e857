extension Double {
    /// Converts the number; beyond 64 bits, the result may not be the nearest `Double`. With the standard
    /// conversion, a picture of 1,000 shapes takes three times as many instructions.
    package init(_ wide: Int128) {
        if let number = Int(exactly: wide) {
            self.init(number)
        } else {
            let (high, low) = (Int(truncatingIfNeeded: wide &>> 64), UInt(truncatingIfNeeded: wide))
            self = Double(high) * 0x1p64 + Double(low)
        }
    }
}

extension ShapeState.State {
    /// The corners of the turned body relative to its centre, in points, clockwise. A polygon begins with the corner
    /// that is up at the angle 0, a box with the one that is upper left then; its round corners are corners close
    /// together. Empty for an ellipse, a line and a connector.
    package var corners: [Point] {
        let turn = Turn(degrees: angle)
        return uprightCorners.map(turn.turned)
    }

    /// Half the width and half the height at the angle 0, in points.
    package var halfBox: Point { Point(x: Double(box.width) / 20, y: Double(box.height) / 20) }

    /// The corners at the angle 0, relative to the centre, in points; ``corners`` turns them.
    package var uprightCorners: [Point] {
        switch body {
        case .box?: drawnCorner > 0 ? roundedBox : Point.corners(ofBoxWithHalf: halfBox)
        case .corners(let corners)?: corners(self)
        case .ellipse?, nil: []
        }
    }

    /// The body of the shape, of a text its box; nil for a line and a connector.
    package var body: ShapeBody? { kind == .text ? .box() : kind.row?.body }

    /// `count` points on the edge of the shape's ellipse, clockwise from the one that is at the top at the angle 0.
    /// They are relative to the shape's centre and turned by its angle. None if `count` is not positive.
    package func ellipsePoints(_ count: Int) -> [Point] {
        let turn = Turn(degrees: angle)
        return uprightEllipsePoints(count).map(turn.turned)
    }

    /// `count` points on the ellipse in the shape's box at the angle 0, clockwise from the top; none if `count` is not
    /// positive.
    func uprightEllipsePoints(_ count: Int) -> [Point] {
        let half = halfBox
        return (0..<max(0, count)).map { Turn.corner($0, of: count, half: half) }
    }
}

extension Turn {
    package func turned(_ point: Point) -> Point {
        let one = Double(1 << Self.digits)
        let (sine, cosine) = (Double(sine) / one, Double(cosine) / one)
        return Point(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
    }

    /// A corner of a polygon of `count` corners, relative to its centre. `half` is half the width and half the height
    /// of its ellipse. Corner 0 is up; the others follow clockwise.
    static func corner(_ number: Int, of count: Int, half: Point) -> Point {
        let turn = Turn(degrees: 360 * number / count)
        // The rest of the angle is less than a degree, for which the first terms of the series are exact enough.
        let rest = Double(360 * number % count) / Double(count) * Double.pi / 180
        let corner = turn.turned(Point(x: rest - rest * rest * rest / 6, y: rest * rest / 2 - 1))
        return Point(x: half.x * corner.x, y: half.y * corner.y)
    }
}
