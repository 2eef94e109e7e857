import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LineEditing

/// A line editor at a fake terminal.
final class EditorFixture {
    let terminal: FakeTerminal
    let editor: LineEditor
    /// What actions noted, in order.
    var notes: [String] = []
    private let patience = Patience()

    init(
        type: String = "xterm", columns: Int = 80, rows: Int = 24, signals: SignalPipe? = nil,
        history: HistorySource = .memory()
    ) throws {
        // Not ignored, as it may be where tests run in the background, and harmless between reads.
        if signals == nil { signal(SIGINT) { _ in } }
        setlocale(LC_CTYPE, "C.UTF-8")
        unsetenv("NO_COLOR")
        terminal = try FakeTerminal(columns: columns, rows: rows)
        editor = try LineEditor(
            name: "line-editing-tests", input: terminal.slave, output: terminal.slave,
            error: terminal.slave, signals: signals, terminalType: type, history: history)
        editor.prompt = "> "
        editor.waiter.calls.poll = { [patience] requests, count, milliseconds in
            patience.note(milliseconds < 0 || milliseconds == SizeWatch.interval)
            defer { patience.note(false) }
            return poll(requests, count, milliseconds)
        }
    }

    deinit { terminal.end() }

    func read(_ keys: Keys, by read: (LineEditor) -> ReadOutcome = { $0.readLine() }) -> ReadOutcome {
        let typist = Typist(terminal, patience)
        typist.type(keys)
        defer { typist.stop() }
        return read(editor)
    }

    /// Whether the terminal is shown a text, by now or soon.
    func shows(_ text: String) -> Bool { eventually { terminal.output.contains(text) } }

    /// What the screen shows once keys have been typed; a search and the line are then left by Ctrl-G and Ctrl-C.
    func screen(after keys: Keys) -> EmulatedScreen {
        let seen = Mutex<EmulatedScreen?>(nil)
        var keys = keys
        keys.steps += [.look { screen in seen.withLock { $0 = screen } }, .type("\u{7}"), .signal(SIGINT)]
        _ = read(keys)
        return seen.withLock { $0 } ?? EmulatedScreen(columns: 1, rows: 1)
    }

    func bind(_ key: String, _ note: String) throws {
        try editor.bind(KeySequence(parsing: key)) { [unowned self] in
            notes.append(note)
            return .proceed
        }
    }
}

/// libedit has static state and no locks: all tests that make an editor run one after the other.
@Suite(.timeLimited, .serialized, .ahead) enum EditorTests {}

extension SignalPipe {
    /// A pipe of signals that would end the process where one came after it has gone.
    convenience init(disarming signals: [Int32]) throws {
        Signals.disarm(signals)
        try self.init(signals: signals)
    }
}
