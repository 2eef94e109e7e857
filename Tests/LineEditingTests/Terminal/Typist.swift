import Foundation
import LineEditing
import Synchronization

/// What a test types, piece by piece; the next piece follows when the one before has been read.
struct Keys: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, CustomStringConvertible {
    enum Step: Sendable {
        case type(String)
        case bytes([UInt8])
        case signal(Int32)
        case resize(columns: Int, rows: Int)
        case wait(until: String)
        case hangUp
        case call(@Sendable () -> Void)
    }

    var steps: [Step]
    init(stringLiteral text: String) { steps = [.type(text)] }
    init(arrayLiteral steps: Step...) { self.steps = steps }
    init(_ text: String) { steps = [.type(text)] }
    var description: String { "\(steps)" }
}

/// Types on a thread of its own while the test's thread reads lines.
final class Typist: Sendable {
    private let terminal: FakeTerminal
    private let isDone = Mutex(false)

    init(_ terminal: FakeTerminal) { self.terminal = terminal }

    func type(_ keys: Keys) {
        let steps = keys.steps
        Thread { [self] in
            eventually { terminal.isRaw }
            for step in steps {
                perform(step)
                eventually { terminal.isDrained }
            }
            // A read that never ends fails its test rather than hang it.
            if !eventually({ isDone.withLock { $0 } }) { terminal.hangUp() }
        }.start()
    }

    /// To be called when the read has ended.
    func stop() { isDone.withLock { $0 = true } }

    private func perform(_ step: Keys.Step) {
        switch step {
        case .type(let text): terminal.type(text)
        case .bytes(let bytes): terminal.type(bytes)
        case .signal(let number): kill(getpid(), number)
        case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
        case .wait(let text): eventually { terminal.output.contains(text) }
        case .hangUp: terminal.hangUp()
        case .call(let body): body()
        }
    }
}
