import ShapeEditorModel

/// Tables on whole cells: each row of the label in a row of cells, and rules between them. A table that needs more rows of
/// cells than its height has gets them, but without rules and a frame before that.
extension ShapePainter {
    /// The lines of a table with their rows in a picture; none for another shape.
    func tableLines(of state: ShapeState.State, _ box: CellBox, hasFrame: Bool) -> [(
        line: TableLine, row: Int
    )] {
        guard state.angle == 0, standsOnCells(state) else { return [] }
        let rows = hasFrame ? box.rows.lowerBound + 1..<box.rows.upperBound - 1 : box.rows
        var lines = state.tableLines
        if lines.count > rows.count { lines.removeAll(where: \.isRule) }
        var last = rows.lowerBound - 1
        return lines.prefix(rows.count).enumerated().map { index, line in
            // Where it is in the table, if that leaves room for the others.
            let own = box.rows.lowerBound + Int(line.middle / (2 * grid.points))
            let most = rows.upperBound - min(lines.count, rows.count) + index
            last = max(last + 1, min(own, most))
            return (line, last)
        }
    }

    /// Joins the rules of a table to its frame.
    mutating func putRuleEnds(of state: ShapeState.State, _ box: CellBox, _ colour: Colour) {
        let lines = LineCharacters(isASCII: style.isASCII)
        for (line, row) in tableLines(of: state, box, hasFrame: true) where line.isRule {
            canvas.put(
                CellMark(.frame, lines.crossing.right, canvas.shape, colour), box.columns.lowerBound, row)
            canvas.put(
                CellMark(.frame, lines.crossing.left, canvas.shape, colour), box.columns.upperBound - 1, row)
        }
    }

    /// Puts a rule on columns of a row, which has the fill behind it, as letters have.
    mutating func putRule(over columns: Range<Int>, _ row: Int, of state: ShapeState.State, _ index: Int) {
        let lines = LineCharacters(isASCII: style.isASCII, style.shown(state.line.dash))
        var letter = PictureLetter(lines.horizontal)
        letter.foreground = state.visibleOutline?.colour ?? state.font.ink
        for column in columns { canvas.put(letter, of: Int32(index + 1), column, row) }
    }
}

extension ShapeState.State {
    /// What a table needs; nil for another shape, and for a turned one, whose label is drawn like others.
    var tableNeed: TableNeed? {
        let lines = angle == 0 ? tableLines : []
        if lines.isEmpty { return nil }
        return TableNeed(
            columns: textGrid.columns + 2, letterRows: lines.count { !$0.isRule },
            rows: lines.count + (visibleOutline == nil ? 0 : 2))
    }
}

/// The columns and rows of cells that a table needs for its letters, its rules, and its frame or a margin.
struct TableNeed {
    let columns: Int
    /// Those for its letters alone.
    let letterRows: Int
    let rows: Int

    /// The columns and rows of a table whose size has some. It becomes at most a column wider on both sides, because lines
    /// lead round it; at a scale that is too large by far, it would cover what is below it.
    func cells(_ columns: Int128, _ rows: Int128) -> (columns: Int128, rows: Int128) {
        guard 2 * rows >= letterRows else { return (columns, rows) }
        let needed = rows >= letterRows ? self.rows : letterRows
        return (max(columns, min(Int128(self.columns), columns + 2)), max(rows, Int128(needed)))
    }
}

extension ShapePainter {
    /// The row of cells of a row of a table at which a connector ends; nil if it ends at none.
    func row(_ place: SidePlace?, of state: ShapeState.State, _ form: ShapeForm) -> Int? {
        guard let row = place?.row else { return nil }
        return tableLines(of: state, form.box, hasFrame: form.frame != nil).first { $0.line.row == row }?.row
    }
}

extension ConnectorPath {
    /// The line, whose places are relative to the centre of a picture, with its ends in rows of cells, if they are given.
    func ending(atRow first: Int?, andRow last: Int?, _ grid: PictureGrid) -> ConnectorPath {
        func y(_ row: Int) -> Double { (Double(row) + 0.5 - Double(grid.rows) / 2) * 2 * grid.points }
        var path = self
        if let first { path = path.beginning(at: y(first), isLast: last == nil) }
        if let last { path = path.reversed.beginning(at: y(last), isLast: first == nil).reversed }
        return path.span.length > 0 ? path : self
    }
}

extension Range<Int> {
    /// Without the first and the last one.
    var inner: Range<Int> { count > 2 ? lowerBound + 1..<upperBound - 1 : lowerBound..<lowerBound }
}
