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

/// While one exists, a crash of the process first puts the terminal back as it was.
///
/// What the fatal signals did before (a backtrace, a core dump) they do after that.
final class TerminalRescue {
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    private let isArmed: Bool

    /// - Parameters:
    ///   - terminal: the terminal.
    ///   - settings: the settings to put back there.
    ///   - output: where bracketed paste is switched off.
    init(terminal: Int32, settings: termios, output: Int32) {
        prepareSignalState()
        isArmed = signalState.pointee.rescueDescriptor < 0
        guard isArmed else { return }
        signalState.pointee.rescueSettings = settings
        signalState.pointee.rescueOutput = output
        signalState.pointee.rescueDescriptor = terminal
        Self.signals.forEach(Self.install)
    }

    deinit {
        guard isArmed else { return }
        Self.signals.forEach { sigaction($0, fatalActionsBefore + Int($0), nil) }
        signalState.pointee.rescueDescriptor = -1
        signalState.pointee.rescueEndsPaste = false
    }

    /// Tells whether a crash has to switch bracketed paste off.
    func setEndsPaste(_ ends: Bool) {
        if isArmed { signalState.pointee.rescueEndsPaste = ends }
    }

    private static func install(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { rescueTerminal($0) }
        // A stack overflow leaves no room for a handler; where an alternate stack exists, use it.
        action.sa_flags = Int32(SA_ONSTACK)
        sigaction(signal, &action, fatalActionsBefore + Int(signal))
    }
}
