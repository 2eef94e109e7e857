import ShapeEditorSystem

/// The action of a bound key.
enum KeyAction {
    /// An action that does not change the line. Without `hidingLine`, a line with a header stays on the screen, and the
    /// action hides the line if needed.
    case run(hidingLine: Bool, () -> KeyOutcome)
    /// An action that gets the line, and may change it.
    case edit((EditableLine) throws -> KeyOutcome)
    case function(EditingFunction)

    /// Whether a key that edits the line (`KeySequence.editsLine`) runs the action in a line that is not empty, too.
    var actsOnLine: Bool {
        if case .run = self { false } else { true }
    }
}

extension LineEditor {
    /// Runs the action of the key that was decoded last.
    func run(_ action: KeyAction) {
        let key = decoder.lastKey
        if settings.isAnswer { return key.forEach(perform) }
        (editing.prefix, editing.typedLength) = ([], nil)
        switch action {
        case .run(let hidingLine, let action):
            if hidingLine { headerRows.frameLimiter.isHiddenByKey = true }
            let outcome = run(hidingLine: hidingLine, action)
            if outcome == .fallThrough { key.forEach(perform) }
        case .edit(let action): run(action, for: key)
        case .function(let function): run([function.rawValue])
        }
    }

    /// Runs functions in order, by their names, each as if its key were pressed.
    func run(_ functions: [String]) {
        for name in functions {
            if let function = KeyFunction.named(name) { run(function, by: decoder.lastCharacters) }
        }
    }

    private func run(
        _ action: (EditableLine) throws -> KeyOutcome, for key: [KeyDecoder<KeyAction>.Decision]
    ) {
        let line = EditableLine(editing.line) { [unowned self] arguments throws(ProgramError) in
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
            showWarning(LineEditingWording.actionFailed(error))
        }
    }

    private func adopt(_ line: EditableLine) {
        if line.wasTooLong { showWarning(LineEditingWording.lineTooLong) }
        guard line.state != editing.line else { return }
        if !replaceLine(with: line.state) { showWarning(LineEditingWording.lineTooLong) }
        (editing.count, editing.insertion) = (KeyCount(), nil)
        editing.kills.endKey()
        reconcile()
    }

    private func conclude(
        _ outcome: KeyOutcome, _ line: EditableLine, _ key: [KeyDecoder<KeyAction>.Decision]
    ) {
        // A signal that came while a program ran has ended the read.
        guard read.outcome == nil else { return }
        switch outcome {
        case .stop: read.finish(with: .stopped)
        case _ where !line.functions.isEmpty:
            run((line.functions + (line.isAccepted ? [.acceptLine] : [])).map(\.rawValue))
        case _ where line.isAccepted: run([EditingFunction.acceptLine.rawValue])
        case .fallThrough: key.forEach(perform)
        case .proceed: break
        }
    }
}
