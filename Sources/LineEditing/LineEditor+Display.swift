import CShapeEditorLibedit

extension LineEditor {
    /// Whether prompt and line are shown in colours. Initially true if the terminal has at least 8 colours and
    /// `NO_COLOR` is unset or empty. Other styles, such as bold, need only a terminal that can move its cursor up
    /// (``TerminalCapabilities/canRedraw``).
    public var showsColours: Bool {
        get { display.hasColours }
        set { display.hasColours = newValue }
    }

    /// The number of characters (`Character`) before the cursor, for a ``highlighter`` that treats the word at the
    /// cursor as incomplete. Nil while the line is not being edited, such as when it is drawn for the last time.
    ///
    /// Takes time linear in the length of the line.
    public var cursor: Int? { isTyping ? String(editing.line.before).count : nil }

    /// The number of bytes of UTF-8 before the cursor; nil as for ``cursor``.
    package var bytesBeforeCursor: Int? { isTyping ? editing.line.bytesBeforeCursor : nil }

    private var isTyping: Bool {
        read.isReading && libedit.isEditing && !read.isLeaving && !read.isSecret
    }

    /// The current size of the window, in columns and rows; 80 and 24 if unknown. There are at least 2 columns.
    public var windowSize: (columns: Int, rows: Int) {
        let size = ScreenSize(of: input)
        return (size.columns, size.rows)
    }

    /// Whether characters other than ASCII are shown as they are, not escaped: false in a locale whose characters have
    /// one byte each, such as C or Latin-1.
    public var showsUnicode: Bool { !isASCII }

    /// Whether the locale's characters have one byte each, as in the C locale. Only ASCII is then shown.
    var isASCII: Bool { clibedit_bytes_per_character() == 1 }

    /// Draws prompt and line in their current state.
    func draw() {
        guard libedit.isInteractive else { return }
        let size = ScreenSize(of: input)
        defer { output.flush() }
        guard libedit.isEditing else { return drawPromptOnly(size) }
        if !read.isLeaving, headerRows.frameLimiter.holdsLine() { return }
        if headerRows.frameLimiter.isHolding { output.hold() }
        if headerRows.frameLimiter.isHolding, read.isLeaving || !headerRows.frameLimiter.holdsDrawing() {
            printHeld()
        }
        var input = renderInput(in: size)
        let header = rowsOfHeader(above: input)
        input.size = size.below(header.count)
        if !header.isEmpty { display.isSynchronized = true }
        if !header.isEmpty || !isOnScreen(input) && !isChangedAtEnd(to: input) {
            display.draw(frame(of: input).below(header), columns: size.columns)
        }
        display.isSynchronized = !header.isEmpty
        drawn.recordDrawn(from: input, length: editing.length)
    }

    /// Whether the screen already shows the input, because the typed character was echoed.
    private func isOnScreen(_ input: RenderInput) -> Bool {
        guard drawn.isEchoed, isLineAlone(input), let last = drawn.input else { return false }
        return input.isContinuation(of: last)
    }

    /// Writes the last character of the line, or erases the one that the line has lost, if nothing else has changed since
    /// the last drawing.
    private func isChangedAtEnd(to input: RenderInput) -> Bool {
        guard !drawn.hasEcho, isLineAlone(input), let last = drawn.input, !last.text.isEmpty,
            last.isAtEnd, input.isAtEnd
        else { return false }
        if last.isContinuation(of: input), last.text.hasPrefix(input.text) { return display.eraseLast() }
        guard input.isContinuation(of: last), input.text.hasPrefix(last.text),
            let typed = input.text.utf8.last, (0x20..<0x7F).contains(typed)
        else { return false }
        return display.echo(typed)
    }

    /// Whether nothing but prompt, line and hint is shown.
    private func isLineAlone(_ input: RenderInput) -> Bool {
        display.isShown && !read.isLeaving && overlay == nil && input.rightPrompt.isEmpty
    }

    /// Draws the prompt once. After `edit off` in `~/.editrc`, the terminal itself echoes typed characters.
    private func drawPromptOnly(_ size: ScreenSize) {
        guard !display.isShown else { return }
        var layout = newLayout(size)
        layout.add(settings.prompt)
        layout.markCursor()
        display.draw(layout.frame, columns: size.columns)
    }

    /// Draws the line for the last time, and moves the cursor below it.
    func leaveLine(with text: String = "") {
        guard libedit.isInteractive else { return }
        overlay = nil
        read.beginLeaving()
        draw()
        read.endLeaving()
        display.leave(with: text)
        headerRows.replaceable = ReplaceableRows()
        drawn.scrollToTop()
    }
}

extension LineEditor {
    /// Inserts a paste at the cursor. A paste that does not fit is not inserted at all, since half a text may mean
    /// something else.
    func insert(_ paste: Paste) {
        guard !paste.isCut else { return showWarning(LineEditingWording.lineFull) }
        let text = PasteText.sanitised(
            filtered(PasteText.withNewlines(paste.text)), hasRows: settings.takesRows)
        if !insert(text) { showWarning(LineEditingWording.lineFull) }
    }

    private func filtered(_ text: String) -> String {
        if let pasteFilter { return withLineHidden { pasteFilter(text) } }
        return settings.takesRows ? PasteText.withoutLastNewlines(text) : text
    }

    /// Rings the bell, and shows a note above the line, wrapped between words.
    func showWarning(_ note: String) {
        let rows = note.wrapped(to: ScreenSize(of: input).columns, indent: 0)
        withLineHidden { output.write("\u{7}" + rows) }
    }

    /// Rings the bell, because the key can't do anything.
    func refuse() -> FunctionResult {
        output.write("\u{7}")
        return .refused
    }

    func acceptLine() -> FunctionResult { accept(editing.text) }

    func accept(_ text: String) -> FunctionResult {
        switch validator?(text) ?? .complete {
        case .complete: break
        case .unfinished: return insert("\n")
        case .invalid(let message):
            showWarning(LineEditingWording.invalid(message))
            return .refused
        }
        headerRows.frameLimiter.isHiddenByKey = true
        read.finish(with: .line(text))
        return .done
    }

    func moveInRow(toEnd: Bool) -> FunctionResult {
        let row = editing.line.row
        moveCursor(to: toEnd ? row.upperBound : row.lowerBound)
        return .done
    }

    func moveInText(toEnd: Bool) -> FunctionResult {
        moveCursor(to: toEnd ? editing.length : 0)
        return .done
    }

    func insertNewline() -> FunctionResult { settings.isAnswer ? refuse() : insert("\n") }

    private func insert(_ scalar: Unicode.Scalar) -> FunctionResult {
        insert([scalar]) ? .done : refuse()
    }

    /// Moves to another row of the text, or else shows another entry of the history, as often as the count says.
    func walkHistory(_ direction: HistorySearch.Direction, byPrefix: Bool) -> FunctionResult {
        walk { moveToRow(direction, in: editing.line) ? .done : showEntry(direction, byPrefix: byPrefix) }
    }

    /// Moves to another row of the text, as often as the count says.
    func moveByRows(_ direction: HistorySearch.Direction) -> FunctionResult {
        walk { moveToRow(direction, in: editing.line) ? .done : .refused }
    }

    /// Shows another entry of the history, as often as the count says.
    func walkEntries(_ direction: HistorySearch.Direction, byPrefix: Bool) -> FunctionResult {
        walk { showEntry(direction, byPrefix: byPrefix) }
    }

    /// Takes a step as often as the count says, up to the first that fails.
    private func walk(_ step: () -> FunctionResult) -> FunctionResult {
        var result = step()
        for _ in 1..<max(1, editing.count.value ?? 1) where result != .refused {
            let next = step()
            if next == .refused { break }
            result = next
        }
        return result
    }

    private func showEntry(_ direction: HistorySearch.Direction, byPrefix: Bool) -> FunctionResult {
        let line = editing.line
        // In vi's command mode, the cursor is on the last character of the prefix.
        let prefix = byPrefix ? String(line.before + (isCommandMode ? line.after.prefix(1) : [])) : ""
        let text = String(line.text)
        guard let entry = searches.walk.next(direction, from: text, prefix: prefix, in: history.entries)
        else { return refuse() }
        searches.recordWalk()
        let shown = LineBuffer(before: Array(entry.unicodeScalars))
        return replaceLine(with: shown) ? .done : .refused
    }

    /// Moves the cursor to the previous or next row of the text, where newlines separate rows. The cursor keeps its
    /// column, or goes to the end of a shorter row.
    ///
    /// - Returns: Whether there is a row in that direction.
    private func moveToRow(_ direction: HistorySearch.Direction, in line: LineBuffer) -> Bool {
        let (text, row) = (line.text, line.row)
        let column = line.cursor - row.lowerBound
        switch direction {
        case .older:
            guard row.lowerBound > 0 else { return false }
            let end = row.lowerBound - 1
            let start = text[..<end].lastIndex(of: "\n").map { $0 + 1 } ?? 0
            moveCursor(to: min(start + column, end))
        case .newer:
            guard row.upperBound < text.count else { return false }
            let start = row.upperBound + 1
            moveCursor(to: min(start + column, text[start...].firstIndex(of: "\n") ?? text.count))
        }
        return true
    }
}
