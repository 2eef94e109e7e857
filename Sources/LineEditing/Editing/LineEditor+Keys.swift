/// Keys: each types text, or runs the function that libedit has bound to it.
extension LineEditor {
    var isCommandMode: Bool { isVi && !vi.isInsert }

    private var map: Libedit.KeyMap { isCommandMode ? .viCommands : .typing }

    /// The name of the function of a key in the current mode; empty for text and for a key without a function.
    func function(of key: [Unicode.Scalar]) -> String {
        guard case .function(let function) = libedit.binding(of: key, in: map) else { return "" }
        return function.name
    }

    /// Performs a key. A key that begins longer ones waits for the next key.
    func press(_ characters: [Unicode.Scalar]) {
        guard read.outcome == nil else { return }
        let key = editing.prefix + characters
        editing.prefix = []
        switch libedit.binding(of: key, in: map) {
        case .text: type(key[key.count - 1])
        case .function(let function): run(function, by: key)
        case .prefix: editing.prefix = key
        case .meta: editing.prefix = ["\u{1B}"]
        case .keys(let keys): if !source.replay(keys, inPlaceOf: key.count) { _ = refuse() }
        case .none: pressUnbound(key)
        }
    }

    /// In vi mode, ESC and a character are two keys.
    private func pressUnbound(_ key: [Unicode.Scalar]) {
        if isVi, key.count == 2, key[0] == "\u{1B}", key[1] != "[", key[1] != "O" {
            return key.forEach { press([$0]) }
        }
        // A sequence may be an answer of the terminal, which no one has typed.
        if key.count == 1 { editing.count = KeyCount() }
        editing.typedLength = nil
        editing.undo.endTyping()
        finishKey()
    }

    func run(_ function: KeyFunction, by key: [Unicode.Scalar]) {
        guard read.outcome == nil else { return }
        reconcile()
        (editing.key, editing.prefix, editing.typedLength) = (key, [], nil)
        let result = function.perform(self)
        if result != .keepsCount { editing.count = KeyCount() }
        editing.undo.endTyping()
        finishKey()
    }

    private func finishKey() {
        reconcile()
        if !editing.hasInserted { editing.insertion = nil }
        editing.hasInserted = false
        editing.kills.endKey()
    }

    // MARK: Text

    /// Types a character, as often as the count says. In emacs mode, a digit behind a count belongs to the count.
    func type(_ scalar: Unicode.Scalar) {
        guard editing.count.value == nil else { return typeCounted(scalar) }
        guard editing.length < Self.longestLine else { return output.write("\u{7}") }
        reconcile()
        if editing.overwritten != nil {
            editing.typedLength = nil
            typeOver(scalar)
            return finishKey()
        }
        let length = editing.length
        if editing.typedLength == length { echo(scalar, behind: length) }
        editing.undo.recordTyped(scalar, at: editing.line.cursor, isJoined: vi.joinsChange())
        vi.insertion?.recordTyped(scalar, at: editing.line.cursor)
        editing.type(scalar)
        editing.typedLength = length + 1
        finishKey()
    }

    private func typeCounted(_ scalar: Unicode.Scalar) {
        if !isVi, scalar.digit != nil { return editing.count.add(scalar) }
        let count = min(editing.count.value ?? 1, Self.longestLine - editing.length)
        if count < editing.count.value ?? 1 { output.write("\u{7}") }
        (editing.count, editing.typedLength) = (KeyCount(), nil)
        _ = insert(repeatElement(scalar, count: count))
        editing.undo.endTyping()
        finishKey()
    }

    /// Echoes a character typed at the end of the line, before the highlighter and the hints run, which take most of
    /// the time of a key.
    private func echo(_ scalar: Unicode.Scalar, behind length: Int) {
        guard source.isEmpty, (0x20..<0x7F).contains(scalar.value), drawn.length == length,
            editing.line.cursor == length
        else { return }
        drawn.recordEcho(display.echo(UInt8(truncatingIfNeeded: scalar.value)))
    }

    // MARK: Changes

    /// Replaces the line; false if the new one is too long. ``reconcile()`` records the change.
    func replaceLine(with line: LineBuffer) -> Bool {
        guard line.text.count <= Self.longestLine else { return false }
        editing.change(to: line)
        return true
    }

    /// Inserts a text at the cursor; false if there is no room.
    func insert(_ text: some Collection<Unicode.Scalar>) -> Bool {
        var line = editing.line
        line.text.insert(contentsOf: text, at: line.cursor)
        line.cursor += text.count
        return replaceLine(with: line)
    }

    func moveCursor(to place: Int) { editing.moveCursor(to: place) }

    /// Records what has changed. Moves a cursor within a character to its start. In vi's command mode, moves a cursor behind the last character of its row onto that
    /// character.
    func reconcile() {
        editing.keepCursorOnBoundary()
        if isCommandMode, !editing.line.isOnCharacter { moveCursor(to: editing.line.onCharacter.cursor) }
        recordChanges()
    }

    /// Records what has changed since the last call, as one change that undo takes back.
    func recordChanges() {
        guard let before = editing.takeChanged() else { return }
        drawn.recordEcho(false)
        guard before.text != editing.line.text else { return editing.forgetOverwritten() }
        record(LineEdit(from: before, to: editing.line))
    }

    func record(_ change: LineEdit) {
        editing.undo.record(change, isJoined: vi.joinsChange())
        vi.insertion?.record(change)
        editing.forgetOverwritten()
        editing.kills.endOtherKey()
    }
}
