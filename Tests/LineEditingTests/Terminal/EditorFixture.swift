import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization
import Testing

@testable import LineEditing

/// A line editor at a terminal, for tests that need the editor's internals. Its time passes.
final class EditorFixture {
    let terminal: FakeTerminal
    let editor: LineEditor
    /// The notes of actions, in order.
    var notes: [String] = []
    private let desk: TestTerminal

    /// `holdsTime`: whether the time limits of keys pass only by the steps `.pass` of the typist. `marks`: whether the
    /// prompts are marked for the terminal, which makes its output harder to read.
    init(
        type: String = "xterm", columns: Int = 80, rows: Int = 24, signals: SignalPipe? = nil,
        history: HistorySource = .memory(), holdsTime: Bool = false,
        marks: Bool = false
    ) throws {
        // SIGINT may be ignored where tests run in the background. A handler is harmless between reads.
        if signals == nil { discardSignal(SIGINT) }
        desk = try TestTerminal(columns: columns, rows: rows, type: type)
        terminal = desk.pseudoTerminal
        editor = try desk.makeAnyEditor(name: "line-editing-tests", history: history, signals: signals)
        editor.prompt = "> "
        if !marks { editor.marksPrompts = false }
        let clock = desk.clock
        guard !holdsTime else {
            editor.setTime({ clock.now }) { clock.wait($0, $1, $2) }
            return
        }
        editor.waiter.calls.poll = { requests, count, milliseconds in
            // After an Escape that was taken for a key, the editor waits for a while for a late arrow.
            let isEndless = [-1, SizeWatch.interval, 450 - SizeWatch.interval, 450].contains(milliseconds)
            clock.note(isEndless: isEndless)
            defer { clock.note(isEndless: false) }
            return poll(requests, count, milliseconds)
        }
    }

    func read(_ keys: Keys, by read: (LineEditor) -> ReadOutcome = { $0.readLine() }) -> ReadOutcome {
        let typist = Typist(terminal, desk.clock, timeLimit: .seconds(60))
        do { try typist.start(keys.typedAhead) } catch { Issue.record(error) }
        defer {
            switch typist.stop() {
            case nil, .keysLeft: break
            case .tooLate(let step): Issue.record("\(step)\n\(terminal.screen)")
            case .stillReading: Issue.record("the read did not end\n\(terminal.screen)")
            }
        }
        return read(editor)
    }

    /// Whether the terminal shows a text, now or soon.
    func shows(_ text: String) -> Bool { eventually { terminal.output.contains(text) } }

    /// The screen after keys. Ctrl-G and Ctrl-C then end a search and the read.
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

/// libedit has static state and no locks, so all tests with an editor run one after the other.
@Suite(.timeLimited, .serialized, .ahead) enum EditorTests {}

extension LineEditor {
    /// Releases what the actions of keys capture, such as the editor itself.
    func removeBindings() { decoder.keymap = Keymap() }
}

extension SignalPipe {
    /// A signal pipe for signals that would end the process if one came after the pipe was released.
    convenience init(disarming signals: [Int32]) throws {
        signals.forEach(disarmSignal)
        try self.init(signals: signals)
    }
}
