import Glibc

extension LineEditor {
    /// Watches a descriptor while a read waits for a key. Whenever the descriptor is readable, `body` runs on this
    /// thread, with the line hidden, and must read the available data. A pipe or a terminal that is closed at its
    /// other end is reported once, and then no longer watched. A socket is reported as long as it is at the end of its
    /// stream: call ``unwatch(_:)`` when a read returns 0. Replaces an earlier watcher of the descriptor.
    /// - Parameters:
    ///   - descriptor: the descriptor, which stays open until ``unwatch(_:)``.
    ///   - body: the watcher, which may print whole lines. ``KeyOutcome/stop`` ends the read.
    public func watch(_ descriptor: Int32, _ body: @escaping () -> KeyOutcome) {
        watch(descriptor, hidingLine: true, body)
    }

    /// Watches a descriptor. Without `hidingLine`, the line stays on the screen while `body` runs, which may print only
    /// by ``printAbove(_:)``.
    package func watch(_ descriptor: Int32, hidingLine: Bool, _ body: @escaping () -> KeyOutcome) {
        waiter.watch(descriptor)
        watchers[descriptor] = (hidingLine, body)
    }

    /// Stops watching a descriptor. Call this before closing the descriptor.
    public func unwatch(_ descriptor: Int32) {
        waiter.unwatch(descriptor)
        watchers[descriptor] = nil
    }

    /// Takes the time in nanoseconds, and the poll(2) of each wait, from a test.
    package func setTime(
        _ now: @escaping () -> Int,
        poll: @escaping (UnsafeMutablePointer<pollfd>?, nfds_t, Int32) -> Int32
    ) {
        (waiter.now, headerRows.frameLimiter.now) = (now, now)
        waiter.calls.poll = poll
    }

    func beginRead() {
        read.begin()
        hiddenUntilRead = nil
        catchSignals()
        if libedit.isInteractive { madePrinter?.begin() }
        waiter.sizeWatch = libedit.isInteractive ? SizeWatch(terminal: input) : nil
    }

    func endRead() {
        read.end()
        if read.endingSignal == nil { hiddenTyping?.hide() }
        abandonCompletion()
        madePrinter?.end()
        releaseSignals()
    }

    /// Makes the read receive signals, and keeps a SIGINT that comes right after this read for the next read.
    private func catchSignals() {
        if signals?.canActivate ?? false {
            interruptGrace = interruptGrace ?? InterruptGrace()
            interruptGrace?.resume()
        }
        guard let interruptGrace else { return signals?.activate() ?? () }
        interruptGrace.beginRead { signals?.activate() }
    }

    private func releaseSignals() {
        guard let interruptGrace else { return signals?.deactivate() ?? () }
        interruptGrace.endRead { signals?.deactivate() }
    }

    func serve(_ descriptor: Int32) {
        if let watcher = watchers[descriptor] { run(hidingLine: watcher.hidesLine, watcher.body) }
        if !waiter.watched.contains(descriptor) { watchers[descriptor] = nil }
    }

    /// Ends the read at the end of the input. A terminal that hangs up also causes SIGHUP, perhaps a little later. If
    /// SIGHUP has already come, the outcome is the signal.
    func endInput(_ end: ReadOutcome) {
        if end == .hungUp, signals?.pending == SIGHUP, let signal = signals?.take() { return handle(signal) }
        read.finish(with: end)
    }

    func handle(_ signal: Int32) {
        switch signal {
        case SIGINT: interrupt()
        case SIGTERM, SIGHUP, SIGQUIT, SIGPIPE: read.finish(with: .terminated(signal: signal))
        case SIGTSTP: suspend()
        case SIGCONT: resume()
        case SIGWINCH: resize()
        default: break
        }
    }

    private func interrupt() {
        if let overlay, overlay.interrupt(in: self) {
            self.overlay = nil
            abandonTyped()
        } else if interruptHandler.map({ run(hidingLine: false, $0) }) ?? .fallThrough == .fallThrough {
            read.finish(with: .interrupted)
        }
    }

    private func suspend() {
        guard libedit.isInteractive else { return signals?.reraise(SIGTSTP) ?? () }
        hideLine()
        restoreTerminal()
        signals?.reraise(SIGTSTP)
        // The SIGCONT that has resumed the process counts as handled.
        signals?.forget(SIGCONT)
        takeTerminal()
    }

    /// Puts the terminal into the mode for editing again, since another program may have changed the mode. libedit sets
    /// the mode only if libedit has left that mode before, so the mode is left first.
    private func resume() {
        guard libedit.isInteractive else { return }
        hideLine()
        libedit.prepareTerminal(false)
        takeTerminal()
    }

    private func resize() {
        guard libedit.isInteractive else { return }
        display.erase(rewrappedTo: ScreenSize(of: input).columns)
        hideLine()
        headerRows.isResizing = header != nil
    }
}
