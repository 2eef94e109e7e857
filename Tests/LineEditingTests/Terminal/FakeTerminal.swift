import Foundation
import LineEditingTesting
import ShapeEditorTestSupport
import Synchronization

/// A pseudo-terminal in this process. Text typed at `master` reaches the reader of `slave`. A thread drains the output
/// written to `slave`, and shows it on a screen.
final class FakeTerminal: Sendable {
    private struct State {
        var shown: [UInt8] = []
        var screen: EmulatedScreen
        /// Whether `master` may be read.
        var isOpen = true
    }

    let master: Int32
    let slave: Int32
    private let state: Mutex<State>
    private let reflows: Bool
    private let isClosing = Mutex(false)

    /// `reflows`: whether the screen rewraps its rows when it is resized, as VTE does; if not, it cuts them, as xterm
    /// does.
    init(columns: Int = 80, rows: Int = 24, reflows: Bool = true) throws {
        state = Mutex(State(screen: EmulatedScreen(columns: columns, rows: rows)))
        self.reflows = reflows
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw POSIXError(.ENOTTY) }
        (self.master, self.slave) = (master, slave)
        Thread { [self] in drain() }.start()
    }

    /// Ends the thread that drains. To be called once, when nothing is read or written any more.
    func end() {
        hangUp()
        close(slave)
    }

    /// Closes `master`, as a terminal does whose window is closed.
    func hangUp() { isClosing.withLock { $0 = true } }

    /// All output so far.
    var output: String {
        state.withLock { state in
            takeOutput(&state)
            return String(decoding: state.shown, as: UTF8.self)
        }
    }

    /// The screen with all output so far.
    var screen: EmulatedScreen {
        state.withLock { state in
            takeOutput(&state)
            return state.screen
        }
    }

    /// Resizes the terminal. Earlier output is shown at the old size.
    func resize(columns: Int, rows: Int) {
        state.withLock { state in
            takeOutput(&state)
            state.screen.resize(columns: columns, rows: rows, reflows: reflows)
            var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        }
    }

    /// Whether the terminal is in the mode for editing.
    var isRaw: Bool {
        var settings = termios()
        return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Whether all typed text has been read.
    ///
    /// Typed text may still be on its way to `slave`; polling there makes the kernel deliver it.
    var isDrained: Bool {
        var count: Int32 = 0
        var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, 0)
        return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
    }

    /// Writes output to the terminal, as a program does.
    func show(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func type(_ text: String) { type(Array(text.utf8)) }

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
