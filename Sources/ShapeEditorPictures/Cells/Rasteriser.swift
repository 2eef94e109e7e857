import ShapeEditorModel

/// Draws the contents of a scene, the origin and the picture's frame in cells.
package struct Rasteriser {
    /// The smallest width of a picture, in cells, its frame included; ``fewestRows`` is the smallest height.
    package static let fewestColumns = 8
    package static let fewestRows = 4

    let style: PictureStyle
    private let needsRim: (Colour) -> Bool
    private let columns: Int
    private let rows: Int

    /// Creates a rasteriser. `columns` and `rows` are the size of the whole picture; a number below its minimum is
    /// raised to the minimum. `needsRim` returns whether a shape of a colour may be indistinguishable from the
    /// background.
    package init(
        columns: Int, rows: Int, _ style: PictureStyle, needsRim: @escaping (Colour) -> Bool
    ) {
        self.columns = max(columns, Self.fewestColumns) - 2
        self.rows = max(rows, Self.fewestRows) - 2
        (self.style, self.needsRim) = (style, needsRim)
    }

    /// Adjusts the viewport to the scene, unless the viewport is held (``Viewport/isHeld``), and draws the scene.
    /// `isAnimated` is whether the scene is a frame of an animation.
    package func picture(
        of scene: PictureScene, in viewport: inout Viewport, isAnimated: Bool = false
    ) -> Picture {
        let layout = scene.layout
        viewport.follow(scene, layout, columns: columns, rows: rows, isAnimated: isAnimated)
        let grid = PictureGrid(columns: columns, rows: rows, viewport, pixelsPerRow: style.isASCII ? 1 : 2)
        var inner = Picture(columns: columns, rows: rows)
        if let bounds = scene.bounds { drawFrame(of: Rect(of: bounds), grid, on: &inner) }
        let colours = CellColours(style, needsRim: needsRim)
        drawPaths(scene.trails, grid, colours, on: &inner)
        let origin = grid.cell(0, 0)
        inner.put(PictureCell(scalar: "+"), origin.column, origin.row)
        var painter = ShapePainter(grid, colours)
        painter.paint(scene, layout)
        EdgeHints(scene, grid, isASCII: style.isASCII)?.draw(on: &inner)
        painter.canvas.draw(on: &inner)
        return PictureEdge(isASCII: style.isASCII).around(inner, width: columns, scene, viewport)
    }

    /// The rasteriser of the same pictures without colours.
    var withoutColours: Rasteriser {
        let style = PictureStyle(isASCII: style.isASCII, hasColours: false, hasBraille: style.hasBraille)
        return Rasteriser(columns: columns + 2, rows: rows + 2, style, needsRim: needsRim)
    }

    /// The shapes of a drawing alone, without colours, marks and what is blank around them.
    func rows(of drawing: Drawing) -> [String] {
        let all = PictureScene(of: drawing, selected: [], trails: [])
        let items = all.shapes.map { item in
            var item = item
            item.isSelected = false
            return item
        }
        let scene = PictureScene(shapes: items, isNamed: all.isNamed, name: nil, bounds: nil, trails: [])
        var viewport = Viewport()
        let layout = scene.layout
        viewport.follow(scene, layout, columns: columns, rows: rows, isAnimated: false)
        let grid = PictureGrid(columns: columns, rows: rows, viewport, pixelsPerRow: style.isASCII ? 1 : 2)
        var picture = Picture(columns: columns, rows: rows)
        var painter = ShapePainter(grid, CellColours(style, needsRim: needsRim))
        painter.paint(scene, layout)
        painter.canvas.draw(on: &picture)
        return picture.lines.cropped
    }

    // MARK: The bounds

    private func drawFrame(of bounds: Rect, _ grid: PictureGrid, on picture: inout Picture) {
        let (start, end) = (grid.cell(bounds.left, bounds.top), grid.cell(bounds.right, bounds.bottom))
        let lines = LineCharacters(isASCII: style.isASCII)
        func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) {
            picture.put(PictureCell(scalar: scalar, isFaint: true), column, row)
        }
        for column in max(start.column, 0)..<max(min(end.column, columns), max(start.column, 0)) {
            put(lines.horizontal, column, start.row)
            put(lines.horizontal, column, end.row)
        }
        for row in max(start.row, 0)..<max(min(end.row, rows), max(start.row, 0)) {
            put(lines.vertical, start.column, row)
            put(lines.vertical, end.column, row)
        }
        put(lines.topLeft, start.column, start.row)
        put(lines.topRight, end.column, start.row)
        put(lines.bottomLeft, start.column, end.row)
        put(lines.bottomRight, end.column, end.row)
    }

    // MARK: The trails

    private func drawPaths(
        _ paths: [[Waypoint]], _ grid: PictureGrid, _ colours: CellColours, on picture: inout Picture
    ) {
        guard paths.contains(where: { $0.count > 1 }) else { return }
        var dots = PictureDots(columns: columns, rows: rows)
        for path in paths {
            for (start, end) in zip(path, path.dropFirst()) {
                let (first, last) = (grid.dot(of: start.place), grid.dot(of: end.place))
                if first != last { dots.draw(from: first, to: last, start.colour) }
            }
        }
        dots.forEach { scalar, colour, column, row in
            let shown: Unicode.Scalar = style.isASCII ? "." : style.hasBraille ? scalar : "·"
            let cell = PictureCell(scalar: shown, foreground: colours.foreground(colour, on: nil))
            picture.put(cell, column, row)
        }
    }
}

extension [String] {
    /// The rows without what is blank around them.
    var cropped: [String] {
        let rows = map { row in
            row.prefix(
                row.lastIndex { $0 != " " }.map { row.distance(from: row.startIndex, to: $0) + 1 } ?? 0)
        }
        guard let first = rows.firstIndex(where: { !$0.isEmpty }),
            let last = rows.lastIndex(where: { !$0.isEmpty }),
            let left = rows.filter({ !$0.isEmpty }).map({ $0.prefix { $0 == " " }.count }).min()
        else { return [] }
        return rows[first...last].map { String($0.dropFirst(left)) }
    }
}
