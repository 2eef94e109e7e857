extension EmulatedScreen {
    /// ED: to the end, to the beginning, all of it, or what was scrolled off.
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

    /// EL: to the end, to the beginning, or all of it. As in tmux, a row that is erased from its start on is none that
    /// the one above goes on in.
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
