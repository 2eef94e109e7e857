import Glibc

extension LineEditor {
    /// Binds a key to an action, in place of what it did. The line is hidden while the action runs, and
    /// then redrawn as it was. The binding of a key that edits the line (`KeySequence.editsLine`) acts only
    /// while the line is empty.
    /// - Parameters:
    ///   - key: the key.
    ///   - hidingLine: whether the line is hidden meanwhile in any case; if not, a line with a ``header`` is not, and
    ///     `action` prints by ``printAbove(_:)``.
    ///   - action: what to run.
    /// - Throws: `KeyBindingError` if the key begins one that is bound, or begins with one.
    public func bind(
        _ key: KeySequence, hidingLine: Bool = true, to action: @escaping () -> KeyOutcome
    ) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: .run(hidingLine: hidingLine, action))
    }

    /// Removes a binding, so that the key does again what it does in libedit.
    /// - Returns: false if the key was not bound.
    public func unbind(_ key: KeySequence) -> Bool { decoder.keymap.unbind(key) }

    /// Removes all bindings, and releases what their actions capture.
    public func removeBindings() { decoder.keymap = Keymap() }
}

extension LineEditor {
    /// In vi's insert mode, in an overlay and in a secret ESC alone is a key; what follows within this time belongs to it.
    private static let escapeTimeout: Int32 = 50
    /// The rest of a control sequence may come over a slow line.
    private static let sequenceTimeout: Int32 = 500

    /// libedit asks for a character: waits until there is one for it, and handles all other events on the
    /// way.
    func nextCharacter() -> Unicode.Scalar? {
        vi.endRepeating()
        begin()
        libedit.keepCursorInLine()
        if libedit.lineLength > Self.longestLine { cutLine() }
        libedit.reserveRoom()
        finishKey()
        while pendingForLibedit.isEmpty, let work = editing.takeDeferred() { work() }
        while read.outcome == nil {
            if let scalar = takePending() { return scalar }
            if let scalar = source.next() {
                decode(scalar)
            } else {
                settle()
                draw()
                waitForMore()
            }
        }
        if read.outcome == .stopped, libedit.isEditing { read.savedLine = libedit.line }
        return nil
    }

    /// Waits for one event, and handles it.
    func waitForMore() {
        let keyLimit = keyTimeout
        let limit = keyLimit ?? (headerRows.isSettling ? HeaderRows.settlingTime : nil)
        let rest = headerRows.pace.rest()
        let event = waiter.wait(
            milliseconds: least(limit, rest), readsInput: !headerRows.pace.holdsKeys)
        if event == .timeout, let rest, rest < limit ?? .max { return }
        if event == .timeout || event == .input { headerRows.isSettling = false }
        switch event {
        case .timeout where keyLimit == nil: break
        case .input:
            if let end = source.fill() { endInput(end) }
        case .signal(let signal): handle(signal)
        case .watched(let descriptor): serve(descriptor)
        // Without its end a control sequence is no key.
        case .timeout where read.isSecret || decoder.isWithinSequence: decoder.reset()
        case .timeout where overlay != nil: decoder.endKey().forEach(take)
        case .timeout: decoder.flush(isKnown: isKnown).forEach(perform)
        }
    }

    /// How long to wait for the rest of a key; nil for ever.
    private var keyTimeout: Int32? {
        if decoder.isWithinSequence { return Self.sequenceTimeout }
        let isAlone = isVi || read.isSecret || overlay != nil
        return isAlone && decoder.isAwaitingEscape ? Self.escapeTimeout : nil
    }

    private func least(_ one: Int32?, _ other: Int32?) -> Int32? {
        if let one, let other { min(one, other) } else { one ?? other }
    }

    private func takePending() -> Unicode.Scalar? {
        while let (scalar, isKey, beginsKey) = pendingForLibedit.next() {
            if isVi, scalar == Libedit.sequence { takeSequence() }
            let isText = isKey && scalar.isPrintable && !Libedit.privateKeys.contains(scalar)
            let length = libedit.lineLength
            guard !isText || length < Self.longestLine else {
                output.write("\u{7}")
                continue
            }
            let goesOn = isText && !isVi && length == editing.typedLength
            if goesOn { echo(scalar, behind: length) }
            vi.noteTyped()
            editing.noteHandedOn(scalar, lengthOfText: isText ? length + 1 : nil)
            // Nothing is drawn before a key is whole, and to begin anew takes 245,000 instructions in a line of 300.
            if goesOn { libedit.continueDisplay() } else if beginsKey { libedit.beginDisplay(typed: 1) }
            return scalar
        }
        return nil
    }

    /// Shows what is typed at the end of the line before libedit has it, and highlights and hints are asked for, which
    /// take two thirds of the time of a key.
    private func echo(_ scalar: Unicode.Scalar, behind length: Int) {
        guard pendingForLibedit.isEmpty, source.isEmpty, scalar.value < 0x7F, drawn.length == length,
            libedit.cursor == length
        else { return }
        drawn.noteEcho(display.echo(UInt8(truncatingIfNeeded: scalar.value)))
    }

    private func decode(_ scalar: Unicode.Scalar) {
        guard libedit.isEditing else {
            // `edit off`: the terminal does the editing, and input is text.
            if scalar != "\0" { pendingForLibedit.append(scalar) }
            return
        }
        if overlay == nil, decoder.isText(scalar) {
            pendingForLibedit.append(scalar)
        } else {
            decoder.tokens(scalar).forEach(take)
        }
    }

    /// Has an overlay take a key, or else what is bound to it. What becomes of the line is noted at once, as the next
    /// key may have come as well.
    func take(_ token: KeyToken) {
        if let overlay {
            let outcome = overlay.take(token, in: self)
            settle()
            switch outcome {
            case .stays: return
            case .ends: return self.overlay = nil
            case .endsAndPassesOn: self.overlay = nil
            }
        } else if takeHint(by: token) {
            settle()
            return
        }
        decoder.decide(token, lineIsEmpty: libedit.lineLength == 0, isKnown: isKnown).forEach(perform)
    }

    func perform(_ decision: KeyDecoder<KeyAction>.Decision) {
        switch decision {
        case .run(let action): run(action)
        case .pass(let characters): handOn(characters)
        case .paste(let paste):
            insert(paste)
            settle()
        }
    }

    /// A key of several characters goes on whole, or not at all.
    private func handOn(_ characters: [Unicode.Scalar]) {
        // vi's `r` and `f` would put it into the line, which ends there.
        if isVi, characters == ["\0"] { return }
        if moveCursor(at: characters) { return }
        pendingForLibedit.append(key: characters)
    }

    /// Whether libedit, by default or by `~/.editrc`, has a binding for a control sequence or for a longer one that
    /// begins with it.
    func isKnown(_ sequence: [Unicode.Scalar]) -> Bool {
        !libedit.function(of: sequence).isEmpty
    }
}
