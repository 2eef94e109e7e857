/// Joins wrapped rows and wraps them again for another width, one row after another.
struct Rewrapping {
    typealias Cell = EmulatedScreen.Cell

    let columns: Int
    private(set) var lines: [ScreenLine] = []
    /// The cursor's new place, once its row has been added.
    private(set) var cursor: EmulatedScreen.Cursor?
    private var current: [Cell] = []
    /// Whether the next row continues the current one.
    private var isOpen = false

    init(columns: Int) { self.columns = columns }

    /// The index of the row for the next cell.
    var row: Int { current.count == columns ? lines.count + 1 : lines.count }

    /// Adds a row, and the cursor if it is in that row.
    mutating func append(_ line: ScreenLine, cursor: EmulatedScreen.Cursor?) {
        let offset = cursor.map { $0.isWrapPending ? $0.column + 1 : $0.column }
        // Erased cells keep their background only if their row needs no rewrapping.
        let isWhole = !isOpen && !line.isWrapped && line.cells.count <= columns
        let cells = isWhole ? line.cells[...] : line.printedCells
        if isWhole {
            current = line.cells
            if let cursor, let offset, offset < current.count { keep(cursor, offset) }
        } else {
            for (index, cell) in cells.enumerated() {
                add(cell, isWide: line[index + 1].isRightHalf)
                if let cursor, index == offset { keep(cursor, max(current.count - 1, 0)) }
            }
        }
        if let cursor, let offset, offset >= cells.count {
            keepAtEnd(cursor, offset - cells.count, isNewRow: cells.isEmpty)
        }
        isOpen = line.isWrapped
        if !isOpen { finish() }
    }

    /// Ends the last row if no row has continued it.
    mutating func finishOpen() {
        if isOpen { finish() }
    }

    private mutating func add(_ cell: Cell, isWide: Bool) {
        if columns == 1, cell.isRightHalf { return }
        if current.count + (isWide ? min(2, columns) : 1) > columns { wrap() }
        current.append(isWide && columns == 1 ? Cell() : cell)
    }

    private mutating func wrap() {
        lines.append(ScreenLine(current, isWrapped: true))
        current = []
    }

    private mutating func finish() {
        lines.append(ScreenLine(current))
        current = []
    }

    private mutating func keep(_ cursor: EmulatedScreen.Cursor, _ column: Int) {
        var cursor = cursor
        (cursor.row, cursor.column, cursor.isWrapPending) = (lines.count, column, false)
        self.cursor = cursor
    }

    /// Keeps the cursor `distance` columns after the last cell. It continues where the next character would go.
    private mutating func keepAtEnd(_ cursor: EmulatedScreen.Cursor, _ distance: Int, isNewRow: Bool) {
        if isOpen, isNewRow, current.count == columns { wrap() }
        let column = current.count + distance
        keep(cursor, min(column, columns - 1))
        self.cursor?.isWrapPending = column == columns && distance == 0
    }
}
