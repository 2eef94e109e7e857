extension LineEditor {
    /// The longest wait for a character after ESC, in milliseconds, where ESC is also a key by itself: in vi mode, in
    /// an overlay, and while a secret is read.
    private static let escapeTimeout: Int32 = 50
    /// The longest wait for the rest of a control sequence over a slow connection, in milliseconds.
    private static let sequenceTimeout: Int32 = 500

    /// Waits for the next character for libedit, and handles all other events meanwhile. Nil ends the read.
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
                reconcile()
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
        let limit = keyLimit ?? (headerRows.isResizing ? HeaderRows.resizingTime : nil)
        let delay = headerRows.frameLimiter.takeDelay()
        let event = waiter.wait(
            milliseconds: least(limit, delay), readsInput: !headerRows.frameLimiter.holdsKeys)
        if event == .timeout, let delay, delay < limit ?? .max { return }
        if event == .timeout || event == .input { headerRows.isResizing = false }
        switch event {
        case .timeout where keyLimit == nil: break
        case .input:
            if let end = source.fill() { endInput(end) }
        case .signal(let signal): handle(signal)
        case .watched(let descriptor): serve(descriptor)
        // Drops an incomplete control sequence, which is not a key, and an ESC in a secret.
        case .timeout where read.isSecret || decoder.isWithinSequence: decoder.reset()
        case .timeout where overlay != nil: decoder.endKey().forEach(take)
        case .timeout: decoder.flush(isKnown: isKnown).forEach(perform)
        }
    }

    /// The longest wait for the rest of a key, in milliseconds; nil for no limit.
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
            vi.recordTyped()
            editing.recordForwarded(scalar, lengthOfText: isText ? length + 1 : nil)
            // libedit's display is continued after typed text, since a restart is slow in a long line. Any other key
            // restarts the display at its first character.
            if goesOn { libedit.continueDisplay() } else if beginsKey { libedit.beginDisplay(typed: 1) }
            return scalar
        }
        return nil
    }

    /// Echoes a character typed at the end of the line, before libedit, the highlighter and the hints run, which take
    /// most of the time of a key.
    private func echo(_ scalar: Unicode.Scalar, behind length: Int) {
        guard pendingForLibedit.isEmpty, source.isEmpty, scalar.value < 0x7F, drawn.length == length,
            libedit.cursor == length
        else { return }
        drawn.recordEcho(display.echo(UInt8(truncatingIfNeeded: scalar.value)))
    }

    private func decode(_ scalar: Unicode.Scalar) {
        guard libedit.isEditing else {
            // After `edit off` in `~/.editrc`, the terminal itself edits the line, and all input is text.
            if scalar != "\0" { pendingForLibedit.append(scalar) }
            return
        }
        if overlay == nil, decoder.isText(scalar) {
            pendingForLibedit.append(scalar)
        } else {
            decoder.tokens(scalar).forEach(take)
        }
    }

    /// Passes a key to the overlay, to the hint, or to its binding. A change of the line by the overlay or the hint is
    /// detected at once, since the next key may have arrived already.
    func take(_ token: KeyToken) {
        if let overlay {
            let outcome = overlay.take(token, in: self)
            reconcile()
            switch outcome {
            case .stays: return
            case .ends: return self.overlay = nil
            case .endsAndPassesOn: self.overlay = nil
            }
        } else if takeHint(by: token) {
            reconcile()
            return
        }
        decoder.decide(token, lineIsEmpty: libedit.lineLength == 0, isKnown: isKnown).forEach(perform)
    }

    func perform(_ decision: KeyDecoder<KeyAction>.Decision) {
        switch decision {
        case .run(let action): run(action)
        case .pass(let characters): forward(characters)
        case .paste(let paste):
            insert(paste)
            reconcile()
        }
    }

    /// Passes a key to libedit. A key of several characters is passed as a whole.
    private func forward(_ characters: [Unicode.Scalar]) {
        // vi's `r` and `f` would insert a NUL, which would end the line.
        if isVi, characters == ["\0"] { return }
        if moveCursor(at: characters) { return }
        pendingForLibedit.append(key: characters)
    }

    /// Whether libedit has a binding for a control sequence, or for a longer sequence that begins with it, by default
    /// or by `~/.editrc`.
    func isKnown(_ sequence: [Unicode.Scalar]) -> Bool {
        !libedit.function(of: sequence).isEmpty
    }
}
