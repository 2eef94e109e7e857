import ShapeEditorModel

/// Paints the shapes of a scene on a canvas, back to front, and then their labels and the marks of the selection.
struct ShapePainter {
    let grid: PictureGrid
    let colours: CellColours
    var canvas: PictureCanvas
    /// The forms of the shapes that may be seen, and of the ends of connectors; nil for lines and connectors.
    private(set) var forms: [ShapeForm?] = []
    /// The shapes that are rounded to cells together; nil before the scene is known.
    private(set) var stacks: CellStacks?
    /// The heads of connectors between shapes that touch. They stand in the edge of a shape, so they are drawn after it.
    var headsInEdges: [(mark: CellMark, column: Int, row: Int)] = []
    /// The cells in the middle of the labels of connectors that may be seen.
    var connectorMiddles: [Int: (column: Int, row: Int)] = [:]
    /// The texts at ends of connectors that may be seen.
    var endTexts: [CellEndText] = []

    var style: PictureStyle { colours.style }

    init(_ grid: PictureGrid, _ colours: CellColours) {
        (self.grid, self.colours) = (grid, colours)
        canvas = PictureCanvas(columns: grid.columns, rows: grid.rows, colours)
    }

    mutating func paint(_ scene: PictureScene, _ layout: ConnectorLayout) {
        let scene = rimmed(scene)
        stacks = CellStacks(of: scene.shapes.map(\.state).filter(standsOnCells), grid)
        forms = Array(repeating: nil, count: scene.shapes.count)
        for (index, shape) in scene.shapes.enumerated() {
            canvas.beginShape()
            if let ends = shape.ends, scene.shapes.indices.contains(max(ends.from, ends.to)) {
                paintConnector(index, scene, layout)
            } else {
                paint(shape.state, index, isNamed: scene.isNamed)
            }
        }
        for (mark, column, row) in headsInEdges { canvas.put(mark, column, row) }
        separateBlocks(scene)
        putLabels(of: scene)
        markSelection(of: scene)
        putOuterEdges(of: scene)
    }

    /// The scene in which a labelled shape without an outline has one in the colour of text, if it would have a rim.
    private func rimmed(_ scene: PictureScene) -> PictureScene {
        var scene = scene
        for (index, shape) in scene.shapes.enumerated()
        where shape.state.label != nil && shape.state.visibleOutline == nil && standsOnCells(shape.state)
            && needsEdge(shape.state, isNamed: scene.isNamed)
        {
            // With nothing behind it, a white line is in the colour of text.
            scene.shapes[index].state.outline = Outline(colour: .white, width: 1)
        }
        return scene
    }

    /// The form of a shape, even if it can't be seen.
    mutating func form(_ index: Int, _ scene: PictureScene) -> ShapeForm? {
        if forms[index] == nil { forms[index] = form(of: scene.shapes[index].state) }
        return forms[index]
    }

    private mutating func paint(_ state: ShapeState.State, _ index: Int, isNamed: Bool) {
        guard let area = state.area, grid.mayShow(area) else { return }
        guard state.kind != .line else { return paintLine(state) }
        guard let form = forms[index] ?? form(of: state) else { return }
        forms[index] = form
        switch form.look {
        case .text: break
        case .block:
            canvas.beginLayer()
            canvas.paint(form.area, with: blockInk(of: state, isNamed: isNamed))
        case .frame(let frame):
            fill(form.area, state, isNamed: isNamed)
            let colour = state.visibleOutline?.colour ?? state.colour
            putFrame(frame, form.box, colour, state.line.dash)
            putRuleEnds(of: state, form.box, colour)
        case .dotted(let dots):
            fill(form.area, state, isNamed: isNamed)
            putDots(of: state, along: dots)
        case .small(let corners): paint(form.area, corners, state, mixedInks(of: state, isNamed: isNamed))
        case .pixels(let corners): paint(form.area, corners, state, inks(of: state, isNamed: isNamed))
        }
    }

    // MARK: Thin outlines

    private func fillInk(_ colour: Colour, isNamed: Bool) -> Ink {
        style.hasColours ? .colour(colour) : isNamed ? .shade : .text
    }

    private mutating func fill(_ area: PixelArea, _ state: ShapeState.State, isNamed: Bool) {
        canvas.beginLayer(hasBareOutline: state.label != nil)
        guard state.colour.alpha > 0 else { return }
        canvas.paint(area, with: fillInk(state.colour, isNamed: isNamed))
    }

    private mutating func putDots(of state: ShapeState.State, along corners: [Dot]) {
        let (colour, centre) = (state.visibleOutline?.colour ?? state.colour, grid.relative(state.offset))
        let inner = state.innerLines.map { $0.map { grid.dot(at: centre + $0) } }
        for line in [corners.suffix(1) + corners] + inner {
            var dots = DashedDots(state.line.dash, style)
            for (start, end) in zip(line, line.dropFirst()) {
                putDots(.edge, from: start, to: end, colour, &dots)
            }
        }
    }

    mutating func putDots(
        _ kind: CellMark.Kind, from start: Dot, to end: Dot, _ colour: Colour, _ dots: inout DashedDots
    ) {
        Dot.forEach(from: start, to: end, columns: grid.columns, rows: grid.rows) {
            if dots.take($0, $1) { canvas.putDot(kind, $0, $1, colour) }
        }
    }

    /// Underlines the cells of each block that touch another block below, and draws a line where it touches another
    /// block on the left: such blocks could not be told apart otherwise.
    private mutating func separateBlocks(_ scene: PictureScene) {
        for (index, form) in forms.enumerated() {
            guard let form, form.isBlock, let outline = scene.shapes[index].state.visibleOutline else {
                continue
            }
            func isOther(_ owner: Int32) -> Bool {
                owner > 0 && owner != index + 1 && forms[Int(owner) - 1]?.isBlock ?? false
            }
            for row in form.box.rows.clamped(to: 0..<grid.rows) {
                for column in form.box.columns.clamped(to: 0..<grid.columns)
                where canvas.owner(column, row) == index + 1 {
                    if isOther(canvas.owner(column, row + 1)) {
                        canvas.underline(column, row, outline.colour)
                    }
                    guard isOther(canvas.owner(column - 1, row)), canvas.mark(column, row).kind == .none
                    else { continue }
                    let side = CellMark(.frame, style.isASCII ? "|" : "▏", Int32(index + 1), outline.colour)
                    canvas.put(side, column, row)
                }
            }
        }
    }

    // MARK: Areas of pixels

    /// The inks for the inside and the edge of a shape. The ink of the inside is nil if the inside is not painted. The
    /// ink of the edge is nil if the edge is painted like the inside.
    private typealias Inks = (fill: Ink?, edge: Ink?)

    /// The inks of a shape without an outline, or with a wide one. The edge has an ink if there is an outline, or if the
    /// shape's colour is entirely transparent; with colours, also if the shape's colour may match the background;
    /// without colours, also if the drawing is named, so that shapes that overlap can be told apart.
    private func inks(of state: ShapeState.State, isNamed: Bool) -> Inks {
        let fill = fillInk(state.colour, isNamed: isNamed)
        let needsEdge = needsEdge(state, isNamed: isNamed)
        let edge: Ink? =
            if let outline = state.visibleOutline?.colour {
                needsEdge ? colours.lineInk(outline) : .colour(outline)
            } else {
                needsEdge ? rimInk(state.colour) : nil
            }
        return (state.colour.alpha == 0 ? nil : fill, edge)
    }

    private func needsEdge(_ state: ShapeState.State, isNamed: Bool) -> Bool {
        state.colour.alpha == 0 || (style.hasColours ? colours.needsRim(state.colour) : isNamed)
    }

    /// The ink of a shape that is too small for a frame. With a label, it keeps its colour, since its outline stands
    /// outside of it.
    private func blockInk(of state: ShapeState.State, isNamed: Bool) -> Ink {
        guard state.label != nil else { return mixedInks(of: state, isNamed: isNamed).fill ?? .text }
        return style.hasColours || state.colour.alpha == 0 ? .colour(state.colour) : .text
    }

    /// The inks of a shape that is too small for its outline: its colour mixed with that of the outline.
    private func mixedInks(of state: ShapeState.State, isNamed: Bool) -> Inks {
        guard state.label == nil, let outline = state.visibleOutline?.colour, style.hasColours else {
            return (style.isASCII ? .text : fillInk(state.colour, isNamed: isNamed), nil)
        }
        let colour = state.colour.alpha > 0 ? state.colour.mixed(with: outline, percent: 35) : outline
        return (colours.needsRim(colour) ? rimInk(colour) : .colour(colour), nil)
    }

    /// The ink of a rim in a colour that may match the background: the text colour where nothing is behind.
    private func rimInk(_ colour: Colour) -> Ink {
        style.hasColours && colour.alpha > 0 ? .line(over: colour, bare: nil) : .text
    }

    private mutating func paint(
        _ area: PixelArea, _ corners: [Point], _ state: ShapeState.State, _ inks: Inks
    ) {
        let stroke = state.visibleOutline.map { Stroke(grid, width: Double($0.width)) }.flatMap {
            $0.isWide ? $0 : nil
        }
        if !corners.isEmpty, state.isThin(grid) || area.isEmpty {
            paintThin(corners, inks)
        } else {
            paint(area, inks, hasRim: stroke == nil)
        }
        guard let stroke, let ink = inks.edge else { return }
        canvas.beginLayer()
        for piece in stroke.pieces(along: corners, isRound: state.figure != .box || state.drawnCorner > 0) {
            canvas.paint(self.area(piece), with: ink)
        }
        let centre = grid.relative(state.offset)
        for (start, end) in state.innerLines.flatMap({ zip($0, $0.dropFirst()) }) {
            canvas.paint(self.area(stroke.line(from: centre + start, to: centre + end)), with: ink)
        }
    }

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
            paintStroke(from: before, to: corner, ink)
            before = corner
        }
    }
}

extension ShapePainter {
    /// Puts the outlines of labelled shapes that are too small for a frame into the cells around them.
    private mutating func putOuterEdges(of scene: PictureScene) {
        for (index, form) in forms.enumerated() {
            guard let form, form.isBlock, case let state = scene.shapes[index].state, state.label != nil,
                let outline = state.visibleOutline
            else { continue }
            let (columns, rows) = (form.box.columns, form.box.rows)
            func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) {
                guard isFree(column, row, form.box, index) else { return }
                canvas.put(CellMark(.frame, scalar, Int32(index + 1), outline.colour), column, row)
            }
            // Without colours, a block is inverse, and would merge with lines around it.
            guard style.isASCII ? rows.count == 1 : style.hasColours || state.colour.alpha == 0
            else { continue }
            for row in rows.clamped(to: 0..<grid.rows) {
                put(style.isASCII ? "[" : "▕", columns.lowerBound - 1, row)
                put(style.isASCII ? "]" : "▏", columns.upperBound, row)
            }
            if style.isASCII { continue }
            for column in columns.clamped(to: 0..<grid.columns) {
                put("▁", column, rows.lowerBound - 1)
                put("▔", column, rows.upperBound)
            }
        }
    }

    /// Marks the selected shapes, if not all shapes are selected.
    mutating func markSelection(of scene: PictureScene) {
        guard scene.shapes.contains(where: { !$0.isSelected }) else { return }
        for (index, shape) in scene.shapes.enumerated() where shape.isSelected { mark(shape.state, index) }
    }

    /// Marks the corners of a shape in the text colour, each one cell outside of its extent, unless something stands
    /// there. If no corner has room, the label is underlined. No-op for a connector.
    private mutating func mark(_ state: ShapeState.State, _ index: Int) {
        guard let extent = state.extent?.inPoints, grid.mayShow(extent) else { return }
        let box = forms[index]?.box ?? grid.cells(of: extent)
        let (left, right) = (box.columns.lowerBound - 1, box.columns.upperBound)
        let (top, bottom) = (box.rows.lowerBound - 1, box.rows.upperBound)
        let corners: [(Unicode.Scalar, Int, Int)] = [
            ("┏", left, top), ("┓", right, top), ("┗", left, bottom), ("┛", right, bottom),
        ]
        var isMarked = false
        for (scalar, column, row) in corners where isFree(column, row, box, index) {
            var letter = PictureLetter(style.isASCII ? "@" : scalar)
            letter.isBold = true
            canvas.put(letter, of: 0, column, row)
            isMarked = true
        }
        if !isMarked { canvas.underlineLetters(of: Int32(index + 1)) }
    }

    /// Whether a cell is empty, or has only the colour of a shape that is behind another one and all around.
    private func isFree(_ column: Int, _ row: Int, _ box: CellBox, _ index: Int) -> Bool {
        guard canvas.contains(column, row), canvas.mark(column, row).kind == .none else { return false }
        let owner = canvas.owner(column, row)
        return owner == 0 || canvas.isEven(column, row) && isAround(owner, box, index)
    }
}
