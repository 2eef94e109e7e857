import CShapeEditorLibedit
import Glibc
import ShapeEditorSystem

/// Keeps the settings that a terminal had before editing began, and restores them.
final class TerminalMode {
    let rescue: TerminalRescue
    private let descriptor: Int32
    private var found: termios

    /// Nil if `descriptor` is not a terminal.
    init?(terminal descriptor: Int32, output: Int32) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { return nil }
        self.descriptor = descriptor
        self.found = found
        rescue = TerminalRescue(terminal: descriptor, settings: found, output: output)
    }

    /// Runs `body` while Ctrl-S, Ctrl-Q and Ctrl-\ have the functions that they had before the editor was made. All
    /// other settings stay as they are for editing.
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

    /// Switches the echo of typed characters off.
    /// - Returns: the settings before; nil if the echo was off already.
    func hideTyping() -> termios? {
        var before = termios()
        guard tcgetattr(descriptor, &before) == 0, before.c_lflag & tcflag_t(ECHO) != 0 else { return nil }
        var hiding = before
        hiding.c_lflag &= ~tcflag_t(ECHO)
        set(&hiding)
        return before
    }

    /// Applies settings at once.
    func set(_ settings: inout termios) {
        while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
    }

    /// Restores the settings once pending output has been transmitted.
    func restore() {
        while tcsetattr(descriptor, TCSADRAIN, &found) != 0, errno == EINTR {}
    }
}

extension termios {
    /// Copies the key that sends SIGQUIT from other settings. `c_cc` is a tuple in Swift, so it is accessed as bytes.
    fileprivate mutating func setQuitKey(of other: termios) {
        let key = withUnsafeBytes(of: other.c_cc) { $0[Int(VQUIT)] }
        withUnsafeMutableBytes(of: &c_cc) { $0[Int(VQUIT)] = key }
    }
}

/// While an object of this class exists, a crash of the process first restores the terminal.
///
/// The fatal signal then has the effect that it had before, such as a backtrace or a core dump.
final class TerminalRescue {
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    private let isArmed: Bool

    /// Installs the handlers, unless another object has installed them.
    /// - Parameters:
    ///   - terminal: the terminal.
    ///   - settings: the settings to restore.
    ///   - output: the descriptor for the sequence that switches bracketed paste off.
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
        // A stack overflow leaves no room for a handler, so an alternate stack is used if there is one.
        action.sa_flags = Int32(SA_ONSTACK)
        sigaction(signal, &action, fatalActionsBefore + Int(signal))
    }
}

/// Writes to the terminal, bypassing libedit's buffer, and switches bracketed paste on and off.
final class TerminalOutput {
    /// Whether the rows of the edited line can be erased. If not, the line stays on the screen, and other output begins
    /// in a new row below the line.
    let canRedraw: Bool
    let descriptor: FileDescriptor
    private(set) var isPasteOn = false

    init(descriptor: Int32, capabilities: TerminalCapabilities) {
        self.descriptor = FileDescriptor(descriptor)
        canRedraw = capabilities.canRedraw
    }

    /// Errors are ignored: if the terminal takes no output, there is nowhere to report them.
    func write(_ bytes: some Collection<UInt8>) { try? descriptor.writeAll(bytes) }

    func write(_ text: String) { write(text.utf8) }

    /// Writes a text in pieces of 4 KiB, and asks before each piece whether to stop.
    /// - Returns: whether everything was written.
    func write(_ text: String, unless isStopped: () -> Bool) -> Bool {
        do throws(SystemCallError) {
            try descriptor.writeAll(text.utf8) { isStopped() ? nil : 4096 }
            return true
        } catch {
            return false
        }
    }

    /// Switches bracketed paste on or off (XTerm Control Sequences, "Bracketed Paste Mode").
    func setPaste(_ on: Bool) {
        guard canRedraw, on != isPasteOn else { return }
        isPasteOn = on
        write(on ? "\u{1B}[?2004h" : "\u{1B}[?2004l")
    }

    /// Clears the screen, and moves the cursor to the top left.
    func clearScreen() { write(canRedraw ? "\u{1B}[H\u{1B}[2J" : "\r\n") }
}

/// The capabilities of a terminal type.
public struct TerminalCapabilities: Equatable, Sendable {
    /// Whether terminfo knows the type. The type `dumb` is known, too.
    let isKnown: Bool
    /// The number of colours; 0 for none. If terminfo doesn't know the type, the number is guessed from the type's
    /// name.
    public let colours: Int
    /// Whether the cursor can be moved up, and the screen be cleared below it. A type that terminfo doesn't know is
    /// assumed to be capable of both, as nearly every terminal is (ECMA-48).
    public let canRedraw: Bool
    /// Whether the terminal rewraps its rows when its width changes, as most terminals do. The Linux console, VT
    /// terminals and xterm don't; terminfo has no capability for this. xterm sets `XTERM_VERSION`. A multiplexer in
    /// xterm inherits that variable, but has another type.
    let rewraps: Bool

    /// Looks a type up in terminfo.
    /// - Parameter type: the type, such as `xterm-256color`; an empty type means `dumb`, as in libedit.
    package init(type: String) {
        let answer = clibedit_terminal_named(type.isEmpty ? "dumb" : type, 1)
        isKnown = answer.known != 0
        let isANSI = !isKnown && !type.isEmpty && type != "dumb"
        colours = isANSI ? Self.colours(named: type) : max(0, Int(answer.colours))
        canRedraw = isANSI || answer.moves_up != 0 && answer.clears != 0
        let isXterm = type.hasPrefix("xterm") && getenv("XTERM_VERSION") != nil
        rewraps = !isXterm && !type.hasPrefix("linux") && !type.hasPrefix("vt")
    }

    /// The number of colours by the suffixes that terminfo uses.
    private static func colours(named type: String) -> Int {
        if type.hasSuffix("-direct") { return 1 << 24 }
        return type.hasSuffix("-256color") ? 256 : type.hasSuffix("-mono") ? 0 : 8
    }

    /// The type in the environment (`TERM`); `dumb` if there is none.
    package static var environmentType: String {
        guard let type = getenv("TERM"), type.pointee != 0 else { return "dumb" }
        return String(cString: type)
    }

    /// The capabilities of the type in the environment.
    package static var environment: TerminalCapabilities {
        TerminalCapabilities(type: environmentType)
    }
}
