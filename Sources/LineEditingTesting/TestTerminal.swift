import Glibc
import LineEditing
import Synchronization

/// A terminal in this process, at which a test types, and looks at the screen.
///
///     let terminal = try TestTerminal(columns: 40)
///     let outcome = try await terminal.run("hello\r") { editor in
///         editor.prompt = "> "
///         return editor.readLine()
///     }
///     #expect(outcome == .line("hello"), "\(terminal)")
///     #expect(terminal.screen.filledRows == ["> hello"])
///
/// libedit serves one editor at a time. So a run waits, without blocking a thread, until no other test runs an editor;
/// a run within a run is an error. The screen stays from one run to the next.
///
/// The environment is the same everywhere: the first editor sets the locale C.UTF-8, unsets `NO_COLOR`, and sets
/// `EDITRC` to `/dev/null`, so that nobody's `~/.editrc` is read.
public final class TestTerminal: Sendable {
    private struct State {
        var isRunning = false
        var typist: Typist?
    }

    package let pseudoTerminal: FakeTerminal
    package let clock = EditorClock()
    private let type: String
    private let timeLimit: Duration
    private let state = Mutex(State())

    /// Opens a terminal with an empty screen.
    /// - Parameters:
    ///   - columns: the width of the window.
    ///   - rows: the height of the window.
    ///   - type: the type of the terminal (`TERM`), such as `dumb`.
    ///   - rewraps: whether ``Keys/Step/resize(columns:rows:)`` wraps the rows again, as most terminals do; if not, it
    ///     cuts them, as xterm does.
    ///   - timeLimit: how long a step of the typing, and the end of the program after the last one, may take.
    /// - Throws: `TestTerminalError.noTerminal`.
    public init(
        columns: Int = 80, rows: Int = 24, type: String = "xterm-256color", rewraps: Bool = true,
        timeLimit: Duration = .seconds(20)
    ) throws(TestTerminalError) {
        pseudoTerminal = try FakeTerminal(columns: columns, rows: rows, rewraps: rewraps)
        (self.type, self.timeLimit) = (type, timeLimit)
    }

    deinit { pseudoTerminal.end() }

    /// The screen with all output so far.
    public var screen: EmulatedScreen { pseudoTerminal.screen }

    /// All output so far, with its control sequences.
    public var output: String { pseudoTerminal.output }

    /// The screens of the steps ``Keys/Step/look`` of the last run, in order.
    public var looks: [EmulatedScreen] { state.withLock { $0.typist }?.looks ?? [] }

    /// Runs a program that is given an editor, and types keys at it. The editor is released at the end.
    ///
    /// The keys may last for any number of reads. The program must end at the last one: by what it reads, or because
    /// ``Keys/Step/ctrl(_:)`` with `d` ends the input.
    /// - Parameters:
    ///   - keys: what is typed, and what is waited for.
    ///   - name: the editor's name.
    ///   - history: where the editor's history is kept.
    ///   - signals: the program's pipe of signals.
    ///   - body: the program, which runs in the caller's isolation.
    /// - Returns: the result of `body`.
    /// - Throws: any error of `body` or of making the editor; `TestTerminalError.failed` where a step of the keys could
    ///   not be done, which goes before an error of `body`; `TestTerminalError.nested`.
    nonisolated(nonsending) public func run<Result>(
        _ keys: Keys, name: String = "test", history: HistorySource = .memory(), signals: SignalPipe? = nil,
        _ body: (LineEditor) throws -> Result
    ) async throws -> Result {
        try await run(keys) { try body(makeEditor(name: name, history: history, signals: signals)) }
    }

    /// Runs a program that makes its editor itself, by ``makeEditor(name:history:signals:)``, and types keys at it. No
    /// editor may be left at the end.
    ///
    ///     try await terminal.run(["hello\r", .ctrl("d")]) {
    ///         for try await line in AsyncLines({ try terminal.makeEditor() }) { await send(line) }
    ///     }
    ///
    /// - Parameters:
    ///   - keys: what is typed, and what is waited for.
    ///   - body: the program, which runs in the caller's isolation.
    /// - Returns: the result of `body`.
    /// - Throws: any error of `body`; `TestTerminalError.failed` where a step of the keys could not be done, which goes
    ///   before an error of `body`; `TestTerminalError.nested`.
    nonisolated(nonsending) public func run<Result>(
        _ keys: Keys, _ body: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        try await EditorTurn.shared.take {
            let typist = Typist(pseudoTerminal, clock, timeLimit: timeLimit)
            state.withLock { $0 = State(isRunning: true, typist: typist) }
            defer { state.withLock { $0.isRunning = false } }
            try typist.start(keys)
            do {
                let result = try await body()
                try stop(typist)
                return result
            } catch {
                try stop(typist)
                throw error
            }
        }
    }

    private func stop(_ typist: Typist) throws(TestTerminalError) {
        guard let reason = typist.stop() else { return }
        throw .failed(TestRunFailure(reason: reason, keys: Keys(typist.begun), screen: screen))
    }

    /// Makes an editor at this terminal, on any thread, for a program that ``run(_:_:)`` runs.
    /// - Parameters:
    ///   - name: the editor's name.
    ///   - history: where the editor's history is kept.
    ///   - signals: the program's pipe of signals.
    /// - Returns: the editor.
    /// - Throws: `LineEditorError` as `LineEditor` does, or `TestTerminalError.noRun`.
    public func makeEditor(
        name: String = "test", history: HistorySource = .memory(), signals: SignalPipe? = nil
    ) throws -> LineEditor {
        guard state.withLock({ $0.isRunning }) else { throw TestTerminalError.noRun }
        let editor = try makeAnyEditor(name: name, history: history, signals: signals)
        editor.setTime({ [clock] in clock.now }) { [clock] in clock.wait($0, $1, $2) }
        return editor
    }

    /// Makes an editor without a run, and whose time passes.
    package func makeAnyEditor(
        name: String = "test", history: HistorySource = .memory(), signals: SignalPipe? = nil
    ) throws(LineEditorError) -> LineEditor {
        prepareProcess()
        let slave = pseudoTerminal.slave
        return try LineEditor(
            name: name, input: slave, output: slave, error: slave, signals: signals, terminalType: type,
            history: history)
    }
}

extension TestTerminal: CustomStringConvertible {
    /// The keys of the last run so far, and the screen, for the message of an expectation.
    public var description: String {
        TestRunFailure.situation(Keys(state.withLock { $0.typist }?.begun ?? []), screen)
    }
}
