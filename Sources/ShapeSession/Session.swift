import CommandKit
import ShapeLanguage
import ShapeModel

/// An editing session: the shape that is edited, who changes it, who watches it, and what was set.
///
/// Statements run in a session, wherever they come from: a file, the prompt, a key.
package final class Session {
    /// What a session does with the errors of a script.
    package struct Policy: Sendable {
        /// Whether a script goes on after an error.
        package var keepsGoing = false
        /// Whether statements are only checked: files are not written.
        package var isCheck = false
        /// Whether a person types the statements.
        package var isPrompt = false
        /// Whether each statement is written out before it runs.
        package var echoes = false

        /// The policy of a plain run: stop at the first error.
        package init() {}
    }

    /// The shape that statements change.
    package let shape: ShapeState
    /// Who executes the commands, and keeps them for undo.
    package let invoker: ShapeActionInvoker
    /// Where all output goes.
    package var output: OutputBuffer { printer.output }
    /// Who prints each step.
    package let printer: StepPrinter
    /// Who counts the steps.
    package let statistics = Statistics(VerbTable.kinds)
    /// Who runs what takes time.
    package let loop: EventLoop
    /// The keys and their statements.
    package let bindings = Bindings()
    /// What is done with errors.
    package let policy: Policy
    let scriptGrammar: Grammar
    /// How a person writes statements.
    package let promptGrammar: Grammar
    /// Whether statements are written out before they run: not those that every session begins with.
    private(set) var echoes = false
    /// The points of a move that names none.
    package var stepLength = MoveCommand.defaultPoints
    /// Whether `quit` has been said. Not public itself, so that the compiler sees every access to it.
    var hasQuit = false
    /// How many errors have been reported.
    package private(set) var errorCount = 0
    /// Asked between lines whether to stop, as after Ctrl-C.
    let isInterrupted: () -> Bool
    /// Whether `quit` has been said.
    package var isFinished: Bool { hasQuit }
    /// What `again` does once more.
    var lastCommand: Statement?
    /// The transactions that `begin` has begun.
    var transactions = OpenTransactions() { didSet { updateOpen() } }
    /// Where commands wait, where `queue` has been said.
    var queue: CommandBatch?
    /// The macros, and the one that is being recorded.
    var macros = Macros() { didSet { updateOpen() } }
    /// What is done again and again.
    let timers = Timers()
    /// What lets statements run one at a time.
    let lock = StatementLock()
    /// The actor of what is started and not waited for.
    let home: LoopActor
    /// The wait in which timers run.
    var pause: AsyncCommandGroup?
    /// Told after each input how long it is until something is due; `nil` where nothing will be.
    package var whenIdle: (Duration?) -> Void = { _ in }
    /// Whether the command that runs now comes from a key that is held down.
    var isKeyHeld = false
    /// Whether a transaction is open or a macro is being recorded. Kept as one answer, since it is asked a million
    /// times.
    private(set) var hasOpen = false
    var lastKey: (name: String, time: Duration)?
    /// The files that are being run, the outermost first.
    var openFiles: [FileIdentity] = []
    private let reportError: (String) -> Void

    /// Makes a session with a new shape and the default key bindings.
    ///
    /// `reportError` is given each error's text, in whole lines, after the output before it.
    package init(
        shape: ShapeState = ShapeState(), printer: StepPrinter, policy: Policy = Policy(),
        loop: EventLoop = EventLoop(.virtual),
        isInterrupted: @escaping () -> Bool = { false },
        reportError: @escaping (String) -> Void
    ) {
        self.shape = shape
        self.printer = printer
        self.isInterrupted = isInterrupted
        self.policy = policy
        self.loop = loop
        scriptGrammar = Grammar(verbs: VerbTable.verbs)
        promptGrammar = Grammar(verbs: VerbTable.verbs, allowsAbbreviations: true)
        home = LoopActor(loop: loop)
        self.reportError = reportError
        invoker = ShapeActionInvoker(views: [statistics, printer])
        printer.present = { [unowned self] in self.shape }
        run(.script(PackageResources.keys_shape, name: "keys.shape"))
        echoes = policy.echoes
    }

    /// Shows `diagnostic` to the person, after all output so far.
    package func report(_ diagnostic: Diagnostic) {
        // What waits meanwhile says the same.
        if diagnostic.problem.isInterruption, pause != nil, timers.running != nil { return }
        errorCount += 1
        output.flush()
        // Who interrupts a script wants it to end; who is at the prompt goes on, and is told what became of it.
        if diagnostic.problem.isInterruption, !policy.isPrompt { return }
        reportError("\(diagnostic)\n")
    }

    private func updateOpen() {
        hasOpen = transactions.count > 0 || macros.isRecording
    }
}
