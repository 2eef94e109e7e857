extension Frame.Row {
    /// The range of cells that differ from another row, and the column where they begin. Nil if the cells are equal and
    /// both rows wrap, or neither does.
    func difference(from old: Frame.Row) -> (cells: Range<Int>, column: Int)? {
        var (start, end) = (cells.commonPrefix(old.cells), cells.count)
        if start == end, end == old.cells.count, isWrapped == old.isWrapped { return nil }
        // Writing the last cell makes the terminal wrap. Some terminals forget the wrap when the cell is written again.
        if isWrapped != old.isWrapped {
            start = max(0, min(start, end - 1))
        } else if columns == old.columns, !isDoubtful, !old.isDoubtful {
            end -= cells[start...].commonSuffix(old.cells[start...])
            while isContinued(at: end) || old.isContinued(at: end + old.cells.count - cells.count) {
                end += 1
            }
        }
        while start > 0, isContinued(at: start) || old.isContinued(at: start) { start -= 1 }
        return (start..<end, cells[..<start].columns)
    }

    private func isContinued(at index: Int) -> Bool {
        cells.indices.contains(index) && cells[index].isContinuation
    }

    private var isDoubtful: Bool { cells.contains(where: \.isDoubtful) }
}

extension Frame {
    /// Computes where the cursor is after a terminal has rewrapped the rows from `old` to `columns` columns.
    /// - Returns: the number of rows above the cursor, and the number of all rows.
    func rewrapped(_ cursor: Place, from old: Int, to columns: Int) -> (cursor: Int, rows: Int) {
        var (row, column, atCursor, goesOn) = (0, 0, 0, false)
        for (index, line) in rows.enumerated() {
            var passed = 0
            // An empty row after a full row shows the blank that made the terminal wrap.
            for cell in goesOn && line.cells.isEmpty ? [.blank] : line.cells {
                if column + Int(cell.columns) > columns { (row, column) = (row + 1, 0) }
                if index == cursor.row, passed <= cursor.column { atCursor = row }
                column += Int(cell.columns)
                passed += Int(cell.columns)
            }
            if index == cursor.row, passed <= cursor.column { atCursor = row }
            // If a wide character that did not fit has ended the row early, the terminal does not join the row to the
            // next row.
            goesOn = line.isWrapped && line.columns >= old
            if !goesOn { (row, column) = (row + 1, 0) }
        }
        return (atCursor, max(row, atCursor + 1))
    }
}
