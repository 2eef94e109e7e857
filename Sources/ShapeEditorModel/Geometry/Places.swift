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

/// A place that other shapes determine, such as `right of a,b 20 top`, by a relation to their common extent along each
/// axis.
package struct RelativePlace: Equatable, Sendable {
    /// The place of an extent in relation to another one along one axis. Gaps are in points.
    package enum Relation: Equatable, Sendable {
        /// Ends a gap before the other one begins.
        case before(Int)
        /// Begins a gap behind the other one's beginning.
        case start(Int)
        /// Has the same centre.
        case centre
        /// Ends a gap before the other one's end.
        case end(Int)
        /// Begins a gap behind the other one's end.
        case after(Int)
    }

    package var across: Relation
    package var down: Relation

    package init(across: Relation, down: Relation) { (self.across, self.down) = (across, down) }

    /// The distance that takes an extent to this place, rounded to whole points.
    package func distance(of extent: Rect, from goal: Rect) -> Distance {
        Distance(
            quartersX: across.distance(from: extent.left, extent.right, to: goal.left, goal.right),
            y: down.distance(from: extent.top, extent.bottom, to: goal.top, goal.bottom))
    }
}

extension RelativePlace.Relation {
    /// The distance, in quarter points, of an extent that begins and ends at `low` and `high`, in half points.
    fileprivate func distance(from low: Int128, _ high: Int128, to first: Int128, _ last: Int128) -> Int128 {
        switch self {
        case .before(let gap): 2 * (first - 2 * Int128(gap) - high)
        case .start(let gap): 2 * (first + 2 * Int128(gap) - low)
        case .centre: first + last - low - high
        case .end(let gap): 2 * (last - 2 * Int128(gap) - high)
        case .after(let gap): 2 * (last + 2 * Int128(gap) - low)
        }
    }
}

extension [ShapeState.State] {
    /// The place of a `move to` that moves the shapes by a distance; nil if it would be out of range.
    package func place(after distance: Distance) -> Offset? {
        if count == 1, self[0].kind != .line { return distance.checkedEnd(from: self[0].offset) }
        guard let centre = extent?.centre else { return nil }
        // The centre is rounded like the distance to it, so that the shapes move by exactly this distance.
        return Offset(x: distance.x + ((centre.x + 1) >> 2), y: distance.y + ((centre.y + 1) >> 2))
    }

    /// The extent inside of which a shape is placed: without the letters at the top or the bottom, if this is a single
    /// shape whose label stands there, and without the heading of a table, which is twice as high as its letters.
    package var room: Rect? {
        guard count == 1, var extent else { return extent }
        if self[0].kind.hasRows, self[0].angle == 0 {
            extent.top = Swift.min(extent.bottom, extent.top + 4 * Int128(self[0].font.height))
            return extent
        }
        guard let letters = self[0].lettersAtEdge else { return extent }
        if self[0].font.row == .top { extent.top = letters.bottom } else { extent.bottom = letters.top }
        return extent
    }
}

extension ShapeState.State {
    /// The upper and the lower end of the label's rows, in half points, if they stand at the top or the bottom of a
    /// shape that is not turned.
    fileprivate var lettersAtEdge: (top: Int128, bottom: Int128)? {
        guard kind.isArea, label != nil, font.row != .middle, angle % 360 == 0 else { return nil }
        let rows = textGrid.height(letters: Double(font.height))
        // Tenths of points are no exact binary fractions.
        let tolerance = 1e-6
        let (middle, centre) = (labelPlace(heightOfRows: rows).y, 2 * Int128(offset.y))
        return (
            centre + Int128((2 * middle - rows + tolerance).rounded(.down)),
            centre + Int128((2 * middle + rows - tolerance).rounded(.up))
        )
    }

    /// Takes the place, and at least the size, with which the shape encloses an extent with a gap, in points, and its
    /// label beside that.
    ///
    /// - Throws: ``ShapeError`` if the size or the place would be out of range.
    package mutating func enclose(_ extent: Rect, gap: Int) throws {
        var goal = extent.grown(x: 2 * Int128(gap), y: 2 * Int128(gap))
        if let label {
            // All rows of a table stand above what it encloses.
            let rows =
                kind.hasRows
                ? Int128(TableRows(label).height(font.height))
                : (textGrid.tenths(letters: font.height).height + 9) / 10
            let height = 2 * rows + 16
            if font.row == .top || kind.hasRows { goal.top -= height }
            if font.row == .bottom, !kind.hasRows { goal.bottom += height }
        }
        let place = Distance(quartersX: goal.centre.x, y: goal.centre.y)
        let (x, y) = (2 * place.x, 2 * place.y)
        let (width, height) = (max(goal.right - x, x - goal.left), max(goal.bottom - y, y - goal.top))
        self = try sized(width: Int(clamping: width), height: Int(clamping: height)).grownToFit(
            isSquare: false)
        guard let centre = place.checkedEnd(from: .zero) else { throw ShapeError.offsetOutOfRange }
        try move(to: centre)
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
