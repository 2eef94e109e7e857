/// The state of vi mode. libedit reads the keys that `.` repeats from its own buffer, without asking the editor for
/// characters.
struct ViState {
    /// The maximum number of characters that libedit keeps for `.` (c_redo in chared.c), once its buffers are enlarged.
    private static let mostRepeated = 2 * LineEditor.longestLine

    private(set) var isOn = false
    /// Whether the program has chosen vi's keys (true) or emacs' (false) since the last read began; nil if neither.
    var choice: Bool?
    /// Whether insert mode is on. The mode is tracked key by key, because libedit doesn't report its mode.
    private(set) var isInsert = true
    /// The last change, which `.` repeats; nil if libedit has made it.
    var change: Change?
    /// The text that an operator has deleted or copied last, if it was whole rows of several: `p` inserts it as rows.
    var rows: [Unicode.Scalar]?
    /// The last search by `f`, `F`, `t` or `T`.
    var find: ViFind?
    /// In replace mode, what each scalar typed has overwritten; else nil.
    var overwritten: [[Unicode.Scalar]]?
    /// Whether the last change was made in replace mode.
    private(set) var replaces = false
    /// An upper bound on the number of characters that `.` can repeat: those typed so far, up to libedit's limit.
    private(set) var repeatable = 0
    /// Whether libedit is reading the keys that `.` repeats.
    private(set) var isRepeating = false
    /// Whether insert mode has not been left since the line began.
    private var isFirstInsert = true
    /// Whether the line has changed since insert mode was entered, or by the command that has entered it.
    private var hasChanged = false

    /// Begins a line.
    mutating func begin(isOn: Bool) {
        (self.isOn, isFirstInsert, hasChanged, choice) = (isOn, true, false, nil)
        (isInsert, change, overwritten) = (true, nil, nil)
    }

    /// A change that this library makes.
    struct Change {
        /// Whether libedit then begins to insert, and repeats what was typed.
        let isInsert: Bool
        /// The last count with which the change was repeated; nil for the one with which it was typed.
        var count: Int?
        /// Makes the change. A count replaces the one with which the change was typed. False if nothing has changed.
        let perform: (LineEditor, _ count: Int?) -> Bool
    }

    private static let inserting: Set = ["vi-insert", "vi-add", "vi-replace-mode"]
    /// The functions by which libedit deletes text that `p` inserts.
    private static let deleting: Set = ["ed-delete-next-char", "ed-delete-prev-char", "repeat-change"]
    /// The functions by which libedit changes the line without inserting typed text.
    private static let changing = KillRing.killing.union(["ed-delete-next-char", "ed-delete-prev-char"])

    /// Whether libedit has deleted text that `p` inserts. The library's own operators keep their text themselves.
    func deletes(by function: String) -> Bool {
        Self.deleting.contains(function) && (function != "repeat-change" || change == nil)
    }

    /// Records the function of a key in command mode.
    mutating func recordCommand(_ function: String) {
        let inserts = Self.inserting.contains(function)
        if inserts { isInsert = true }
        overwritten = function == "vi-replace-mode" ? [] : nil
        if inserts || Self.changing.contains(function) {
            (change, replaces) = (nil, function == "vi-replace-mode")
        }
    }

    mutating func beginInsert() { isInsert = true }

    /// Forgets what was overwritten, as another key than a typed one has changed the line or moved the cursor.
    mutating func forgetOverwritten() { if overwritten != nil { overwritten = [] } }

    mutating func recordTyped() { if isOn { repeatable = min(repeatable + 1, Self.mostRepeated) } }

    mutating func beginRepeating() { isRepeating = true }

    mutating func endRepeating() { isRepeating = false }

    /// Leaves insert mode.
    /// - Returns: whether insert mode is left for the first time since the line began.
    mutating func leaveInsert() -> Bool {
        defer { (isFirstInsert, isInsert, hasChanged, overwritten) = (false, false, false, nil) }
        return isFirstInsert
    }

    /// Records a change of the line.
    /// - Returns: whether `u` undoes it together with the one before it, as all that a command and the text typed after
    ///   it have changed is one change. Text typed before the first command is undone word by word.
    mutating func joinsChange() -> Bool {
        guard isOn, isInsert, !isFirstInsert else { return false }
        defer { hasChanged = true }
        return hasChanged
    }

    /// Makes the next change one of its own.
    mutating func endChange() { hasChanged = false }
}

/// The set of keys by which a line is edited.
public enum EditingMode: Equatable, Sendable {
    /// emacs mode, in which printable characters are always text.
    case emacs
    /// vi's insert mode, in which each line begins.
    case viInsert
    /// vi's command mode.
    case viCommand
}

extension LineEditor {
    /// The mode of the line that is being edited; between two reads, the mode at the end of the last read;
    /// ``EditingMode/emacs`` before the first read.
    public var mode: EditingMode { !isVi ? .emacs : vi.isInsert ? .viInsert : .viCommand }

    /// Whether lines are edited by vi's keys. `~/.editrc` sets the initial value (`bind -v`). A change takes effect at
    /// the next read.
    ///
    /// `~/.editrc` is read again, without its `bind -v` and `bind -e`.
    public var usesViKeys: Bool {
        get { vi.choice ?? libedit.isVi }
        set { vi.choice = newValue }
    }

    var isVi: Bool { vi.isOn }

    /// Repeats vi's last change. A `.` within the repeated keys does nothing.
    func repeatChange() -> Libedit.FunctionResult {
        guard !vi.isRepeating else { return .error }
        // libedit would replay the keys of `R` over newlines.
        let line = libedit.line
        if vi.change == nil, vi.replaces, line.row.upperBound < line.text.count { return refuse() }
        // libedit's display can't be restarted between the repeated keys, so the display gets rows for the characters
        // of all these keys.
        libedit.beginDisplay(typed: vi.repeatable)
        if let count = editing.count.value { vi.change?.count = count }
        if let change = vi.change {
            guard change.perform(self, change.count) else { return refuse() }
            guard change.isInsert else { return .refresh }
        }
        vi.beginRepeating()
        libedit.pushRedo()
        return .keepCount
    }

    /// Removes a sequence from the queue, behind the private character that stands for it (`ViKeys.swift`). libedit
    /// gets only the private character: a command that reads a character, as `f` does, has then read the whole
    /// sequence.
    func takeSequence() {
        if let sequence = pendingForLibedit.takeSequence() { editing.sequence = sequence }
    }

    /// Makes libedit run the binding of the last sequence in a key map. A sequence without a binding does nothing. In
    /// an unbound pair of ESC and a character, the character counts as a key by itself.
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

    /// Whether vi's command mode has handled the last key, so that the cursor is on a character, not behind it. Also
    /// true after a character typed in insert mode.
    var isCommand: Bool {
        guard isVi, let first = editing.key.first else { return false }
        if first == Libedit.functionKey { return !vi.isInsert }
        return first == Libedit.leadIn(in: .viCommands) || editing.key.count == 1 && first.isPrintable
    }

    /// In command mode, moves a cursor behind the last character of its row back onto that character.
    func stayOnCharacter() {
        guard isCommand else { return }
        let line = libedit.line
        libedit.moveCursor(by: line.onCharacter.cursor - line.cursor)
    }

    /// Deletes the character at the cursor. In insert mode, libedit's own function would leave the cursor before the
    /// last character, and overwrite the text that `p` inserts.
    func deleteCharacter() -> Libedit.FunctionResult {
        var line = editing.line
        guard line.cursor < line.text.count else { return refuse() }
        line.text.removeSubrange(line.cursor..<CharacterBounds(line.text).on(1, from: line.cursor))
        return libedit.replaceLine(with: line) ? .refresh : refuse()
    }

    /// Leaves vi's insert mode. While `.` repeats keys, the repeated keys leave insert mode themselves.
    func leaveInsert() -> Libedit.FunctionResult {
        if !vi.isRepeating { libedit.pushCommandMode(endingChange: vi.leaveInsert()) }
        return .normal
    }
}
