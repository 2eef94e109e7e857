/// Detects the changes that libedit has made to the line at the last key. libedit reports no changes, and counts
/// scalars, while users count characters.
extension LineEditor {
    /// Finishes the last key: detects its change of the line, and updates ``EditingState``.
    func finishKey() {
        let hasChanged = reconcile()
        // libedit has asked for a character in the middle of a key.
        guard pendingForLibedit.keyRemainder == 0 else { return }
        if !editing.key.isEmpty, !editing.hasTyped { editing.undo.endTyping() }
        editing.hasTyped = false
        recordBetweenKeys(hasChanged)
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

    /// Detects a change of text or cursor since the last call, and extends it to whole characters.
    /// - Returns: whether there was a change.
    @discardableResult
    func reconcile() -> Bool {
        guard libedit.isEditing else { return false }
        if let typed = editing.key.first, editing.key.count == 1, libedit.holds(editing.line, with: typed) {
            recordTyped(typed)
            return true
        }
        guard libedit.holds(editing.line.text), !isRetyped else {
            drawn.recordEcho(false)
            recordChange()
            return true
        }
        let moved = libedit.cursor
        guard moved != editing.line.cursor else { return false }
        drawn.recordEcho(false)
        vi.forgetOverwritten()
        editing.line.cursor = completeMotion(to: moved)
        return true
    }

    /// Whether vi's replace mode has typed a character over an equal one, which changes no text.
    private var isRetyped: Bool {
        let (text, place) = (editing.line.text, editing.line.cursor)
        guard vi.overwritten != nil, editing.key.count == 1, place < text.count else { return false }
        return editing.key[0] == text[place] && libedit.cursor == place + 1
    }

    /// Fast path: typed characters need no search for the change.
    private func recordTyped(_ typed: Unicode.Scalar) {
        editing.undo.recordTyped(typed, at: editing.line.cursor, isJoined: vi.joinsChange())
        editing.line.text.insert(typed, at: editing.line.cursor)
        editing.line.cursor += 1
        editing.hasTyped = true
        vi.overwritten?.append([])
    }

    private func recordChange() {
        let cursor = editing.line.cursor
        // Fast path: Backspace needs no search for the change.
        if vi.overwritten == nil, libedit.holdsErased(editing.line),
            !CharacterBounds.mayJoin(editing.line.text, cursor - 1..<cursor)
        {
            editing.line.cursor -= 1
            record(LineEdit(erased: editing.line.text.remove(at: cursor - 1), before: cursor))
        } else {
            let typed = vi.overwritten?.count
            let new = withGivenBack(completeOverwriting(completeDeletion(libedit.line)))
            let isTypedOrErased = vi.overwritten?.count != typed || Self.backward.contains(functionOfKey)
            if !isTypedOrErased { vi.forgetOverwritten() }
            let change = LineEdit(from: editing.line, to: new)
            editing.line = new
            if change.size > 0 { record(change) }
        }
    }

    private func record(_ change: LineEdit) {
        editing.undo.record(change, isJoined: vi.joinsChange())
        if change.isDeletion, KillRing.killing.contains(functionOfKey) {
            editing.kills.addKill(change.removed, isBeforeCursor: change.start < change.cursorBefore)
        } else if change.isDeletion, isVi, vi.deletes(by: functionOfKey) {
            editing.kills.add(change.removed)
        } else {
            // An action that changes the line also ends a sequence of kills.
            editing.kills.endKey()
        }
    }

    /// The name of libedit's function for the last key; empty for text.
    var functionOfKey: String { function(of: editing.key) }

    /// The name of libedit's function for a key. In emacs mode, printable characters are text, with an empty name.
    func function(of key: [Unicode.Scalar]) -> String {
        let isPrintable = key.count == 1 && key[0].isPrintable && key[0] != Libedit.functionKey
        // `bind` would take a key that begins with "-" for an option.
        return !isPrintable || isVi && key[0].isASCII && key[0] != "-" ? libedit.function(of: key) : ""
    }

    // MARK: Characters

    /// The functions that act on one character, or on as many characters as their count says.
    static let byCharacter: Set<String> = [
        "ed-prev-char", "ed-next-char", "ed-delete-prev-char", "ed-delete-next-char", "em-delete-prev-char",
        "em-delete-or-list", "vi-delete-prev-char", "vi-add",
    ]

    /// Moves a cursor that is within a character to a boundary; returns the new cursor.
    private func completeMotion(to new: Int) -> Int {
        let (old, text) = (editing.line.cursor, editing.line.text)
        if isVi, let place = placeInRow(of: new) {
            let target = isCommand ? LineBuffer(text: text, cursor: place).onCharacter.cursor : place
            libedit.moveCursor(by: target - new)
            return target
        }
        guard CharacterBounds.mayJoin(text, min(old, new)..<max(old, new)) else { return new }
        let target = target(of: new, from: old, CharacterBounds(text), text.count)
        libedit.moveCursor(by: target - new)
        return target
    }

    /// The place to which vi's function of the last key moves in the row of the cursor, in a text of several rows,
    /// which libedit takes for one; nil for a function that may leave the row. `new`: where libedit has moved.
    private func placeInRow(of new: Int) -> Int? {
        let (line, row) = (editing.line, editing.line.row)
        guard row.count < line.text.count else { return nil }
        switch functionOfKey {
        case "leave-insert": return line.cursor == row.lowerBound ? line.cursor : nil
        case _ where !isCommand: return nil
        case "vi-add": return row.isEmpty ? line.cursor : nil
        case "ed-prev-char": return new < row.lowerBound ? row.lowerBound : nil
        case "ed-next-char": return new >= row.upperBound ? row.upperBound : nil
        case "vi-zero": return row.lowerBound
        case "ed-move-to-beg":
            return line.text[row].firstIndex { $0 != " " && $0 != "\t" } ?? row.upperBound
        case "ed-move-to-end": return row.upperBound
        case "vi-to-column":
            let bounds = CharacterBounds(line.text)
            return min(bounds.on(max(1, editing.count.value ?? 1) - 1, from: row.lowerBound), row.upperBound)
        default: return nil
        }
    }

    private func target(of new: Int, from old: Int, _ bounds: CharacterBounds, _ end: Int) -> Int {
        let function = functionOfKey
        let isByCharacter = Self.byCharacter.contains(function)
        if new < old { return isByCharacter ? bounds.back(old - new, from: old) : bounds.down(new) }
        if isCommand, !isByCharacter { return bounds.down(new) > old ? bounds.down(new) : bounds.up(new) }
        let target = isByCharacter ? bounds.on(new - old, from: old) : bounds.up(new)
        // In vi mode, libedit moves the cursor at most to the last character, except by `vi-add`.
        return isVi && target == end && new < end && function != "vi-add" ? bounds.back(1, from: end) : target
    }

    /// Deletes the rest of characters that a deletion has split; returns the new line.
    private func completeDeletion(_ new: LineBuffer) -> LineBuffer {
        let old = editing.line
        let change = LineEdit(from: old, to: new)
        let cut = change.start..<change.start + change.removed.count
        guard change.isDeletion, CharacterBounds.mayJoin(old.text, cut) else { return new }
        let whole = whole(cut, CharacterBounds(old.text))
        var line = old
        line.text.removeSubrange(whole)
        let bounds = CharacterBounds(line.text)
        // Commands of vi leave the cursor on the last character.
        let isOnLast = isVi && new.cursor < cut.lowerBound && whole.lowerBound == line.text.count
        line.cursor = isOnLast ? bounds.back(1, from: line.text.count) : bounds.down(whole.lowerBound)
        guard line != new, libedit.replaceLine(with: line) else { return new }
        return line
    }

    /// Replaces a whole character by one typed in vi's replace mode; returns the new line. A newline stays, and a
    /// scalar that belongs to the character typed before it replaces nothing.
    private func completeOverwriting(_ new: LineBuffer) -> LineBuffer {
        let (old, place) = (editing.line, editing.line.cursor)
        guard isVi, vi.isInsert, editing.key.count == 1, new.text.count == old.text.count,
            new.cursor == place + 1, new.text[place] == editing.key[0]
        else { return new }
        var line = new
        line.text.removeSubrange(place + 1..<CharacterBounds(old.text).on(1, from: place))
        if old.text[place] == "\n" || CharacterBounds(line.text).down(place) != place {
            line.text = old.text
            line.text.insert(new.text[place], at: place)
        }
        let isInserted = line.text.count > old.text.count
        vi.overwritten?.append(
            isInserted ? [] : Array(old.text[place..<CharacterBounds(old.text).on(1, from: place)]))
        guard line != new, libedit.replaceLine(with: line) else { return new }
        return line
    }

    /// Puts back what was overwritten in vi's replace mode by a character that Backspace has deleted; returns the new
    /// line. Text before the place where the mode began stays.
    private func withGivenBack(_ new: LineBuffer) -> LineBuffer {
        let change = LineEdit(from: editing.line, to: new)
        guard let overwritten = vi.overwritten, change.isDeletion, Self.backward.contains(functionOfKey)
        else {
            return new
        }
        let given = overwritten.suffix(change.removed.count)
        vi.overwritten?.removeLast(given.count)
        var line = new
        line.text.insert(contentsOf: given.isEmpty ? change.removed : Array(given.joined()), at: new.cursor)
        return libedit.replaceLine(with: line) ? line : new
    }

    private static let backward: Set = ["vi-delete-prev-char", "ed-delete-prev-char", "em-delete-prev-char"]

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
    /// Whether libedit takes the scalar for text, or for a command of vi.
    var isPrintable: Bool { value >= 0x20 && value != 0x7F }
}
