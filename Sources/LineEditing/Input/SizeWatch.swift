import Glibc

/// Detects changes of a terminal's size by polling, for terminals without SIGWINCH. The kernel sends SIGWINCH only to
/// the foreground processes of the session that the terminal controls.
struct SizeWatch {
    /// The time between two checks, in milliseconds.
    static let interval: Int32 = 250

    private let terminal: Int32
    private var size: ScreenSize

    /// Nil if this process gets SIGWINCH for the terminal.
    init?(terminal: Int32) {
        guard !Self.isTold(of: terminal) else { return nil }
        self.terminal = terminal
        size = ScreenSize(of: terminal)
    }

    /// Whether the size has changed since the last call.
    mutating func hasChanged() -> Bool {
        let before = size
        size = ScreenSize(of: terminal)
        return size != before
    }

    private static func isTold(of terminal: Int32) -> Bool {
        let session = tcgetsid(terminal)
        return session >= 0 && session == getsid(0) && tcgetpgrp(terminal) == getpgrp()
    }
}
