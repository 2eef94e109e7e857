import Glibc

/// Notices that a terminal has got another size where no signal says so: SIGWINCH goes to the foreground processes of
/// the session whose controlling terminal it is, and to nobody else.
struct SizeWatch {
    /// How often to look, in milliseconds.
    static let interval: Int32 = 250

    private let terminal: Int32
    private var size: ScreenSize

    /// Nil where a signal comes.
    init?(terminal: Int32) {
        guard !Self.isTold(of: terminal) else { return nil }
        self.terminal = terminal
        size = ScreenSize(of: terminal)
    }

    /// Whether the size is another than when this was last asked.
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
