/// A picture of prompt and line: rows of cells as they are to stand on the screen, and the cursor.
struct Frame: Equatable {
    struct Row: Equatable {
        var cells: [Cell] = []
        /// How many columns the cells take.
        var columns = 0
        /// Whether the text goes on in the next row because the row is full, so that the terminal wraps it by itself.
        var isWrapped = false

        /// Puts printable ASCII at a column, in the style of what is before it.
        /// - Returns: what stands there then; nil if that is not simply another cell, and then nothing has changed.
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
    }

    struct Place: Equatable {
        var row = 0
        var column = 0
    }

    var rows: [Row] = [Row()]
    var cursor = Place()
}

extension Frame {
    /// The part of the frame that a screen of so many rows shows, from row `top` on; that changes only as far as the
    /// cursor has to be in sight.
    func part(rows limit: Int, from top: inout Int) -> Frame {
        guard rows.count > limit else {
            top = 0
            return self
        }
        top = min(max(top, cursor.row - limit + 1), cursor.row, rows.count - limit)
        var part = Frame(rows: Array(rows[top..<top + limit]), cursor: cursor)
        part.cursor.row -= top
        // What is not shown does not go on.
        part.rows[limit - 1].isWrapped = false
        return part
    }

    /// The frame with the rows of another one below it, but its first, and at most so many.
    func with(_ below: FrameLayout, rows limit: Int) -> Frame {
        var whole = self
        let added = below.rows.dropFirst().prefix(max(0, limit))
        whole.rows += added
        if let place = below.cursor, place.row <= added.count {
            whole.cursor = Place(row: rows.count - 1 + place.row, column: place.column)
        }
        return whole
    }

    /// The frame with rows above it.
    func below(_ header: [Frame.Row]) -> Frame {
        if header.isEmpty { return self }
        return Frame(
            rows: header + rows, cursor: Place(row: cursor.row + header.count, column: cursor.column))
    }

    /// The place of the last character.
    var end: Place { Place(row: rows.count - 1, column: rows.last?.columns ?? 0) }
}
