import ShapeModel

/// Makes the looks of shapes and of their parts in a film.
struct FilmLooks {
    let frame: PictureFrame

    /// The shape as a whole, with nil as its part, and the numbered parts of a connector that move by themselves: the
    /// line, the heads, and the rows of the label. A connector that is not drawn has no numbered parts. Empty if
    /// `isMoving` is false.
    func parts(of shape: PictureShape, isMoving: Bool) -> [(part: Int?, style: FilmLook.Style)] {
        guard isMoving else { return [] }
        switch shape.state.kind {
        case .rectangle, .ellipse, .polygon, .text: return [(nil, .area)]
        case .line: return [(nil, .line)]
        case .connector(let heads):
            let parts = shape.connection == nil ? 0 : 1 + heads + shape.rows.count
            return [(nil, .connector)] + (0..<parts).map { ($0, $0 > heads ? .label : .part) }
        }
    }

    /// The look of a shape, or of one of its parts if `part` is not nil. `last` is the shape as its element draws it.
    /// `angle` is the shape's angle, whole turns included.
    func look(of shape: PictureShape, _ last: PictureShape, _ part: Int?, _ angle: Int) -> FilmLook {
        var look = FilmLook()
        look.set(shape.state.colour, at: 6)
        look.values[15] = shape.isSeen ? 1 : 0
        switch shape.state.kind {
        case .rectangle, .ellipse, .polygon, .text: area(shape, last, angle, &look)
        case .line:
            let (base, way) = (last.state.size.reach, shape.state.size.reach)
            put(base, way, from: .zero, frame.place(of: shape.anchor), &look)
        case .connector(let heads):
            if let part { put(shape, last, part, heads, &look) }
        }
        return look
    }

    private func area(_ shape: PictureShape, _ last: PictureShape, _ angle: Int, _ look: inout FilmLook) {
        let place = frame.place(of: shape.anchor)
        (look.values[0], look.values[1], look.values[2]) = (place.x, place.y, Double(angle))
        let (size, base) = (shape.state.size, last.state.size)
        look.values[4] = Double(size.height) / Double(max(1, base.height))
        look.values[3] = base.width == 0 ? look.values[4] : Double(size.width) / Double(base.width)
        guard let outline = shape.state.outline else { return }
        look.set(outline.colour, at: 11)
        // The outline is scaled with the shape, which would make it wider.
        look.values[10] = frame.width(ofLine: outline.width) / (look.values[3] * look.values[4]).squareRoot()
    }

    /// Sets the matrix that takes a line from `start` along `base`, in points, to a line from `place`, in the picture's
    /// units, along `way`, in points. Also sets the line width, so that the matrix does not change how wide a line
    /// looks.
    private func put(_ base: Point, _ way: Point, from start: Point, _ place: Point, _ look: inout FilmLook) {
        let square = base.x * base.x + base.y * base.y
        var (a, b) = (1.0, 0.0)
        if square > 0 {
            a = (base.x * way.x + base.y * way.y) / square
            b = (base.x * way.y - base.y * way.x) / square
        }
        (look.values[3], look.values[4]) = (a, b)
        look.values[0] = place.x - frame.scale * (a * start.x - b * start.y)
        look.values[1] = place.y - frame.scale * (b * start.x + a * start.y)
        let scale = (a * a + b * b).squareRoot()
        look.values[10] = frame.width(ofLine: PictureShape.lineWidth) / max(scale, 1e-9)
    }

    /// Sets the matrix of a connector's part, relative to the place of the connector's element. Without a line at the
    /// time, the part is as in the element. No-op if the element has no line.
    private func put(
        _ shape: PictureShape, _ last: PictureShape, _ part: Int, _ heads: Int, _ look: inout FilmLook
    ) {
        guard let base = last.connection, let now = shape.connection ?? last.connection else { return }
        let anchor = shape.connection == nil ? last.anchor : shape.anchor
        func place(_ point: Point) -> Point { frame.place(of: anchor, point) - frame.place(of: last.anchor) }
        let (old, new) = (base.shaft(heads: heads), now.shaft(heads: heads))
        switch part {
        case 0: put(old.way, new.way, from: old.start, place(new.start), &look)
        case 1...max(1, heads) where heads > 0:
            let (tip, goal) = part == 1 ? (base.end, now.end) : (base.start, now.start)
            put(base.way.direction, now.way.direction, from: tip, place(goal), &look)
        default:
            let east = Point(x: 1, y: 0)
            put(east, east, from: base.middle, place(now.middle), &look)
        }
    }
}

extension Point {
    static let zero = Point(x: 0, y: 0)

    /// The point in the same direction at the distance 1; (0, 0) for (0, 0).
    var direction: Point { length > 0 ? self * (1 / length) : self }
}

extension Connection {
    var way: Point { end - start }

    var middle: Point { (start + end) * 0.5 }
}

extension ShapeSize {
    /// The way from the first end of a line to its second one, in points.
    fileprivate var reach: Point { Point(x: Double(width), y: Double(height)) }
}

extension PictureShape {
    /// Whether the shape is drawn: false only for a connector without a line, because the shapes that it joins touch.
    fileprivate var isSeen: Bool { !state.kind.isConnector || connection != nil }
}
