extension LineEditor {
    /// Removes the line being edited from the screen, runs `body`, and redraws the line exactly as it was.
    /// While no line is being edited, or within another call, it only runs `body`.
    ///
    /// `body` has to print whole lines, and flush them before it returns.
    public func withLineHidden<R>(_ body: () throws -> R) rethrows -> R {
        guard isReading, !isHidden, libedit.isInteractive else { return try body() }
        hideLine()
        defer { showLine() }
        return try body()
    }

    /// Runs an action with the line hidden; it stays hidden if the action ends the read.
    func run(_ action: () -> KeyOutcome) {
        guard libedit.isInteractive else {
            if action() == .stop { decided = .stopped }
            return
        }
        hideLine()
        let outcome = terminal?.withKeysGivenBack(action) ?? action()
        if outcome == .stop {
            decided = .stopped
            isHidden = false
        } else {
            showLine()
        }
    }

    /// - Parameter size: the size at which the terminal has drawn the line; nil for libedit's.
    func hideLine(in size: ScreenSize? = nil) {
        libedit.flush()
        let rows = LineLayout.cursorRow(
            prompt: libedit.prompt, line: libedit.line, size: size ?? libedit.size)
        output.clear(rowsAbove: rows)
        isHidden = true
    }

    func showLine() {
        isHidden = false
        libedit.refresh()
    }
}

extension LineEditor {
    /// Lines up to this length fit into libedit's initial buffers of 1,024 even if a command doubles them.
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
    /// Otherwise its searches and some of its commands keep pointers into the buffer while it is reallocated
    /// (search.c, emacs.c).
    func reserveRoom() {
        guard !hasReserved, libedit.patternLength == nil else { return }
        hasReserved = true
        libedit.enlarge(by: Self.longestLine + Self.shortLine)
    }

    /// Cuts a line that a key with a count has made longer than lines may be.
    func cutLine() {
        guard libedit.patternLength == nil else { return }
        hideLine()
        output.write("\u{7}")
        _ = libedit.replaceLine(with: libedit.line.prefix(Self.longestLine))
        showLine()
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
