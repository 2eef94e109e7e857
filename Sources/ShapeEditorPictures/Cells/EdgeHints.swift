import ShapeEditorModel

/// Says at the edges of a picture where the shapes are, if none is inside.
struct EdgeHints {
    private let grid: PictureGrid
    private let isASCII: Bool
    private var counts: [Side: Int] = [:]

    private enum Side {
        case left, right, top, bottom
    }

    /// Creates the hints of a scene; nil if a shape is inside, or if there is none.
    init?(_ scene: PictureScene, _ grid: PictureGrid, isASCII: Bool) {
        (self.grid, self.isASCII) = (grid, isASCII)
        for shape in scene.shapes {
            guard let extent = shape.state.extent?.inPoints else { continue }
            guard let side = side(of: grid.cells(of: extent)) else { return nil }
            counts[side, default: 0] += 1
        }
        if counts.isEmpty { return nil }
    }

    /// The side on which a box is farther away; nil if it is inside.
    private func side(of box: CellBox) -> Side? {
        func beyond(_ range: Range<Int>, _ count: Int) -> Int {
            if range.upperBound <= 0 { return 1 - range.upperBound }
            return range.lowerBound < count ? 0 : range.lowerBound - count + 1
        }
        let (across, down) = (beyond(box.columns, grid.columns), beyond(box.rows, grid.rows))
        if across == 0, down == 0 { return nil }
        // A row is twice as high as a column is wide.
        if across / 2 >= down { return box.columns.upperBound > 0 ? .right : .left }
        return box.rows.upperBound > 0 ? .bottom : .top
    }

    func draw(on picture: inout Picture) {
        let (middle, last) = (grid.rows / 2, grid.rows - 1)
        for (side, count) in counts {
            let shapes = count == 1 ? "1 shape" : "\(count) shapes"
            switch side {
            case .left: put("\(isASCII ? "<" : "◀") \(shapes)", middle, on: &picture) { _ in 0 }
            case .right: put("\(shapes) \(isASCII ? ">" : "▶")", middle, on: &picture) { grid.columns - $0 }
            case .top: put("\(isASCII ? "^" : "▲") \(shapes)", 0, on: &picture) { (grid.columns - $0) / 2 }
            case .bottom:
                put("\(isASCII ? "v" : "▼") \(shapes)", last, on: &picture) { (grid.columns - $0) / 2 }
            }
        }
    }

    private func put(_ text: String, _ row: Int, on picture: inout Picture, at column: (_ width: Int) -> Int)
    {
        let start = column(text.unicodeScalars.count)
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            picture.put(PictureCell(scalar: scalar), start + offset, row)
        }
    }
}
