import Glibc
import ShapeEditorSystem
import ShapeEditorText

/// Keeps the settings that a terminal had before editing began, and restores them.
final class TerminalMode {
    let rescue: TerminalRescue
    private let descriptor: Int32
    private var found: termios
    /// Whether ``withKeysGivenBack(_:)`` runs.
    private var isGivenBack = false
    /// Whether Ctrl-C drops neither typed characters nor output that the terminal has not shown yet, while a line is
    /// edited. Setting it again applies it again, as after a change of the mode.
    var keepsQueues = false {
        didSet {
            guard !isGivenBack, let editing = settings else { return }
            var kept = editing
            setQueues(of: &kept)
            if kept.c_lflag != editing.c_lflag { set(&kept) }
        }
    }

    /// Nil if `descriptor` is not a terminal.
    init?(terminal descriptor: Int32, output: Int32) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { return nil }
        self.descriptor = descriptor
        self.found = found
        rescue = TerminalRescue(terminal: descriptor, settings: found, output: output)
    }

    /// Runs `body` while Ctrl-S, Ctrl-Q and Ctrl-\ have the functions that they had before the editor was made, and Ctrl-C
    /// drops no typed characters. All other settings stay as they are for editing.
    func withKeysGivenBack<R>(_ body: () throws -> R) rethrows -> R {
        guard var editing = settings else { return try body() }
        var given = editing
        given.c_iflag |= found.c_iflag & tcflag_t(IXON)
        given.setQuitKey(of: found)
        given.c_lflag |= tcflag_t(NOFLSH)
        set(&given)
        let outer = isGivenBack
        isGivenBack = true
        defer {
            isGivenBack = outer
            if !outer { setQueues(of: &editing) }
            set(&editing)
        }
        return try body()
    }

    private func setQueues(of settings: inout termios) {
        settings.c_lflag &= ~tcflag_t(NOFLSH)
        settings.c_lflag |= (keepsQueues ? ~0 : found.c_lflag) & tcflag_t(NOFLSH)
    }

    /// The current settings; nil if they can't be read.
    var settings: termios? {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 ? settings : nil
    }

    /// Whether the terminal itself edits the typed lines and shows them, as it does outside of the mode for editing.
    var echoesLines: Bool {
        let flags = tcflag_t(ICANON | ECHO)
        return settings.map { $0.c_lflag & flags == flags } ?? false
    }

    /// Switches the echo of typed characters off. With `asTyped` they wait as they are, since a terminal that edits lines
    /// drops what is longer than 4,095 bytes, such as the end of a paste.
    func hideTyping(asTyped: Bool) {
        guard var hiding = settings else { return }
        hiding.c_lflag &= ~tcflag_t(asTyped ? ECHO | ICANON : ECHO)
        set(&hiding)
    }

    /// Sets whether Ctrl-C, Ctrl-Z and Ctrl-\ send signals. If not, they are characters.
    func sendSignals(_ sends: Bool) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return }
        if sends { settings.c_lflag |= tcflag_t(ISIG) } else { settings.c_lflag &= ~tcflag_t(ISIG) }
        set(&settings)
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

/// Writes to the terminal, and switches bracketed paste on and off.
final class TerminalOutput {
    /// Whether the rows of the edited line can be erased. If not, the line stays on the screen, and other output begins
    /// in a new row below the line.
    let canRedraw: Bool
    /// The system calls, which tests replace.
    var calls = RawCalls() {
        didSet { descriptor = FileDescriptor(descriptor.number, calls: calls) }
    }
    private(set) var descriptor: FileDescriptor
    private(set) var isPasteOn = false
    /// The output since ``hold()``; nil if output is written at once.
    private var held: [UInt8]?
    /// The size of held output, in bytes, at which it is written.
    private static let mostHeld = 1 << 16

    init(descriptor: Int32, capabilities: TerminalCapabilities) {
        self.descriptor = FileDescriptor(descriptor)
        canRedraw = capabilities.canRedraw
    }

    /// Errors are ignored: if the terminal takes no output, there is nowhere to report them.
    func write(_ bytes: some Collection<UInt8>) {
        if held == nil {
            try? descriptor.writeAll(bytes)
        } else {
            held?.append(contentsOf: bytes)
            if held?.count ?? 0 > Self.mostHeld { flush() }
        }
    }

    /// Holds output back, for one write of all of it in ``flush()``.
    func hold() { if held == nil { held = [] } }

    /// Writes the held output. Later output is written at once.
    func flush() {
        guard let bytes = held.take(), !bytes.isEmpty else { return }
        write(bytes)
    }

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

    /// Switches bracketed paste on or off (XTerm Control Sequences, "Bracketed Paste Mode"). While the process
    /// `isEnding`, gives up if the terminal takes no output for a second.
    func setPaste(_ on: Bool, isEnding: () -> Bool = { false }) {
        guard canRedraw, on != isPasteOn else { return }
        isPasteOn = on
        flush()
        try? descriptor.writeAll((on ? "\u{1B}[?2004h" : "\u{1B}[?2004l").utf8) {
            !isEnding() || descriptor.waitUntilWritable(milliseconds: 1000) ? .max : nil
        }
    }

    /// Begins a new row, unless the cursor is in the first column. The blanks wrap from any other column.
    func beginRow(columns: Int) {
        write(String.blanks(columns) + (canRedraw ? "\r\u{1B}[K" : "\r"))
    }

    /// Clears the screen, and moves the cursor to the top left.
    func clearScreen() { write(canRedraw ? "\u{1B}[H\u{1B}[2J" : "\r\n") }
}
