extension LineEditor {
    /// Performs keys, and handles all other events, until the read has an outcome.
    func performKeys() {
        begin()
        repeat {
            while read.outcome == nil { performNext() }
        } while passesOnEntered()
        if read.outcome == .stopped, libedit.isEditing { read.savedLine = editing.line }
    }

    private func performNext() {
        if let scalar = source.next() { return decode(scalar) }
        reconcile()
        draw()
        waitForMore()
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

    /// Takes the whole lines that have been typed while an action ran.
    package func takeTypedLines() -> [String] {
        _ = source.readsUnfinishedRow()
        return source.takeLines()
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

    private func decode(_ scalar: Unicode.Scalar) {
        guard libedit.isEditing else { return takeUnedited(scalar) }
        if overlay == nil, decoder.isText(scalar) {
            dropOffer()
            press([scalar])
        } else {
            decoder.tokens(scalar).forEach(take)
        }
    }

    /// After `edit off` in `~/.editrc`, the terminal itself edits the line, and all input is text.
    private func takeUnedited(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\n", "\r": read.finish(with: .line(editing.text))
        case "\0": break
        case _ where editing.length < Self.longestLine: editing.type(scalar)
        default: output.write("\u{7}")
        }
    }

    /// Passes a key to the overlay, to the hint, or to its binding. A change of the line by the overlay or the hint is
    /// detected at once, since the next key may have arrived already.
    func take(_ token: KeyToken) {
        guard read.outcome == nil else { return }
        if let overlay {
            let outcome = overlay.take(token, in: self)
            reconcile()
            switch outcome {
            case .stays: return
            // The overlay may have begun another one.
            case .ends:
                if self.overlay === overlay { self.overlay = nil }
                return
            case .endsAndPassesOn: self.overlay = nil
            }
        } else if takeHint(by: token) {
            (editing.prefix, editing.insertion) = ([], nil)
            reconcile()
            return
        }
        decoder.decide(token, lineIsEmpty: editing.length == 0).forEach(perform)
    }

    func perform(_ decision: KeyDecoder<KeyAction>.Decision) {
        switch decision {
        case .run(let action): run(action)
        case .pass(let characters): press(characters)
        case .paste(let paste):
            (editing.prefix, editing.insertion) = ([], nil)
            insert(paste)
            reconcile()
        }
    }
}
