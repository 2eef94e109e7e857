extension ShapeState.State {
    /// The size that `size fit` gives the shape: the smallest whose inside holds a box of the label with a margin. Nil
    /// for a shape without a label, and for a line, a text and a connector.
    package var fittedSize: ShapeSize? {
        guard label != nil, let row = kind.row else { return nil }
        let box = labelBox(row.padding)
        let size = row.fit?(self, box) ?? fittedSides(row.body, around: box)
        return ShapeSize(width: Int(clamping: size.width), height: Int(clamping: size.height))
    }

    private func fittedSides(_ body: ShapeBody, around box: KindRow.Sides) -> KindRow.Sides {
        switch body {
        case .box: return box
        case .ellipse: return (box.width.times(rootOf: 2), box.height.times(rootOf: 2))
        case .corners(let corners):
            let factor = boxFactor(corners)
            return (box.width.times(factor), box.height.times(factor))
        }
    }

    /// The box of the label's text with its padding, in points, rounded up.
    private func labelBox(_ padding: Point) -> KindRow.Sides {
        let (width, height) = textGrid.tenths(letters: font.height)
        return ((width + 9) / 10 + 2 * Int128(padding.x), (height + 9) / 10 + 2 * Int128(padding.y))
    }

    /// The smallest factor by which a shape with corners must be larger than a box in its middle that it is to hold.
    func boxFactor(_ corners: (ShapeState.State) -> [Point]) -> Double {
        var state = self
        state.size = ShapeSize(width: 2, height: 2)
        let unit = corners(state)
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

    /// The shape, larger in each direction in which its label needs that; with `isSquare`, as wide as high.
    ///
    /// - Throws: ``ShapeError/sizeOutOfRange(_:)``.
    package func grownToFit(isSquare: Bool) throws(ShapeError) -> ShapeState.State {
        guard let fitted = fittedSize else { return self }
        let (width, height) = (max(size.width, fitted.width), max(size.height, fitted.height))
        return try isSquare ? sized(width: max(width, height)) : sized(width: width, height: height)
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
