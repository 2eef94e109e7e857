/// What is known of vi mode, as libedit types what `.` repeats without asking for it.
struct ViState {
    /// How much libedit keeps for `.` (c_redo in chared.c), once its buffers have been enlarged.
    private static let mostRepeated = 2 * LineEditor.longestLine

    private(set) var isOn = false
    /// How many characters `.` may type again, at most.
    private(set) var repeatable = 0
    /// Whether libedit is typing what `.` repeats.
    private(set) var isRepeating = false
    /// Whether insert mode has not been left since the line began.
    private var isFirstInsert = true

    /// A line begins.
    mutating func begin(isOn: Bool) { (self.isOn, isFirstInsert) = (isOn, true) }

    mutating func noteTyped() { if isOn { repeatable = min(repeatable + 1, Self.mostRepeated) } }

    mutating func beginRepeating() { isRepeating = true }

    mutating func endRepeating() { isRepeating = false }

    /// Leaves insert mode.
    /// - Returns: whether for the first time since the line began.
    mutating func leaveInsert() -> Bool {
        defer { isFirstInsert = false }
        return isFirstInsert
    }
}

extension LineEditor {
    var isVi: Bool { vi.isOn }

    /// Does vi's last change again. A `.` in what it types does nothing.
    func repeatChange() -> Libedit.FunctionResult {
        guard !vi.isRepeating else { return .error }
        vi.beginRepeating()
        // Nothing can be counted anew in between.
        libedit.beginDisplay(typed: vi.repeatable)
        libedit.pushRedo()
        return .keepCount
    }

    /// Takes the sequence that stands behind its character, which alone goes on to libedit. One that takes a character
    /// itself, as `f` does, has then taken all of it.
    func takeSequence() {
        if let sequence = pendingForLibedit.takeSequence() { editing.sequence = sequence }
    }

    /// Has libedit do what the sequence is bound to; what nobody has bound does nothing. A character behind ESC goes on
    /// by itself then.
    func takeSequence(in map: Libedit.KeyMap) -> Libedit.FunctionResult {
        let key = Libedit.wrapped(editing.sequence, behind: Libedit.leadIn(in: map))
        if vi.isRepeating { return .keepCount }
        if isKnown(key) {
            editing.key = key
            libedit.push(key)
        } else if editing.sequence.count == 2, editing.sequence[1] != "[", editing.sequence[1] != "O" {
            pendingForLibedit.insert(key: editing.sequence)
        }
        return .keepCount
    }

    /// Whether vi's command mode has taken the last key, so that the cursor is on a character and not behind it. A key
    /// that types is not looked at here.
    var isCommand: Bool {
        guard isVi, let first = editing.key.first else { return false }
        return first == Libedit.leadIn(in: .viCommands) || editing.key.count == 1 && first.isPrintable
    }

    /// In command mode the cursor is not behind the last character of its row.
    func stayOnCharacter() {
        guard isCommand else { return }
        let line = libedit.line
        guard line.after.first ?? "\n" == "\n", line.before.last ?? "\n" != "\n" else { return }
        let start = CharacterBounds(line.before).back(1, from: line.before.count)
        libedit.moveCursor(by: start - line.before.count)
    }

    /// In insert mode libedit's own leaves the cursor before the last character, and deletes what `p` would put.
    func deleteCharacter() -> Libedit.FunctionResult {
        var line = editing.line
        guard line.cursor < line.text.count else { return refuse() }
        line.text.removeSubrange(line.cursor..<CharacterBounds(line.text).on(1, from: line.cursor))
        return libedit.replaceLine(with: line) ? .refresh : refuse()
    }

    /// Leaves vi's insert mode. In what is repeated, the key that does so comes after this one.
    func leaveInsert() -> Libedit.FunctionResult {
        if !vi.isRepeating { libedit.pushCommandMode(endingChange: vi.leaveInsert()) }
        return .normal
    }
}
