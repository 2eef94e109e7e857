import CLibedit

extension LineEditor {
    /// Removes the line being edited from the screen, runs `body`, and has the line drawn again exactly as it was, before
    /// the next wait for a key. While no line is being edited it only runs `body`.
    ///
    /// `body` has to print whole lines, and flush them before it returns.
    public func withLineHidden<R>(_ body: () throws -> R) rethrows -> R {
        display.erase()
        return try body()
    }

    /// Has the screen show prompt and line as they are.
    func draw() {
        guard libedit.isInteractive else { return }
        let size = ScreenSize(of: input)
        guard libedit.isEditing else { return drawPromptOnly(size) }
        display.draw(frame(in: size).part(rows: size.rows, from: &topRow), columns: size.columns)
    }

    /// After `edit off` the terminal itself shows what is typed.
    private func drawPromptOnly(_ size: ScreenSize) {
        guard !display.isShown else { return }
        var layout = newLayout(size)
        layout.add(prompt)
        layout.markCursor()
        display.draw(layout.frame, columns: size.columns)
    }

    private func frame(in size: ScreenSize) -> Frame {
        var layout = newLayout(size)
        layout.add(prompt)
        add(libedit.line, to: &layout)
        overlay?.addRows(to: &layout, in: size)
        return layout.frame
    }

    private func newLayout(_ size: ScreenSize) -> FrameLayout {
        FrameLayout(columns: size.columns, isASCII: clibedit_bytes_per_character() == 1)
    }

    private func add(_ line: EditedLine, to layout: inout FrameLayout) {
        var passed = 0
        if line.before.isEmpty { layout.markCursor() }
        for character in line.text {
            // Within a character, as after Ctrl-B over half of one, the cursor is on it.
            let next = passed + character.unicodeScalars.count
            if passed <= line.before.count, line.before.count < next { layout.markCursor() }
            layout.add(character, .plain)
            passed = next
        }
        if passed <= line.before.count { layout.markCursor() }
    }

    /// Leaves the line on the screen, and goes below it.
    func leaveLine(with text: String = "") {
        guard libedit.isInteractive else { return }
        draw()
        display.leave(with: text)
        topRow = 0
    }

    /// Runs an action with the line hidden.
    @discardableResult
    func run(_ action: () -> KeyOutcome) -> KeyOutcome {
        display.erase()
        let outcome = terminal?.withKeysGivenBack(action) ?? action()
        if outcome == .stop { decided = .stopped }
        // The action may have given the terminal back.
        if libedit.isInteractive { takeTerminal() }
        return outcome
    }

    func clearScreen() -> Libedit.FunctionResult {
        output.clearScreen()
        display.forget()
        return .normal
    }
}

extension LineEditor {
    /// Lines up to this length fit into libedit's initial buffers of 1,024 even if a command doubles them.
    static let shortLine = 256

    /// Inserts a paste at the cursor.
    func insert(_ paste: Paste) {
        let text = pasteFilter(paste.text).withoutControls.unicodeScalars
        if paste.isCut { warn(LineEditingWording.pasteCut) }
        if libedit.lineLength + text.count > Self.longestLine || !libedit.insert(text) {
            warn(LineEditingWording.lineFull)
        }
    }

    /// Says something above the line.
    func warn(_ note: String) { withLineHidden { output.write("\u{7}" + note) } }

    /// Rings the bell: there is nothing that a key could do.
    func refuse() -> Libedit.FunctionResult {
        output.write("\u{7}")
        return .error
    }

    /// Makes libedit's buffers large enough for the longest line, once a line grows long.
    ///
    /// Otherwise some of its commands keep pointers into the buffer while it is reallocated (emacs.c).
    func reserveRoom() {
        guard !hasReserved else { return }
        hasReserved = true
        libedit.enlarge(by: Self.longestLine + Self.shortLine)
    }

    /// Cuts a line that a key with a count has made longer than lines may be.
    func cutLine() {
        output.write("\u{7}")
        _ = libedit.replaceLine(with: libedit.line.prefix(Self.longestLine))
    }

    func acceptLine() -> Libedit.FunctionResult {
        decided = .line(libedit.line.text)
        return .newline
    }

    func complete() -> Libedit.FunctionResult {
        guard let completer else { return refuse() }
        let line = libedit.line
        let (before, after) = (String(line.before), String(line.after))
        let completion = completer(before + after, before.count)
        switch CompletionOutcome(completion, before: before, after: after) {
        case .nothing: return refuse()
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
        else { return refuse() }
        let shown = EditedLine(before: Array(entry.unicodeScalars), after: [])
        return libedit.replaceLine(with: shown) ? .refresh : .error
    }
}
