extension LineEditor {
    /// Whether prompt and line are shown in colours; at first, where the terminal has at least 8 and `NO_COLOR` is not
    /// set or empty. Bold letters and the like remain without.
    public var showsColours: Bool {
        get { display.hasColours }
        set { display.hasColours = newValue }
    }

    /// How many bytes of UTF-8 are before the cursor, for a ``highlighter`` that treats the word there as one that is
    /// still being typed; nil where nothing is being typed, as when the line is drawn for the last time. Linear in them.
    public var bytesBeforeCursor: Int? {
        let isTyped = read.isReading && libedit.isEditing && !read.isLeaving && !read.isSecret
        return isTyped ? libedit.bytesBeforeCursor : nil
    }

    /// How many columns and rows the window has now; 80 and 24 where that is not known.
    public var windowSize: (columns: Int, rows: Int) {
        let size = ScreenSize(of: input)
        return (size.columns, size.rows)
    }

    /// Whether other characters than ASCII can be shown, by the locale.
    public var showsUnicode: Bool { !isASCII }

    /// Has the screen show prompt and line as they are.
    func draw() {
        guard libedit.isInteractive else { return }
        let size = ScreenSize(of: input)
        guard libedit.isEditing else { return drawPromptOnly(size) }
        if !read.isLeaving, headerRows.pace.holdsLine() { return }
        if headerRows.pace.isHolding, read.isLeaving || !headerRows.pace.holdsDrawing() { hideLine() }
        let header = rowsOfHeader(in: size)
        var room = size
        room.rows -= header.count
        if !header.isEmpty { display.isSynchronized = true }
        let input = renderInput(in: room)
        if !header.isEmpty || !isOnScreen(input) {
            display.draw(frame(of: input).below(header), columns: size.columns)
        }
        display.isSynchronized = !header.isEmpty
        drawn.noteDrawn(from: input, length: libedit.lineLength)
    }

    /// Whether the screen shows it already, as a typed character has been echoed.
    private func isOnScreen(_ input: RenderInput) -> Bool {
        guard drawn.isEchoed, display.isShown, !read.isLeaving, overlay == nil,
            input.rightPrompt.runs.allSatisfy(\.text.isEmpty)
        else { return false }
        return drawn.input.map { input.isContinuation(of: $0) } ?? false
    }

    /// After `edit off` the terminal itself shows what is typed.
    private func drawPromptOnly(_ size: ScreenSize) {
        guard !display.isShown else { return }
        var layout = newLayout(size)
        layout.add(prompt)
        layout.markCursor()
        display.draw(layout.frame, columns: size.columns)
    }

    /// Leaves the line on the screen, and goes below it.
    func leaveLine(with text: String = "") {
        guard libedit.isInteractive else { return }
        overlay = nil
        read.beginLeaving()
        draw()
        read.endLeaving()
        display.leave(with: text)
        drawn.scrollToTop()
    }
}

extension LineEditor {
    /// Inserts a paste at the cursor, or nothing of one that does not fit: half a text may mean something else.
    func insert(_ paste: Paste) {
        guard !paste.isCut else { return warn(LineEditingWording.lineFull) }
        let text = PasteText.sanitised(
            filtered(PasteText.withNewlines(paste.text)), hasRows: isUnfinished != nil)
        if libedit.lineLength + text.count > Self.longestLine || !libedit.insert(text) {
            warn(LineEditingWording.lineFull)
        }
    }

    private func filtered(_ text: String) -> String {
        if let pasteFilter { return withLineHidden { pasteFilter(text) } }
        return isUnfinished == nil ? text : PasteText.withoutLastNewlines(text)
    }

    /// Says something above the line, in rows that are broken at the words.
    func warn(_ note: String) {
        let rows = note.wrapped(to: ScreenSize(of: input).columns, indent: 0)
        withLineHidden { output.write("\u{7}" + rows) }
    }

    /// Rings the bell: there is nothing that a key could do.
    func refuse() -> Libedit.FunctionResult {
        output.write("\u{7}")
        return .error
    }

    /// Cuts a line that a key with a count has made longer than lines may be.
    func cutLine() {
        output.write("\u{7}")
        _ = libedit.replaceLine(with: libedit.line.prefix(Self.longestLine))
    }

    func acceptLine() -> Libedit.FunctionResult {
        let text = libedit.text
        if isUnfinished?(text) ?? false { return insert("\n") }
        headerRows.pace.isHiddenByKey = true
        read.finish(with: .line(text))
        return .newline
    }

    func moveInRow(toEnd: Bool) -> Libedit.FunctionResult {
        libedit.moveCursor(by: distanceInRow(toEnd: toEnd))
        stayOnCharacter()
        return .normal
    }

    func insertNewline() -> Libedit.FunctionResult { insert("\n") }

    private func insert(_ scalar: Unicode.Scalar) -> Libedit.FunctionResult {
        guard libedit.lineLength < Self.longestLine, libedit.insert([scalar]) else { return refuse() }
        return .refresh
    }

    /// Shows another entry of the history.
    func walkHistory(_ direction: HistorySearch.Direction, byPrefix: Bool) -> Libedit.FunctionResult {
        let line = libedit.line
        defer { stayOnCharacter() }
        if moveToRow(direction, in: line) { return .normal }
        // In vi's command mode the cursor is on what was typed last.
        let prefix = byPrefix ? String(line.before + (isCommand ? line.after.prefix(1) : [])) : ""
        let text = String(line.text)
        guard let entry = searches.walk.next(direction, from: text, prefix: prefix, in: history.entries)
        else { return refuse() }
        let shown = LineBuffer(before: Array(entry.unicodeScalars))
        return libedit.replaceLine(with: shown) ? .refresh : .error
    }

    /// Moves the cursor to the row of the text above or below, as far along as it was.
    ///
    /// - Returns: Whether there is one.
    private func moveToRow(_ direction: HistorySearch.Direction, in line: LineBuffer) -> Bool {
        let column = line.before.reversed().prefix { $0 != "\n" }.count
        switch direction {
        case .older:
            guard let newline = line.before.lastIndex(of: "\n") else { return false }
            let length = line.before[..<newline].reversed().prefix { $0 != "\n" }.count
            libedit.moveCursor(by: newline - length + min(column, length) - line.before.count)
        case .newer:
            guard let newline = line.after.firstIndex(of: "\n") else { return false }
            let length = line.after[(newline + 1)...].prefix { $0 != "\n" }.count
            libedit.moveCursor(by: newline + 1 + min(column, length))
        }
        return true
    }
}
