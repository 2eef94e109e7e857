import Glibc

extension LineEditor {
    /// Binds a key to an action, in place of what it did. The line is hidden while the action runs, and
    /// then redrawn as it was. The binding of a key that edits the line (`KeySequence.editsLine`) acts only
    /// while the line is empty.
    /// - Throws: `KeyBindingError` if the key begins one that is bound, or begins with one.
    public func bind(
        _ key: KeySequence, to action: @escaping () -> KeyOutcome
    ) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: action)
    }

    /// Removes a binding, so that the key does again what it does in libedit.
    /// - Returns: false if the key was not bound.
    public func unbind(_ key: KeySequence) -> Bool { decoder.keymap.unbind(key) }

    /// Removes all bindings, and releases what their actions capture.
    public func removeBindings() { decoder.keymap = Keymap() }
}

extension LineEditor: LibeditClient {
    /// In vi's insert mode ESC alone is a key; what follows within this time belongs to it.
    private static let escapeTimeout: Int32 = 50

    /// The longest search pattern, in characters. libedit's buffer for it ends at 1,024, and it
    /// writes beyond that (search.c).
    private static let longestPattern = 900

    /// The longest line that is searched, in characters.
    static let longestSearched = 2000

    /// libedit asks for a character: waits until there is one for it, and handles all other events on the
    /// way.
    func nextCharacter() -> Unicode.Scalar? {
        isRepeating = false
        output.setPaste(true)
        terminal?.rescue.setEndsPaste(output.isPasteOn)
        libedit.keepCursorInLine()
        takeSpareRowsBack()
        if libedit.lineLength > Self.longestLine { cutLine() }
        if libedit.lineLength > Self.shortLine { reserveRoom() }
        while decided == nil {
            if let scalar = takeHandedOn() { return scalar }
            if let scalar = source.next() { decode(scalar) } else { waitForMore() }
        }
        return nil
    }

    /// Waits for one event, and handles it.
    func waitForMore() {
        let mayTimeOut = isVi && decoder.isAwaitingEscape
        switch waiter.wait(milliseconds: mayTimeOut ? Self.escapeTimeout : nil) {
        case .input: if let end = source.fill() { endInput(end) }
        case .signal(let signal): handle(signal)
        case .watched(let descriptor): serve(descriptor)
        case .timeout: decoder.flush(isKnown: isKnown).forEach(perform)
        }
    }

    private func takeHandedOn() -> Unicode.Scalar? {
        while !handedOn.isEmpty {
            let scalar = handedOn.removeFirst()
            let isText = scalar.value >= 0x20 && scalar.value != 0x7F && !isInSequence
            guard isText ? hasRoom : !harmsSearch(scalar) else {
                output.write("\u{7}")
                continue
            }
            noteHandedOn(isText: isText)
            makeSpareRows(for: scalar)
            return scalar
        }
        return nil
    }

    /// Whether what comes next is the rest of a key, which is to arrive whole. A search takes anything as text.
    private var isInSequence: Bool { textInARow < 0 && libedit.patternLength == nil }

    /// Text may be the end of a key of libedit's or of `~/.editrc`, or a vi command: only after three plain
    /// characters is the last one certain to have been inserted.
    private func noteHandedOn(isText: Bool) {
        if textInARow < 3 || isVi { redrawIfMiscounted() }
        textInARow = isText ? textInARow + 1 : min(0, textInARow + 1)
    }

    /// A full line only takes what may shorten or enter it.
    private var hasRoom: Bool {
        libedit.lineLength < Self.longestLine && (libedit.patternLength ?? 0) < Self.longestPattern
            && !isSearchSlow
    }

    /// Ctrl-W in a search with an empty pattern moves the cursor before the start of the line (ce_inc_search
    /// in search.c). A slow search only takes what ends it.
    private func harmsSearch(_ scalar: Unicode.Scalar) -> Bool {
        guard libedit.patternLength != nil else { return false }
        return scalar == "\u{17}" || isSearchSlow && !["\u{1B}", "\r", "\n", "\u{7}"].contains(scalar)
    }

    /// Within a line libedit searches in a time that grows with the square of its length, and can't be interrupted:
    /// minutes for the longest.
    private var isSearchSlow: Bool {
        libedit.lineLength > Self.longestSearched && libedit.patternLength != nil
    }

    private func decode(_ scalar: Unicode.Scalar) {
        guard libedit.isEditing else {
            // `edit off`: the terminal does the editing, and input is text.
            if scalar != "\0" { handedOn.append(scalar) }
            return
        }
        let isEmpty = libedit.lineLength == 0
        decoder.feed(scalar, lineIsEmpty: isEmpty, isKnown: isKnown).forEach(perform)
    }

    private func perform(_ decision: KeyDecoder<() -> KeyOutcome>.Decision) {
        switch decision {
        case .run(let action): run(action)
        case .pass(let characters): handOn(characters)
        case .paste(let paste): insert(paste)
        }
    }

    /// In libedit's incremental search ESC only ends the search, and what follows would be text: an
    /// additional ESC lets the whole key act on the line that was found.
    private func handOn(_ characters: [Unicode.Scalar]) {
        let endsSearch = !isVi && characters.count > 1 && characters[0] == "\u{1B}"
        if endsSearch, libedit.patternLength != nil { handedOn.append("\u{1B}") }
        if characters.count > 1 { textInARow = -characters.count }
        handedOn += characters
    }

    private func isKnown(_ sequence: [Unicode.Scalar]) -> Bool {
        if let answer = known[sequence] { return answer }
        // Hostile input could contain any number of sequences.
        if known.count > 1000 { known = [:] }
        let answer = libedit.knows(sequence)
        known[sequence] = answer
        return answer
    }
}
