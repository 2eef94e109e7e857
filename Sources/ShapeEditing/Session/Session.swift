import CommandKit

/// An editing session: the shape that is edited, who changes it, who watches it, and what was set.
///
/// Statements run in a session, wherever they come from: a file, the prompt, a key.
public final class Session {
    /// What a session does with the errors of a script.
    public struct Policy: Sendable {
        /// Whether a script goes on after an error.
        public var keepsGoing = false
        /// Whether statements are only checked: files are not written.
        public var isCheck = false
        /// Whether a person types the statements.
        public var isPrompt = false
        /// Whether each statement is written out before it runs.
        public var echoes = false

        /// The policy of a plain run: stop at the first error.
        public init() {}
    }

    /// The shape that statements change.
    public let shape: ShapeState
    /// Who executes the commands, and keeps them for undo.
    public let invoker = ShapeActionInvoker()
    /// Where all output goes.
    public var output: OutputBuffer { printer.output }
    /// Who prints each step.
    public let printer: StepPrinter
    /// Who counts the steps.
    public let statistics = Statistics()
    /// Who runs what takes time.
    public let loop: EventLoop
    /// The keys and their statements.
    public let bindings = Bindings()
    /// What is done with errors.
    public let policy: Policy
    /// Whether statements are written out before they run: not those that every session begins with.
    private(set) var echoes = false
    /// The points of a move that names none.
    var defaultStep = MoveCommand.defaultPoints
    /// Whether `quit` has been said. Not public itself, so that the compiler sees every access to it.
    var hasQuit = false
    /// How many errors have been reported.
    public private(set) var errorCount = 0
    /// Asked between lines whether to stop, as after Ctrl-C.
    let isInterrupted: () -> Bool
    /// Whether `quit` has been said.
    public var isFinished: Bool { hasQuit }
    /// What `again` does once more.
    private(set) var lastCommand: Statement?
    /// The transactions that `begin` has begun.
    var transactions = OpenTransactions() { didSet { updatePlain() } }
    /// Where commands wait, where `queue` has been said.
    var queue: CommandBatch? { didSet { updatePlain() } }
    /// The macros, and the one that is being recorded.
    var macros = Macros() { didSet { updatePlain() } }
    /// What is done again and again.
    public let timers = Timers()
    /// Whether the command that runs now comes from a key that is held down.
    var isKeyHeld = false { didSet { updatePlain() } }
    /// Whether commands simply go to the invoker: nothing waits, is recorded, or is part of something larger. Kept
    /// as one answer, since it is asked a million times.
    private(set) var isPlain = true
    var lastKey: (name: String, time: Duration)?
    /// The files that are being run, the outermost first.
    var openFiles: [FileIdentity] = []
    private let relay: StepRelay
    private let reportError: (String) -> Void

    /// Makes a session with a new shape and the default key bindings.
    ///
    /// `reportError` is given each error's text, in whole lines, after the output before it.
    public init(
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
        self.reportError = reportError
        relay = StepRelay([statistics, printer])
        invoker.addObserver(relay)
        runScript(PackageResources.keys_shape, name: "keys.shape")
        echoes = policy.echoes
    }

    /// Shows `diagnostic` to the person, after all output so far.
    public func report(_ diagnostic: Diagnostic) {
        errorCount += 1
        output.flush()
        // Who interrupts a script wants it to end; who is at the prompt goes on, and is told what became of it.
        if diagnostic.problem == .interrupted, !policy.isPrompt { return }
        reportError("\(diagnostic)\n")
    }

    /// Runs one statement that stands by itself, which `again` can do once more.
    func run(_ statement: consuming Statement) throws {
        try statement.perform(in: Execution(self, group: isPlain ? nil : transactions.current))
        if statement.verb.role == .command { lastCommand = statement }
    }

    private func updatePlain() {
        isPlain = transactions.count == 0 && queue == nil && !macros.isRecording && !isKeyHeld
    }
}
