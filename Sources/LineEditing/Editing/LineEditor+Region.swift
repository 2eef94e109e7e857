/// Kills in a row of the text, the region between mark and cursor, and the exchange of characters.
extension LineEditor {
    private func killText(_ range: Range<Int>) -> Libedit.FunctionResult {
        guard !range.isEmpty else { return refuse() }
        libedit.kill(range)
        return .refresh
    }

    func killToRowStart() -> Libedit.FunctionResult {
        killText(editing.line.row.lowerBound..<editing.line.cursor)
    }

    func killRegion() -> Libedit.FunctionResult { killText(region) }

    /// At the end of a row it joins the next one, as in Emacs.
    func killToRowEnd() -> Libedit.FunctionResult {
        let (line, end) = (editing.line, editing.line.row.upperBound)
        return killText(line.cursor..<(line.cursor == end ? min(end + 1, line.text.count) : end))
    }

    // MARK: The region

    private var mark: Int { min(editing.mark, editing.line.text.count) }

    /// What is between the mark and the cursor.
    private var region: Range<Int> { min(mark, editing.line.cursor)..<max(mark, editing.line.cursor) }

    func copyRegion() -> Libedit.FunctionResult {
        guard !region.isEmpty else { return refuse() }
        editing.kills.add(Array(editing.line.text[region]))
        return .normal
    }

    func setMark() -> Libedit.FunctionResult {
        editing.mark = editing.line.cursor
        return .normal
    }

    func exchangeMark() -> Libedit.FunctionResult {
        libedit.moveCursor(by: mark - editing.line.cursor)
        return setMark()
    }

    // MARK: Characters

    /// At the end of a row, exchanges the last two.
    func transpose() -> Libedit.FunctionResult {
        let (line, row) = (editing.line, editing.line.row)
        let bounds = CharacterBounds(line.text)
        let middle = line.cursor == row.upperBound ? bounds.back(1, from: line.cursor) : line.cursor
        guard row.lowerBound < middle, middle < row.upperBound else { return refuse() }
        let start = bounds.back(1, from: middle)
        let end = min(bounds.on(1, from: middle), row.upperBound)
        return replace(start..<end, with: Array(line.text[middle..<end] + line.text[start..<middle]))
    }

    /// What is repeated in vi mode is typed past all overlays.
    func quoteKey() -> Libedit.FunctionResult {
        guard !vi.isRepeating else { return refuse() }
        overlay = QuotedKey()
        return .normal
    }
}
