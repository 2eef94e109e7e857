extension EmulatedScreen {
    /// Changes the size. The cursor stays at its character.
    ///
    /// Rows that no longer fit are lost below the cursor's row, and scrolled off above it. The latter return when there
    /// is room. With `reflows`, wrapped lines are joined and wrapped again, and the rest of the cursor's line is not
    /// lost, as in VTE. Without it, rows are cut, as in xterm. Takes time linear in all rows ever written.
    package mutating func resize(columns: Int, rows: Int, reflows: Bool = true) {
        let (columns, rows) = (max(columns, 1), max(rows, 1))
        var page = Page(lines: history + lines, top: history.count, cursor: place)
        page.cursor.row += history.count
        page.end = page.endOfCursorLine(joining: reflows)
        if columns != self.columns {
            if reflows { page.rewrap(to: columns) } else { page.cut(to: columns) }
        }
        show(page, columns, rows)
    }

    private mutating func show(_ page: Page, _ columns: Int, _ rows: Int) {
        let overflow = max(0, page.lines.count - page.top - rows)
        let kept = page.lines.count - min(page.lines.count - page.end, overflow)
        let top = min(max(0, kept - rows), page.cursor.row)
        history = Array(page.lines[..<top])
        lines = Array(page.lines[top..<min(kept, top + rows)])
        lines += Array(repeating: ScreenLine(), count: rows - lines.count)
        place = page.cursor
        place.row -= top
        (self.columns, self.rows, region) = (columns, rows, 0..<rows)
        savedPlace.row = min(savedPlace.row, rows - 1)
        savedPlace.column = min(savedPlace.column, columns - 1)
        savedPlace.isWrapPending = false
    }
}

/// All rows, including those that were scrolled off, during a change of size.
private struct Page {
    var lines: [ScreenLine]
    /// The index of the first row on the screen.
    var top: Int
    /// The cursor, whose row counts from the first of all rows.
    var cursor: EmulatedScreen.Cursor
    /// The index of the first row that may be lost if there is no room for it.
    var end = 0

    func endOfCursorLine(joining: Bool) -> Int {
        var row = cursor.row
        while joining, row < lines.count - 1, lines[row].isWrapped { row += 1 }
        return row + 1
    }

    mutating func cut(to columns: Int) {
        for row in lines.indices { lines[row].cut(to: columns) }
        cursor.column = min(cursor.column, columns - 1)
        cursor.isWrapPending = false
    }

    mutating func rewrap(to columns: Int) {
        var wrapped = Rewrapping(columns: columns)
        var new = self
        for row in lines.indices {
            if row == top { new.top = wrapped.row }
            if row == end { new.end = wrapped.row }
            wrapped.append(lines[row], cursor: row == cursor.row ? cursor : nil)
        }
        wrapped.finishOpen()
        if end == lines.count { new.end = wrapped.lines.count }
        new.lines = wrapped.lines
        if let place = wrapped.cursor { new.cursor = place }
        self = new
    }
}
