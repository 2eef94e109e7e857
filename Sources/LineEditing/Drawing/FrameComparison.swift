extension Frame.Row {
    /// Which cells are others than those of another row, and the column where they begin; nil if none is, and both or
    /// neither go on in the next row.
    func difference(from old: Frame.Row) -> (cells: Range<Int>, column: Int)? {
        var (start, end) = (cells.commonPrefix(old.cells), cells.count)
        if start == end, end == old.cells.count, isWrapped == old.isWrapped { return nil }
        // The last cell is what makes the terminal wrap; some forget it when the cell is written again.
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

extension RandomAccessCollection<Cell> where Index == Int {
    /// How many cells at the start are those of another row. A loop, as this is much of the time of a key.
    fileprivate func commonPrefix(_ other: Self) -> Int {
        let limit = Swift.min(count, other.count)
        var length = 0
        while length < limit, self[startIndex + length] == other[other.startIndex + length] { length += 1 }
        return length
    }

    fileprivate func commonSuffix(_ other: Self) -> Int {
        let limit = Swift.min(count, other.count)
        var length = 0
        while length < limit, self[endIndex - length - 1] == other[other.endIndex - length - 1] {
            length += 1
        }
        return length
    }
}

extension Frame {
    /// Where the cursor is after a terminal of so many columns has wrapped the rows anew: the rows above it, and how many
    /// there are.
    func rewrapped(_ cursor: Place, from old: Int, to columns: Int) -> (cursor: Int, rows: Int) {
        var (row, column, atCursor, goesOn) = (0, 0, 0, false)
        for (index, line) in rows.enumerated() {
            var passed = 0
            // The blank by which the terminal was made to go on there.
            for cell in goesOn && line.cells.isEmpty ? [.blank] : line.cells {
                if column + Int(cell.columns) > columns { (row, column) = (row + 1, 0) }
                if index == cursor.row, passed <= cursor.column { atCursor = row }
                column += Int(cell.columns)
                passed += Int(cell.columns)
            }
            if index == cursor.row, passed <= cursor.column { atCursor = row }
            // Where a wide character did not fit, the row was ended.
            goesOn = line.isWrapped && line.columns >= old
            if !goesOn { (row, column) = (row + 1, 0) }
        }
        return (atCursor, max(row, atCursor + 1))
    }
}
