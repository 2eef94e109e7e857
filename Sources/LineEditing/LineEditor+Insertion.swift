extension LineEditor {
    /// Lines up to here need no more than the buffers of 1,024 that libedit begins with, not even if
    /// a command doubles them.
    static let shortLine = 256

    /// Inserts a paste at the cursor, and redraws once.
    func insert(_ paste: Paste) {
        let text = pasteFilter(paste.text).withoutControls.unicodeScalars
        let line = libedit.line
        guard !line.isSearch else { return handedOn += text.prefix(1000) }
        let fits = line.before.count + line.after.count + text.count <= Self.longestLine
        hideLine()
        if paste.isCut { warn(LineEditingWording.pasteCut) }
        if !fits || !libedit.insert(text) { warn(LineEditingWording.lineFull) }
        showLine()
    }

    private func warn(_ note: String) { output.write("\u{7}" + note) }

    /// Makes libedit's buffers large enough for the longest line, once a line grows long.
    ///
    /// Its searches and some of its commands keep pointers into the buffer while it is enlarged
    /// (search.c, emacs.c), which this forestalls.
    func reserveRoom() {
        guard !hasReserved, libedit.patternLength == nil else { return }
        hasReserved = true
        libedit.enlarge(by: Self.longestLine + Self.shortLine)
    }

    func complete() -> Libedit.FunctionResult {
        guard let completer else { return .error }
        let line = libedit.line
        let (before, after) = (String(line.before), String(line.after))
        let completion = completer(before + after, before.count)
        switch CompletionOutcome(completion, before: before, after: after) {
        case .nothing: return .error
        case .list(let texts): return list(texts)
        case .replace(let count, let text):
            let changed = EditedLine(
                before: line.before.dropLast(count) + text.unicodeScalars, after: line.after)
            return libedit.replaceLine(with: changed) ? .refresh : .error
        }
    }

    private func list(_ texts: [String]) -> Libedit.FunctionResult {
        let rows = ColumnList.rows(of: texts, width: ScreenSize(of: input).columns)
        withLineHidden { output.write(rows.map { $0 + "\r\n" }.joined()) }
        return .normal
    }

    func searchHistory(
        _ direction: HistorySearch.Direction, byPrefix: Bool
    ) -> Libedit.FunctionResult {
        let line = libedit.line
        let prefix = byPrefix ? String(line.before) : ""
        guard let entry = search.next(direction, from: line.text, prefix: prefix, in: history.entries)
        else { return .error }
        let shown = EditedLine(before: Array(entry.unicodeScalars), after: [])
        return libedit.replaceLine(with: shown) ? .refresh : .error
    }
}
