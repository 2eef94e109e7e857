import Glibc

/// Writes to the terminal past libedit's buffer, and keeps bracketed paste on or off.
final class TerminalOutput {
    /// How to take back the rows that the edited line stands in; without it, output begins in a new row.
    let canRedraw: Bool
    let hasBracketedPaste: Bool
    private let descriptor: Int32
    private(set) var isPasteOn = false

    init(descriptor: Int32, type: String, capabilities: TerminalCapabilities) {
        self.descriptor = descriptor
        canRedraw = capabilities.canRedraw
        hasBracketedPaste = capabilities.isKnown && capabilities.canRedraw && type != "dumb"
    }

    /// Writes all of a text.
    func write(_ text: String) { Self.write(text, to: descriptor) }

    /// Writes all of a text, for as long as the descriptor takes it.
    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN {
                waitUntilWritable(descriptor)
            } else if count < 0, errno != EINTR {
                return
            }
            bytes = bytes.dropFirst(max(0, count))
        }
    }

    /// XTerm Control Sequences, "Bracketed Paste Mode".
    func setPaste(_ on: Bool) {
        guard hasBracketedPaste, on != isPasteOn else { return }
        isPasteOn = on
        write(on ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
    }

    /// Clears the rows from `rows` above the cursor to the end of the screen.
    func clear(rowsAbove rows: Int) {
        guard canRedraw else { return write("\r\n") }
        write("\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J")
    }

    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, 1000)
    }
}
