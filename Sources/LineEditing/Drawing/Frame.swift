/// A picture of prompt and line: the rows of cells to show on the screen, and the cursor.
struct Frame: Equatable {
    struct Row: Equatable {
        var cells: [Cell] = []
        /// The sum of the cells' widths, in columns.
        var columns = 0
        /// Whether the row is full and its text continues in the next row, so that the terminal wraps it by itself.
        var isWrapped = false
        var mark = PromptMark()

        /// Puts a printable ASCII character at a column, in the style of the character before it.
        /// - Returns: the new cell; nil, with the row unchanged, if the character can't simply be stored as one cell.
        mutating func put(_ byte: UInt8, at column: Int) -> Cell? {
            guard !isWrapped, cells.count == columns, column > 0, column <= columns else { return nil }
            let cell = Cell(ascii: byte, cells[column - 1].style)
            if column == columns {
                cells.append(cell)
                columns += 1
            } else {
                cells[column] = cell
            }
            return cell
        }

        /// Removes the last character, which must be in the last of several columns.
        /// - Returns: false, with the row unchanged, if the character is not one cell at this column.
        mutating func removeLast(at column: Int) -> Bool {
            guard !isWrapped, column > 0, cells.count == columns, columns == column + 1,
                let last = cells.last, last.columns == 1, !last.isDoubtful
            else { return false }
            cells.removeLast()
            columns -= 1
            return true
        }
    }

    struct Place: Equatable {
        var row = 0
        var column = 0
    }

    var rows: [Row] = [Row()]
    var cursor = Place()
}

extension Frame {
    /// The part of the frame that a screen of `limit` rows shows, from row `top` on. `top` changes only as far as
    /// needed to keep the cursor visible.
    func part(rows limit: Int, from top: inout Int) -> Frame {
        guard rows.count > limit else {
            top = 0
            return self
        }
        top = min(max(top, cursor.row - limit + 1), cursor.row, rows.count - limit)
        var part = Frame(rows: Array(rows[top..<top + limit]), cursor: cursor)
        part.cursor.row -= top
        // The last row can't continue in a row that is not shown.
        part.rows[limit - 1].isWrapped = false
        return part
    }

    /// Adds the rows of a layout below the frame, without the layout's first row, and at most `limit` of them.
    func with(_ below: FrameLayout, rows limit: Int) -> Frame {
        var whole = self
        let added = below.rows.dropFirst().prefix(max(0, limit))
        whole.rows += added
        // The last row can't continue in a row that is not shown: the screen would scroll.
        whole.rows[whole.rows.count - 1].isWrapped = false
        if let place = below.cursor, place.row <= added.count {
            whole.cursor = Place(row: rows.count - 1 + place.row, column: place.column)
        }
        return whole
    }

    /// Adds the rows of a header above the frame.
    func below(_ header: [Frame.Row]) -> Frame {
        if header.isEmpty { return self }
        return Frame(
            rows: header + rows, cursor: Place(row: cursor.row + header.count, column: cursor.column))
    }

    /// The position after the last character.
    var end: Place { Place(row: rows.count - 1, column: rows.last?.columns ?? 0) }
}
