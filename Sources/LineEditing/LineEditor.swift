import CLibedit
import Glibc
import SystemCalls

/// A line editor for a terminal, on libedit: keys that run actions, completion, history, paste.
///
///     let editor = try LineEditor(name: "calc")
///     editor.prompt = "calc> "
///     while case .line(let line) = editor.readLine() {
///         print(evaluate(line))
///     }
///
/// If input or output is not a terminal, lines are read as they come, without prompt or editing.
///
/// libedit has static state and no locks: use all editors of a process from the same thread. The user's
/// `~/.editrc` is honoured, with `name` as the program that its lines may be limited to.
public final class LineEditor {
    /// The longest line that is edited, in characters (Unicode scalars); more of it rings the bell.
    public static let longestLine = 128 * 1024

    /// The longest line of an input that is no terminal, in characters (Unicode scalars): ``ReadOutcome/lineTooLong``.
    public static let longestPlainLine = 16 * 1024 * 1024

    /// What stands above the prompt while a line is edited, such as a picture: asked for when the line is drawn, with
    /// the size of the window, but at most 30 times a second; nil or empty for nothing. It goes when the line is left,
    /// so that it never stands in what was printed. Rows should be shorter than the window is wide. It is not shown
    /// where the window has no three rows more than it, nor by a terminal that can't move its cursor up.
    public var header: ((_ columns: Int, _ rows: Int) -> StyledText?)?

    /// The lines that the arrow keys and Ctrl-R find.
    public let history: History

    /// What terminfo says of the terminal, or what is assumed of one that it does not know.
    public let capabilities: TerminalCapabilities

    /// The signal that ended the last read, such as SIGTERM; nil if it ended otherwise.
    public var endingSignal: Int32? { read.endingSignal }

    let libedit: Libedit
    let output: TerminalOutput
    let display: LineDisplay
    let source: CharacterSource
    let waiter: Waiter
    let signals: SignalPipe?
    /// From the first read of a sequence on.
    var interruptGrace: InterruptGrace?
    let terminal: TerminalMode?
    let input: Int32

    var settings = LineSettings()
    var decoder = KeyDecoder<KeyAction> { $0.actsOnLine }
    var watchers: [Int32: (hidesLine: Bool, body: () -> KeyOutcome)] = [:]
    var madePrinter: EditorPrinter?
    var searches = HistorySearches()
    var headerRows = HeaderRows()
    /// What takes the keys for now.
    var overlay: (any Overlay)?
    /// ``longestPlainLine``; less in tests.
    var plainLimit = longestPlainLine
    /// What the last key has done.
    var editing = EditingState()
    // A key's echo would take a sixth longer with the checks of exclusive access. They would find nothing: nothing is
    // called while one of these changes.
    @exclusivity(unchecked) var read = ReadState()
    @exclusivity(unchecked) var pendingForLibedit = PendingCharacters()
    @exclusivity(unchecked) var drawn = DrawnLine()
    @exclusivity(unchecked) var vi = ViState()

    /// Makes an editor. If terminfo doesn't know the terminal's type, one line of warning goes to `error`,
    /// and the terminal is treated as a plain one by ECMA-48, which ``capabilities`` describes.
    /// - Parameters:
    ///   - name: the program's name, for `~/.editrc`.
    ///   - input: where keys come from.
    ///   - output: where the line is shown.
    ///   - error: where libedit reports errors, such as those in `~/.editrc`.
    ///   - signals: where signals come from. Without one the editor catches them itself while it reads; between
    ///     reads they do what they always did.
    ///   - terminalType: the terminal's type; nil for that of the environment.
    ///   - history: where `history` comes from.
    /// - Throws: `LineEditorError` if a descriptor is not open, signals are handled elsewhere, or memory is
    ///   short.
    public init(
        name: String, input: Int32 = 0, output: Int32 = 1, error: Int32 = 2, signals: SignalPipe? = nil,
        terminalType: String? = nil, history: HistorySource = .memory()
    ) throws(LineEditorError) {
        Self.adoptLocale()
        let asked = terminalType ?? TerminalCapabilities.environmentType
        let found = TerminalCapabilities(type: asked)
        capabilities = found
        let streams = try Streams(input: input, output: output, error: error)
        self.history = History(history)
        self.input = input
        let mode = TerminalMode(terminal: input, output: output)
        libedit = try Libedit(name: name, streams: streams, terminalType: found.isKnown ? asked : "ansi")
        let terminalOutput = TerminalOutput(descriptor: output, capabilities: found)
        self.output = terminalOutput
        display = LineDisplay(
            canRedraw: found.canRedraw, hasStyles: found.canRedraw,
            hasColours: found.colours >= 8 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true,
            hasGrey: found.colours >= 256, rewraps: found.rewraps
        ) {
            terminalOutput.write($0)
        }
        if let signals {
            self.signals = signals
        } else {
            self.signals = try Self.ownSignals(libedit.isInteractive)
        }
        terminal = libedit.isInteractive ? mode : nil
        source = CharacterSource(descriptor: fileno(streams.input))
        waiter = Waiter(input: fileno(streams.input), signals: self.signals)
        if !found.isKnown {
            // If the warning can't be written, it does not matter.
            let warning = LineEditingWording.unknownTerminal(asked)
            let columns = ScreenSize(of: output).columns
            try? FileDescriptor(error).writeAll(warning.wrapped(to: columns, indent: 0).utf8)
        }
        libedit.client = self
        libedit.bindDefaults()
        libedit.takeOverKeys()
    }

    deinit {
        madePrinter?.close()
        restoreTerminal()
        libedit.client = nil
    }

    /// Restores the terminal as it was before the editor was made, and switches bracketed paste off. No-op
    /// if repeated; the next read takes the terminal over again.
    public func restoreTerminal() {
        display.release()
        output.setPaste(false)
        terminal?.rescue.setEndsPaste(false)
        guard let terminal else { return }
        libedit.prepareTerminal(false)
        terminal.restore()
    }

    /// libedit drops what its locale can't show, and every program begins in the C locale: unless the
    /// program has chosen another, this sets the user's.
    private static func adoptLocale() {
        guard let current = setlocale(LC_CTYPE, nil), String(cString: current) == "C" else { return }
        setlocale(LC_CTYPE, "")
    }

    private static func ownSignals(_ isInteractive: Bool) throws(LineEditorError) -> SignalPipe? {
        guard isInteractive else { return nil }
        do throws(SignalPipe.Failure) { return try .onDemand() } catch { throw .signals(error) }
    }
}

/// Why a line editor can't be made, or a sequence of its lines not go on.
public enum LineEditorError: Error, Equatable, Sendable {
    /// A descriptor is not open, or the process has none left.
    case unusableDescriptor(Int32, errno: Int32)
    case outOfMemory
    /// Signals can't be caught.
    case signals(SignalPipe.Failure)
    /// A line of ``AsyncLines`` is longer than ``LineEditor/longestPlainLine``.
    case lineTooLong
}
