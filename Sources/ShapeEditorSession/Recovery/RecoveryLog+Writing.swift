import ShapeEditorSystem

extension RecoveryLog {
    /// The time after which a running flush is looked at.
    private static let flushPause = Duration.milliseconds(50)

    /// Writes all steps so far. A session in which nothing could be lost needs no file, unless `isNeeded`.
    func write(isNeeded: Bool = false) {
        guard !isPaused else { return }
        gather()
        // In an activity of the history, nothing can be gathered.
        timer.firstStep = hasGathered ? nil : timer.now()
        guard isNeeded || file.exists || hasWork, !pending.isEmpty || mustCount, !isStale else { return }
        guard hasFolder else {
            notice.record("HOME is not set", at: timer.now())
            return giveUp()
        }
        let start = timer.now()
        let failure = failureOfWriting()
        timer.recordWrite(from: start, hasFailed: failure != nil)
        notice.record(failure?.reason, at: timer.now())
        if file.isFlushing { timer.recordFlushBegin() }
        endFlush()
        if file.needsFlush { timer.askForFlush() }
        if file.lines > mostLines { timer.rewriting = timer.now() + RecoveryTimer.idleTime }
    }

    private func failureOfWriting() -> SystemCallError? {
        do throws(SystemCallError) {
            if !file.exists { try file.makeFolder() }
            if replaces {
                try file.replace(with: pending, work.unsaved)
            } else {
                try file.add(pending, work.unsaved)
            }
            (pending, replaces, mustCount) = (RecoveryText(), false, false)
            return nil
        } catch {
            return error
        }
    }

    /// Writes the steps at the end of the session. After `quit`, the file is not announced at the next start.
    func end(isQuit: Bool) {
        let isKept = isQuit ? !work.unsaved.isEmpty : hasWork
        write(isNeeded: isKept)
        if !isKept { file.remove() }
        do throws(SystemCallError) {
            if isQuit, file.exists { try file.addEnded() }
            try file.close()
        } catch {
            // Then the file is announced all the same, or a start ends the replacement.
        }
        if let reason = notice.reason, hasWork { notice.say(reason) }
    }
}

// MARK: - While no key comes

extension RecoveryLog {
    /// The time until the log has something to do; nil if it has nothing.
    var dueIn: Duration? {
        [timer.dueIn, file.isFlushing ? Self.flushPause : timer.flushDueIn].compactMap(\.self).min()
    }

    /// Does what can wait until the user types no more.
    ///
    /// - Parameters:
    ///   - idleTime: The time since the last key.
    ///   - hasKey: Whether a key has been pressed.
    func useIdleTime(_ idleTime: Duration, _ hasKey: @escaping () -> Bool) {
        let idleTime = Int(min(idleTime, .seconds(1000)) / .nanoseconds(1))
        rewriteIfIdle(idleTime, hasKey)
        endFlush()
        guard !file.isFlushing, timer.takeFlush(after: idleTime) else { return }
        timer.recordFlushBegin()
        file.startFlush()
        endFlush()
    }

    private func endFlush() {
        do throws(SystemCallError) {
            if let time = try file.endFlush() { timer.recordFlush(of: time) }
        } catch {
            timer.askForFlush()
            notice.record(error.reason, at: timer.now())
        }
    }

    /// Writes the file anew if it has twice the lines that are needed, no key has been pressed for a while, and none is
    /// pressed meanwhile. Steps that can be redone would be lost, so that it waits until there are none.
    private func rewriteIfIdle(_ idleTime: Int, _ hasKey: @escaping () -> Bool) {
        guard let time = timer.rewriting, timer.now() >= time else { return }
        let rest = RecoveryTimer.idleTime - idleTime
        gather()
        guard rest <= 0, canGather, !canRedo else {
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
}
