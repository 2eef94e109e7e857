import Foundation
import LineEditing
import ShapeEditorTestSupport
import Synchronization
import Testing

/// The keys that a test types, step by step. Each step begins when the one before has been read.
struct Keys: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, CustomStringConvertible {
    enum Step: Sendable {
        case type(String)
        case bytes([UInt8])
        case signal(Int32)
        case resize(columns: Int, rows: Int)
        case wait(until: String)
        case hangUp
        /// Waits until ESC counts as a key by itself.
        case pause
        case call(@Sendable () -> Void)
        /// Waits until the screen satisfies a condition.
        case screen(@Sendable (EmulatedScreen) -> Bool)
        /// Passes the screen to a function once the editor waits, with all input read and drawn.
        case look(@Sendable (EmulatedScreen) -> Void)
    }

    var steps: [Step]
    init(stringLiteral text: String) { steps = [.type(text)] }
    init(arrayLiteral steps: Step...) { self.steps = steps }
    init(_ text: String) { steps = [.type(text)] }
    init(_ steps: [Step]) { self.steps = steps }
    var description: String { "\(steps)" }
}

/// Types on its own thread while the test's thread reads lines.
final class Typist: Sendable {
    private let terminal: FakeTerminal
    private let patience: Patience
    private let isDone = Mutex(false)
    private let hasFinished = Mutex(false)
    /// The conditions that were not met in time.
    private let missed = Mutex<[String]>([])

    init(_ terminal: FakeTerminal, _ patience: Patience) {
        self.terminal = terminal
        self.patience = patience
    }

    func type(_ keys: Keys) {
        let steps = keys.steps
        Thread { [self] in
            wait(for: "the read to begin") { terminal.isRaw }
            for step in steps where !mustEnd {
                perform(step)
                wait(for: "\(step) to be read") { terminal.isDrained }
            }
            // If a read never ends, the test fails instead of hanging.
            wait(for: "the read to end") { false }
            if !mustEnd { terminal.hangUp() }
            hasFinished.withLock { $0 = true }
        }.start()
    }

    /// Stops typing. To be called when the read has ended; nothing is typed afterwards.
    func stop() {
        isDone.withLock { $0 = true }
        #expect(eventually { hasFinished.withLock { $0 } })
        #expect(missed.withLock { $0 } == [], "did not come within a minute")
    }

    private var mustEnd: Bool { isDone.withLock { $0 } }

    private func perform(_ step: Keys.Step) {
        switch step {
        case .type(let text): terminal.type(text)
        case .bytes(let bytes): terminal.type(bytes)
        case .signal(let number): kill(getpid(), number)
        case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
        case .wait(let text): wait(for: text) { terminal.output.contains(text) }
        case .pause: waitForEditor()
        case .hangUp: terminal.hangUp()
        case .call(let body): body()
        case .screen(let isAsItShould): wait(for: "the screen") { isAsItShould(terminal.screen) }
        case .look(let body):
            waitForEditor()
            body(terminal.screen)
        }
    }

    private func waitForEditor() {
        wait(for: "the editor to wait") { terminal.isDrained && patience.isEndless }
    }

    /// Waits until a condition is met, or the read has ended.
    private func wait(for what: String, until condition: () -> Bool) {
        if !eventually({ condition() || mustEnd }) { missed.withLock { $0.append(what) } }
    }
}

/// Whether the editor waits without a time limit, which means that all input it has read is handled. It starts such a
/// wait after reading the drained input.
final class Patience: Sendable {
    private let state = Mutex(false)

    var isEndless: Bool { state.withLock { $0 } }

    func note(_ isEndless: Bool) { state.withLock { $0 = isEndless } }
}
