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

    /// What is shown before the line, from the next wait for a key on; it may change at any time. It may have several
    /// rows.
    public var prompt: StyledText = ""

    /// What is shown at the right end of the prompt's row, while there is room for it.
    public var rightPrompt: StyledText = ""

    /// What stands above the prompt while a line is edited, such as a picture: asked for when the line is drawn, with the
    /// size of the window, but at most 30 times a second; nil or empty for nothing. It goes when the line is left, so that it never stands in what was
    /// printed. Rows should be shorter than the window is wide. It is not shown where the window has no three rows more
    /// than it, nor by a terminal that can't move its cursor up.
    public var header: ((_ columns: Int, _ rows: Int) -> StyledText?)?

    /// How the line is coloured: parts of it with their styles, asked for whenever it is drawn, which is at every key.
    public var highlighter: ((_ line: String) -> [Highlight])?

    /// What is suggested behind the line.
    public var hints = Hints.none

    /// Whether Enter is to go on with the text in a new row instead of entering it, as after an open brace. The rows are
    /// one text: the arrows move between them, and the history keeps it as a whole.
    public var isUnfinished: ((_ text: String) -> Bool)?

    /// What Tab offers: a function of the line and the cursor, which counts characters (`Character`).
    public var completer: ((_ line: String, _ cursor: Int) -> Completion)?

    /// What a bracketed paste becomes before it is inserted; its newlines are line feeds. Control characters are removed
    /// from the result, tabs become spaces. Without a filter each run of newlines outside of double quotes becomes one
    /// space; where the text may have several rows (``isUnfinished``), only those at its end are dropped.
    public var pasteFilter: ((_ text: String) -> String)?

    /// What Ctrl-C does before it drops the line: it runs on this thread, with the line hidden, as a watcher does. After
    /// ``KeyOutcome/proceed`` the line stays; after ``KeyOutcome/fallThrough`` it is dropped, as where this is nil.
    public var interruptHandler: (() -> KeyOutcome)?

    /// The lines that the arrow keys and Ctrl-R find.
    public let history: History

    /// Whether lines that are entered are added to the history.
    public var recordsLines = true

    /// What terminfo says of the terminal, or what is assumed of one that it does not know.
    public let capabilities: TerminalCapabilities

    /// The signal that ended the last read, such as SIGTERM; nil if it ended otherwise.
    public internal(set) var endingSignal: Int32?

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

    // What is unchecked is only ever assigned, or an array of characters that is added to; see `LineDisplay`.

    var decoder = KeyDecoder<KeyAction> { $0.actsOnLine }
    var watchers: [Int32: (hidesLine: Bool, body: () -> KeyOutcome)] = [:]
    var madePrinter: EditorPrinter?
    var search = HistorySearch()
    /// The query of the last search through the history.
    var lastSearch = ""
    /// What the last search of vi's found, for `n` and `N`; nil on a new line.
    var foundLine: HistoryFinder?
    /// Which way vi's last search went.
    var searchDirection = HistorySearch.Direction.older
    /// What takes the keys for now.
    var overlay: (any Overlay)?
    /// Characters to pass to libedit next.
    @exclusivity(unchecked) var handedOn: [Unicode.Scalar] = []
    /// How the current read ends, whatever libedit returns.
    @exclusivity(unchecked) var decided: ReadOutcome?
    @exclusivity(unchecked) var isReading = false
    var hasReserved = false
    /// Whether libedit has begun with the line.
    @exclusivity(unchecked) var hasBegun = false
    /// The line of a read that was stopped, for the next one.
    var kept: LineBuffer?
    /// ``longestPlainLine``; less in tests.
    var plainLimit = longestPlainLine
    /// What has come of a line that is not edited, for the next read.
    var plainText: [Unicode.Scalar] = []
    /// Whether a secret is typed, which is not in libedit's line.
    @exclusivity(unchecked) var isSecret = false
    /// Whether an answer is typed, for which bound keys do what they do when they are not bound.
    var isAnswer = false
    /// Whether the line is drawn for the last time.
    @exclusivity(unchecked) var isLeaving = false
    /// The search for the last hint from the history.
    var hintSearch = HintSearch()
    /// The hint for the line that was asked about last.
    @exclusivity(unchecked) var hinted: (line: String, hint: String) = ("", "")
    /// What the last key has done.
    var editing = EditingState()
    var headerRows = HeaderRows()
    /// The first row of the line that is shown, where it has more than the screen.
    @exclusivity(unchecked) var topRow = 0
    /// How long the line is if the last key was text, and nothing else has changed it since.
    @exclusivity(unchecked) var typedLength: Int?
    /// How long the line was when it was drawn last.
    @exclusivity(unchecked) var drawnLength = 0
    /// What was drawn last.
    @exclusivity(unchecked) var drawn: LineLook?
    /// What a motion has left of it.
    @exclusivity(unchecked) var laidOut: LaidOutLine?
    /// Whether a typed character has been shown since, and nothing else has become of the line.
    @exclusivity(unchecked) var isEchoed = false
    /// How many characters of a key are still to be handed on, which is to arrive whole.
    @exclusivity(unchecked) var restOfKey = 0
    /// Whether the first of them has been.
    @exclusivity(unchecked) var isWithinKey = false
    @exclusivity(unchecked) var isVi = false
    /// How many characters vi's `.` may type again, at most.
    var repeatable = 0
    /// Whether libedit is typing what `.` repeats.
    @exclusivity(unchecked) var isRepeating = false
    /// Whether vi's insert mode has not been left since the line began.
    var isFirstInsert = true
    /// Whether libedit has a binding for a control sequence, which is expensive to ask.
    var known: [[Unicode.Scalar]: Bool] = [:]

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
