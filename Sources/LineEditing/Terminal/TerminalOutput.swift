import SystemCalls

/// Writes to the terminal past libedit's buffer, and keeps bracketed paste on or off.
final class TerminalOutput {
    /// How to take back the rows that the edited line stands in; without it, output begins in a new row.
    let canRedraw: Bool
    let hasBracketedPaste: Bool
    private let descriptor: FileDescriptor
    private(set) var isPasteOn = false

    init(descriptor: Int32, type: String, capabilities: TerminalCapabilities) {
        self.descriptor = FileDescriptor(descriptor)
        canRedraw = capabilities.canRedraw
        hasBracketedPaste = capabilities.isKnown && capabilities.canRedraw && type != "dumb"
    }

    /// Writes all of a text. Where a terminal takes none, nobody sits before it to be told.
    func write(_ text: String) { try? descriptor.writeAll(text.utf8) }

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
}
