extension EmulatedScreen {
    mutating func print(_ scalar: Unicode.Scalar) {
        let width = scalar.cellWidth(counting)
        if width == 0 || counting == .clusters && joinsCluster(scalar) { return join(scalar, width) }
        put(Cell(text: String(scalar), style: place.style), min(width, 2))
    }

    mutating func put(_ cell: Cell, _ width: Int) {
        guard width <= columns else { return }
        if place.isWrapPending || place.column + width > columns { makeRoom(for: width) }
        if modes.inserts { insertBlanks(width) }
        lines[place.row].put(cell, width: width, at: place.column)
        advance(width)
    }

    private mutating func makeRoom(for width: Int) {
        if modes.wraps {
            lines[place.row].isWrapped = true
            index()
            place.column = 0
        } else {
            place.column = columns - width
        }
        place.isWrapPending = false
    }

    private mutating func advance(_ width: Int) {
        let isFull = place.column + width >= columns
        place.column = isFull ? columns - 1 : place.column + width
        place.isWrapPending = isFull && modes.wraps
    }

    /// The column of the character before the cursor, or of its left half if the character is wide.
    private var columnBefore: Int? {
        let column = place.isWrapPending ? place.column : place.column - 1
        guard column >= 0 else { return nil }
        return lines[place.row][column].isRightHalf ? column - 1 : column
    }

    /// Appends the scalar to the character before the cursor. In the first column there is no such character.
    private mutating func join(_ scalar: Unicode.Scalar, _ width: Int) {
        guard let column = columnBefore else { return }
        lines[place.row].join(scalar, at: column)
        if counting == .clusters { widen(column, by: scalar, width) }
    }

    private func joinsCluster(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII, let column = columnBefore else { return false }
        var text = lines[place.row][column].text
        text.unicodeScalars.append(scalar)
        return text.count == 1
    }

    /// Makes an emoji wide that was narrow without the scalar that joined it.
    private mutating func widen(_ column: Int, by scalar: Unicode.Scalar, _ width: Int) {
        let cell = lines[place.row][column]
        let isEmoji = cell.text.unicodeScalars.first?.properties.isEmoji ?? false
        guard width == 2 || isEmoji && scalar == "\u{FE0F}" || scalar.isRegionalIndicator,
            !lines[place.row][column + 1].isRightHalf
        else { return }
        lines[place.row].erase(column..<column + 1, .default)
        (place.column, place.isWrapPending) = (column, false)
        put(cell, 2)
    }

    /// Moves the cursor to the next row. Scrolls the region if the cursor is in its last row.
    mutating func index() {
        place.isWrapPending = false
        if place.row == region.upperBound - 1 {
            scrollUp(region, isIndex: true)
        } else if place.row < rows - 1 {
            place.row += 1
        }
    }

    mutating func reverseIndex() {
        place.isWrapPending = false
        if place.row == region.lowerBound {
            scrollDown(region)
        } else if place.row > 0 {
            place.row -= 1
        }
    }

    /// Scrolls rows up by one. A row that leaves the whole screen at the top is kept.
    mutating func scrollUp(_ range: Range<Int>, isIndex: Bool = false) {
        if !isIndex { lines[range.upperBound - 1].isWrapped = false }
        if range.lowerBound > 0 { lines[range.lowerBound - 1].isWrapped = false }
        let first = lines.remove(at: range.lowerBound)
        if isIndex, range == 0..<rows { history.append(first) }
        lines.insert(blankLine, at: range.upperBound - 1)
    }

    mutating func scrollDown(_ range: Range<Int>) {
        if range.lowerBound > 0 { lines[range.lowerBound - 1].isWrapped = false }
        lines.remove(at: range.upperBound - 1)
        lines.insert(blankLine, at: range.lowerBound)
        lines[range.upperBound - 1].isWrapped = false
    }

    var blankLine: ScreenLine { ScreenLine(blankTo: columns, place.style.background) }

    mutating func insertBlanks(_ count: Int) {
        lines[place.row].insertBlanks(
            count, at: place.column, columns: columns, place.style.background)
    }
}
