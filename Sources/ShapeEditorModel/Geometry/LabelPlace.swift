/// Where a label stands in its shape.
extension ShapeState.State {
    /// The place from which the rows of a label start: the middle of their left or right side, or of the whole label if
    /// they are centred, in points relative to the shape's centre at the angle 0. `rows` is the height of all rows. For
    /// a text, a line and a connector, the centre; for a table, at its top.
    package func labelPlace(heightOfRows rows: Double) -> Point {
        guard let row = kind.row else { return .zero }
        let (centre, half) = labelRoom(row)
        let x = max(0, half.x - row.padding.x)
        if row.hasRows { return Point(x: x * font.column.side, y: -half.y) }
        let y = max(0, half.y - row.padding.y - rows / 2)
        return centre + Point(x: x * font.column.side, y: y * font.row.side)
    }

    /// The middle of a label with a number of columns and rows, in points, relative to the shape's centre, or to the
    /// middle of a connector.
    package func labelMiddle(_ grid: TextGrid) -> Point {
        guard kind.isArea else { return .zero }
        let height = Double(font.height)
        let place = labelPlace(heightOfRows: grid.height(letters: height))
        let half = grid.width(letters: height) / 2
        let below = Double(table?.height(font.height) ?? 0) / 2
        return Turn(degrees: angle).turned(place - Point(x: font.column.side * half, y: -below))
    }

    /// The box in which the label is.
    private func labelRoom(_ row: KindRow) -> (centre: Point, half: Point) {
        if let room = row.room { return room(self) }
        // Labels in the middle, as most are, need no size.
        if font.isCentred, !row.hasRows { return (.zero, .zero) }
        return switch row.body {
        case .box: (.zero, halfBox)
        case .ellipse: (.zero, halfBox * 0.5.squareRoot())
        case .corners(let corners): (.zero, halfBox * (1 / boxFactor(corners)))
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
