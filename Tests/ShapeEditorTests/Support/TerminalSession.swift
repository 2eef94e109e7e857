import Foundation
import TestSupport

/// A program that runs in a terminal of its own, as a user at a keyboard would see it. Killed when it goes.
final class TerminalSession {
    /// The home directory of the program, for its settings and history.
    let home: TemporaryDirectory
    private let terminal: PseudoTerminal
    private let child: ChildProcess

    /// Starts a program, the shape editor where none is given, in a terminal of a size.
    ///
    /// `environment` is laid over the clean one of `TestEnvironment`; nil removes a variable. `home` is a directory
    /// prepared with settings, a fresh one where none is given; the working directory is the same where none is.
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
        // As leader of a session without a terminal, the program gets the one it opens as its controlling one.
        let slave = ChildProcess.Descriptor.path(terminal.path, flags: O_RDWR)
        child = try ChildProcess(launch, descriptors: [slave, .copy(of: 0), .copy(of: 0)])
    }

    deinit { close() }

    /// All that was shown, without escape sequences. Carriage returns and backspaces are in it.
    var plainOutput: String { terminal.transcript.plain }

    /// All that was shown, byte by byte.
    var rawOutput: [UInt8] { terminal.transcript.raw }

    /// The place up to which the output has come, to wait for what comes after it.
    var mark: Int { terminal.transcript.plainCount }

    /// What was shown after a mark, without escape sequences.
    func plainOutput(after mark: Int) -> String { terminal.transcript.plain(after: mark) }

    var terminalAttributes: termios { get throws { try terminal.attributes() } }

    /// Whether the terminal is as it is outside of line editors: it echoes and hands over whole lines.
    var isCooked: Bool {
        get throws {
            let wanted = tcflag_t(ECHO) | tcflag_t(ICANON)
            return try terminalAttributes.c_lflag & wanted == wanted
        }
    }

    /// Whether keys reach the program one by one. While a statement runs they do not, nor are they echoed.
    var handsOverKeys: Bool { get throws { try terminalAttributes.c_lflag & tcflag_t(ICANON) == 0 } }

    /// Whether pastes come in brackets (XTerm Control Sequences, "Bracketed Paste Mode").
    var isPasteBracketed: Bool {
        let shown = Data(rawOutput)
        let on = shown.range(of: Data("\u{1b}[?2004h".utf8), options: .backwards)
        let off = shown.range(of: Data("\u{1b}[?2004l".utf8), options: .backwards)
        guard let on else { return false }
        return (off?.lowerBound ?? -1) < on.lowerBound
    }

    var processNumber: pid_t { child.id }

    /// The program's exit code or 128 and the signal that ended it; nil while it runs.
    var status: Int32? { child.poll() }

    /// Whether the program sleeps, as it does where it waits to write: state `S` of proc(5).
    var isAsleep: Bool {
        get throws {
            try String(contentsOfFile: "/proc/\(child.id)/status", encoding: .utf8).contains("State:\tS")
        }
    }

    /// Whether the program has read all that was typed; in a terminal that hands over whole lines, all of those.
    var isDrained: Bool { terminal.isDrained }

    /// Shows no more of what the program writes, so that its writes come to a halt.
    func stopReading() {
        terminal.stopReading()
    }

    /// Types text. Enter is `\r`.
    func type(_ text: String, deadline: Duration = .seconds(10)) throws {
        try press(Array(text.utf8), deadline: deadline)
    }

    /// Presses keys, as the bytes that the terminal sends for them.
    func press(_ bytes: [UInt8], deadline: Duration = .seconds(10)) throws {
        try terminal.write(bytes, until: .now + deadline)
    }

    /// Changes the size of the terminal, of which the program learns by SIGWINCH.
    func resize(columns: UInt16, rows: UInt16) throws {
        try terminal.resize(columns: columns, rows: rows)
    }

    /// Sends a signal to the program alone.
    func send(signal: Int32) {
        child.send(signal: signal)
    }

    /// Waits until a text is shown after a mark, and returns the mark after it.
    @discardableResult
    func waitFor(_ text: String, after mark: Int = 0, deadline: Duration = .seconds(10)) throws -> Int {
        let transcript = terminal.transcript
        let found = Polling.until(.now + deadline) { () -> Int?? in
            // Asked for in this order, so that what came last is not missed.
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
        _ what: String, deadline: Duration = .seconds(10), _ condition: () throws -> Bool
    ) throws {
        guard try Polling.until(.now + deadline, { try condition() ? true : nil }) == nil else { return }
        let shown = plainOutput.suffix(2000).debugDescription
        throw HarnessFailure("\(what) did not come within \(deadline); shown was \(shown)")
    }

    /// Waits for the end of the program and of its output, and returns the exit code or 128 and the signal.
    @discardableResult
    func waitForExit(deadline: Duration = .seconds(10)) throws -> Int32 {
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
