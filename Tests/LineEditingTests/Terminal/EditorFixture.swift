import Foundation
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

    init(type: String = "xterm", columns: Int = 80, rows: Int = 24, signals: SignalPipe? = nil) throws {
        // Not ignored, as it may be where tests run in the background, and harmless between reads.
        if signals == nil { signal(SIGINT) { _ in } }
        setlocale(LC_CTYPE, "C.UTF-8")
        terminal = try FakeTerminal(columns: columns, rows: rows)
        editor = try LineEditor(
            name: "line-editing-tests", input: terminal.slave, output: terminal.slave,
            error: terminal.slave, signals: signals, terminalType: type)
        editor.prompt = "> "
        editor.waiter.calls.poll = { [patience] requests, count, milliseconds in
            patience.note(milliseconds < 0 || milliseconds == SizeWatch.interval)
            defer { patience.note(false) }
            return poll(requests, count, milliseconds)
        }
    }

    deinit { terminal.end() }

    func read(_ keys: Keys) -> ReadOutcome {
        let typist = Typist(terminal, patience)
        typist.type(keys)
        defer { typist.stop() }
        return editor.readLine()
    }

    /// Whether the terminal is shown a text, by now or soon.
    func shows(_ text: String) -> Bool { eventually { terminal.output.contains(text) } }

    func bind(_ key: String, _ note: String) throws {
        try editor.bind(KeySequence(parsing: key)) { [unowned self] in
            notes.append(note)
            return .proceed
        }
    }
}

/// libedit has static state and no locks: all tests that make an editor run one after the other.
@Suite(.timeLimited, .serialized) enum EditorTests {}
