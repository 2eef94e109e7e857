import ShapeModel

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
        let margin = state.outline.map { 2 * $0.width } ?? 0
        guard let extent = state.extent?.inPoints, grid.mayShow(extent, margin: margin)
        else { return }
        switch state.kind {
        case .line:
            canvas.beginLayer()
            paintLine(
                from: grid.relative(state.offset), to: grid.relative(state.secondEnd), lineInk(state.colour))
        case .text: putLabel(of: state, LabelPlace(ofText: state, grid))
        case .rectangle, .ellipse, .polygon:
            let box = grid.pixels(of: extent)
            paintArea(of: state, box, Inks(of: state, style, needsRim: needsRim, isNamed: isNamed))
            if state.label != nil { putLabel(of: state, LabelPlace(in: box, of: state, grid)) }
        case .connector: break
        }
    }

    // MARK: Areas

    private mutating func paintArea(
        of state: ShapeState.State, _ box: (columns: Range<Int>, rows: Range<Int>), _ inks: Inks
    ) {
        let isBox = state.isBox || box.columns.count == 1 && box.rows.count == 1
        let stroke = wideOutline(of: state)
        let corners = isBox && stroke == nil ? [] : edge(of: state)
        if !isBox, Double(min(state.size.width, state.size.height)) < grid.pixelHeight {
            paintThin(corners, inks)
        } else if isBox {
            paint(
                PixelArea(columns: box.columns, rows: box.rows, seen: canvas.seen), inks,
                hasRim: stroke == nil)
        } else {
            paint(area(corners.map(grid.pixel)), inks, hasRim: stroke == nil)
        }
        guard let stroke, let ink = inks.edge else { return }
        canvas.beginLayer()
        for piece in stroke.pieces(along: corners, isRound: state.kind != .rectangle) {
            canvas.paint(area(piece), with: ink)
        }
    }

    /// The outline if it is visible and covers at least a pixel; a thinner one is the rim.
    private func wideOutline(of state: ShapeState.State) -> Stroke? {
        guard let outline = state.outline, outline.colour.alpha > 0 else { return nil }
        let stroke = Stroke(grid, width: Double(outline.width))
        return stroke.isWide ? stroke : nil
    }

    /// The corners of a shape, or points on its edge that look as if it were round, relative to the picture's centre.
    private func edge(of state: ShapeState.State) -> [Point] {
        let centre = grid.relative(state.offset)
        guard state.kind == .ellipse else { return state.corners.map { centre + $0 } }
        // A tenth of a pixel is between the ellipse and the line from one point to the next.
        let radius = Double(max(state.size.width, state.size.height)) / 2 / grid.points
        return state.ellipsePoints(4 * Int((5 * radius).squareRoot()) + 8).map { centre + $0 }
    }

    private func area(_ corners: [Point]) -> PixelArea { PixelArea(corners: corners, seen: canvas.seen) }

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

    /// Paints a shape that is thinner than a pixel, so that the middles of pixels may all be outside: its edge.
    private mutating func paintThin(_ corners: [Point], _ inks: Inks) {
        guard let ink = inks.edge ?? inks.fill, var before = corners.last else { return }
        canvas.beginLayer()
        for corner in corners {
            paintLine(from: before, to: corner, ink)
            before = corner
        }
    }

    // MARK: Lines

    /// The ink of a line.
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
    /// Whether the shape is a box whose sides are whole points and lie along the axes.
    fileprivate var isBox: Bool {
        kind == .rectangle && angle % 90 == 0 && size.width % 2 == 0 && size.height % 2 == 0
    }
}
