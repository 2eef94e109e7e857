/// Undo and redo, comments, macros, yank, and the insertion of the last word of a history entry.
extension LineEditor {
    func undoChange() -> FunctionResult {
        vi.endChange()
        return show(editing.undo.undo(editing.line))
    }

    func redoChange() -> FunctionResult {
        vi.endChange()
        return show(editing.undo.redo(editing.line))
    }

    /// Replaces the line by the result of undo or redo.
    private func show(_ line: LineBuffer?) -> FunctionResult {
        guard let line else { return refuse() }
        editing.restore(line)
        editing.forgetOverwritten()
        vi.insertion?.restart(at: line.cursor)
        drawn.recordEcho(false)
        return .done
    }

    /// Restores the history entry that the line shows or, on a typed line, the text with which the line began.
    func revertLine() -> FunctionResult {
        let original =
            searches.shownEntry(in: history.entries).map { Array($0.unicodeScalars) } ?? editing.begun
        guard original != editing.line.text else { return refuse() }
        return replace(0..<editing.line.text.count, with: original)
    }

    /// Puts the comment prefix before each row, and enters the line.
    func insertComment() -> FunctionResult {
        let rows = editing.line.text.split(separator: "\n", omittingEmptySubsequences: false)
        let comment = rows.map { Array(settings.commentPrefix.unicodeScalars) + $0 }.joined(separator: ["\n"])
        let result = replace(0..<editing.line.text.count, with: Array(comment))
        return result == .done ? acceptLine() : result
    }

    // MARK: Macros

    func startMacro() -> FunctionResult { source.startMacro() ? .done : refuse() }

    /// Ends the recording of a macro. The key that ends the recording is not part of the macro.
    func endMacro() -> FunctionResult {
        source.endMacro(dropping: editing.key.count) ? .done : refuse()
    }

    func callMacro() -> FunctionResult { source.callMacro() ? .done : refuse() }

    // MARK: Kills

    func yank() -> FunctionResult {
        let cursor = editing.line.cursor
        let count = editing.count.value ?? 1
        guard let text = editing.kills[0], count <= Self.longestLine / max(1, text.count) else {
            return refuse()
        }
        return insert(Array((0..<count).lazy.flatMap { _ in text }), .kill(0), in: cursor..<cursor)
    }

    func yankPop() -> FunctionResult {
        guard let insertion = editing.insertion, case .kill(let age) = insertion.source,
            let text = editing.kills[age + 1]
        else { return refuse() }
        return insert(text, .kill(age + 1), in: insertion.range)
    }

    private func insert(
        _ text: [Unicode.Scalar], _ source: EditingState.Insertion.Source, in range: Range<Int>
    ) -> FunctionResult {
        let result = replace(range, with: text)
        guard result == .done else { return result }
        let inserted = range.lowerBound..<range.lowerBound + text.count
        editing.insertion = EditingState.Insertion(source: source, range: inserted)
        editing.hasInserted = true
        return result
    }

    /// Replaces a part of the line, and moves the cursor behind the new text.
    func replace(_ range: Range<Int>, with text: [Unicode.Scalar]) -> FunctionResult {
        var line = editing.line
        guard range.upperBound <= line.text.count,
            line.text.count - range.count + text.count <= Self.longestLine
        else { return refuse() }
        line.text.replaceSubrange(range, with: text)
        line.cursor = range.lowerBound + text.count
        return replaceLine(with: line) ? .done : refuse()
    }

    // MARK: The history

    func insertLastWord() -> FunctionResult {
        var (end, range) = (history.entries.count, editing.line.cursor..<editing.line.cursor)
        if let insertion = editing.insertion, case .history(let index) = insertion.source {
            (end, range) = (min(index, end), insertion.range)
        }
        for index in (0..<end).reversed() {
            let entry = history.entries[index].unicodeScalars
            guard let last = entry.lastIndex(where: { !$0.properties.isWhitespace }) else { continue }
            let start = entry[..<last].lastIndex { $0.properties.isWhitespace }.map(entry.index(after:))
            guard let number = editing.count.value else {
                return insert(Array(entry[(start ?? entry.startIndex)...last]), .history(index), in: range)
            }
            // As in readline, a count chooses a word of the entry; 0 is its first word.
            let words = entry.split { $0.properties.isWhitespace }
            return words.indices.contains(number)
                ? insert(Array(words[number]), .history(index), in: range) : refuse()
        }
        // If the key is pressed again, the search continues from the same entry.
        editing.hasInserted = editing.insertion != nil
        return refuse()
    }
}
