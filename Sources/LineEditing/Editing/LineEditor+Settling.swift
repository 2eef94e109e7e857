/// What the library knows of the line and the last key, between two keys.
struct EditingState {
    /// The line as it was when libedit asked for a key.
    var line = LineBuffer()
    /// What has been handed on to libedit of a key.
    var key: [Unicode.Scalar] = []
    /// The sequence of the key that was handed on last in vi mode.
    var sequence: [Unicode.Scalar] = []
    var undo = LineUndo()
    var kills = KillRing()
    /// Where Ctrl-@ has been pressed; what has become of the line since does not move it.
    var mark = 0
    /// What the last key has inserted, which the next may replace by another.
    var insertion: Insertion?
    /// Whether the last key was one that sets ``insertion``.
    var hasInserted = false
    /// Whether libedit waits for the start of a key, with no count or other key before it that this one would belong to.
    var isBetweenKeys = false
    /// How long the line is if the last key was text, and nothing else has changed it since.
    private(set) var typedLength: Int?
    /// Work to do when libedit asks for the next key.
    private var deferred: [() -> Void] = []

    struct Insertion {
        enum Source: Equatable {
            /// The ring of kills, and how many texts before the newest.
            case kill(Int)
            /// The history, and the index of the entry.
            case history(Int)
        }

        var source: Source
        var range: Range<Int>
    }

    /// Begins a line.
    mutating func begin(with line: LineBuffer) {
        (self.line, key, undo, insertion, mark, deferred) = (line, [], LineUndo(), nil, 0, [])
        (isBetweenKeys, typedLength) = (true, nil)
    }

    /// Notes a character that libedit gets, and how long a text makes the line.
    mutating func noteHandedOn(_ scalar: Unicode.Scalar, lengthOfText: Int?) {
        key.append(scalar)
        typedLength = lengthOfText
    }

    /// Notes a key that is no text.
    mutating func noteHandedOn(_ key: [Unicode.Scalar]) { (self.key, typedLength) = (key, nil) }

    mutating func deferWork(_ work: @escaping () -> Void) { deferred.append(work) }

    mutating func takeDeferred() -> (() -> Void)? { deferred.isEmpty ? nil : deferred.removeFirst() }
}

/// What libedit has done to the line at a key is looked at before the next one: libedit tells nobody, and counts scalars
/// where people count characters.
extension LineEditor {
    /// Looks at what the last key has done.
    func finishKey() {
        let hasChanged = settle()
        // libedit has asked in the middle of a key.
        guard pendingForLibedit.keyRemainder == 0 else { return }
        noteBetweenKeys(hasChanged)
        if !hasChanged, editing.key.count == 1,
            functionOfKey == "ed-sequence-lead-in"
        {
            return
        }
        editing.key.removeAll(keepingCapacity: true)
        if !editing.hasInserted { editing.insertion = nil }
        editing.hasInserted = false
        editing.kills.endKey()
    }

    /// Completes what has been done to the line, and notes it.
    /// - Returns: whether anything has been done.
    @discardableResult
    func settle() -> Bool {
        guard libedit.isEditing else { return false }
        if let typed = editing.key.first, editing.key.count == 1, libedit.holds(editing.line, with: typed) {
            noteTyped(typed)
            return true
        }
        guard libedit.holds(editing.line.text) else {
            drawn.noteEcho(false)
            note(completeDeletion(libedit.line))
            return true
        }
        let moved = libedit.cursor
        guard moved != editing.line.cursor else { return false }
        drawn.noteEcho(false)
        editing.line.cursor = completeMotion(to: moved)
        return true
    }

    /// Keys that are held down, or typed ahead, cost no look at the whole line.
    private func noteTyped(_ typed: Unicode.Scalar) {
        editing.undo.noteTyped(typed, at: editing.line.cursor)
        editing.line.text.insert(typed, at: editing.line.cursor)
        editing.line.cursor += 1
    }

    private func note(_ new: LineBuffer) {
        let change = LineChange(from: editing.line, to: new)
        editing.line = new
        editing.undo.note(change)
        if change.isDeletion, KillRing.killing.contains(functionOfKey) {
            editing.kills.addKill(change.removed, isBeforeCursor: change.start < change.cursorBefore)
        } else {
            // As an action does that has changed the line.
            editing.kills.endKey()
        }
    }

    /// What libedit does at the last key; empty for text.
    var functionOfKey: String { function(of: editing.key) }

    /// What libedit does at a key. A printable character is text in emacs mode.
    func function(of key: [Unicode.Scalar]) -> String {
        let isPrintable = key.count == 1 && key[0].isPrintable
        // A key for `bind` does not begin with "-".
        return !isPrintable || isVi && key[0].isASCII && key[0] != "-" ? libedit.function(of: key) : ""
    }

    // MARK: Characters

    /// Functions that go by one character, or by as many as their count says.
    static let byCharacter: Set<String> = [
        "ed-prev-char", "ed-next-char", "ed-delete-prev-char", "ed-delete-next-char", "em-delete-prev-char",
        "em-delete-or-list", "vi-delete-prev-char", "vi-substitute-char", "vi-add",
    ]

    /// Moves the cursor on where it is within a character; returns where it is then.
    private func completeMotion(to new: Int) -> Int {
        let (old, text) = (editing.line.cursor, editing.line.text)
        guard CharacterBounds.mayJoin(text, min(old, new)..<max(old, new)) else { return new }
        let target = target(of: new, from: old, CharacterBounds(text), text.count)
        libedit.moveCursor(by: target - new)
        return target
    }

    private func target(of new: Int, from old: Int, _ bounds: CharacterBounds, _ end: Int) -> Int {
        let function = functionOfKey
        let isByCharacter = Self.byCharacter.contains(function)
        if new < old { return isByCharacter ? bounds.back(old - new, from: old) : bounds.down(new) }
        if isCommand, !isByCharacter { return bounds.down(new) > old ? bounds.down(new) : bounds.up(new) }
        let target = isByCharacter ? bounds.on(new - old, from: old) : bounds.up(new)
        // libedit's vi mode goes no further than to the last character.
        return isVi && target == end && new < end && function != "vi-add" ? bounds.back(1, from: end) : target
    }

    /// Deletes the rest of characters that a deletion has cut in two; returns the line then.
    private func completeDeletion(_ new: LineBuffer) -> LineBuffer {
        let old = editing.line
        let change = LineChange(from: old, to: new)
        let cut = change.start..<change.start + change.removed.count
        guard change.isDeletion, CharacterBounds.mayJoin(old.text, cut) else { return new }
        let whole = whole(cut, CharacterBounds(old.text))
        var line = old
        line.text.removeSubrange(whole)
        let bounds = CharacterBounds(line.text)
        // vi's commands leave the cursor on the last character.
        let isOnLast = isVi && new.cursor < cut.lowerBound && whole.lowerBound == line.text.count
        line.cursor = isOnLast ? bounds.back(1, from: line.text.count) : bounds.down(whole.lowerBound)
        guard line != new, libedit.replaceLine(with: line) else { return new }
        return line
    }

    private func whole(_ cut: Range<Int>, _ bounds: CharacterBounds) -> Range<Int> {
        let cursor = editing.line.cursor
        let isByCharacter = Self.byCharacter.contains(functionOfKey)
        if isByCharacter, cut.upperBound == cursor {
            return bounds.back(cut.count, from: cursor)..<bounds.up(cursor)
        }
        let end = isByCharacter && cut.lowerBound == cursor
        return bounds.down(
            cut.lowerBound)..<(end ? bounds.on(cut.count, from: cursor) : bounds.up(cut.upperBound))
    }
}

extension Unicode.Scalar {
    /// Whether libedit takes it for text, or for a command of vi.
    var isPrintable: Bool { value >= 0x20 && value != 0x7F }
}
