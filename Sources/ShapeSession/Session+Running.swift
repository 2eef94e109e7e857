import ShapeLanguage
import ShapeModel
import SystemCalls
import Text

extension Session {
    /// Ends the session: rolls back what is open, which is an error in a script, and runs what waits in the queue.
    nonisolated(nonsending) func finish() async {
        if policy.isPrompt { rollBackTransactions(to: 0) }
        do throws(Diagnostic) { try endTransactions(downTo: 0) } catch { report(error) }
        guard !isInterrupted() else { return }
        do {
            try await flushQueue()
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// Runs statements typed at the prompt, and reports the first error, which ends the line. What ran before it stays,
    /// and transactions stay open: a person goes on from there.
    nonisolated(nonsending) func runTyped(_ text: String) async {
        bindings.forgetPress()
        do throws(Diagnostic) {
            try await run(SourceText(text), promptGrammar)
        } catch {
            if !error.problem.isInterruption { input.noteFailure(error.problem) }
            report(error)
        }
        host.whenTyped(text, input.hasFailed)
    }

    /// Runs a key's statement, and reports its error.
    ///
    /// While the key is held down, its presses join one entry of the history.
    nonisolated(nonsending) func runBound(_ binding: Bindings.Binding) async {
        await runScript(SourceText(binding.body), scriptGrammar)
        bindings.notePress(binding.key, endedAt: loop.time)
    }

    /// Runs a script, and reports its errors.
    nonisolated(nonsending) func runScript(_ source: consuming SourceText, _ grammar: Grammar) async {
        do throws(Diagnostic) {
            let outerTransactions = transactions.count
            try await run(source, grammar)
            try endTransactions(downTo: outerTransactions)
        } catch {
            input.noteFailure(error.problem)
            report(error)
        }
    }

    /// Runs the lines of `reader`, and reports their errors.
    ///
    /// - Returns: Why reading failed, or nil.
    nonisolated(nonsending) func runLines(_ reader: ScriptReader) async -> SystemCallError? {
        do throws(Diagnostic) {
            return try await run(reader)
        } catch {
            report(error)
            return nil
        }
    }

    /// Runs the lines of `reader` until they end or the session stops.
    ///
    /// - Returns: Why reading failed, or nil.
    /// - Throws: The first error, unless the policy is to keep going.
    nonisolated(nonsending) func run(_ reader: ScriptReader) async throws(Diagnostic) -> SystemCallError? {
        let outerTransactions = transactions.count
        while !shouldStop {
            switch reader.nextWhole() {
            case .text(let text):
                // Not through another asynchronous function, which takes 1.05 times the time of a line.
                var parser = StatementParser(text, grammar: scriptGrammar)
                if let statement = try begin(&parser) { try await goOn(with: statement, &parser) }
            case .tooLong(let number):
                rollBackTransactions(to: input.keptTransactions)
                try handle(
                    Diagnostic(
                        .lineTooLong(limit: ScriptReader.lineLimit), sourceName: reader.name, line: number))
            case .failed(let failure): return failure
            case .end:
                try endTransactions(downTo: outerTransactions)
                return nil
            }
        }
        return nil
    }

    private nonisolated(nonsending) func run(
        _ source: consuming SourceText, _ grammar: Grammar
    ) async throws(Diagnostic) {
        var parser = StatementParser(source, grammar: grammar)
        if let statement = try begin(&parser) { try await goOn(with: statement, &parser) }
        // Between two statements nothing has said so yet.
        if policy.isPrompt, !parser.isAtEnd, isInterrupted() {
            throw Diagnostic(Problem(CancellationError()))
        }
    }

    /// Runs the statements of a text up to the first that takes time; most texts have none.
    ///
    /// - Returns: The statement that takes time, or nil.
    private func begin(_ parser: inout StatementParser) throws(Diagnostic) -> Statement? {
        do {
            try parser.checkText()
            return try runAtOnce(&parser)
        } catch {
            rollBackTransactions(to: input.keptTransactions)
            try handle(diagnostic(for: error, parser))
            return nil
        }
    }

    /// Runs a statement that takes time, and those after it.
    private nonisolated(nonsending) func goOn(
        with statement: Statement, _ parser: inout StatementParser
    ) async throws(Diagnostic) {
        var next: Statement? = statement
        do {
            while let statement = next {
                do {
                    try await take(statement, in: parser.source(around: statement.span))
                } catch {
                    try recover(from: error, &parser)
                }
                if parser.isAtEnd || shouldStop || input.dropsRest { return }
                next = try runAtOnce(&parser)
            }
        } catch {
            rollBackTransactions(to: input.keptTransactions)
            try handle(diagnostic(for: error, parser))
        }
    }

    /// Performs a statement, or has it wait in the queue.
    private nonisolated(nonsending) func take(
        _ statement: Statement, in source: borrowing SourceText
    ) async throws {
        let row = statement.row
        if queue != nil, transactions.count == 0 {
            if row.queueRole == .waits { return try await enqueue(statement, source) }
            if row.queueRole == .flushes { try await flushQueue() }
        }
        let mark = silenceMark
        try await statement.perform(in: execution)
        if notesStatements { noteInOpen(statement, in: source) }
        if row.isCommand {
            if !input.isTimers { lastCommand = statement }
            say("nothing changed", ifSilentSince: mark)
        }
    }

    // Inlined, as the next one is: 1.03 times the time of a line.
    @inline(__always)
    private func runAtOnce(_ parser: inout StatementParser) throws -> Statement? {
        // Only its place, until someone may ask for it: to keep each statement takes 80 of 1,900 instructions.
        var last: Range<Int>?
        defer { remember(last, parser) }
        // Made for each group once, as making it retains the session and the group.
        var execution = self.execution
        let rows = VerbTable.all
        // The caller has just checked `shouldStop`.
        while true {
            let statement = try next(&parser)
            let number = statement.verbNumber
            if number < 0 { return nil }
            do {
                if !rows[number].isPlain {
                    remember(last, parser)
                    last = nil
                }
                if !execution.isPart(of: transactions.current) { execution = self.execution }
                guard queue == nil, try statement.performAtOnce(as: rows, in: execution) else {
                    return statement
                }
                if notesStatements { noteInOpen(statement, in: parser.source(around: statement.span)) }
                if rows[number].isCommand { last = statement.span }
            } catch {
                try recover(from: statement.located(error), &parser)
            }
            if shouldStop { return nil }
        }
    }

    /// Notes what `again` repeats, if there is something.
    @inline(never)
    private func remember(_ span: Range<Int>?, _ parser: borrowing StatementParser) {
        guard let span, !input.isTimers, let statement = parser.statement(at: span) else { return }
        lastCommand = statement
    }

    private var execution: Execution {
        @inline(__always) get {
            Execution(
                self, group: transactions.current, depth: transactions.count, isKeyHeld: input.isKeyHeld)
        }
    }

    /// Reads the next statement, or `none` at the end; if the session keeps going, skips those that can't be read.
    @inline(__always)
    private func next(_ parser: inout StatementParser) throws -> Statement {
        while true {
            do {
                let statement = try parser.next()
                if policy.echoes, !statement.isNone { echo(statement, parser.lexer.source) }
                return statement
            } catch {
                try recover(from: error, &parser)
                if shouldStop { return .none }
            }
        }
    }

    /// Whether an open transaction, or a macro being recorded, is to know each statement.
    var notesStatements: Bool { transactions.lacksComplaint || macros.isRecording }

    /// Notes a statement that has run, for an open transaction and a macro being recorded.
    func noteInOpen(_ statement: Statement, in source: borrowing SourceText) {
        if transactions.lacksComplaint {
            let error = LanguageError(Problem(SessionError.unfinishedTransaction), at: statement.span)
            transactions.complain(Diagnostic(error, in: source))
        }
        if macros.isRecording, statement.row.verb.standsInGroups(with: statement.arguments) {
            macros.note(Macros.Line(statement: statement, text: statement.text(in: source)))
        }
    }

    private func echo(_ statement: Statement, _ source: borrowing SourceText) {
        let text = statement.text(in: source)
        printer.list("> \(text)", JSONObject().with("echo", text))
    }
}
