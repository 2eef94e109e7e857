/// Where a label stands in its shape.
extension ShapeState.State {
    /// The least distances between the sides of a shape and the rows of its label, in points.
    package static let labelMargin = Point(x: 12, y: 8)

    /// The place from which the rows of a label start: the middle of their left or right side, or of the whole label if
    /// they are centred, in points relative to the shape's centre at the angle 0. `rows` is the height of all rows. For
    /// a text, a line and a connector, the centre.
    package func labelPlace(heightOfRows rows: Double) -> Point {
        let (centre, half) = labelRoom
        let x = max(0, half.x - Self.labelMargin.x)
        let y = max(0, half.y - Self.labelMargin.y - rows / 2)
        return centre + Point(x: x * font.column.side, y: y * font.row.side)
    }

    /// The middle of a label with a number of columns and rows, in points, relative to the shape's centre, or to the
    /// middle of a connector.
    package func labelMiddle(_ grid: (columns: Int, rows: Int)) -> Point {
        guard kind.isArea else { return .zero }
        let height = Double(font.height)
        let place = labelPlace(heightOfRows: 1.2 * height * Double(grid.rows))
        let half = 0.3 * height * Double(grid.columns)
        return Turn(degrees: angle).turned(place - Point(x: font.column.side * half, y: 0))
    }

    /// The centre and half the size of the box in which the label of a shape is: for a cylinder, its front; for an
    /// ellipse or a polygon, the largest box in proportion to its size.
    private var labelRoom: (centre: Point, half: Point) {
        let (half, cap) = (halfBox, Double(capHeight))
        return switch kind {
        case .cylinder: (Point(x: 0, y: cap / 2), Point(x: half.x, y: max(0, half.y - 1.5 * cap)))
        case .ellipse: (.zero, half * 0.5.squareRoot())
        // Labels in the middle, as most are, need no size.
        case .polygon where font.isCentred: (.zero, .zero)
        case .polygon(let corners): (.zero, half * (1 / Self.factor(ofPolygon: corners)))
        case .rectangle, .note: (.zero, half)
        case .text, .line, .connector: (.zero, .zero)
        }
    }
}

extension Font {
    /// Whether the rows stand in the middle of the shape.
    package var isCentred: Bool { column == .centre && row == .middle }
}

extension Font.Column {
    /// -1 for the left side, 1 for the right side.
    package var side: Double { self == .left ? -1 : self == .right ? 1 : 0 }
}

extension Font.Row {
    /// -1 for the top, 1 for the bottom.
    package var side: Double { self == .top ? -1 : self == .bottom ? 1 : 0 }
}
