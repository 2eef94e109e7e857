import ShapeEditorSystem

extension LineEditor {
    /// Asks for a secret, such as a password. The answer is not shown, not added to the history, and not kept for
    /// Ctrl-Y.
    ///
    /// Backspace deletes the last Unicode scalar, Ctrl-U all of them. Bound keys do nothing. Signals, watchers and the
    /// printer work as in ``readLine()``.
    public func readSecret(_ question: StyledText) -> ReadOutcome {
        guard !read.isReading else { return .stopped }
        guard !source.isHungUp else { return .hungUp }
        beginRead()
        defer { endRead() }
        guard libedit.isInteractive else { return readPlain() }
        let own = (prompt, rightPrompt)
        (prompt, rightPrompt) = (question, "")
        defer { (prompt, rightPrompt) = own }
        takeTerminal()
        let outcome = secret()
        libedit.prepareTerminal(false)
        return outcome
    }

    /// Reads the secret without libedit, whose buffers would keep the secret.
    private func secret() -> ReadOutcome {
        var typed: [Unicode.Scalar] = []
        read.beginSecret()
        source.dropMacro()
        while read.outcome == nil {
            guard let scalar = source.next() else {
                draw()
                waitForMore { self.take($0, into: &typed) }
                continue
            }
            for token in decoder.tokens(scalar) { take(token, into: &typed) }
        }
        return conclude(read.outcome ?? .endOfInput)
    }

    private func take(_ token: KeyToken, into typed: inout [Unicode.Scalar]) {
        switch token {
        case .paste(let paste):
            typed += PasteText.sanitised(PasteText.withNewlines(paste.text), hasRows: false)
        case .sequence: break
        case .characters(let characters):
            guard characters.count == 1, let character = characters.first else { return }
            take(character, into: &typed)
        }
        if typed.count > Self.longestLine { typed.removeLast(typed.count - Self.longestLine) }
    }

    private func take(_ character: Unicode.Scalar, into typed: inout [Unicode.Scalar]) {
        switch character {
        case "\r", "\n": read.finish(with: .line(String(typed)))
        case "\u{7F}", "\u{8}": _ = typed.popLast()
        case "\u{15}": typed = []
        case "\u{4}": if typed.isEmpty { read.finish(with: .endOfInput) }
        default: if character.value >= 0x20 { typed.append(character) }
        }
    }
}
