import Glibc
import ShapeEditorSystem
import Synchronization

/// A pseudo-terminal in this process. Text typed at `master` reaches the reader of `slave`. A thread drains the output
/// written to `slave`, and shows it on a screen.
package final class FakeTerminal: Sendable {
    private struct State {
        var shown: [UInt8] = []
        var screen: EmulatedScreen
        /// Whether `master` may be read.
        var isOpen = true
    }

    private let master: Int32
    package let slave: Int32
    private let state: Mutex<State>
    private let rewraps: Bool
    private let isClosing = Mutex(false)

    /// `rewraps`: whether the screen rewraps its rows when it is resized, as VTE does; if not, it cuts them, as xterm
    /// does.
    package init(columns: Int = 80, rows: Int = 24, rewraps: Bool = true) throws(TestTerminalError) {
        state = Mutex(State(screen: EmulatedScreen(columns: columns, rows: rows)))
        self.rewraps = rewraps
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(columns, rows)
        guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw .noTerminal(errno: errno) }
        (self.master, self.slave) = (master, slave)
        // A program that a parallel test starts must not keep the terminal open.
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard RawCalls().startThread({ [self] in drain() }) else {
            close(master)
            close(slave)
            throw .noTerminal(errno: EAGAIN)
        }
    }

    /// Ends the thread that drains. To be called once, when nothing is read or written any more.
    package func end() {
        hangUp()
        close(slave)
    }

    /// Closes `master`, as a terminal does whose window is closed.
    package func hangUp() { isClosing.withLock { $0 = true } }

    /// All output so far.
    package var output: String {
        state.withLock { state in
            takeOutput(&state)
            return String(decoding: state.shown, as: UTF8.self)
        }
    }

    /// The screen with all output so far.
    package var screen: EmulatedScreen {
        state.withLock { state in
            takeOutput(&state)
            return state.screen
        }
    }

    /// Resizes the terminal. Earlier output is shown at the old size.
    package func resize(columns: Int, rows: Int) {
        state.withLock { state in
            takeOutput(&state)
            state.screen.resize(columns: columns, rows: rows, reflows: rewraps)
            var size = winsize(columns, rows)
            _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        }
    }

    /// Whether the terminal is in the mode for editing.
    package var isRaw: Bool { settings.map { $0.c_lflag & tcflag_t(ICANON) == 0 } ?? false }

    /// Whether Ctrl-C is a signal, not a character.
    var sendsSignals: Bool { settings.map { $0.c_lflag & tcflag_t(ISIG) != 0 } ?? false }

    private var settings: termios? {
        var settings = termios()
        return tcgetattr(slave, &settings) == 0 ? settings : nil
    }

    /// Whether all typed text has been read.
    ///
    /// Typed text may still be on its way to `slave`; polling there makes the kernel deliver it.
    package var isDrained: Bool {
        var count: Int32 = 0
        var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, 0)
        return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
    }

    /// Writes output to the terminal, as a program does.
    package func show(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    package func type(_ text: String) { type(Array(text.utf8)) }

    func type(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 512)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private func drain() {
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while !isClosing.withLock({ $0 }) {
            guard poll(&request, 1, 20) > 0 else { continue }
            guard state.withLock({ takeOutput(&$0) }) else { break }
        }
        state.withLock { $0.isOpen = false }
        close(master)
    }

    /// Reads the output at `master`, where polling makes the kernel deliver it. Reads a limited amount, so that endless
    /// output blocks no other thread.
    /// - Returns: Whether more output may come.
    @discardableResult
    private func takeOutput(_ state: inout State) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        for _ in 0..<32 where state.isOpen {
            guard poll(&request, 1, 0) > 0 else { return true }
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { return count < 0 && errno == EINTR }
            state.shown += buffer[..<count]
            state.screen.feed(buffer[..<count])
        }
        return true
    }
}

extension winsize {
    fileprivate init(_ columns: Int, _ rows: Int) {
        self.init(
            ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    }
}
