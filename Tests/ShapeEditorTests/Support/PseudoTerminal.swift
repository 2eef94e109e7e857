import Foundation
import ShapeEditorTestSupport

/// The master side of a pseudo-terminal. A thread of its own drains it, so that the program never waits for a reader.
final class PseudoTerminal {
    let transcript = Transcript()
    /// The path of the side that a program opens.
    let path: String
    private let descriptor: Int32
    private let stop: (reading: PipeEnd, writing: PipeEnd)
    private let finished = DispatchSemaphore(value: 0)
    /// `TEST_PIECE`: the bytes that are read every half millisecond, such as 32. So tests see screens that are half
    /// drawn, as on a busy machine.
    private static let piece = ProcessInfo.processInfo.environment["TEST_PIECE"].flatMap { Int($0) }

    init(columns: UInt16, rows: UInt16) throws {
        stop = try PipeEnd.pair()
        let (master, path) = try LinuxCalls.openPseudoTerminal()
        descriptor = master
        self.path = path
        _ = fcntl(master, F_SETFL, O_RDWR | O_NONBLOCK)
        startDraining()
        try resize(columns: columns, rows: rows)
    }

    deinit {
        stopReading()
        close(descriptor)
    }

    /// Stops reading the program's output, like a connection that hangs.
    func stopReading() {
        _ = Glibc.write(stop.writing.descriptor, "x", 1)
        finished.wait()
        finished.signal()
    }

    /// Sets the size. The kernel notifies the foreground processes with SIGWINCH.
    func resize(columns: UInt16, rows: UInt16) throws {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try checked("ioctl TIOCSWINSZ", ioctl(descriptor, UInt(TIOCSWINSZ), &size))
    }

    /// The terminal's attributes. On Linux the master returns those of the program's side.
    func attributes() throws -> termios {
        var attributes = termios()
        try checked("tcgetattr", tcgetattr(descriptor, &attributes))
        return attributes
    }

    /// Sets the usual mode outside line editors, as a shell does: echo, and whole lines.
    func cook() throws {
        var cooked = try attributes()
        cooked.c_lflag |= tcflag_t(ECHO | ICANON)
        try checked("tcsetattr", tcsetattr(descriptor, TCSANOW, &cooked))
    }

    /// Writes bytes as a keyboard does.
    func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count < 0 else { continue }
            guard errno == EAGAIN || errno == EINTR else { throw HarnessFailure(call: "write", errno: errno) }
            var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&state, 1, Polling.milliseconds(until: deadline)) != 0 else {
                throw HarnessFailure("the program did not read what was typed: \(rest.count) bytes are left")
            }
        }
    }

    /// Whether no byte is waiting to be read on the program's side.
    var isDrained: Bool {
        let slave = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard slave >= 0 else { return true }
        defer { close(slave) }
        // `poll` makes the kernel deliver bytes that are still in transit.
        var (state, count) = (pollfd(fd: slave, events: Int16(POLLIN), revents: 0), Int32(0))
        _ = poll(&state, 1, 0)
        return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
    }

    private func startDraining() {
        let (master, stopped) = (descriptor, stop.reading.descriptor)
        let (transcript, finished) = (transcript, finished)
        Thread.detachNewThread {
            Self.drain(master, into: transcript, until: stopped)
            transcript.end()
            finished.signal()
        }
    }

    /// Reads until told to stop. `EIO` means that no process has the other side open any more. Before a process first
    /// opens it, reading just waits.
    private static func drain(_ master: Int32, into transcript: Transcript, until stopped: Int32) {
        var block = [UInt8](repeating: 0, count: piece ?? 1 << 16)
        while true {
            var states = [
                pollfd(fd: master, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&states, 2, -1)
            if states[1].revents != 0 { return }
            if piece != nil { usleep(500) }
            let count = block.withUnsafeMutableBytes { read(master, $0.baseAddress, $0.count) }
            if count > 0 { transcript.append(block[..<count]) }
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return }
        }
    }
}
