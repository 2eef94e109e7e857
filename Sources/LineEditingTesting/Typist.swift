import Glibc
import LineEditing
import ShapeEditorSystem
import Synchronization

/// Types on its own thread while a program reads lines.
package final class Typist: Sendable {
    private struct State {
        /// The steps that have begun.
        var begun: [Keys.Step] = []
        var looks: [EmulatedScreen] = []
        var isProgramOver = false
        var isOver = false
        var failure: TestRunFailure.Reason?
    }

    private let terminal: FakeTerminal
    private let clock: EditorClock
    private let timeLimit: Duration
    private let state = Mutex(State())

    package init(_ terminal: FakeTerminal, _ clock: EditorClock, timeLimit: Duration) {
        (self.terminal, self.clock, self.timeLimit) = (terminal, clock, timeLimit)
    }

    package func start(_ keys: Keys) throws(TestTerminalError) {
        for case .signal(let number) in keys.steps.map(\.action) { disarmSignal(number) }
        if keys.steps.contains(where: \.hasCtrlC) { disarmSignal(SIGINT) }
        guard RawCalls().startThread({ [self] in type(keys.steps) }) else { throw .noTerminal(errno: EAGAIN) }
    }

    /// Stops typing. To be called when the program has ended; nothing is typed afterwards.
    /// - Returns: the first step that failed, or those that were left over.
    package func stop() -> TestRunFailure.Reason? {
        state.withLock { $0.isProgramOver = true }
        while !state.withLock({ $0.isOver }) { usleep(1000) }
        return state.withLock { $0.failure }
    }

    /// The steps that have begun.
    var begun: [Keys.Step] { state.withLock { $0.begun } }

    var looks: [EmulatedScreen] { state.withLock { $0.looks } }

    private func type(_ steps: [Keys.Step]) {
        let failure = firstFailure(of: steps)
        // A program that reads on would never end.
        if failure != nil, !isProgramOver { terminal.hangUp() }
        state.withLock { ($0.failure, $0.isOver) = (failure, true) }
    }

    private func firstFailure(of steps: [Keys.Step]) -> TestRunFailure.Reason? {
        for (number, step) in steps.enumerated() {
            if isProgramOver, step.changesSomething { return .keysLeft(Keys(Array(steps[number...]))) }
            state.withLock { $0.begun.append(step) }
            guard !perform(step) else { continue }
            guard isProgramOver else { return .tooLate(step) }
            state.withLock { _ = $0.begun.popLast() }
            return .keysLeft(Keys(Array(steps[number...])))
        }
        _ = wait { false }
        return isProgramOver ? nil : .stillReading
    }

    /// Whether the step has been performed.
    private func perform(_ step: Keys.Step) -> Bool {
        switch step.action {
        case .type(let bytes, let waits): return type(bytes, waits: waits)
        case .signal(let number): raise(number)
        case .resize(let columns, let rows):
            guard waitForEditor() else { return false }
            terminal.resize(columns: columns, rows: rows)
            clock.interrupt()
        case .pass(let nanoseconds): return pass(nanoseconds)
        case .look:
            guard waitForEditor() || isProgramOver else { return false }
            let screen = terminal.screen
            state.withLock { $0.looks.append(screen) }
        case .until(let condition): return wait { condition(terminal, clock) } || condition(terminal, clock)
        case .call(let body): body()
        case .hangUp: terminal.hangUp()
        }
        return true
    }

    /// Types bytes. A Ctrl-C that the terminal makes a signal discards what is typed before it and has not been read.
    private func type(_ bytes: [UInt8], waits: Bool) -> Bool {
        var rest = bytes[...]
        while let first = rest.first {
            guard !waits || waitForEditor() else { return false }
            if first == Keys.Step.ctrlC, terminal.sendsSignals {
                terminal.type([first])
                raise(SIGINT)
                rest = rest.dropFirst()
            } else {
                let piece = [first] + rest.dropFirst().prefix { $0 != Keys.Step.ctrlC }
                terminal.type(piece)
                rest = rest.dropFirst(piece.count)
            }
        }
        return true
    }

    /// Raises a signal, and lets the editor's wait begin again, so that the next step finds it handled.
    private func raise(_ signal: Int32) {
        raiseHere(signal)
        clock.interrupt()
    }

    /// Waits until the editor waits for a key, with all input read.
    private func waitForEditor() -> Bool { wait { terminal.isDrained && clock.isWaiting } }

    /// Lets time pass in parts, as a wait of the editor may consist of several.
    private func pass(_ nanoseconds: Int) -> Bool {
        let part = 50_000_000
        for start in stride(from: 0, to: nanoseconds, by: part) {
            guard waitForEditor() else { return false }
            clock.pass(min(part, nanoseconds - start))
        }
        return waitForEditor() || isProgramOver
    }

    private var isProgramOver: Bool { state.withLock { $0.isProgramOver } }

    /// Waits until a condition is met; false if the program ends before, or the time limit is over.
    private func wait(until condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + timeLimit
        while !condition() {
            if isProgramOver || ContinuousClock.now > deadline { return false }
            usleep(1000)
        }
        return true
    }
}

extension Keys.Step {
    fileprivate static let ctrlC: UInt8 = 3

    fileprivate var hasCtrlC: Bool {
        if case .type(let bytes, _) = action { bytes.contains(Self.ctrlC) } else { false }
    }

    /// Whether the step is more than a look at the screen.
    fileprivate var changesSomething: Bool {
        switch action {
        case .look, .until: false
        default: true
        }
    }
}
