import Foundation
import LineEditing
import LineEditingTesting
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
        /// Lets time pass, in milliseconds, once the editor waits. Only for a fixture that holds time.
        case pass(Int)
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
        case .pass(let milliseconds): pass(milliseconds)
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

    /// Lets time pass in steps, as a wait of the editor may consist of several.
    private func pass(_ milliseconds: Int) {
        wait(for: "the editor to wait") { terminal.isDrained && patience.isWaiting }
        for start in stride(from: 0, to: milliseconds, by: 50) {
            patience.pass(min(50, milliseconds - start))
            wait(for: "the time to pass") { patience.isWaiting }
        }
    }

    /// Waits until a condition is met, or the read has ended.
    private func wait(for what: String, until condition: () -> Bool) {
        if !eventually({ condition() || mustEnd }) { missed.withLock { $0.append(what) } }
    }
}

/// The editor's current wait, which begins once all input that it has read is handled, and the time, where a test
/// holds it.
final class Patience: Sendable {
    private struct State {
        var isEndless = false
        /// The time, and the end of the current wait, in milliseconds; nil between waits.
        var now = 0
        var end: Int?
    }

    private let state = Mutex(State())

    /// Whether the editor waits without a time limit.
    var isEndless: Bool { state.withLock { $0.isEndless } }

    func note(_ isEndless: Bool) { state.withLock { $0.isEndless = isEndless } }

    // MARK: Held time

    /// The time in nanoseconds.
    var now: Int { state.withLock { $0.now * 1_000_000 } }

    /// Whether the editor waits, and the end of its wait has not come yet.
    var isWaiting: Bool { state.withLock { state in state.end.map { $0 > state.now } ?? false } }

    func pass(_ milliseconds: Int) { state.withLock { $0.now += milliseconds } }

    /// Polls until a descriptor is ready, or the held time has come to the end of the wait.
    func wait(_ requests: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
        guard milliseconds != 0 else { return poll(requests, count, 0) }
        state.withLock { $0.end = milliseconds < 0 ? .max : $0.now + Int(milliseconds) }
        defer { state.withLock { $0.end = nil } }
        while true {
            let ready = poll(requests, count, 1)
            guard ready == 0, isWaiting else { return ready }
        }
    }
}
