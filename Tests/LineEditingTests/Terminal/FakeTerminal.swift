import Foundation
import Synchronization

/// A pseudo-terminal in this process: what is typed at `master` reaches whoever reads `slave`, and a
/// thread drains what is written there.
final class FakeTerminal: Sendable {
    let master: Int32
    let slave: Int32
    private let shown = Mutex<[UInt8]>([])
    private let isClosing = Mutex(false)

    init(columns: Int = 80, rows: Int = 24) throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw POSIXError(.ENOTTY) }
        (self.master, self.slave) = (master, slave)
        Thread { [self] in drain() }.start()
    }

    /// Ends the thread that drains; to be called once, when nobody reads or writes any more.
    func end() {
        hangUp()
        close(slave)
    }

    /// Takes the other end away, as a terminal window that is closed does.
    func hangUp() { isClosing.withLock { $0 = true } }

    var output: String { String(decoding: shown.withLock { $0 }, as: UTF8.self) }

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Whether whoever reads has put the terminal into its mode for editing.
    var isRaw: Bool {
        var settings = termios()
        return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Whether all that was typed has been read.
    ///
    /// What was written may still be on its way to the other end; to poll there makes the kernel deliver it.
    var isDrained: Bool {
        var count: Int32 = 0
        var request = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, 0)
        return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
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
        var buffer = [UInt8](repeating: 0, count: 4096)
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while !isClosing.withLock({ $0 }) {
            guard poll(&request, 1, 20) > 0 else { continue }
            let count = read(master, &buffer, buffer.count)
            if count > 0 { shown.withLock { $0 += buffer[..<count] } }
            if count == 0 || count < 0 && errno != EINTR { break }
        }
        close(master)
    }
}
