import ShapeEditorModel

/// Tables on whole cells: each row of the label in a row of cells, and rules between them. A table that needs more rows of
/// cells than its height has gets them, but without rules and a frame before that.
extension ShapePainter {
    /// The rows of cells that a table needs for its letters, and for its rules and its frame, too; nil for another shape,
    /// and for a turned one, whose label is drawn like others.
    func neededRows(of state: ShapeState.State) -> (letters: Int, all: Int)? {
        let lines = state.angle == 0 ? state.tableLines : []
        if lines.isEmpty { return nil }
        let letters = lines.count { !$0.isRule }
        return (letters, lines.count + (state.visibleOutline == nil ? 0 : 2))
    }

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

extension Range<Int> {
    /// Without the first and the last one.
    var inner: Range<Int> { count > 2 ? lowerBound + 1..<upperBound - 1 : lowerBound..<lowerBound }
}
