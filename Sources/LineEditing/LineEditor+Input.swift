extension LineEditor {
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
    /// - Parameter take: takes the keys whose characters have come, but are complete only because nothing follows them.
    ///   Nil for `take(_:)`.
    func waitForMore(_ take: ((KeyToken) -> Void)? = nil) {
        let readsInput = !headerRows.frameLimiter.holdsKeys
        let keyLimit = readsInput ? keyTimeLeft : nil
        guard keyLimit != 0 || waiter.hasInput else { return endKey(take) }
        let limit = keyLimit ?? (headerRows.isResizing ? HeaderRows.resizingTime : nil)
        let delay = headerRows.frameLimiter.takeDelay()
        let event = waiter.wait(milliseconds: least(limit, delay), readsInput: readsInput)
        if event == .timeout, let delay, delay < limit ?? .max { return }
        if event == .timeout || event == .input { headerRows.isResizing = false }
        switch event {
        case .timeout where keyLimit == nil: break
        case .input:
            keyEnd = nil
            lastInput = waiter.now()
            if let end = source.fill() { endInput(end) }
            decoder.beginInput(of: source.count)
        case .signal(let signal): handle(signal)
        case .watched(let descriptor): serve(descriptor)
        case .timeout: endKey(take)
        }
    }

    /// The time since keys were last read.
    package var idleTime: Duration { .nanoseconds(waiter.now() - lastInput) }

    /// Whether there are keys that have not been read.
    package var hasInput: Bool { !source.isEmpty || waiter.hasInput }

    /// The time left to wait for the rest of a key, in milliseconds; nil for no limit. Other events don't lengthen it.
    private var keyTimeLeft: Int32? {
        let takesEscape = isVi || read.isSecret || overlay != nil
        guard let limit = decoder.timeLimit(takesEscape: takesEscape) else {
            keyEnd = nil
            return nil
        }
        let now = waiter.now()
        let end = keyEnd ?? now + Int(limit) * 1_000_000
        keyEnd = end
        return Int32(clamping: (max(0, end - now) + 999_999) / 1_000_000)
    }

    private func endKey(_ take: ((KeyToken) -> Void)?) {
        keyEnd = nil
        // The last bytes of a report of the mouse may look like the start of a character, whose rest never comes.
        let rest = decoder.isInMouse ? source.takeIncompleteBytes() : []
        (rest.flatMap { decoder.tokens($0) } + decoder.giveUp()).forEach(take ?? self.take)
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
            // A restart would also move the cursor of vi's command mode onto the last character, where an operator
            // begins to insert behind it.
            if goesOn || scalar == Libedit.insert {
                libedit.continueDisplay()
            } else if beginsKey {
                libedit.beginDisplay(typed: 1)
            }
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
        if moveOrDelete(at: characters) { return }
        pendingForLibedit.append(key: characters)
    }

    /// Whether libedit has a binding for a control sequence, or for a longer sequence that begins with it, by default
    /// or by `~/.editrc`.
    func isKnown(_ sequence: [Unicode.Scalar]) -> Bool {
        !libedit.function(of: sequence).isEmpty
    }
}
