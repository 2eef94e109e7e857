extension Session {
    /// A key that is pressed again within this time is being held down.
    static let holdTime = Duration.milliseconds(500)

    /// Lets time pass, and runs the timers that are due meanwhile.
    ///
    /// - Throws: `CancellationError` as soon as the session is interrupted.
    func wait(_ duration: Duration) throws {
        output.flush()
        loop.catchUp()
        let end = loop.time + duration
        guard !timers.areRunning else { return try loop.pass(until: end, unless: isInterrupted) }
        while !shouldStop {
            let due = timers.nextDue.map { min($0, end) } ?? end
            try loop.pass(until: due, unless: isInterrupted)
            guard runDueTimer(until: end) || due < end else { return }
        }
    }

    /// Runs the timers that are due.
    public func runDueTimers() {
        loop.catchUp()
        let end = loop.time
        while !shouldStop, runDueTimer(until: end) {}
    }

    /// Runs the timer that is due first, and no later than `end`; false where none is. One that fails stops.
    private func runDueTimer(until end: Duration) -> Bool {
        guard let timer = timers.takeDue(until: end, at: loop.time) else { return false }
        let errors = errorCount
        timers.areRunning = true
        defer { timers.areRunning = false }
        lastKey = nil
        runBody(timer.text)
        if errorCount > errors { timers.stopFailed(timer.id) }
        output.flush()
        return true
    }

    /// Runs the statement that a key stands for, and reports its error.
    ///
    /// A run of the same key held down is one entry of the history.
    public func runBound(_ binding: Bindings.Binding) {
        loop.catchUp()
        let now = loop.time
        isKeyHeld = lastKey.map { $0.name == binding.key && now - $0.time < Self.holdTime } ?? false
        defer { isKeyHeld = false }
        runBody(binding.text)
        lastKey = (binding.key, loop.time)
    }
}
