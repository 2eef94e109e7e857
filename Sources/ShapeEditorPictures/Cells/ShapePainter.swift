import ShapeEditorModel

/// Paints the shapes of a scene on a canvas, back to front.
struct ShapePainter {
    let grid: PictureGrid
    let style: PictureStyle
    /// Whether a shape of a colour may be indistinguishable from the background.
    let needsRim: (Colour) -> Bool
    var canvas: PictureCanvas

    init(_ grid: PictureGrid, _ style: PictureStyle, needsRim: @escaping (Colour) -> Bool) {
        (self.grid, self.style, self.needsRim) = (grid, style, needsRim)
        canvas = PictureCanvas(columns: grid.columns, rows: grid.rows, pixelsPerRow: grid.pixelsPerRow)
    }

    mutating func paint(_ scene: PictureScene) {
        for shape in scene.shapes {
            if let ends = shape.ends, scene.shapes.indices.contains(max(ends.from, ends.to)) {
                paint(shape.state, from: scene.shapes[ends.from].state, to: scene.shapes[ends.to].state)
            } else {
                paint(shape.state, isNamed: scene.isNamed)
            }
        }
        guard scene.shapes.contains(where: { !$0.isSelected }) else { return }
        for shape in scene.shapes where shape.isSelected { mark(shape.state) }
    }

    private mutating func paint(_ state: ShapeState.State, isNamed: Bool) {
        guard let extent = state.extent?.inPoints, let area = state.area, grid.mayShow(area)
        else { return }
        switch state.kind {
        case .line:
            canvas.beginLayer()
            paintLine(
                from: grid.relative(state.offset), to: grid.relative(state.secondEnd), lineInk(state.colour))
        case .text:
            let height = 1.2 * Double(state.size.height) * Double(state.textGrid.rows)
            putLabel(
                of: state, at: grid.relative(state.offset), across: Double(state.textWidth), down: height)
        case .rectangle, .ellipse, .polygon:
            let box = grid.pixels(of: extent)
            paintArea(of: state, box, inks(of: state, isNamed: isNamed))
            putLabel(
                of: state, at: grid.relative(state.offset), across: Double(box.columns.count) * grid.points,
                down: Double(box.rows.count) * grid.pixelHeight)
        case .connector: break
        }
    }

    // MARK: Areas

    /// The inks for the inside and the edge of a shape. The ink of the inside is nil if the inside is not painted. The
    /// ink of the edge is nil if the edge is painted like the inside.
    private typealias Inks = (fill: Ink?, edge: Ink?)

    /// The edge has an ink if the shape has a visible outline or an entirely transparent colour; with colours, also if
    /// the shape's colour may match the background; without colours, also if the drawing is named, so that shapes that
    /// overlap can be told apart. The inside has no ink if the shape's colour is entirely transparent.
    private func inks(of state: ShapeState.State, isNamed: Bool) -> Inks {
        let isInvisible = state.colour.alpha == 0
        let needsEdge = isInvisible || (style.hasColours ? needsRim(state.colour) : isNamed)
        let fill: Ink = style.hasColours ? .colour(state.colour) : isNamed ? .shade : .text(orOver: nil)
        let outline = state.visibleOutline?.colour
        let edge = needsEdge ? lineInk(outline ?? state.colour) : outline.map(Ink.colour)
        return (isInvisible ? nil : fill, edge)
    }

    private mutating func paintArea(
        of state: ShapeState.State, _ box: (columns: Range<Int>, rows: Range<Int>), _ inks: Inks
    ) {
        let isBox = state.isBox || box.columns.count == 1 && box.rows.count == 1
        // An outline that is thinner than a pixel is high is drawn as a rim.
        let outline = state.visibleOutline.map { Stroke(grid, width: Double($0.width)) }
        let stroke = outline.flatMap { $0.isWide ? $0 : nil }
        let corners = isBox && stroke == nil ? [] : edge(of: state)
        let pixels = isBox ? PixelArea(box, seen: canvas.seen) : area(corners.map(grid.pixel))
        // If a side is shorter than 1.5 times the height of a pixel, the middles of the rows may meet only a corner.
        let isThin = Double(min(state.size.width, state.size.height)) < 1.5 * grid.pixelHeight
        if !isBox, isThin || pixels.isEmpty {
            paintThin(corners, inks)
        } else {
            paint(pixels, inks, hasRim: stroke == nil)
        }
        guard let stroke, let ink = inks.edge else { return }
        canvas.beginLayer()
        for piece in stroke.pieces(along: corners, isRound: state.kind != .rectangle) {
            canvas.paint(area(piece), with: ink)
        }
    }

    /// The corners of a shape, or for an ellipse enough points on its edge to look round, in points, relative to the
    /// picture's centre.
    private func edge(of state: ShapeState.State) -> [Point] {
        let centre = grid.relative(state.offset)
        guard state.kind == .ellipse else { return state.corners.map { centre + $0 } }
        // Less than a tenth of a pixel lies between the ellipse and the line from one point to the next.
        let radius = Double(max(state.size.width, state.size.height)) / 2 / grid.points
        return state.ellipsePoints(4 * Int((5 * radius).squareRoot()) + 8).map { centre + $0 }
    }

    func area(_ corners: [Point]) -> PixelArea { PixelArea(corners: corners, seen: canvas.seen) }

    private mutating func paint(_ area: PixelArea, _ inks: Inks, hasRim: Bool) {
        canvas.beginLayer()
        let isInner = hasRim && inks.edge?.isText ?? false
        if let ink = inks.fill {
            for row in area.rows { canvas.paint(isInner ? area.inner(row) : area[row], row, with: ink) }
        }
        guard hasRim, let ink = inks.edge else { return }
        canvas.beginLayer()
        for row in area.rows {
            let (own, inner) = (area[row], area.inner(row))
            canvas.paint(own.lowerBound..<inner.lowerBound, row, with: ink)
            canvas.paint(inner.upperBound..<own.upperBound, row, with: ink)
        }
    }

    /// Paints the edge of a thin shape in place of its inside, which may contain the middles of too few pixels, or of
    /// none.
    private mutating func paintThin(_ corners: [Point], _ inks: Inks) {
        guard let ink = inks.edge ?? inks.fill, var before = corners.last else { return }
        canvas.beginLayer()
        for corner in corners {
            paintLine(from: before, to: corner, ink)
            before = corner
        }
    }

    // MARK: Lines

    /// The ink of a line, or of a rim, in a colour: the text colour if there are no colours, or if the colour is
    /// entirely transparent. If the colour may match the background, it is used only over other colours, and the text
    /// colour elsewhere.
    func lineInk(_ colour: Colour) -> Ink {
        if colour.alpha == 0 || !style.hasColours { return .text(orOver: nil) }
        return needsRim(colour) ? .text(orOver: colour) : .colour(colour)
    }

    mutating func paintLine(from start: Point, to end: Point, _ ink: Ink) {
        let (first, last) = (grid.pixel(start), grid.pixel(end))
        if max(abs(last.x - first.x), abs(last.y - first.y)) < 1 {
            let middle = (first + last) * 0.5
            let (column, row) = (PixelArea.nearest(middle.x - 0.5), PixelArea.nearest(middle.y - 0.5))
            canvas.paint(column..<column + 1, row, with: ink)
        } else {
            canvas.paint(area(Stroke(grid, width: 2).line(from: start, to: end)), with: ink)
        }
    }
}

extension ShapeState.State {
    fileprivate var visibleOutline: Outline? { outline.flatMap { $0.colour.alpha > 0 ? $0 : nil } }

    /// Whether the shape is a rectangle with sides along the axes and edges at whole points.
    fileprivate var isBox: Bool {
        kind == .rectangle && angle % 90 == 0 && size.width % 2 == 0 && size.height % 2 == 0
    }
}
