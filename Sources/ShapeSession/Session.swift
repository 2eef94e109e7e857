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

    package let host: SessionHost
    /// The host's, here as it is asked for each statement.
    let isInterrupted: () -> Bool
    package let policy: Policy
    package let shape: ShapeState
    package let invoker: ShapeActionInvoker
    package let printer: StepPrinter
    package let statistics = Statistics()
    /// The way that the shape came; only at the prompt.
    let seenWay: SeenWay?
    let wayRecorder: WayRecorder
    /// Runs everything that takes time.
    package let loop: EventLoop
    let timers: Timers
    let lock = StatementLock()
    package let bindings = Bindings()
    let transactions = OpenTransactions()
    let macros = Macros()
    let files = SessionFiles()
    let scriptGrammar = Grammar(verbs: VerbTable.verbs)
    /// Allows abbreviations.
    package let promptGrammar = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)

    // Of the module, so that the compiler sees every access and checks none at run time.
    /// The input that runs, or has run last.
    var input = RunningInput(.script, start: 0)
    /// The points of a move that names none; set by `step`.
    var stepLength = MoveCommand.defaultPoints
    /// Where statements wait after `queue N`; nil after `queue off`.
    var queue: StatementQueue?
    /// What `again` repeats: the last command that was not a timer's.
    var lastCommand: Statement?
    /// How pictures of the shape are shown.
    package var view = PictureSettings()
    private var hasQuit = false
    package private(set) var errorCount = 0

    /// A session with the default key bindings.
    ///
    /// `observers` are told of each step after the session's views have been.
    package init(
        shape: ShapeState = ShapeState(), printer: StepPrinter, policy: Policy = Policy(),
        loop: EventLoop = EventLoop(.virtual), observers: [any InvokerObserver] = [], host: SessionHost
    ) {
        isInterrupted = host.isInterrupted
        (self.host, self.policy, self.shape, self.printer, self.loop) = (host, policy, shape, printer, loop)
        timers = Timers(on: loop)
        seenWay = policy.isPrompt ? SeenWay() : nil
        invoker = ShapeActionInvoker(
            history: UndoStack(limit: policy.undoLimit),
            observers: [statistics, printer] + (seenWay.map { [$0] } ?? []) + observers)
        wayRecorder = WayRecorder(of: shape, invoker, loop)
        printer.isInterrupted = host.isInterrupted
        printer.present = { shape }
        if policy.isPrompt { printer.windowColumns = { host.windowColumns() } }
        chooseSchedule()
    }

    package var output: OutputBuffer { printer.output }

    /// Whether what runs stands in a script, and is not typed.
    var isInFile: Bool { !policy.isPrompt || files.isRunning }

    /// Whether `quit` has run.
    package var isFinished: Bool { hasQuit }

    /// Whether no further statement may run.
    package var shouldStop: Bool { hasQuit || output.hasFailed || isInterrupted() }

    func quit() { hasQuit = true }

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
        host.reportError(host.errorText(diagnostic) + "\n")
    }

    /// Whether the input that runs has left steps that can be undone.
    private var hasNewSteps: Bool { invoker.history.index > 0 && invoker.history.doneCount > input.start }
}
