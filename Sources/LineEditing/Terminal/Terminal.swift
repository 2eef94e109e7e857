import CLibedit
import Glibc
import SystemCalls

/// A terminal's settings, to be restored.
final class TerminalMode {
    let rescue: TerminalRescue
    private let descriptor: Int32
    private var found: termios

    /// Nil if there is no terminal.
    init?(terminal descriptor: Int32, output: Int32) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { return nil }
        self.descriptor = descriptor
        self.found = found
        rescue = TerminalRescue(terminal: descriptor, settings: found, output: output)
    }

    /// Runs `body` while Ctrl-S, Ctrl-Q and Ctrl-\ do what they did before the editor was made, and leaves all else
    /// as it is for editing.
    func withKeysGivenBack<R>(_ body: () throws -> R) rethrows -> R {
        var editing = termios()
        guard tcgetattr(descriptor, &editing) == 0 else { return try body() }
        var given = editing
        given.c_iflag |= found.c_iflag & tcflag_t(IXON)
        given.setQuitKey(of: found)
        set(&given)
        defer { set(&editing) }
        return try body()
    }

    /// Has the terminal not show what is typed.
    /// - Returns: What was set before; nil if nothing has changed.
    func hideTyping() -> termios? {
        var before = termios()
        guard tcgetattr(descriptor, &before) == 0, before.c_lflag & tcflag_t(ECHO) != 0 else { return nil }
        var hiding = before
        hiding.c_lflag &= ~tcflag_t(ECHO)
        set(&hiding)
        return before
    }

    /// Sets what was set before.
    func set(_ settings: inout termios) {
        while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
    }

    /// tcsetattr, after pending output has been shown.
    func restore() {
        while tcsetattr(descriptor, TCSADRAIN, &found) != 0, errno == EINTR {}
    }
}

extension termios {
    /// A tuple in Swift.
    fileprivate mutating func setQuitKey(of other: termios) {
        let key = withUnsafeBytes(of: other.c_cc) { $0[Int(VQUIT)] }
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VQUIT)] = key }
    }
}

/// While one exists, a crash of the process first restores the terminal.
///
/// Then the fatal signals do what they did before (a backtrace, a core dump).
final class TerminalRescue {
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    private let isArmed: Bool

    /// - Parameters:
    ///   - terminal: the terminal.
    ///   - settings: the settings to restore there.
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

    /// Sets whether a crash has to switch bracketed paste off.
    func setEndsPaste(_ ends: Bool) {
        if isArmed { signalState.pointee.rescueEndsPaste = ends }
    }

    private static func install(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { rescueTerminal($0) }
        // A stack overflow leaves no room for a handler; use an alternate stack if there is one.
        action.sa_flags = Int32(SA_ONSTACK)
        sigaction(signal, &action, fatalActionsBefore + Int(signal))
    }
}

/// Writes to the terminal past libedit's buffer, and switches bracketed paste on and off.
final class TerminalOutput {
    /// Whether the rows of the edited line can be erased; if not, output begins in a new row.
    let canRedraw: Bool
    let descriptor: FileDescriptor
    private(set) var isPasteOn = false

    init(descriptor: Int32, capabilities: TerminalCapabilities) {
        self.descriptor = FileDescriptor(descriptor)
        canRedraw = capabilities.canRedraw
    }

    /// If the terminal takes no output, there is nobody to report that to.
    func write(_ bytes: some Collection<UInt8>) { try? descriptor.writeAll(bytes) }

    func write(_ text: String) { write(text.utf8) }

    /// Writes in small pieces, before each of which is asked whether to stop.
    /// - Returns: whether all is written.
    func write(_ text: String, unless isStopped: () -> Bool) -> Bool {
        do throws(SystemCallError) {
            try descriptor.writeAll(text.utf8) { isStopped() ? nil : 4096 }
            return true
        } catch {
            return false
        }
    }

    /// XTerm Control Sequences, "Bracketed Paste Mode".
    func setPaste(_ on: Bool) {
        guard canRedraw, on != isPasteOn else { return }
        isPasteOn = on
        write(on ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
    }

    /// Clears the screen, and puts the cursor at its start.
    func clearScreen() { write(canRedraw ? "\u{1B}[H\u{1B}[2J" : "\r\n") }
}

/// What terminfo says of a terminal type.
public struct TerminalCapabilities: Equatable, Sendable {
    /// Whether terminfo knows the type at all; `dumb` is known.
    public let isKnown: Bool
    /// How many colours it shows, by its name if terminfo does not know it; 0 if none.
    public let colours: Int
    /// Whether the cursor can be moved up and the screen be cleared below it. What terminfo does not know can, as nearly
    /// every terminal does by ECMA-48.
    public let canRedraw: Bool
    /// Whether it wraps what it shows anew when its width changes, as most do. terminfo doesn't tell: of those that don't,
    /// xterm names itself in the environment, where what runs in it has a type of its own.
    let rewraps: Bool

    /// Asks terminfo about a type.
    /// - Parameter type: such as `xterm-256color`; empty means `dumb`, as for libedit.
    public init(type: String) {
        let answer = clibedit_terminal_named(type.isEmpty ? "dumb" : type, 1)
        isKnown = answer.known != 0
        let isANSI = !isKnown && !type.isEmpty && type != "dumb"
        colours = isANSI ? Self.colours(named: type) : max(0, Int(answer.colours))
        canRedraw = isANSI || answer.moves_up != 0 && answer.clears != 0
        let isXterm = type.hasPrefix("xterm") && getenv("XTERM_VERSION") != nil
        rewraps = !isXterm && !type.hasPrefix("linux") && !type.hasPrefix("vt")
    }

    /// By the ends that types have in terminfo.
    private static func colours(named type: String) -> Int {
        if type.hasSuffix("-direct") { return 1 << 24 }
        return type.hasSuffix("-256color") ? 256 : type.hasSuffix("-mono") ? 0 : 8
    }

    /// The type that the environment names (`TERM`); `dumb` if it names none.
    public static var environmentType: String {
        guard let type = getenv("TERM"), type.pointee != 0 else { return "dumb" }
        return String(cString: type)
    }

    /// What terminfo says of the type that the environment names.
    public static var environment: TerminalCapabilities {
        TerminalCapabilities(type: environmentType)
    }
}
