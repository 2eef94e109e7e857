/// The frame for terminals whose cursor can only move forward, or back to the start of the row.
extension Frame {
    /// Joins the rows into one row, and returns the part around the cursor that fits into `columns`.
    func inOneRow(_ columns: Int) -> (
        text: String, columns: Int, cursor: Int, beforeCursor: String
    ) {
        var cells: [Cell] = []
        var place = 0
        for (index, row) in rows.enumerated() {
            if index == cursor.row {
                var column = 0
                place =
                    cells.count
                    + row.cells.prefix { cell in
                        defer { column += Int(cell.columns) }
                        return column < cursor.column
                    }.count
            }
            cells += row.cells
            if !row.isWrapped, index < rows.count - 1 {
                cells.append(.blank)
            }
        }
        let room = max(2, columns) - 1
        var start = place
        var width = 0
        while start > 0, width + Int(cells[start - 1].columns) <= room {
            start -= 1
            width += Int(cells[start].columns)
        }
        let before = cells[start..<place]
        var free = room - width
        let after = cells[place...].prefix { cell in
            free -= Int(cell.columns)
            return free >= 0
        }
        let all = before + after
        return (all.text, all.columns, width, before.text)
    }
}
