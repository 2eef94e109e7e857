/// Fast path for Left, Right, Home, End and Backspace. libedit would walk through the whole line to place its own
/// cursor.
extension LineEditor {
    private static let backspace: Set = ["em-delete-prev-char", "ed-delete-prev-char"]
    private static let alone: Set = byCharacter.union(["row-start", "row-end"])

    /// Moves the cursor or deletes the character before it, if libedit would do nothing else at the key.
    /// - Returns: Whether the key is done.
    func moveOrDelete(at key: [Unicode.Scalar]) -> Bool {
        // In vi mode, the key may belong to an incomplete command.
        guard !isVi, pendingForLibedit.isEmpty, pendingForLibedit.keyRemainder == 0, editing.isBetweenKeys,
            let work = work(of: function(of: key))
        else { return false }
        editing.recordForwarded(key)
        work()
        finishKey()
        return true
    }

    private func work(of function: String) -> (() -> Void)? {
        if Self.backspace.contains(function), libedit.cursor > 0 { return libedit.deleteBack }
        return distance(of: function).map { distance in { [libedit] in libedit.moveCursor(by: distance) } }
    }

    private func distance(of function: String) -> Int? {
        switch function {
        case "ed-prev-char": -1
        case "ed-next-char": 1
        case "row-start": distanceInRow(toEnd: false)
        case "row-end": distanceInRow(toEnd: true)
        default: nil
        }
    }

    /// The distance from the cursor to the start or the end of its row.
    func distanceInRow(toEnd: Bool) -> Int {
        let line = libedit.line
        return toEnd
            ? line.after.prefix { $0 != "\n" }.count : -line.before.reversed().prefix { $0 != "\n" }.count
    }

    /// Records whether the last key is complete, when libedit asks for the next character. libedit doesn't report this,
    /// so only text and functions known to read no further key count as complete.
    func recordBetweenKeys(_ hasChanged: Bool) {
        guard !editing.key.isEmpty else { return }
        let function = functionOfKey
        if isVi, !vi.isInsert { vi.recordCommand(function) }
        if !function.isEmpty || editing.count.value != nil {
            editing.count.record(editing.key, function, hasTyped: hasChanged)
        }
        editing.isBetweenKeys =
            function.isEmpty ? editing.isBetweenKeys && hasChanged : Self.alone.contains(function)
    }
}
