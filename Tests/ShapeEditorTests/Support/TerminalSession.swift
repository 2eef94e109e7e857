import Foundation
import ShapeEditorTestSupport

/// A program in a terminal of its own, as a user at a keyboard sees it. The program is killed when the session is
/// released.
final class TerminalSession {
    /// The program's home directory, with its settings and history.
    let home: TemporaryDirectory
    private let terminal: PseudoTerminal
    private let child: ChildProcess

    /// Starts a program, by default the shape editor, in a terminal of the given size.
    ///
    /// `environment` overrides the clean environment of `TestEnvironment`; nil removes a variable. `home` is a
    /// directory prepared with settings, by default a fresh one. The default working directory is the home.
    init(
        _ program: Program? = nil, arguments: [String] = [], environment: [String: String?] = [:],
        home: TemporaryDirectory? = nil, workingDirectory: String? = nil, columns: UInt16 = 80,
        rows: UInt16 = 24
    ) throws {
        let home = try home ?? TemporaryDirectory()
        self.home = home
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        let launch = ChildProcess.Launch(
            path: try (program ?? Program.shapeEditor()).path, arguments: arguments,
            environment: TestEnvironment.variables(home: home.path, overlay: environment),
            workingDirectory: workingDirectory ?? home.path)
        // The program leads a session without a terminal, so the terminal that it opens becomes its controlling
        // terminal.
        let slave = ChildProcess.Descriptor.path(terminal.path, flags: O_RDWR)
        child = try ChildProcess(launch, descriptors: [slave, .copy(of: 0), .copy(of: 0)])
    }

    deinit { close() }

    /// All output, without escape sequences but with carriage returns and backspaces.
    var plainOutput: String { terminal.transcript.plain }

    /// All output, byte by byte.
    var rawOutput: [UInt8] { terminal.transcript.raw }

    /// The present end of the output, from which a test can wait for further output.
    var mark: Int { terminal.transcript.plainCount }

    /// The output after a mark, without escape sequences.
    func plainOutput(after mark: Int) -> String { terminal.transcript.plain(after: mark) }

    /// The mark after the first occurrence of a text after a mark; nil if there is none yet.
    func end(of text: String, after mark: Int) -> Int? { terminal.transcript.end(of: text, after: mark) }

    var terminalAttributes: termios { get throws { try terminal.attributes() } }

    /// Whether the terminal is in the usual mode outside line editors: it echoes, and passes on whole lines.
    var isCooked: Bool { get throws { try has(ECHO | ICANON) } }

    /// Whether keys go to the program one by one, so that Ctrl-D is a key. While a statement runs, the terminal does
    /// not echo, but still passes on whole lines.
    /// While an action of a key runs, keys are kept for the program also after a Ctrl-C (NOFLSH).
    var givesKeys: Bool { get throws { try !has(ICANON) && !has(NOFLSH) } }

    private func has(_ flags: Int32) throws -> Bool {
        try terminalAttributes.c_lflag & tcflag_t(flags) == tcflag_t(flags)
    }

    /// Whether pastes are bracketed (XTerm Control Sequences, "Bracketed Paste Mode").
    var isPasteBracketed: Bool {
        let shown = Data(rawOutput)
        let on = shown.range(of: Data("\u{1b}[?2004h".utf8), options: .backwards)
        let off = shown.range(of: Data("\u{1b}[?2004l".utf8), options: .backwards)
        guard let on else { return false }
        return (off?.lowerBound ?? -1) < on.lowerBound
    }

    var processNumber: pid_t { child.id }

    /// The program's exit code, or 128 plus the signal that ended it; nil while it runs.
    var status: Int32? { child.poll() }

    /// Whether the program sleeps, as when it waits to write: state `S` of proc(5).
    var isAsleep: Bool {
        get throws {
            try String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8).contains("State:\tS")
        }
    }

    /// Whether the program has read all typed keys; in a terminal that passes on whole lines, all complete lines.
    var isDrained: Bool { terminal.isDrained }

    /// Stops reading the program's output, so that its writes block.
    func stopReading() {
        terminal.stopReading()
    }

    /// Types a text. Enter is `\r`.
    func type(_ text: String, deadline: Duration = .seconds(30)) throws {
        try press(Array(text.utf8), deadline: deadline)
    }

    /// Presses keys, given as the bytes that the terminal sends for them.
    func press(_ bytes: [UInt8], deadline: Duration = .seconds(30)) throws {
        try terminal.write(bytes, until: .now + deadline)
    }

    /// Sets the mode in which a shell leaves the terminal.
    func cook() throws { try terminal.cook() }

    /// Changes the size of the terminal. The program is notified by SIGWINCH.
    func resize(columns: UInt16, rows: UInt16) throws {
        try terminal.resize(columns: columns, rows: rows)
    }

    /// Sends a signal to the program alone.
    func send(signal: Int32) {
        child.send(signal: signal)
    }

    /// Waits until a text is shown after a mark, and returns the mark after the text.
    @discardableResult
    func waitFor(_ text: String, after mark: Int = 0, deadline: Duration = .seconds(30)) throws -> Int {
        let transcript = terminal.transcript
        let found = Polling.until(.now + deadline) { () -> Int?? in
            // Read in this order, so that the last output is not missed.
            let hasEnded = transcript.hasEnded
            let end = transcript.end(of: text, after: mark)
            return end != nil || hasEnded ? .some(end) : nil
        }
        if let found = found ?? nil { return found }
        let shown = transcript.plain(after: mark).suffix(2000).debugDescription
        let why = found == nil ? "within \(deadline)" : "before the program ended"
        throw HarnessFailure("\(text.debugDescription) was not shown \(why); shown was \(shown)")
    }

    func waitUntil(
        _ what: String, deadline: Duration = .seconds(30), _ condition: () throws -> Bool
    ) throws {
        guard try Polling.until(.now + deadline, { try condition() ? true : nil }) == nil else { return }
        let shown = plainOutput.suffix(2000).debugDescription
        throw HarnessFailure("\(what) did not come within \(deadline); shown was \(shown)")
    }

    /// Waits for the end of the program and of its output. Returns the exit code, or 128 plus the signal.
    @discardableResult
    func waitForExit(deadline: Duration = .seconds(30)) throws -> Int32 {
        let end = ContinuousClock.now + deadline
        let status = Polling.until(end) { terminal.transcript.hasEnded ? child.poll() : nil }
        if let status { return status }
        let shown = plainOutput.suffix(2000).debugDescription
        throw HarnessFailure("the program had not ended after \(deadline); shown was \(shown)")
    }

    /// Kills the program, unless it has ended.
    func close() {
        child.kill()
    }
}
