/// Kills within a row of the text, the region between mark and cursor, and the exchange of characters.
extension LineEditor {
    func killText(_ range: Range<Int>) -> FunctionResult {
        guard !range.isEmpty else { return refuse() }
        var line = editing.line
        editing.kills.addKill(Array(line.text[range]), isBeforeCursor: range.lowerBound < line.cursor)
        line.text.removeSubrange(range)
        line.cursor = range.lowerBound
        return replaceLine(with: line) ? .done : refuse()
    }

    func killToRowStart() -> FunctionResult {
        killText(editing.line.row.lowerBound..<editing.line.cursor)
    }

    /// Kills the blanks before the cursor, and the characters before them, back to a blank.
    func killToBlank() -> FunctionResult {
        let before = editing.line.before
        var start = before.count
        for _ in 0..<(editing.count.value ?? 1) where start > 0 {
            let end = before[..<start].lastIndex { !$0.properties.isWhitespace } ?? 0
            start = before[..<end].lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0
        }
        return killText(start..<before.count)
    }

    func killRegion() -> FunctionResult { killText(region) }

    /// Kills to the end of the row. At the end of a row, joins the next row to it, as Emacs does.
    func killToRowEnd() -> FunctionResult {
        let (line, end) = (editing.line, editing.line.row.upperBound)
        return killText(line.cursor..<(line.cursor == end ? min(end + 1, line.text.count) : end))
    }

    // MARK: The region

    private var mark: Int { min(editing.mark, editing.line.text.count) }

    /// The text between the mark and the cursor.
    private var region: Range<Int> { min(mark, editing.line.cursor)..<max(mark, editing.line.cursor) }

    func copyRegion() -> FunctionResult {
        guard !region.isEmpty else { return refuse() }
        editing.kills.add(Array(editing.line.text[region]))
        return .done
    }

    func setMark() -> FunctionResult {
        editing.mark = editing.line.cursor
        return .done
    }

    func exchangeMark() -> FunctionResult {
        let place = mark
        editing.mark = editing.line.cursor
        moveCursor(to: place)
        return .done
    }

    // MARK: Characters

    /// Exchanges the characters before and at the cursor. At the end of a row, exchanges the last two. With a count,
    /// moves the character before the cursor over as many.
    func transpose() -> FunctionResult {
        let (line, row) = (editing.line, editing.line.row)
        let bounds = CharacterBounds(line.text)
        let middle = line.cursor == row.upperBound ? bounds.back(1, from: line.cursor) : line.cursor
        guard row.lowerBound < middle, middle < row.upperBound else { return refuse() }
        let start = bounds.back(1, from: middle)
        let end = min(line.place(middle, on: editing.count.value ?? 1), row.upperBound)
        return replace(start..<end, with: Array(line.text[middle..<end] + line.text[start..<middle]))
    }

    /// Exchanges the word at the cursor, or the next word, with the word before it; at the end, the last two words.
    func transposeWords() -> FunctionResult {
        let (text, bounds) = (editing.line.text, CharacterBounds(editing.line.text))
        let characters = Array(String(text))
        let cursor = bounds.count(before: editing.line.cursor)
        let second = characters.startOfWord(before: characters.endOfWord(after: cursor))
        let first = characters.startOfWord(before: second)
        let middle = characters.endOfWord(after: first)
        guard first < second, middle <= second else { return refuse() }
        let ends = [first, middle, second, characters.endOfWord(after: second)].map(bounds.place)
        let exchanged = text[ends[2]..<ends[3]] + text[ends[1]..<ends[2]] + text[ends[0]..<ends[1]]
        return replace(ends[0]..<ends[3], with: Array(exchanged))
    }

    /// Capitalises as many words after the cursor as the count says, and moves behind them.
    func capitalise() -> FunctionResult {
        let bounds = CharacterBounds(editing.line.text)
        var characters = Array(String(editing.line.text))
        let start = bounds.count(before: editing.line.cursor)
        var end = start
        for _ in 0..<(editing.count.value ?? 1) where end < characters.count {
            let first = characters[end...].firstIndex(where: \.isInWord) ?? characters.count
            end = characters.endOfWord(after: end)
            for place in first..<end { characters[place] = characters[place].inCase(isUpper: place == first) }
        }
        guard start < end else { return refuse() }
        return replace(
            editing.line.cursor..<bounds.place(of: end),
            with: Array(String(characters[start..<end]).unicodeScalars))
    }
}

extension Character {
    /// The character in upper or lower case, if that is one character.
    func inCase(isUpper: Bool) -> Character {
        let text = isUpper ? uppercased() : lowercased()
        return text.count == 1 ? Character(text) : self
    }
}

/// Words, which are of letters and digits unless stated otherwise, as in readline.
extension [Character] {
    func endOfWord(after place: Int, of isInWord: (Character) -> Bool = \.isInWord) -> Int {
        let start = self[place...].firstIndex(where: isInWord) ?? count
        return self[start...].firstIndex { !isInWord($0) } ?? count
    }

    func startOfWord(before place: Int, of isInWord: (Character) -> Bool = \.isInWord) -> Int {
        let end = self[..<place].lastIndex(where: isInWord) ?? 0
        return self[..<end].lastIndex { !isInWord($0) }.map { $0 + 1 } ?? 0
    }
}
