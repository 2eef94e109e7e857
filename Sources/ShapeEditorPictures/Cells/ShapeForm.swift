import ShapeEditorModel

/// Where a shape stands in a picture, and how it is drawn.
struct ShapeForm {
    enum Look {
        /// The cells of a text.
        case text
        /// Whole cells of one colour, because a frame would leave no room inside.
        case block
        /// Whole cells, the outermost with the characters of a frame.
        case frame(CellFrame)
        /// Pixels, with an outline of dots.
        case dotted([Dot])
        /// Pixels, with a wide outline or none. The corners are relative to the picture's centre, in points; there are
        /// none if the pixels are a box.
        case pixels([Point])
        /// Pixels of one colour, because an outline would leave no room inside.
        case small([Point])
    }

    let look: Look
    /// The cells that the shape needs at most.
    let box: CellBox
    /// The pixels of the shape, as far as they may be seen.
    let area: PixelArea

    var isBlock: Bool { if case .block = look { true } else { false } }

    /// The frame of the shape; nil if it has none.
    var frame: CellFrame? { if case .frame(let frame) = look { frame } else { nil } }

    /// Whether the outermost cells of the shape have an outline of characters.
    var hasEdgeCells: Bool {
        switch look {
        case .frame, .dotted: true
        case .text, .block, .pixels, .small: false
        }
    }

    /// The columns in which the shape is in a row of cells; empty if there are none, or if the row is not seen.
    func columns(inRow row: Int, pixelsPerRow: Int) -> Range<Int> {
        let (upper, lower) = (area[row * pixelsPerRow], area[(row + 1) * pixelsPerRow - 1])
        if upper.isEmpty { return lower }
        if lower.isEmpty { return upper }
        return min(upper.lowerBound, lower.lowerBound)..<max(upper.upperBound, lower.upperBound)
    }

    /// The rows of cells in which the shape is in a column; nil if there are none. Where the shape is not seen, its box
    /// decides.
    func rows(inColumn column: Int, pixelsPerRow: Int) -> Range<Int>? {
        guard area.rows.count > 0 else { return box.columns.contains(column) ? box.rows : nil }
        let pixels = area.rows.filter { area[$0].contains(column) }
        guard let first = pixels.first, let last = pixels.last else { return nil }
        return first.quotient(by: pixelsPerRow)..<last.quotient(by: pixelsPerRow) + 1
    }
}

extension Int {
    /// The quotient, rounded down. The divisor must be 1 or 2.
    fileprivate func quotient(by divisor: Int) -> Int { self >> (divisor - 1) }
}

extension ShapePainter {
    /// The form of a shape; nil for a line and a connector.
    func form(of state: ShapeState.State) -> ShapeForm? {
        switch state.kind {
        case .line, .connector: return nil
        case .text: return boxed(.text, textBox(of: state))
        case .area: break
        }
        if standsOnCells(state) { return cellForm(of: state) }
        return hasThinOutline(state) ? turnedForm(of: state) : pixelForm(of: state)
    }

    private func hasThinOutline(_ state: ShapeState.State) -> Bool {
        state.visibleOutline.map { Double($0.width) < grid.pixelHeight } ?? false
    }

    /// Whether a shape stands on whole cells: not turned, or by quarters only, and with a thin outline, or with a label
    /// and none.
    func standsOnCells(_ state: ShapeState.State) -> Bool {
        state.kind.isArea && state.angle % 90 == 0
            && (hasThinOutline(state) || state.label != nil && state.visibleOutline == nil)
    }

    private func cellForm(of state: ShapeState.State) -> ShapeForm {
        let size =
            state.angle % 180 == 0
            ? state.size : ShapeSize(width: state.size.height, height: state.size.width)
        let needed = state.tableNeed
        let alone = grid.cells(
            ofShapeAt: state.offset, width: size.width, height: size.height,
            letterRows: state.label == nil ? 0 : state.textGrid.rows, table: needed)
        let box = stacks?.cells(of: state, alone: alone) ?? alone
        let hasOutline = state.visibleOutline != nil
        let isTight = hasOutline && needed.map { box.rows.count < $0.letterRows + 2 } ?? false
        if box.isSmall || isTight { return boxed(.block, box) }
        if hasOutline, let frame = frame(of: state, rows: box.rows.count) { return boxed(.frame(frame), box) }
        let isBox = state.figure == .box && !isRounded(state) || state.kind.hasRows
        if !hasOutline, isBox { return boxed(.pixels([]), box) }
        // The corners of the shape in a square from -1 to 1.
        let corners = edge(of: state, around: .zero).map {
            Point(x: 2 * $0.x / Double(size.width), y: 2 * $0.y / Double(size.height))
        }
        let (across, down) = (Double(box.columns.count), Double(box.rows.count))
        let middle = Point(
            x: Double(box.columns.lowerBound) + across / 2, y: Double(box.rows.lowerBound) + down / 2)
        // The outermost dots are half a dot inside of the box.
        let dots = corners.map { corner in
            let reach = Point(x: corner.x * (across - 0.5), y: corner.y * (2 * down - 0.5))
            return Dot(at: Point(x: 2 * middle.x, y: 4 * middle.y) + reach)
        }
        let pixels = Double(grid.pixelsPerRow)
        let area = corners.map { corner in
            Point(x: middle.x + corner.x * across / 2, y: pixels * (middle.y + corner.y * down / 2))
        }
        return ShapeForm(look: hasOutline ? .dotted(dots) : .pixels([]), box: box, area: self.area(area))
    }

    /// The frame of a shape with so many rows; nil if it is drawn with dots.
    private func frame(of state: ShapeState.State, rows: Int) -> CellFrame? {
        switch state.figure {
        case .box: isRounded(state) ? .round : []
        case .ellipse: rows < 5 ? .round : nil
        case .polygon: nil
        case .path: state.path?.frame.map { $0.shown(isTurned: state.angle != 0, rows: rows) }
        }
    }

    /// Whether the corners of a box are so round that cells can show it.
    private func isRounded(_ state: ShapeState.State) -> Bool { 2 * state.drawnCorner >= grid.points }

    private func turnedForm(of state: ShapeState.State) -> ShapeForm {
        let corners = edge(of: state, around: grid.relative(state.offset))
        let area = area(corners.map(grid.pixel))
        let box = cells(of: state)
        let isSmall = box.isSmall || state.isThin(grid)
        return ShapeForm(
            look: isSmall ? .small(corners) : .dotted(corners.map(grid.dot)), box: box, area: area)
    }

    /// The form of a shape without an outline, or with a wide one.
    private func pixelForm(of state: ShapeState.State) -> ShapeForm {
        let hasStroke = state.visibleOutline != nil
        let box = cells(of: state)
        let isThin = !hasStroke && state.angle % 90 == 0 && state.isThin(grid)
        let isBox =
            state.isBox && !isRounded(state) || box.columns.count == 1 && box.rows.count == 1 || isThin
        let corners = isBox && !hasStroke ? [] : edge(of: state, around: grid.relative(state.offset))
        let pixels = state.extent.map { grid.pixels(of: $0.inPoints) }
        let area =
            if isBox, let pixels { PixelArea(pixels, seen: canvas.seen) } else {
                self.area(corners.map(grid.pixel))
            }
        return ShapeForm(look: .pixels(corners), box: box, area: area)
    }

    private func boxed(_ look: ShapeForm.Look, _ box: CellBox) -> ShapeForm {
        let rows = box.rows.clamped(to: -1..<grid.rows + 1)
        let area = PixelArea(
            (box.columns, rows.lowerBound * grid.pixelsPerRow..<rows.upperBound * grid.pixelsPerRow),
            seen: canvas.seen)
        return ShapeForm(look: look, box: box, area: area)
    }

    /// The cells of a shape's extent.
    private func cells(of state: ShapeState.State) -> CellBox {
        state.extent.map { grid.cells(of: $0.inPoints) } ?? CellBox(columns: 0..<0, rows: 0..<0)
    }

    /// The cells of the letters of a text.
    private func textBox(of state: ShapeState.State) -> CellBox {
        let size = state.textGrid
        return grid.cells(around: state.offset, columns: Int128(size.columns), rows: Int128(size.rows))
    }

    /// The corners of a shape, or for an ellipse enough points on its edge to look round, around a place.
    func edge(of state: ShapeState.State, around centre: Point) -> [Point] {
        guard state.figure == .ellipse else { return state.drawnCorners.map { centre + $0 } }
        // Less than a tenth of a pixel lies between the ellipse and the line from one point to the next.
        let radius = Double(max(state.size.width, state.size.height)) / 2 / grid.points
        return state.ellipsePoints(4 * Int((5 * radius).squareRoot()) + 8).map { centre + $0 }
    }

    func area(_ corners: [Point]) -> PixelArea { PixelArea(corners: corners, seen: canvas.seen) }
}

extension CellBox {
    /// Whether a frame in the outermost cells would leave none inside.
    fileprivate var isSmall: Bool { columns.count < 3 || rows.count < 3 }
}

extension ShapeState.State {
    var visibleOutline: Outline? { outline.flatMap { $0.colour.alpha > 0 ? $0 : nil } }

    /// Whether the shape is a box with sides along the axes and edges at whole points.
    fileprivate var isBox: Bool {
        figure == .box && angle % 90 == 0 && size.width % 2 == 0 && size.height % 2 == 0
    }

    /// Whether a side is so short that the middles of the rows may meet only a corner.
    func isThin(_ grid: PictureGrid) -> Bool {
        Double(min(size.width, size.height)) < 1.5 * grid.pixelHeight
    }
}
