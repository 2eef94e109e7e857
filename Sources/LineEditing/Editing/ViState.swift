/// The state of vi mode.
struct ViState {
    private(set) var isOn = false
    /// Whether the program has chosen vi's keys (true) or emacs' (false) since the last read began; nil if neither.
    var choice: Bool?
    private(set) var isInsert = true
    /// The last change, which `.` repeats.
    var change: ViChange?
    /// The text that an operator has deleted or copied last, if it was whole rows of several: `p` inserts it as rows.
    var rows: [Unicode.Scalar]?
    /// The last search by `f`, `F`, `t` or `T`.
    var find: ViFind?
    /// What is typed since insert mode was entered; nil for the text with which a line begins.
    var insertion: ViInsertion?
    /// Whether insert mode has not been left since the line began.
    private var isFirstInsert = true
    /// Whether the line has changed since insert mode was entered, or by the command that has entered it.
    private var hasChanged = false

    /// Begins a line.
    mutating func begin(isOn: Bool) {
        (self.isOn, isFirstInsert, hasChanged, choice) = (isOn, true, false, nil)
        (isInsert, change, insertion) = (true, nil, nil)
    }

    mutating func beginInsert() { (isInsert, insertion) = (true, nil) }

    mutating func leaveInsert() {
        (isFirstInsert, isInsert, hasChanged, insertion) = (false, false, false, nil)
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

/// A change that `.` repeats.
struct ViChange {
    /// Whether the change goes on in insert mode, with the text that is typed there.
    let isInsert: Bool
    /// The last count with which the change was repeated; nil for the one with which it was typed.
    var count: Int?
    /// Whether the text, not the change, is repeated as often as the count says.
    var repeatsText = false
    /// Whether the text replaces characters.
    var replaces = false
    var text: [Unicode.Scalar] = []
    /// Makes the change. A count replaces the one with which the change was typed. False if nothing has changed.
    let perform: (LineEditor, _ count: Int?) -> Bool

    /// A change of typed text alone.
    static func typing(_ text: [Unicode.Scalar]) -> ViChange {
        ViChange(isInsert: true, repeatsText: true, text: text) { _, _ in true }
    }
}

/// The text typed in vi's insert mode.
struct ViInsertion {
    private(set) var start: Int
    private(set) var text: [Unicode.Scalar] = []
    /// How often the text stands in the line after insert mode.
    private(set) var count: Int
    /// Whether the text was begun anew, as a key has moved the cursor or changed other text.
    private(set) var isMoved = false

    init(at start: Int, count: Int) { (self.start, self.count) = (start, count) }

    private var end: Int { start + text.count }

    mutating func recordTyped(_ scalar: Unicode.Scalar, at place: Int) {
        if place != end { restart(at: place) }
        text.append(scalar)
    }

    mutating func record(_ change: LineEdit) {
        if change.removed.isEmpty, change.start == end {
            text += change.inserted
        } else if change.inserted.isEmpty, change.start >= start, change.start + change.removed.count == end {
            text.removeLast(change.removed.count)
        } else {
            restart(at: change.cursorAfter)
        }
    }

    /// Drops the last scalars, which Backspace has taken back in replace mode.
    mutating func erase(_ count: Int) { text.removeLast(min(count, text.count)) }

    mutating func restart(at place: Int) { (start, text, count, isMoved) = (place, [], 1, true) }
}
