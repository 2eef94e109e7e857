import ShapeEditorSystem

extension LineEditor {
    /// Asks for a secret, such as a password. The answer is not shown, not added to the history, and not kept for
    /// Ctrl-Y.
    ///
    /// Backspace deletes the last Unicode scalar, Ctrl-W the last word, Ctrl-U all. Bound keys do nothing. Signals,
    /// watchers and the printer work as in ``readLine()``.
    public func readSecret(_ question: StyledText) -> ReadOutcome {
        readSecret(with: LineSettings(answering: question), showsStars: false)
    }

    /// Reads a secret. With `showsStars`, each of its scalars is shown as a `*`.
    func readSecret(with answer: LineSettings, showsStars: Bool) -> ReadOutcome {
        readAnswer(with: answer) { $0.readSecret(showsStars) }
    }

    private func readSecret(_ showsStars: Bool) -> ReadOutcome {
        guard !source.isHungUp else { return .hungUp }
        beginRead()
        defer { endRead() }
        guard libedit.isInteractive else { return readPlain() }
        takeTerminal()
        let outcome = secret(showsStars)
        libedit.prepareTerminal(false)
        return outcome
    }

    /// Reads the secret without the line, which would be kept for undo.
    private func secret(_ showsStars: Bool) -> ReadOutcome {
        var typed: [Unicode.Scalar] = []
        read.beginSecret()
        source.dropMacro()
        while read.outcome == nil {
            guard let scalar = source.next() else {
                if showsStars { read.showStars(typed.count) }
                draw()
                waitForMore { self.take($0, into: &typed) }
                continue
            }
            for token in decoder.tokens(scalar) { take(token, into: &typed) }
        }
        if showsStars { read.showStars(typed.count) }
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
        case "\r", "\n": _ = accept(String(typed))
        case "\u{7F}", "\u{8}": _ = typed.popLast()
        case "\u{15}": typed = []
        case "\u{17}":
            let word = typed.lastIndex { $0 != " " } ?? 0
            typed.removeSubrange((typed[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0)...)
        case "\u{4}": if typed.isEmpty { read.finish(with: .endOfInput) }
        default: if character.value >= 0x20 { typed.append(character) }
        }
    }
}
