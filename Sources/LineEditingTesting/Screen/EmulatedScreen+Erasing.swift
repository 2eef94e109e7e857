extension EmulatedScreen {
    /// ED: erases to the end, to the beginning, everything, or the rows that were scrolled off.
    mutating func eraseScreen(_ choice: Int) {
        switch choice {
        case 0:
            eraseLine(0)
            eraseRows(place.row + 1..<rows)
        case 1:
            eraseLine(1)
            eraseRows(0..<place.row)
        case 2: eraseRows(0..<rows)
        case 3: history = []
        default: break
        }
    }

    /// EL: erases to the end, to the beginning, or everything. As in tmux, a row that is erased from its first column
    /// on no longer continues the row above.
    mutating func eraseLine(_ choice: Int) {
        switch choice {
        case 0:
            erase(place.column..<columns)
            lines[place.row].isWrapped = false
            if place.column == 0, place.row > 0 { lines[place.row - 1].isWrapped = false }
        case 1: erase(0..<place.column + 1)
        case 2: eraseRows(place.row..<place.row + 1)
        default: break
        }
    }

    mutating func erase(_ range: Range<Int>) {
        place.isWrapPending = false
        lines[place.row].erase(range, place.style.background)
    }

    private mutating func eraseRows(_ range: Range<Int>) {
        place.isWrapPending = false
        for row in range { lines[row] = blankLine }
    }
}
