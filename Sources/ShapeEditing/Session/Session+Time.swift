extension Session {
    /// A key that is pressed again within this time is being held down.
    static let holdTime = Duration.milliseconds(500)

    /// Lets time pass, and runs the timers that are due meanwhile.
    ///
    /// - Throws: `CancellationError` as soon as the session is interrupted.
    func wait(_ duration: Duration) throws {
        output.flush()
        loop.catchUp()
        let end = loop.now + duration
        while !shouldStop {
            let due = timers.nextDue.map { min($0, end) } ?? end
            try loop.pass(until: due, unless: isInterrupted)
            guard runDueTimer() || due < end else { return }
        }
    }

    /// Runs the timers that are due.
    public func runDueTimers() {
        loop.catchUp()
        while !shouldStop, runDueTimer() {}
    }

    /// Runs the timer that is due first; false where none is.
    private func runDueTimer() -> Bool {
        guard let text = timers.takeDue(at: loop.now) else { return false }
        runBody(text)
        output.flush()
        return true
    }

    /// Runs the statement that a key stands for, and reports its error.
    ///
    /// A run of the same key held down is one entry of the history.
    public func runBound(_ binding: Bindings.Binding) {
        loop.catchUp()
        let now = loop.now
        isKeyHeld = lastKey.map { $0.name == binding.key && now - $0.time < Self.holdTime } ?? false
        defer { isKeyHeld = false }
        runBody(binding.text)
        lastKey = (binding.key, loop.now)
    }
}
