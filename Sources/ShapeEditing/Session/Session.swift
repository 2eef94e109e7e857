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
    /// The keys and their statements.
    public let bindings = Bindings()
    /// What is done with errors.
    public let policy: Policy
    /// Who knows what keys are called.
    public let keys: any KeyVocabulary
    let scriptDialect: Dialect
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
    private(set) var lastCommand: (any Action)?
    /// The files that are being run, the outermost first.
    var openFiles: [FileIdentity] = []
    private let reportError: (String) -> Void

    /// Makes a session with a new shape and the default key bindings.
    ///
    /// `reportError` is given each error's text, in whole lines, after the output before it.
    public init(
        shape: ShapeState = ShapeState(), printer: StepPrinter, policy: Policy = Policy(),
        keys: any KeyVocabulary, isInterrupted: @escaping () -> Bool = { false },
        reportError: @escaping (String) -> Void
    ) {
        self.shape = shape
        self.printer = printer
        self.isInterrupted = isInterrupted
        self.policy = policy
        self.keys = keys
        scriptDialect = .script(keys: keys)
        self.reportError = reportError
        invoker.addObserver(statistics)
        invoker.addObserver(printer)
        runScript(PackageResources.keys_shape, name: "keys.shape")
        echoes = policy.echoes
    }

    /// Shows `diagnostic` to the person, after all output so far.
    public func report(_ diagnostic: Diagnostic) {
        errorCount += 1
        output.flush()
        reportError("\(diagnostic)\n")
    }

    /// Sends `command` to the invoker.
    ///
    /// - Throws: What the command throws; nothing has changed then.
    func perform(_ command: some ShapeCommand) throws {
        try invoker.updateShape(using: command)
    }

    /// Runs `body` `count` times, as one entry of the history, all or nothing.
    ///
    /// - Throws: What `body` throws, after what it did before has been undone; or
    ///   ``Problem/interrupted``, where what was done stays.
    func repeating(_ count: Int, _ body: () throws -> Void) throws {
        var remaining = count
        try invoker.transaction("Repeat \(count) Times") {
            while remaining > 0, !isInterrupted() {
                do {
                    try body()
                } catch let error where Problem(error) == .interrupted {
                    return
                }
                remaining -= 1
            }
        }
        if remaining > 0 { throw Problem.interrupted }
    }

    /// Runs one statement that stands by itself, which `again` can do once more.
    func run(_ statement: consuming Statement) throws {
        try statement.perform(in: self)
        if statement.verb.isRepeatable { lastCommand = statement.action }
    }
}
