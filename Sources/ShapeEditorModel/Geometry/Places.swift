extension [ShapeState.State] {
    /// The extent of all shapes but connectors, in half points; nil if there are only connectors or none.
    package var extent: Rect? {
        lazy.compactMap(\.extent).reduce(nil) { all, extent in all?.union(extent) ?? extent }
    }

    /// The distance by which all shapes must move so that the centre of their extent comes to a place, rounded to whole
    /// points; zero if there are only connectors or none.
    package func distance(toCentreAt place: Offset) -> Distance {
        guard let centre = extent?.centre else { return Distance() }
        return Distance(quartersX: 4 * Int128(place.x) - centre.x, y: 4 * Int128(place.y) - centre.y)
    }
}

/// A side of a shape at which another shape can be placed.
package enum ShapeSide: String, Sendable, CaseIterable {
    case right, left, above, below
}

extension ShapeState.State {
    /// The offset that puts this shape on a side of another one, with their centres in line and their extents `gap`
    /// points apart. Rounded to whole points.
    ///
    /// Nil if one of the two is a connector.
    ///
    /// - Throws: ``ShapeError/offsetOutOfRange`` if the offset would overflow.
    package func place(
        _ side: ShapeSide, of other: ShapeState.State, gap: Int
    ) throws(ShapeError) -> Offset? {
        guard let extent, let goal = other.extent else { return nil }
        let (x, y) = extent.distance(to: side, of: goal, gap: 2 * Int128(gap))
        guard let place = Distance(quartersX: x, y: y).checkedEnd(from: offset)
        else { throw .offsetOutOfRange }
        return place
    }
}

extension Rect {
    /// The distance, in quarter points, that takes this extent to a side of another one. The gap is in half points.
    fileprivate func distance(to side: ShapeSide, of other: Rect, gap: Int128) -> (x: Int128, y: Int128) {
        let (x, y) = (other.centre.x - centre.x, other.centre.y - centre.y)
        return switch side {
        case .right: (2 * (other.right + gap - left), y)
        case .left: (2 * (other.left - gap - right), y)
        case .above: (x, 2 * (other.top - gap - bottom))
        case .below: (x, 2 * (other.bottom + gap - top))
        }
    }
}

extension Offset {
    /// The offset of whole numbers of 128 bits; nil if a coordinate would overflow.
    init?(x: Int128, y: Int128) {
        guard let x = Int(exactly: x), let y = Int(exactly: y) else { return nil }
        self.init(x: x, y: y)
    }
}

extension Distance {
    /// The distance that is given in quarter points, rounded to whole points, halves up.
    init(quartersX x: Int128, y: Int128) {
        self.init(x: x.halved(times: 2), y: y.halved(times: 2))
    }
}
