import Glibc
import Synchronization
import SystemCalls
import Text

/// Prints to an editor's terminal from any thread: above the line while one is being read.
///
///     let printer = editor.printer
///     Task { for await message in messages { printer.print(message) } }
///     while case .line(let line) = editor.readLine() { send(line) }
///
/// What one thread prints appears in the order in which it did so, and nothing is lost as long as the editor exists.
/// While a line is being read, a thread that prints faster than the terminal shows waits for the editor: its thread must
/// not wait for such a thread, in an action or a watcher.
public final class EditorPrinter: Sendable {
    private enum Way {
        /// No line is being read: the thread that prints writes.
        case direct
        /// A line is being read: the editor writes.
        case queued
        /// There is no editor any more.
        case closed
    }

    private struct State {
        var way = Way.direct
        var queue = ""
        /// The editor's thread.
        var reader = pthread_self()
    }

    /// The most bytes that are queued before other threads wait.
    static let mostQueued = 1 << 20

    /// Readable while there is something to show.
    let wakeUp = WakeDescriptor()
    /// Readable while other threads need not wait.
    private let room = WakeDescriptor()
    private let output: Int32
    private let state: Mutex<State>

    init(output: Int32, isReading: Bool) {
        self.output = output
        state = Mutex(State(way: isReading ? .queued : .direct))
        room.wake()
    }

    /// Prints a text as whole lines: a newline is added where the last one is missing. Control characters other than
    /// tabs and newlines are shown escaped; of CRLF only the newline counts. Once the editor has gone it does nothing.
    ///
    /// While a line is being read this only adds to a queue in memory, which the editor shows at once as a whole. Where
    /// 1 MiB is queued, it waits until the editor has taken that, but never on the editor's own thread. While no line is
    /// being read it writes, and takes as long as the terminal does.
    /// - Parameter text: what to print.
    public func print(_ text: String) {
        let lines = Self.wholeLines(of: text)
        while !takes(lines) { _ = Poll().waitForInput(at: [room.number]) }
    }

    /// False if there is no room.
    private func takes(_ lines: String) -> Bool {
        state.withLock { state in
            switch state.way {
            case .closed: break
            case .direct: write(lines)
            case .queued:
                guard hasRoom(in: state) else { return false }
                if state.queue.isEmpty { wakeUp.wake() }
                state.queue += lines
                if state.queue.utf8.count >= Self.mostQueued { room.acknowledge() }
            }
            return true
        }
    }

    /// If the system was out of descriptors for ``room``, nobody would end the wait.
    private func hasRoom(in state: State) -> Bool {
        state.queue.utf8.count < Self.mostQueued || room.number < 0
            || pthread_equal(state.reader, pthread_self()) != 0
    }

    private static func wholeLines(of text: String) -> String {
        // CRLF is one character. Not by `replacing`, which comes with regular expressions and their size.
        let hasReturns = text.utf8.contains(UInt8(ascii: "\r"))
        let lines = (hasReturns ? String(text.map { $0 == "\r\n" ? "\n" : $0 }) : text).printableLines
        return lines.utf8.last == UInt8(ascii: "\n") ? lines : lines + "\n"
    }

    /// Whether the editor has gone.
    var isClosed: Bool {
        state.withLock { state in
            if case .closed = state.way { true } else { false }
        }
    }

    /// From now on what is printed is queued.
    func begin() { state.withLock { $0 = State(way: .queued) } }

    /// Takes what has been queued.
    func take() -> String {
        wakeUp.acknowledge()
        return state.withLock { state in
            defer {
                state.queue = ""
                room.wake()
            }
            return state.queue
        }
    }

    /// Writes what is left, and lets those who print write by themselves.
    func end() { finish(.direct) }

    /// The editor goes.
    func close() { finish(.closed) }

    /// Holds the lock while it writes, so that what others print comes after it.
    private func finish(_ way: Way) {
        state.withLock { state in
            write(state.queue)
            state = State(way: way)
            room.wake()
        }
        wakeUp.acknowledge()
    }

    /// If the terminal takes no output, there is nobody to report that to.
    private func write(_ text: String) { try? FileDescriptor(output).writeAll(text.utf8) }
}

extension LineEditor {
    /// Prints from any thread, above the line while one is being read. Always the same one.
    public var printer: EditorPrinter {
        if let madePrinter { return madePrinter }
        let made = EditorPrinter(
            output: fileno(libedit.streams.output), isReading: read.isReading && libedit.isInteractive)
        madePrinter = made
        watch(made.wakeUp.number, hidingLine: false) { [unowned self, unowned made] in
            let text = made.take()
            printAbove { [unowned self] in output.write(text) }
            return .proceed
        }
        return made
    }
}
