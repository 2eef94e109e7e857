import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

/// An editing session: the drawing, its invoker and views, and the settings.
///
/// Statements run in a session. They come in inputs (``Input``): typed lines, key presses, scripts and due timers. A
/// command changes the drawing. The history holds entries. An entry is a command or a group of commands, and is undone
/// and redone as one. A step is a change that the views show: a command, an undo, a redo or a rollback.
package final class Session {
    /// The rules by which a session treats statements and errors.
    package struct Policy: Sendable {
        /// Whether a line or a script usually goes on after an error, rather than end there.
        package var keepsGoing = false
        /// Whether statements run without writing files. It is then only checked that a file may be written.
        package var isCheck = false
        /// Whether the session has a prompt, at which statements are typed.
        package var isPrompt = false
        /// Whether the session answers a program line by line (``Input/served(_:name:line:)``), which goes on after an
        /// interruption.
        package var serves = false
        /// Whether errors are JSON objects, whichever format is in force.
        package var listsErrors = false
        /// Whether statements that write or run files, or end the session, are errors.
        package var refusesFiles = false
        /// Whether each outermost statement is printed, with those within it, before it runs or is queued.
        package var echoes = false
        /// The maximum number of history entries that can be undone; nil for no limit.
        package var undoLimit: Int?
        /// Whether the steps are kept in a file of ``SessionHost/recoveryFolder``, for `restore` after a kill.
        package var keepsRecovery = false

        /// Creates a policy with the default values.
        package init() {}

        /// Whether the session goes on after an interruption, as by Ctrl-C.
        var outlivesInterruptions: Bool { isPrompt || serves }
    }

    package let host: SessionHost
    /// The host's ``SessionHost/isInterrupted``, stored here because the closure is called for each statement. It also
    /// writes steps for `restore` if it is time to.
    let isInterrupted: () -> Bool
    package let policy: Policy
    package let drawing: Drawing
    /// The session's own selection. Verbs act on it unless they run in `with`, in `concurrent` or for a timer. A queued
    /// statement acts on it, too, even if the statement is a timer's.
    let selection: Selection
    package let invoker: ShapeActionInvoker
    package let printer: StepPrinter
    package let statistics = Statistics()
    /// The cached path for the picture at the prompt; nil in a session without a prompt.
    let cachedPath: CachedPath?
    let pauses: PauseRecorder
    /// The event loop on which inputs run, and by whose schedule statements wait.
    package let loop: TaskLoop
    let timers: Timers
    let lock = StatementLock()
    package let bindings = Bindings { Bindings.standard }
    let transactions = OpenTransactions()
    let macros = Macros()
    let files = SessionFiles()
    let work: Work
    /// Keeps the steps in a file; nil if the policy is not to.
    private(set) var recovery: RecoveryLog?
    let scriptGrammar = VerbTable.scriptGrammar
    /// The grammar of typed lines, which allows abbreviations.
    package let promptGrammar = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)

    // Internal rather than `package`: the compiler sees every access within the module, and omits run-time
    // exclusivity checks.
    /// The running input or timer's statement. If none is running, the last input, or at first an empty script.
    var input = RunningInput(.script, start: 0)
    /// The queue of waiting statements; set by `queue N`. Nil before the first `queue N` and after `queue off`.
    var queue: StatementQueue?
    /// The statement that `again` repeats: the last command (``VerbRow/isCommand``) that succeeded, not counting those
    /// of timers and those that ran as a part of another command. Nil if there is none.
    var lastCommand: Statement?
    /// The number of statements that have run within others since the outermost group began.
    var nestedCount = 0
    /// The sessions that `restore` has listed last; nil before the first list.
    var listedSessions: [LeftSession]?
    /// What was not saved when the end of the session began.
    var unsavedAtEnd = Unsaved()
    /// The settings for pictures made of cells, which `view` statements change. Exported pictures don't depend on them.
    package var view = PictureSettings()
    /// Whether statements may be refused or left out, because they reach beyond the drawing: see ``leavesOut(_:)``.
    var isRestricted = false
    /// What the running statement does, if it may take time.
    var activity: Activity?
    /// The number of running animations. While there is one, pictures do not come nearer.
    package internal(set) var animations = 0
    /// The request for the session that replaces this one; nil while there is none.
    package internal(set) var successor: Successor?
    private var hasQuit = false
    package private(set) var errorCount = 0

    /// The shape with which the drawing began, by default a rectangle. It may have been renamed or deleted.
    package var shape: ShapeState { drawing.first }

    /// Creates a session for the printer's drawing, with the default key bindings.
    ///
    /// `observers` are notified after the session's own views.
    package init(
        printer: StepPrinter, policy: Policy = Policy(), loop: TaskLoop = TaskLoop(.virtual),
        observers: [any InvokerObserver] = [], host: SessionHost
    ) {
        let recoveryTimer = policy.keepsRecovery ? RecoveryTimer() : nil
        isInterrupted =
            recoveryTimer.map { timer in
                {
                    timer.check()
                    return host.isInterrupted()
                }
            } ?? host.isInterrupted
        (self.host, self.policy, self.printer, self.loop) = (host, policy, printer, loop)
        (drawing, isRestricted) = (printer.drawing, policy.refusesFiles)
        let shape = drawing.first
        timers = Timers(on: loop)
        if policy.isCheck {
            timers.limitTicks()
            files.limitSources()
        }
        cachedPath = policy.isPrompt ? CachedPath() : nil
        invoker = ShapeActionInvoker(
            history: UndoStack(limit: policy.undoLimit),
            observers: [statistics, printer] + (cachedPath.map { [$0] } ?? []) + observers)
        selection = Selection([shape], notedIn: invoker.history)
        work = Work(drawing, invoker.history, selection, macros, bindings)
        pauses = PauseRecorder(invoker, loop)
        printer.isInterrupted = host.isInterrupted
        printer.answersInJSON = policy.serves
        if policy.isPrompt { printer.windowColumns = { host.windowColumns() } }
        chooseSchedule()
        if policy.isPrompt { printer.beforeNames = { [unowned self] in explainNames() } }
        if policy.isPrompt { printer.rows = StepRows(of: self) }
        if let recoveryTimer {
            let log = RecoveryLog(of: work, recoveryTimer, in: host.recoveryFolder, calls: host.recoveryCalls)
            log.notice.say = { [unowned self] reason in
                printWarning(reason.map { "not kept: \($0)" } ?? "kept again")
            }
            log.giveUp = { [unowned self] in endKeeping() }
            recovery = log
        }
    }

    package var output: OutputBuffer { printer.output }

    var stepLength: Int {
        get { work.stepLength }
        set { work.stepLength = newValue }
    }

    var styles: Styles {
        get { work.styles }
        set { work.styles = newValue }
    }

    /// Whether a file is running, or the session has no prompt.
    var isInFile: Bool { !policy.isPrompt || files.isRunning }

    /// Whether `quit` has run, or the session is to be replaced by its ``successor``.
    package var isFinished: Bool { hasQuit }

    /// Whether the running statements must stop: `quit` has run, a write of output has failed, or the host requests a
    /// stop.
    package var shouldStop: Bool { hasQuit || output.hasFailed || isInterrupted() }

    /// Keeps no steps for `restore` any more.
    func endKeeping() { recovery = nil }

    func quit() { hasQuit = true }

    /// Counts an error and reports it: in JSON format as an object of the output, otherwise to the host, after all
    /// pending output. An interruption that ends the session is only counted, and any other one is reported once for
    /// an input. No-op for a problem that stands for errors already reported.
    package func report(_ diagnostic: Diagnostic) {
        if diagnostic.problem.isReported { return }
        errorCount += 1
        var diagnostic = diagnostic
        if diagnostic.problem.isInterruption {
            guard policy.outlivesInterruptions, input.noteInterruption() else { return output.flush() }
            host.beforeStop()
            if policy.isPrompt, !listsErrors, !files.isOpening {
                let stop = SessionError.stopped(at: input.stopTime, leavesSteps: hasNewSteps)
                return printNotice("\(stop)", isMuted: true)
            }
            diagnostic.problem = .refused(Refusal(SessionError.interrupted(leavesSteps: hasNewSteps)))
        }
        // While a drawing is opened, the output is discarded.
        if listsErrors, !files.isOpening {
            let file = diagnostic.sourceName.flatMap { files.wasRun($0) ? $0 : nil }
            printer.answer(.error, diagnostic.members(file: file))
            guard host.repeatsErrors else { return }
        }
        output.flush()
        if policy.isPrompt, input.isTyped { host.offer(diagnostic.suggestion) }
        host.reportError(host.errorText(diagnostic) + "\n")
    }

    /// Whether errors are objects of the output.
    var listsErrors: Bool { policy.listsErrors || printer.isJSON }

    /// Whether the last done entry is newer than the input.
    private var hasNewSteps: Bool { invoker.history.lastNumber > input.start }
}
