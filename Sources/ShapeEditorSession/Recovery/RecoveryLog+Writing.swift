import ShapeEditorSystem

extension RecoveryLog {
    private static let mostFailures = 3

    /// Writes all steps so far. A session whose steps are all saved needs no file.
    func write() {
        gather()
        // In an activity of the history, nothing can be gathered.
        timer.firstStep = hasGathered ? nil : timer.now()
        guard file.exists || hasUnsavedSteps, !pending.isEmpty, !isStale else { return }
        guard file.exists || file.makeFolder() else { return giveUp() }
        let start = timer.now()
        let failure = failureOfWriting()
        timer.recordWrite(from: start, hasFailed: failure != nil)
        failures = failure == nil ? 0 : failures + 1
        if failures == Self.mostFailures, let failure {
            whenNotKept(failure.reason)
            whenNotKept = { _ in }
        }
        if file.lines > mostLines { timer.rewriting = timer.now() + RecoveryTimer.idleTime }
    }

    private func failureOfWriting() -> SystemCallError? {
        do throws(SystemCallError) {
            if replaces { try file.replace(with: pending) } else { try file.add(pending) }
            (pending, replaces) = (RecoveryText(), false)
            return nil
        } catch {
            return error
        }
    }

    /// Writes the file anew if it has twice the lines that are needed, no key has been pressed for a while, and none is
    /// pressed meanwhile.
    ///
    /// - Parameters:
    ///   - idleTime: The time since the last key.
    ///   - hasKey: Whether a key has been pressed.
    func rewriteIfIdle(_ idleTime: Duration, _ hasKey: @escaping () -> Bool) {
        guard let time = timer.rewriting, timer.now() >= time else { return }
        let rest = RecoveryTimer.idleTime - Int(idleTime / .nanoseconds(1))
        gather()
        guard rest <= 0, canGather else {
            return timer.rewriting = timer.now() + (rest > 0 ? rest : RecoveryTimer.idleTime)
        }
        timer.rewriting = nil
        do {
            let text = try wholeText(isInterrupted: hasKey)
            mostLines = max(Self.fewLines, 2 * (text.lines + 1))
            guard file.lines > mostLines else { return }
            take(text)
            write()
        } catch {
            timer.rewriting = timer.now() + RecoveryTimer.idleTime
        }
    }

    /// Writes the steps at the end of the session. After `quit`, the file is not announced at the next start.
    func end(isQuit: Bool) {
        write()
        if !hasUnsavedSteps { file.remove() }
        if isQuit, file.exists {
            var text = RecoveryText()
            text.addKnown()
            // If this fails, the file is announced all the same.
            try? file.add(text)
        }
        file.close()
    }
}
