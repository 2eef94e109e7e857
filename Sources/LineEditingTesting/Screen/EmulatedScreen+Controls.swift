extension EmulatedScreen {
    private static let tabWidth = 8

    /// Performs a C0 control.
    mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bellCount += 1
        case 0x08: move(column: place.column - 1)
        case 0x09: tab(1)
        case 0x0A...0x0C: index()
        case 0x0D: move(column: 0)
        default: break
        }
    }

    /// Performs the function of ESC and one byte.
    mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "7"): savedPlace = place
        case UInt8(ascii: "8"): restorePlace()
        case UInt8(ascii: "D"): index()
        case UInt8(ascii: "E"):
            index()
            place.column = 0
        case UInt8(ascii: "M"): reverseIndex()
        case UInt8(ascii: "c"): reset()
        default: break
        }
    }

    mutating func perform(_ sequence: ControlSequence) {
        guard !sequence.hasIntermediates else { return }
        switch (sequence.prefix, sequence.final) {
        case (0, UInt8(ascii: "m")): place.style.apply(sequence.parameters)
        case (0, UInt8(ascii: "h")), (0, UInt8(ascii: "l")):
            if sequence.choice() == 4 { modes.inserts = sequence.final == UInt8(ascii: "h") }
        case (UInt8(ascii: "?"), UInt8(ascii: "h")), (UInt8(ascii: "?"), UInt8(ascii: "l")):
            setPrivateModes(sequence.parameters, isOn: sequence.final == UInt8(ascii: "h"))
        case (0, _): if !moves(sequence) { edit(sequence) }
        default: break
        }
    }

    /// Performs a sequence that moves the cursor. Returns false for any other sequence.
    private mutating func moves(_ sequence: ControlSequence) -> Bool {
        let count = sequence.count()
        switch Unicode.Scalar(sequence.final) {
        case "A": moveUp(count)
        case "B", "e": moveDown(count)
        case "C", "a": move(column: place.column + count)
        case "D": move(column: place.column - count)
        case "E":
            moveDown(count)
            move(column: 0)
        case "F":
            moveUp(count)
            move(column: 0)
        case "G", "`": move(column: count - 1)
        case "d": move(row: count - 1)
        case "H", "f":
            move(row: count - 1)
            move(column: sequence.count(1) - 1)
        case "I": tab(count)
        case "s": savedPlace = place
        case "u": restorePlace()
        default: return false
        }
        return true
    }

    private mutating func edit(_ sequence: ControlSequence) {
        let count = sequence.count()
        switch Unicode.Scalar(sequence.final) {
        case "J": eraseScreen(sequence.choice())
        case "K": eraseLine(sequence.choice())
        case "X": erase(place.column..<min(place.column + count, columns))
        case "@": edit { $0.insertBlanks(count) }
        case "P":
            edit {
                $0.lines[$0.place.row].delete(
                    count, at: $0.place.column, columns: $0.columns, $0.place.style.background)
            }
        case "L": editRows(count) { $0.scrollDown($1) }
        case "M": editRows(count) { $0.scrollUp($1) }
        case "S": for _ in 0..<min(count, region.count) { scrollUp(region, isIndex: true) }
        case "T": for _ in 0..<min(count, region.count) { scrollDown(region) }
        case "r": setRegion(sequence)
        default: break
        }
    }

    private mutating func edit(_ body: (inout Self) -> Void) {
        place.isWrapPending = false
        body(&self)
    }

    /// IL and DL. The rows above the cursor stay.
    private mutating func editRows(_ count: Int, _ scroll: (inout Self, Range<Int>) -> Void) {
        guard region.contains(place.row) else { return }
        move(column: 0)
        let range = place.row..<region.upperBound
        for _ in 0..<min(count, range.count) { scroll(&self, range) }
    }

    private mutating func setRegion(_ sequence: ControlSequence) {
        let bottom = sequence.choice(1)
        let range = (top: sequence.count() - 1, bottom: bottom == 0 ? rows : min(bottom, rows))
        guard range.bottom - range.top >= 2 else { return }
        region = range.top..<range.bottom
        move(row: 0)
        move(column: 0)
    }

    private mutating func setPrivateModes(_ parameters: [ControlSequence.Parameter], isOn: Bool) {
        for mode in parameters.compactMap(\.value) {
            switch mode {
            case 7: modes.wraps = isOn
            case 1048: if isOn { savedPlace = place } else { restorePlace() }
            default: if isOn { modes.others.insert(mode) } else { modes.others.remove(mode) }
            }
        }
    }

    // MARK: The cursor

    mutating func move(row: Int) {
        place.row = min(max(row, 0), rows - 1)
        place.isWrapPending = false
    }

    mutating func move(column: Int) {
        place.column = min(max(column, 0), columns - 1)
        place.isWrapPending = false
    }

    /// Moves the cursor up, but not out of the scrolling region.
    private mutating func moveUp(_ count: Int) {
        let top = place.row >= region.lowerBound ? region.lowerBound : 0
        move(row: max(place.row - count, top))
    }

    private mutating func moveDown(_ count: Int) {
        let bottom = place.row < region.upperBound ? region.upperBound : rows
        move(row: min(place.row + count, bottom - 1))
    }

    private mutating func tab(_ count: Int) {
        let stop = (place.column / Self.tabWidth + count) * Self.tabWidth
        place.column = min(stop, columns - 1)
    }

    private mutating func restorePlace() {
        place = savedPlace
        place.row = min(place.row, rows - 1)
        place.column = min(place.column, columns - 1)
    }

    /// RIS: restores the initial screen, but keeps the rows that were scrolled off and the count of bells.
    private mutating func reset() {
        (place, savedPlace, modes, region) = (Cursor(), Cursor(), Modes(), 0..<rows)
        eraseScreen(2)
    }
}
