import Glibc

/// A terminal's settings as they were found, to be put back.
final class TerminalMode {
    let rescue: TerminalRescue
    private let descriptor: Int32
    private var found: termios

    /// Nil where there is no terminal.
    init?(terminal descriptor: Int32, output: Int32) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { return nil }
        self.descriptor = descriptor
        self.found = found
        rescue = TerminalRescue(terminal: descriptor, settings: found, output: output)
    }

    /// tcsetattr, once what was written has been shown.
    func restore() {
        while tcsetattr(descriptor, TCSADRAIN, &found) != 0, errno == EINTR {}
    }
}
