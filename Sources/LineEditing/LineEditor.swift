import CShapeEditorLibedit
import Glibc
import ShapeEditorSystem

/// A line editor for a terminal, based on libedit: keys that run actions, completion, history, paste.
///
///     let editor = try LineEditor(name: "calc")
///     editor.prompt = "calc> "
///     while case .line(let line) = editor.readLine() {
///         print(evaluate(line))
///     }
///
/// The text of a line may have several rows, separated by newlines (``validator``). If input or output is not a
/// terminal, lines are read without prompt and editing.
///
/// libedit has static state and no locks: use all editors of a process from the same thread. The file that `EDITRC`
/// names is read, or else the user's `~/.editrc`; lines in that file may be limited to the program `name`.
public final class LineEditor {
    /// The longest line that can be edited, in Unicode scalars. Typing beyond it rings the bell.
    public static let longestLine = 128 * 1024

    /// The longest line of an input other than a terminal, in Unicode scalars; see ``ReadOutcome/lineTooLong``.
    public static let longestPlainLine = 16 * 1024 * 1024

    /// Returns the header: a text, such as a picture, that is shown above the prompt while a line is edited. Nil or an
    /// empty text shows no header.
    ///
    /// Called when the line is drawn, at most 30 times a second except after watchers, and must not print. The header is
    /// erased when the read ends, so it never remains among the output. Its rows should be narrower than the window. The
    /// header is not shown if the window would have fewer than three rows left, or if the terminal can't move its cursor
    /// up.
    public var header: ((HeaderContext) -> StyledText?)?

    /// The entries of the history's file and the lines entered since, which the arrow keys and Ctrl-R show again.
    public let history: History

    /// The capabilities of the terminal according to terminfo, or assumed capabilities if terminfo doesn't know the
    /// terminal's type.
    public let capabilities: TerminalCapabilities

    /// The signal that ended the last read, such as SIGTERM; nil if no signal ended it.
    public var endingSignal: Int32? { read.endingSignal }

    let libedit: Libedit
    let output: TerminalOutput
    let display: LineRenderer
    let source: CharacterSource
    let waiter: Waiter
    let signals: SignalPipe?
    /// Keeps a Ctrl-C right after a read for the next read. Made at the first read in which the editor catches signals
    /// itself.
    var interruptGrace: InterruptGrace?
    /// Hides typed characters while the program works; the innermost of several.
    var hiddenTyping: HiddenTyping? {
        didSet { signals?.afterContinue = hiddenTyping.map { hiding in { [weak hiding] in hiding?.hide() } } }
    }
    /// The mode before work that has hidden typed characters until the next read; nil after that read.
    var hiddenUntilRead: TypingMode?
    /// Whether the last read was one of ``lines`` or ``AsyncLines``, which another read follows.
    var isReadBySequence = false
    let terminal: TerminalMode?
    let input: Int32

    var settings = LineSettings()
    /// The settings for the program's own lines while an answer is read with others; otherwise nil.
    var ownSettings: LineSettings?
    var decoder = KeyDecoder<KeyAction> { $0.actsOnLine }
    /// The time at which the wait for the rest of a key ends, by the waiter's clock; nil while no key is incomplete.
    var keyEnd: Int?
    /// The time at which input was last read, by the waiter's clock.
    var lastInput = 0
    var watchers: [Int32: (hidesLine: Bool, body: () -> KeyOutcome)] = [:]
    var madePrinter: EditorPrinter?
    /// The completion that Tab waits for, and the task that computes it.
    var awaited: (promise: CompletionPromise, task: Task<Void, Never>)?
    var searches = HistorySearches()
    var headerRows = HeaderRows()
    var marks: PromptMarks
    /// The menu or search that currently takes the keys.
    var overlay: (any Overlay)? {
        didSet {
            let takesSignals = overlay?.takesSignalKeys ?? false
            if takesSignals != (oldValue?.takesSignalKeys ?? false) { terminal?.sendSignals(!takesSignals) }
        }
    }
    /// The limit of a line that is not edited: ``longestPlainLine``, or a smaller limit in tests.
    var plainLimit = longestPlainLine
    // The properties below are exempt from dynamic exclusivity checks, which slow the echo of a key. The checks would
    // find nothing: no other function is called while one of these properties changes.
    @exclusivity(unchecked) var read = ReadState()
    /// The line, and the state of its keys.
    @exclusivity(unchecked) var editing = EditingState()
    @exclusivity(unchecked) var drawn = DrawnLine()
    @exclusivity(unchecked) var vi = ViState()

    /// Makes an editor. If terminfo doesn't know the terminal's type, a warning is written to `error`, and the terminal
    /// is assumed to follow ECMA-48; see ``capabilities``.
    /// - Parameters:
    ///   - name: the program's name, for `~/.editrc`.
    ///   - input: the descriptor that keys are read from.
    ///   - output: the descriptor that the line is shown on.
    ///   - error: the descriptor for warnings and errors: an unknown type of terminal, mistakes in `~/.editrc`, a line
    ///     that is too long.
    ///   - signals: the pipe that signals come from. Without a pipe, the editor catches signals itself while it reads
    ///     from a terminal; otherwise signals have their usual effects.
    ///   - terminalType: the terminal's type; nil for the type in the environment (`TERM`).
    ///   - history: where the entries of ``history`` are stored.
    /// - Throws: `LineEditorError` if a descriptor is not open, signals are handled elsewhere, or memory is short.
    public init(
        name: String, input: Int32 = 0, output: Int32 = 1, error: Int32 = 2, signals: SignalPipe? = nil,
        terminalType: String? = nil, history: HistorySource = .memory()
    ) throws(LineEditorError) {
        Self.adoptLocale()
        let asked = terminalType ?? TerminalCapabilities.environmentType
        let found = TerminalCapabilities(type: asked)
        capabilities = found
        let streams = try Streams(input: input, output: output, error: error)
        marks = PromptMarks(isOn: found.hidesMarks)
        self.history = History(history)
        self.input = input
        let mode = TerminalMode(terminal: input, output: output)
        libedit = try Libedit(name: name, streams: streams, terminalType: found.isKnown ? asked : "ansi")
        let terminalOutput = TerminalOutput(descriptor: output, capabilities: found)
        self.output = terminalOutput
        display = LineRenderer(
            canRedraw: found.canRedraw, insertsRows: found.insertsRows, hasStyles: found.canRedraw,
            hasColours: found.colours >= 8 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true,
            hasGrey: found.colours >= 256, hasItalics: found.hasItalics, rewraps: found.rewraps
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
            // The editor works without the warning, so an error in writing it is ignored.
            let warning = LineEditingWording.unknownTerminal(asked)
            let columns = ScreenSize(of: output).columns
            try? FileDescriptor(error).writeAll(warning.wrapped(to: columns, indent: 0).utf8)
        }
        libedit.bindDefaults()
        libedit.takeOverKeys()
    }

    deinit {
        madePrinter?.close()
        restoreTerminal()
    }

    /// Restores the terminal as it was before the editor was made, and switches bracketed paste off. Each call
    /// sets the same modes. The next read puts the terminal into the mode for editing again.
    public func restoreTerminal() {
        display.release()
        setPaste(false)
        hiddenUntilRead = nil
        guard let terminal else { return }
        libedit.prepareTerminal(false)
        terminal.restore()
    }

    /// Sets the user's locale, unless the program has chosen one. Every program begins in the C locale, and libedit
    /// drops characters that the locale can't show.
    private static func adoptLocale() {
        guard let current = setlocale(LC_CTYPE, nil), String(cString: current) == "C" else { return }
        setlocale(LC_CTYPE, "")
    }

    private static func ownSignals(_ isInteractive: Bool) throws(LineEditorError) -> SignalPipe? {
        guard isInteractive else { return nil }
        do throws(SignalPipe.Failure) { return try .onDemand() } catch { throw .signals(error) }
    }
}

/// The reason why a line editor can't be made, or why ``AsyncLines`` can't continue.
public enum LineEditorError: Error, Equatable, Sendable {
    /// A descriptor is not open. The number is -1 if the process has no descriptor left.
    case unusableDescriptor(Int32, errno: Int32)
    /// There is not enough memory for the editor, or for the thread of ``AsyncLines``.
    case outOfMemory
    /// Signals can't be caught.
    case signals(SignalPipe.Failure)
    /// A line of ``AsyncLines`` is longer than ``LineEditor/longestPlainLine``.
    case lineTooLong
}
