/// Undo, yank and the last word.
extension LineEditor {
    func undoChange() -> Libedit.FunctionResult { show(editing.undo.undo(editing.line)) }

    func redoChange() -> Libedit.FunctionResult { show(editing.undo.redo(editing.line)) }

    /// Shows a line that undoing or redoing has found.
    private func show(_ line: LineBuffer?) -> Libedit.FunctionResult {
        guard let line, libedit.replaceLine(with: line) else { return refuse() }
        stayOnCharacter()
        editing.line = libedit.line
        return .refresh
    }

    // MARK: Kills

    func yank() -> Libedit.FunctionResult {
        let cursor = editing.line.cursor
        guard let text = editing.kills[0] else { return refuse() }
        return insert(text, .kill(0), in: cursor..<cursor)
    }

    func yankPop() -> Libedit.FunctionResult {
        guard let insertion = editing.insertion, case .kill(let age) = insertion.source,
            let text = editing.kills[age + 1]
        else { return refuse() }
        return insert(text, .kill(age + 1), in: insertion.range)
    }

    private func insert(
        _ text: [Unicode.Scalar], _ source: EditingState.Insertion.Source, in range: Range<Int>
    ) -> Libedit.FunctionResult {
        let result = replace(range, with: text)
        guard result == .refresh else { return result }
        let inserted = range.lowerBound..<range.lowerBound + text.count
        editing.insertion = EditingState.Insertion(source: source, range: inserted)
        editing.hasInserted = true
        return result
    }

    /// Replaces a part of the line; the cursor is then behind it.
    func replace(_ range: Range<Int>, with text: [Unicode.Scalar]) -> Libedit.FunctionResult {
        var line = editing.line
        guard range.upperBound <= line.text.count,
            line.text.count - range.count + text.count <= Self.longestLine
        else { return refuse() }
        line.text.replaceSubrange(range, with: text)
        line.cursor = range.lowerBound + text.count
        return libedit.replaceLine(with: line) ? .refresh : refuse()
    }

    // MARK: The history

    func insertLastWord() -> Libedit.FunctionResult {
        var (end, range) = (history.entries.count, editing.line.cursor..<editing.line.cursor)
        if let insertion = editing.insertion, case .history(let index) = insertion.source {
            (end, range) = (min(index, end), insertion.range)
        }
        for index in (0..<end).reversed() {
            let entry = history.entries[index].unicodeScalars
            guard let last = entry.lastIndex(where: { !$0.properties.isWhitespace }) else { continue }
            let start = entry[..<last].lastIndex { $0.properties.isWhitespace }.map(entry.index(after:))
            return insert(Array(entry[(start ?? entry.startIndex)...last]), .history(index), in: range)
        }
        // Pressed again, it is to go on from where it is.
        editing.hasInserted = editing.insertion != nil
        return refuse()
    }
}
