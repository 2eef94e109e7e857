/// Where libedit loses count of the rows that it has drawn (refresh.c), and then writes beyond its display, through a
/// null pointer. The line is drawn anew before that, so that the count is right.
extension LineEditor {
    /// To be called before each key.
    ///
    /// libedit loses track after it has moved the cursor in a line longer than the screen (terminal_move_to_line
    /// refuses rows beyond it), or if characters have no width (re_fastputc counts one column for them,
    /// re_refresh_cursor none). Some vi commands change the line and don't draw it: `n` that finds nothing
    /// empties it (cv_repeat_srch in search.c).
    func redrawIfMiscounted() {
        defer { lengthBefore = libedit.lineLength }
        if isVi ? libedit.lineLength < lengthBefore || takes(rows: 2) : takes(rows: libedit.size.rows) {
            hideLine()
            showLine()
        }
    }

    /// Whether the line may take so many rows.
    private func takes(rows: Int) -> Bool {
        let size = ScreenSize(columns: libedit.size.columns, rows: rows)
        let most = (libedit.lineLength + libedit.prompt.count) * Unicode.Scalar.mostCells
        return libedit.isInteractive && most >= size.columns * (rows - 1)
            && LineLayout.mayOverflow(prompt: libedit.prompt, line: libedit.line, size: size)
    }

    /// Gives libedit's display rows beyond the screen for a key of vi's that would lose count by itself.
    ///
    /// If `r` or `R` replaces the last character, and that one fills its row, re_fastputc counts a row that
    /// re_refresh has counted before.
    func makeSpareRows(for scalar: Unicode.Scalar) {
        guard isVi, libedit.isInteractive, libedit.patternLength == nil else { return }
        if mayReplaceAtEndOfRow { makeSpareRows(typed: 0) }
        repeatable = min(repeatable + 1, Self.mostRepeated)
    }

    /// Does vi's last change again, with spare rows: libedit types what it repeats without asking for it, so that
    /// nothing can be drawn in between. A `.` in what it types does nothing.
    func repeatChange() -> Libedit.FunctionResult {
        guard !isRepeating else { return .error }
        isRepeating = true
        if libedit.isInteractive { makeSpareRows(typed: repeatable) }
        libedit.pushRedo()
        return .keepCount
    }

    /// Leaves vi's insert mode. In what is repeated, the key that does so comes after this one.
    func leaveInsert() -> Libedit.FunctionResult {
        guard !isRepeating else { return .normal }
        libedit.pushCommandMode(endingChange: isFirstInsert)
        isFirstInsert = false
        return .normal
    }

    func takeSpareRowsBack() {
        guard hasSpareRows else { return }
        hasSpareRows = false
        hideLine()
        libedit.resize()
        showLine()
    }

    /// How much libedit keeps for `.` (c_redo in chared.c), once its buffers have been enlarged.
    private static let mostRepeated = 2 * longestLine

    private func makeSpareRows(typed: Int) {
        let size = libedit.size
        let rowsPerCharacter = Unicode.Scalar.mostCells / size.columns + 1
        let characters = libedit.prompt.count + libedit.lineLength + typed + 1
        hideLine()
        libedit.makeRows(size.rows + characters * rowsPerCharacter)
        showLine()
        hasSpareRows = true
    }

    /// Whatever the key: control characters are inserted too.
    private var mayReplaceAtEndOfRow: Bool {
        guard libedit.cursor == libedit.lineLength - 1 else { return false }
        return LineLayout.lastFillsRow(
            prompt: libedit.prompt, line: libedit.line, columns: libedit.size.columns)
    }
}
