extension ShapeState.State {
    /// The size that `size fit` gives the shape: the smallest whose inside holds a box of the label with a margin. Nil
    /// for a shape without a label, and for a line, a text and a connector.
    package var fittedSize: ShapeSize? {
        guard label != nil, kind.isArea else { return nil }
        let box = labelBox
        let size =
            switch kind {
            case .ellipse: (width: box.width.times(rootOf: 2), height: box.height.times(rootOf: 2))
            case .polygon(let corners):
                (
                    width: box.width.times(Self.factor(ofPolygon: corners)),
                    height: box.height.times(Self.factor(ofPolygon: corners))
                )
            case .cylinder: (width: box.width, height: box.height + Self.capsHeight)
            case .rectangle, .note, .line, .text, .connector: box
            }
        return ShapeSize(width: Int(clamping: size.width), height: Int(clamping: size.height))
    }

    /// What the caps of a cylinder take of its height, in points.
    private static let capsHeight: Int128 = 30

    /// The box of the label's text with its margin, in points, rounded up. A column is 0.6 times as wide, and a row 1.2
    /// times as high, as a letter is high.
    private var labelBox: (width: Int128, height: Int128) {
        let (grid, letter) = (textGrid, Int128(font.height))
        let (width, height) = (6 * letter * Int128(grid.columns), 12 * letter * Int128(grid.rows))
        return ((width + 9) / 10 + 2 * 12, (height + 9) / 10 + 2 * 8)
    }

    /// The smallest factor by which the ellipse of a polygon must be larger than a box that the polygon is to hold.
    static func factor(ofPolygon corners: Int) -> Double {
        let unit = ShapeState.State(.polygon(corners: corners), size: ShapeSize(width: 2, height: 2))
            .uprightCorners
        return zip(unit, unit.dropFirst() + unit.prefix(1)).reduce(1) { factor, edge in
            // The normal of the edge, which points outwards; the box reaches furthest along it with a corner.
            let (x, y) = (edge.1.y - edge.0.y, edge.0.x - edge.1.x)
            let reach = x * edge.0.x + y * edge.0.y
            return reach > 0 ? max(factor, (abs(x) + abs(y)) / reach) : factor
        }
    }

    /// The shape with ``fittedSize`` and the same centre; as it is if there is none.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``.
    package func fitted() throws(ShapeError) -> ShapeState.State {
        guard let size = fittedSize else { return self }
        return try sized(width: size.width, height: size.height)
    }

    /// The shape, larger in each direction in which its label needs that.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``.
    package func grownToFit() throws(ShapeError) -> ShapeState.State {
        guard let fitted = fittedSize else { return self }
        return try sized(width: max(size.width, fitted.width), height: max(size.height, fitted.height))
    }
}

extension Int128 {
    /// The product with the square root of a number, rounded up.
    fileprivate func times(rootOf number: Int128) -> Int128 {
        let square = number * self * self
        let root = square.squareRoot
        return root * root < square ? root + 1 : root
    }

    /// The product with a factor, rounded up. A product that is nearly whole counts as whole.
    fileprivate func times(_ factor: Double) -> Int128 {
        Int128((Double(self) * factor - 1e-6).rounded(.up))
    }
}
