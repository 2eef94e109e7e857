import Glibc

extension LineEditor {
    /// Watches `descriptor` while a read waits for a key: `body` runs on this thread, with the line hidden,
    /// whenever it is readable, and has to read what is there. One that is closed at its other end is
    /// reported once and then no longer watched.
    /// - Parameters:
    ///   - descriptor: what to watch.
    ///   - hidingLine: whether the line is hidden meanwhile; if not, `body` prints by ``printAbove(_:)``.
    ///   - body: what to run.
    public func watch(
        _ descriptor: Int32, hidingLine: Bool = true, _ body: @escaping () -> KeyOutcome
    ) {
        waiter.watch(descriptor)
        watchers[descriptor] = (hidingLine, body)
    }

    /// Stops watching a descriptor; to be called before it is closed.
    public func unwatch(_ descriptor: Int32) {
        waiter.unwatch(descriptor)
        watchers[descriptor] = nil
    }

    func beginRead() {
        read.begin()
        catchSignals()
        if libedit.isInteractive { madePrinter?.begin() }
        waiter.sizeWatch = libedit.isInteractive ? SizeWatch(terminal: input) : nil
    }

    func endRead() {
        read.end()
        madePrinter?.end()
        releaseSignals()
    }

    private func catchSignals() {
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

    /// A terminal that hangs up sends HUP, which says more; it may come a little after the end of the input.
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
        } else if interruptHandler.map({ run($0) }) ?? .fallThrough == .fallThrough {
            read.finish(with: .interrupted)
        }
    }

    private func suspend() {
        guard libedit.isInteractive else { return signals?.reraise(SIGTSTP) ?? () }
        hideLine()
        restoreTerminal()
        signals?.reraise(SIGTSTP)
        // Handled here: it is the CONT that ended the stop.
        signals?.forget(SIGCONT)
        takeTerminal()
    }

    /// Another program may have changed the terminal's mode meanwhile. libedit sets it only if it thinks
    /// that it has left it, so it is made to leave first.
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
        headerRows.isSettling = header != nil
    }
}
