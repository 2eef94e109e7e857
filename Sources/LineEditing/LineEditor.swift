import CLibedit
import Glibc
import SystemCalls

/// A line editor for a terminal, on libedit: keys that run actions, completion, history, paste.
///
///     let editor = try LineEditor(name: "calc")
///     editor.prompt = "calc> "
///     while case .line(let line) = editor.readLine() {
///         editor.history.add(line)
///         print(evaluate(line))
///     }
///
/// Where input or output is no terminal, lines are read as they come, without prompt or editing.
///
/// libedit has static state and no locks: every editor of a process has to be used from one and
/// the same thread. The user's `~/.editrc` is honoured, with `name` as the program it may ask for.
public final class LineEditor {
    /// The longest line, in characters (Unicode scalars); what is typed beyond is refused with a bell.
    public static let longestLine = 128 * 1024

    /// What stands before the line. Control characters are left out, and where the locale has only
    /// one-byte characters, all that is not ASCII; should nothing be left then, it is `> `.
    public var prompt = "" {
        didSet { libedit.setPrompt(shownPrompt) }
    }

    /// What Tab offers: a function of the line and the cursor, which counts characters (`Character`).
    public var completer: ((_ line: String, _ cursor: Int) -> Completion)?

    /// What a bracketed paste becomes before it is inserted. Control characters are taken out of
    /// the result. At first each run of newlines becomes one space.
    public var pasteFilter: (String) -> String = { PasteFilter.newlinesToSpaces($0) }

    /// The lines that the arrow keys and Ctrl-R find; `readLine()` adds none by itself.
    public let history: History

    /// What terminfo says of the terminal.
    public let capabilities: TerminalCapabilities

    let libedit: Libedit
    let output: TerminalOutput
    let source: CharacterSource
    let waiter: Waiter
    let signals: SignalPipe?
    let terminal: TerminalMode?
    let input: Int32

    var decoder = KeyDecoder<() -> KeyOutcome>()
    var watchers: [Int32: () -> KeyOutcome] = [:]
    var search = HistorySearch()
    /// Characters that are on their way to libedit.
    var handedOn: [Unicode.Scalar] = []
    /// How the read under way is to end, whatever libedit makes of it.
    var decided: ReadOutcome?
    var isReading = false
    var isHidden = false
    var hasReserved = false
    /// How many characters of text libedit has been given since the last key that was none; less
    /// than 0 within one.
    var textInARow = 0
    var isVi = false
    /// Control sequences by whether libedit has a binding for them, which is costly to ask.
    var known: [[Unicode.Scalar]: Bool] = [:]

    /// Makes an editor. Where `TERM` names a type that terminfo doesn't know, one line of warning
    /// goes to `error`, and the terminal is taken for a `dumb` one.
    /// - Parameters:
    ///   - name: the program's name, for `~/.editrc`.
    ///   - input: where keys come from.
    ///   - output: where the line is shown.
    ///   - error: where libedit complains, about `~/.editrc` for one.
    ///   - signals: where signals come from. Without one the editor catches them itself as long as
    ///     it exists.
    ///   - terminalType: the terminal's type; that of the environment where it is nil.
    ///   - historyLimit: the most entries of `history`.
    /// - Throws: `LineEditorError`, where a descriptor is not open, signals are handled elsewhere, or
    ///   memory is short.
    public init(
        name: String, input: Int32 = 0, output: Int32 = 1, error: Int32 = 2, signals: SignalPipe? = nil,
        terminalType: String? = nil, historyLimit: Int = 10_000
    ) throws(LineEditorError) {
        Self.adoptLocale()
        let asked = terminalType ?? TerminalCapabilities.environmentType
        let found = TerminalCapabilities(type: asked)
        let type = found.isKnown ? asked : "dumb"
        capabilities = found
        let streams = try Streams(input: input, output: output, error: error)
        guard let history = History(limit: historyLimit) else { throw .outOfMemory }
        self.history = history
        self.input = input
        let mode = TerminalMode(terminal: input, output: output)
        libedit = try Libedit(name: name, streams: streams, terminalType: type)
        self.output = TerminalOutput(
            descriptor: output, type: type, capabilities: TerminalCapabilities(type: type))
        if let signals {
            self.signals = signals
        } else {
            self.signals = try Self.ownSignals(libedit.isInteractive)
        }
        terminal = libedit.isInteractive ? mode : nil
        source = CharacterSource(descriptor: input)
        waiter = Waiter(input: input, signals: self.signals)
        if !found.isKnown {
            // A warning that can't be written changes nothing.
            try? FileDescriptor(error).writeAll(LineEditingWording.unknownTerminal(asked).utf8)
        }
        libedit.client = self
        libedit.use(history)
        libedit.setPrompt("")
        libedit.bindDefaults()
    }

    deinit {
        restoreTerminal()
        libedit.client = nil
    }

    /// Puts the terminal back as it was before the editor was made, and switches bracketed paste
    /// off. Doing it again does no harm; the next read takes the terminal over again.
    public func restoreTerminal() {
        output.setPaste(false)
        terminal?.rescue.setEndsPaste(false)
        guard let terminal else { return }
        libedit.prepareTerminal(false)
        terminal.restore()
    }

    /// libedit drops what its locale can't show, and every program begins in the C locale: unless
    /// it has chosen one, it gets the user's.
    private static func adoptLocale() {
        guard let current = setlocale(LC_CTYPE, nil), String(cString: current) == "C" else { return }
        setlocale(LC_CTYPE, "")
    }

    private static func ownSignals(_ isInteractive: Bool) throws(LineEditorError) -> SignalPipe? {
        guard isInteractive else { return nil }
        do throws(SignalPipe.Failure) { return try SignalPipe() } catch { throw .signals(error) }
    }

    private var shownPrompt: String {
        let plain = prompt.withoutControls
        guard clibedit_bytes_per_character() == 1, !plain.utf8.allSatisfy({ $0 < 0x80 }) else { return plain }
        let ascii = String(plain.unicodeScalars.filter(\.isASCII))
        return ascii.allSatisfy { $0 == " " } ? "> " : ascii
    }
}

/// Why a line editor can't be made.
public enum LineEditorError: Error, Equatable, Sendable {
    /// A descriptor is not open, or no further one can be had.
    case unusableDescriptor(Int32, errno: Int32)
    /// libedit found no memory.
    case outOfMemory
    /// Signals can't be caught.
    case signals(SignalPipe.Failure)
}
