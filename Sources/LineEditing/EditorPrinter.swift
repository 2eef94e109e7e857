import Glibc
import ShapeEditorSystem
import ShapeEditorText
import Synchronization

/// Prints to an editor's terminal from any thread. While a line is being read, prints above that line.
///
///     let printer = editor.printer
///     Task { for await message in messages { printer.print(message) } }
///     while case .line(let line) = editor.readLine() { send(line) }
///
/// A thread's output appears in the order in which the thread printed it, and nothing is lost while the editor exists.
/// While a line is being read, a thread that prints faster than the terminal shows waits for the editor. The editor's
/// thread must therefore not wait for a printing thread, in an action or a watcher.
public final class EditorPrinter: Sendable {
    private enum Mode {
        /// There is no editor yet: the text is kept.
        case kept
        /// No line is being read: the printing thread writes.
        case direct
        /// A line is being read: the editor writes.
        case queued
        /// The editor no longer exists.
        case closed
    }

    private struct State {
        var mode = Mode.direct
        var queue = ""
        /// The printer of an editor, to which the text goes; nil if it is this one.
        var target: EditorPrinter?
        /// The editor's thread.
        var reader = pthread_self()
    }

    /// The size of the queue, in bytes, at which threads other than the editor's begin to wait.
    static let mostQueued = 1 << 20

    /// Readable while there is text to show.
    let wakeUp = WakeDescriptor()
    /// Readable while the queue has room, so that no thread needs to wait.
    private let room = WakeDescriptor()
    private let output: Int32
    private let state: Mutex<State>

    init(output: Int32, isReading: Bool) {
        self.output = output
        state = Mutex(State(mode: isReading ? .queued : .direct))
        room.wake()
    }

    /// Makes a printer that keeps the text for an editor that is made later (``forward(to:)``).
    init() {
        output = 1
        state = Mutex(State(mode: .kept))
        room.wake()
    }

    /// Prints a text as whole lines: adds a newline if the last line has none. Control characters other than tabs and
    /// newlines are shown escaped; CRLF counts as a newline. Does nothing once the editor no longer exists.
    ///
    /// While a line is being read, this only appends to a queue, which the editor shows at once as a whole. Up to 64
    /// KiB and the line that is drawn again reach the terminal by one write. If 1 MiB is queued, other threads than the
    /// editor's wait until the editor has taken the queue. While no line is being read, this writes to the terminal,
    /// and takes as long as the terminal does.
    /// - Parameter text: the text.
    public func print(_ text: String) {
        let lines = Self.wholeLines(of: text)
        while true {
            // Not while the lock is held: the editor's thread may wait for it, and the target for the editor.
            if let target = state.withLock({ $0.target }) { return target.print(text) }
            if takes(lines) { return }
            _ = Poll().waitForInput(at: [room.number])
        }
    }

    /// Writes or queues the lines; false if the queue is full.
    private func takes(_ lines: String) -> Bool {
        state.withLock { state in
            if state.target != nil { return false }
            switch state.mode {
            case .closed: break
            case .kept: state.queue += lines
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

    /// Whether the calling thread may add to the queue: the queue has room, or nothing would end the thread's wait. The
    /// editor's own thread can't wait, because it empties the queue. Without a descriptor for ``room``, no thread can.
    private func hasRoom(in state: State) -> Bool {
        state.queue.utf8.count < Self.mostQueued || room.number < 0
            || pthread_equal(state.reader, pthread_self()) != 0
    }

    private static func wholeLines(of text: String) -> String {
        // CRLF is one character. `replacing` would link the regular expression library, which is large.
        let hasReturns = text.utf8.contains(UInt8(ascii: "\r"))
        let lines = (hasReturns ? String(text.map { $0 == "\r\n" ? "\n" : $0 }) : text).printableLines
        return lines.utf8.last == UInt8(ascii: "\n") ? lines : lines + "\n"
    }

    /// Whether the editor no longer exists.
    var isClosed: Bool {
        state.withLock { state in
            if case .closed = state.mode { true } else { false }
        }
    }

    /// Begins to queue printed text.
    func begin() { state.withLock { $0 = State(mode: .queued) } }

    /// Returns the queued text, and empties the queue.
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

    /// Passes the text on to the printer of an editor, on the thread of that editor.
    func forward(to target: EditorPrinter) {
        state.withLock { state in
            if !state.queue.isEmpty { target.print(state.queue) }
            (state.queue, state.target) = ("", target)
        }
    }

    /// Writes the queue. From then on, each printing thread writes by itself.
    func end() { finish(.direct) }

    /// Writes the queue, and closes the printer. Called when the editor is deallocated.
    func close() { finish(.closed) }

    /// Writes the queue under the lock, so that later output of other threads comes after it.
    private func finish(_ mode: Mode) {
        state.withLock { state in
            write(state.queue)
            state = State(mode: mode)
            room.wake()
        }
        wakeUp.acknowledge()
    }

    /// Errors are ignored: if the terminal takes no output, there is nowhere to report them.
    private func write(_ text: String) { try? FileDescriptor(output).writeAll(text.utf8) }
}

extension LineEditor {
    /// The printer of this editor, always the same object. It prints from any thread, above the line while a line is
    /// being read.
    public var printer: EditorPrinter {
        if let madePrinter { return madePrinter }
        let made = EditorPrinter(
            output: fileno(libedit.streams.output), isReading: read.isReading && libedit.isInteractive)
        madePrinter = made
        watch(made.wakeUp.number, hidingLine: false) { [unowned self, unowned made] in
            let text = made.take()
            // The next drawing ends this, so that the text and the line are written at once.
            output.hold()
            showAbove(OutputAbove(text: text) { [unowned self] in output.write(text) })
            return .proceed
        }
        return made
    }
}
