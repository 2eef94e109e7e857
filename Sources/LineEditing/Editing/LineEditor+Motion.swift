/// Left and Right. libedit would go through the whole line for each, to know where it is to draw the cursor.
extension LineEditor {
    private static let distances = ["ed-prev-char": -1, "ed-next-char": 1]

    /// Moves the cursor by a character if that is all that libedit would do at the key.
    /// - Returns: Whether it has been moved.
    func moveCursor(at key: [Unicode.Scalar]) -> Bool {
        // In vi mode there may be half a command before it.
        guard !isVi, handedOn.isEmpty, restOfKey == 0, editing.isBetweenKeys,
            let distance = Self.distances[editing.function(of: key, in: self)]
        else { return false }
        editing.key = key
        libedit.moveCursor(by: distance)
        typedLength = nil
        finishKey()
        return true
    }

    /// Notes whether the last key is done, once libedit asks for the next character. It tells nobody, so that only text,
    /// and what is known to take no other key, counts.
    func noteBetweenKeys(_ hasChanged: Bool) {
        guard !editing.key.isEmpty else { return }
        let function = editing.function(of: editing.key, in: self)
        editing.isBetweenKeys =
            function.isEmpty ? editing.isBetweenKeys && hasChanged : Self.byCharacter.contains(function)
    }
}
