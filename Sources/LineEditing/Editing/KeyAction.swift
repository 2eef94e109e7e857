import SystemCalls

/// What is bound to a key.
enum KeyAction {
    /// Runs beside the line; if it is not hidden, a line with a header stays, and the action hides it if it has to.
    case run(hidingLine: Bool, () -> KeyOutcome)
    /// May change the line.
    case edit((EditableLine) throws -> KeyOutcome)

    /// Whether it acts even if the key edits a line that is not empty.
    var actsOnLine: Bool {
        if case .edit = self { true } else { false }
    }
}

extension LineEditor {
    /// Binds a key to an action that may change the line, in place of what it did. It acts whether the line is empty or
    /// not, whatever the key.
    ///
    /// The line stays on the screen while the action runs: print within ``withLineHidden(_:)``. If the action throws,
    /// the line stays as it was, the error's description is shown in one row above the prompt, and editing goes on.
    /// - Parameters:
    ///   - key: the key.
    ///   - action: is given the line; see ``EditableLine``.
    /// - Throws: `KeyBindingError` if the key begins one that is bound, or begins with one.
    public func bind(
        _ key: KeySequence, to action: @escaping (EditableLine) throws -> KeyOutcome
    ) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: .edit(action))
    }

    /// Runs what is bound to the key that was decoded last.
    func run(_ action: KeyAction) {
        let key = decoder.lastKey(isKnown: isKnown)
        if settings.isAnswer { return key.forEach(perform) }
        switch action {
        case .run(let hidingLine, let action):
            if hidingLine { headerRows.pace.isHiddenByKey = true }
            // Without a header to flicker the line goes at once: the terminal then works while the action does, and what
            // that prints is there after 134 µs in place of 160.
            let outcome = run(hidingLine: hidingLine || !headerRows.pace.isStanding, action)
            if outcome == .fallThrough { key.forEach(perform) }
        case .edit(let action): runInTurn { [unowned self] in run(action, for: key) }
        }
    }

    /// Runs work that may replace the line, once libedit has forgotten a vi command that is half typed: what that keeps
    /// of the line (c_vcmd.pos in chared.c) may lie beyond a shorter one.
    private func runInTurn(_ work: @escaping () -> Void) {
        guard isVi else { return work() }
        pendingForLibedit.append(Libedit.cancel)
        editing.deferWork(work)
    }

    private func run(
        _ action: (EditableLine) throws -> KeyOutcome, for key: [KeyDecoder<KeyAction>.Decision]
    ) {
        let line = EditableLine(libedit.line) { [unowned self] arguments throws(ProgramError) in
            try run(arguments.map { FilePath($0) })
        }
        defer { line.end() }
        do {
            let outcome = try action(line)
            takeTerminal()
            adopt(line)
            conclude(outcome, line, key)
        } catch {
            takeTerminal()
            warn(LineEditingWording.actionFailed(error))
        }
    }

    private func adopt(_ line: EditableLine) {
        if line.wasTooLong { warn(LineEditingWording.lineTooLong) }
        guard line.state != libedit.line else { return }
        if !libedit.replaceLine(with: line.state) { warn(LineEditingWording.lineTooLong) }
        settle()
    }

    private func conclude(
        _ outcome: KeyOutcome, _ line: EditableLine, _ key: [KeyDecoder<KeyAction>.Decision]
    ) {
        // A signal that came while a program ran has ended the read.
        guard read.outcome == nil else { return }
        switch outcome {
        case .stop: read.finish(with: .stopped)
        case _ where line.isAccepted: _ = acceptLine()
        case .fallThrough: key.forEach(perform)
        case .proceed: break
        }
    }
}
