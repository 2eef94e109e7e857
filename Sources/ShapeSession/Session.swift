import CommandKit
import ShapeLanguage
import ShapeModel
import Text

/// An editing session: the shape, its invoker and views, and the settings.
///
/// All statements run in a session, whether from the prompt, a key, a file or a timer.
package final class Session {
    /// How a session treats statements and their errors.
    package struct Policy: Sendable {
        package var keepsGoing = false
        /// Whether statements are only checked, so that `save` writes nothing.
        package var isCheck = false
        /// Whether statements are typed at a prompt.
        package var isPrompt = false
        /// Whether each statement is printed before it runs.
        package var echoes = false
        /// How many steps can be undone at most; nil for all.
        package var undoLimit: Int?

        /// Stops at the first error.
        package init() {}
    }

    package let shape: ShapeState
    package let invoker: ShapeActionInvoker
    package var output: OutputBuffer { printer.output }
    package let printer: StepPrinter
    package let statistics = Statistics()
    /// Runs everything that takes time.
    package let loop: EventLoop
    package let bindings = Bindings()
    package let policy: Policy
    let rows = VerbTable.all
    let scriptGrammar: Grammar
    /// Allows abbreviations.
    package let promptGrammar: Grammar
    let echoes: Bool
    /// The points of a move that names none; set by `step`.
    var stepLength = MoveCommand.defaultPoints
    /// Internal, as `stepLength` is, so that the compiler sees every access and checks none at run time.
    var hasQuit = false
    package private(set) var errorCount = 0
    /// How many statements have failed that were not waiting in the queue.
    var failureCount = 0
    /// Asked between statements and before reads whether to stop, as after Ctrl-C.
    let isInterrupted: () -> Bool
    /// Whether `quit` has run.
    package var isFinished: Bool { hasQuit }
    /// Whether no further statement may run.
    package var shouldStop: Bool { hasQuit || output.hasFailed || isInterrupted() }
    /// What `again` repeats: the last command that was not a timer's.
    var lastCommand: Statement?
    var transactions = OpenTransactions() { didSet { updateOpen() } }
    /// How many of the open transactions an error leaves open: in a typed line all, in what a key, a timer or `source`
    /// runs from there those from before, in a script none.
    var keptTransactions = 0
    /// Where statements wait after `queue N`; nil after `queue off`.
    var queue: StatementQueue?
    var macros = Macros() { didSet { updateOpen() } }
    /// How pictures of the shape are shown.
    package var view = PictureSettings()
    /// The way that the shape came; only at the prompt.
    let seenWay: SeenWay?
    /// The group that is open and in no other; noted only at the prompt.
    weak var outermostGroup: UndoGroup?
    /// Prints a picture that fits the window; nil where there is no window.
    package var showPicture: (() -> Void)?
    /// Why no picture can be kept in sight, if there is a reason.
    package var whyNoPicture: () -> String? = { nil }
    let timers = Timers()
    let lock = StatementLock()
    /// How many steps had been done when the input began that runs.
    var inputStart = 0
    /// Inputs that were started and may not have ended.
    var started: [Task<Void, Never>] = []
    let timerActor: TimerActor
    /// Whether a timer's statement runs, in which no other timer's does: it may wait for longer than their intervals.
    var isTimerRunning = false
    /// Called after each input with the time until something is due, or `nil` if nothing is.
    package var whenIdle: (Duration?) -> Void = { _ in }
    /// Asks whoever types a question, and calls back with whether the answer was yes; nil where nobody can be asked.
    package var ask: ((_ question: String, _ answer: @escaping (Bool) -> Void) -> Void)?
    /// Whether what runs now was typed, and does not come from a key or a timer.
    var isTyped = false
    /// Whether a statement of the typed line has failed.
    var hasTypedFailed = false
    /// Called after each typed line has run, with whether a statement of it failed; Ctrl-C is no failure.
    package var whenTyped: (_ text: String, _ hasFailed: Bool) -> Void = { _, _ in }
    /// Whether the rest of a typed line is not to run, as a question about it was answered with no.
    var dropsRest = false
    var written = WrittenFiles()
    /// Without checks of exclusive access (200 instructions of a frame): a tape calls nobody who might come back to it.
    @exclusivity(unchecked) var tape = Tape()
    /// Shows a text that may be longer than the window; nil where there is none. Given the columns of the window, the
    /// text is what it returns.
    package var showPages: (((_ columns: Int) -> String) -> Void)?
    /// The columns of the window as it is now, to which what is said is broken; nil where there is none.
    package var windowColumns: () -> Int? = { nil }
    /// Whether the statement that runs now comes from a key that is held down.
    var isKeyHeld = false
    // Cached, since they are read for each statement.
    /// The group of the innermost open transaction.
    private(set) var openGroup: UndoGroup?
    /// Whether an open transaction, or a macro being recorded, is to know each statement.
    private(set) var notesStatements = false
    var lastKey: (name: String, time: Duration)?
    /// The files being run, the outermost first.
    var openFiles: [FileIdentity] = [] { didSet { chooseSchedule() } }
    private let reportError: (String) -> Void
    /// The text of an error, without a final newline.
    package var errorText: (Diagnostic) -> String = { "\($0)" }

    /// A session with the default key bindings.
    ///
    /// `observers` are told of each step after the session's views have been. `reportError` is called with each error's text, in whole lines, after the output before it was written.
    package init(
        shape: ShapeState = ShapeState(), printer: StepPrinter, policy: Policy = Policy(),
        loop: EventLoop = EventLoop(.virtual), observers: [any InvokerObserver] = [],
        isInterrupted: @escaping () -> Bool = { false },
        reportError: @escaping (String) -> Void
    ) {
        self.shape = shape
        self.printer = printer
        self.isInterrupted = isInterrupted
        self.policy = policy
        echoes = policy.echoes
        self.loop = loop
        scriptGrammar = Grammar(verbs: VerbTable.verbs)
        promptGrammar = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)
        timerActor = TimerActor(loop: loop)
        self.reportError = reportError
        seenWay = policy.isPrompt ? SeenWay() : nil
        invoker = ShapeActionInvoker(
            history: UndoStack(limit: policy.undoLimit),
            observers: [statistics, printer] + (seenWay.map { [$0] } ?? []) + observers)
        printer.isInterrupted = isInterrupted
        printer.present = { [unowned self] in self.shape }
        if policy.isPrompt { printer.windowColumns = { [unowned self] in windowColumns() } }
        chooseSchedule()
    }

    /// Whether what runs stands in a script, and is not typed.
    var isInFile: Bool { !policy.isPrompt || !openFiles.isEmpty }

    /// Within a script the schedule is exact, however late the machine is.
    func chooseSchedule() {
        loop.catchesUp = !isInFile
        timers.makesUp = isInFile
    }

    /// Shows `diagnostic` to the user, after all output so far.
    package func report(_ diagnostic: Diagnostic) {
        if diagnostic.problem.isReported { return }
        errorCount += 1
        output.flush()
        var diagnostic = diagnostic
        if diagnostic.problem.isInterruption {
            // Interrupting a script just ends it; at the prompt the user goes on, and is told what happened.
            guard policy.isPrompt else { return }
            diagnostic.problem = .refused(Refusal(SessionError.interrupted(leavesSteps: hasNewSteps)))
        }
        reportError(errorText(diagnostic) + "\n")
    }

    /// Whether the input that runs has left steps that can be undone.
    private var hasNewSteps: Bool { invoker.history.index > 0 && invoker.history.position > inputStart }

    /// Says something on standard error, after all output so far; at the prompt only. Broken at the words to the window.
    func warn(_ text: @autoclosure () -> String) {
        guard policy.isPrompt else { return }
        output.flush()
        let said = text().shortened(to: 300, bytes: 900)
        reportError((windowColumns().map { said.wrapped(to: $0, indent: 0) } ?? said) + "\n")
    }

    private func updateOpen() {
        openGroup = transactions.current
        notesStatements = transactions.lacksComplaint || macros.isRecording
    }
}
