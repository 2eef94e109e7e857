/// Left, Right, Home and End. libedit would go through the whole line for each, to know where it is to draw the cursor.
extension LineEditor {
    private static let alone: Set = byCharacter.union(["row-start", "row-end"])

    /// Moves the cursor if that is all that libedit would do at the key.
    /// - Returns: Whether it has been moved.
    func moveCursor(at key: [Unicode.Scalar]) -> Bool {
        // In vi mode there may be half a command before it.
        guard !isVi, pendingForLibedit.isEmpty, pendingForLibedit.keyRemainder == 0, editing.isBetweenKeys,
            let distance = distance(of: function(of: key))
        else { return false }
        editing.noteHandedOn(key)
        libedit.moveCursor(by: distance)
        finishKey()
        return true
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

    /// How far the start or the end of the cursor's row is.
    func distanceInRow(toEnd: Bool) -> Int {
        let line = libedit.line
        return toEnd
            ? line.after.prefix { $0 != "\n" }.count : -line.before.reversed().prefix { $0 != "\n" }.count
    }

    /// Notes whether the last key is done, once libedit asks for the next character. It tells nobody, so that only text,
    /// and what is known to take no other key, counts.
    func noteBetweenKeys(_ hasChanged: Bool) {
        guard !editing.key.isEmpty else { return }
        let function = functionOfKey
        editing.isBetweenKeys =
            function.isEmpty ? editing.isBetweenKeys && hasChanged : Self.alone.contains(function)
    }
}
