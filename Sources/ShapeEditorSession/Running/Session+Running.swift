import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem
import ShapeEditorText

extension Session {
    /// Ends the session: rolls back open transactions, and, unless interrupted, runs the statements in the queue.
    /// Errors are reported. Without a prompt, an open transaction is an error, except after `quit` or another stop.
    nonisolated(nonsending) func finish() async {
        if policy.isPrompt {
            unsavedAtEnd = unsaved
            rollBackTransactions(to: 0)
        }
        do throws(Diagnostic) { try endTransactions(downTo: 0) } catch { report(error) }
        guard !isInterrupted() else { return }
        do {
            try await flushQueue()
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// Runs statements typed at the prompt. The first error is reported and ends the line, unless the policy is to keep
    /// going. Earlier statements stay done, and transactions begun by typed statements stay open, so that the user can
    /// continue. At the end, calls ``SessionHost/whenTyped``.
    nonisolated(nonsending) func runTyped(_ text: String) async {
        bindings.forgetPress()
        do throws(Diagnostic) {
            try await run(SourceText(text), promptGrammar)
        } catch {
            if !error.problem.isInterruption { input.recordFailure(error.problem) }
            report(error)
        }
        if !input.hasFailed { noteDoubt(about: text) }
        host.whenTyped(text, input.hasFailed)
    }

    /// Runs a key's statement, and reports its errors.
    ///
    /// While the key is held down, the commands of its presses merge into the last entry of the history where they can.
    nonisolated(nonsending) func runBound(_ binding: Bindings.Binding) async {
        let selected = selection.all
        await runScript(SourceText(binding.body), scriptGrammar)
        bindings.recordPress(binding.key, selected: selected, endedAt: loop.time)
    }

    /// Runs a script in memory, or the statement of a key or a timer, and reports its errors. Transactions that it has
    /// begun and not ended are rolled back. This is an error of its own, unless another error has ended the run or the
    /// session must stop. After an error in a script, transactions begun before it are rolled back, too.
    nonisolated(nonsending) func runScript(_ source: consuming SourceText, _ grammar: Grammar) async {
        do throws(Diagnostic) {
            let outerTransactions = transactions.count
            try await run(source, grammar)
            try endTransactions(downTo: outerTransactions)
        } catch {
            input.recordFailure(error.problem)
            report(error)
        }
    }

    /// Runs the lines of `reader`, and reports their errors.
    ///
    /// - Returns: The reason why reading failed, or nil.
    nonisolated(nonsending) func runLines(_ reader: ScriptReader) async -> SystemCallError? {
        do throws(Diagnostic) {
            let failure = try await run(reader)
            if policy.serves, isInterrupted() { report(Diagnostic(Problem(CancellationError()))) }
            return failure
        } catch {
            report(error)
            return nil
        }
    }

    /// Runs the lines of `reader` until the end of the script, a failed read, or a stop of the session. If more
    /// transactions are open at the end of the script than before, the inner ones are rolled back: an error, unless the
    /// session must stop. A stop before the end and a failed read roll back all transactions that the input does not
    /// keep (``RunningInput/keptTransactions``).
    ///
    /// - Returns: The reason why reading failed, or nil.
    /// - Throws: The first error, unless the policy is to keep going.
    nonisolated(nonsending) func run(_ reader: ScriptReader) async throws(Diagnostic) -> SystemCallError? {
        let outerTransactions = transactions.count
        while !shouldStop {
            switch reader.nextWhole() {
            case .text(let text):
                // This code is not a method, which avoids another asynchronous call for each line.
                var parser = StatementParser(text, grammar: scriptGrammar)
                if let statement = try begin(&parser) { try await goOn(with: statement, &parser) }
            case .tooLong(let number):
                rollBackTransactions(to: input.keptTransactions)
                try handle(
                    Diagnostic(
                        .lineTooLong(limit: reader.lineLimit), sourceName: reader.name, line: number))
            case .failed(let failure):
                rollBackTransactions(to: input.keptTransactions)
                return failure
            case .end:
                try endTransactions(downTo: outerTransactions)
                return nil
            }
        }
        rollBackTransactions(to: input.keptTransactions)
        return nil
    }

    /// Runs the statements of a text.
    ///
    /// - Throws: The first error, unless the policy is to keep going.
    nonisolated(nonsending) func run(
        _ source: consuming SourceText, _ grammar: Grammar
    ) async throws(Diagnostic) {
        var parser = StatementParser(source, grammar: grammar)
        if let statement = try begin(&parser) { try await goOn(with: statement, &parser) }
        // If the session goes on after it, an interruption between two statements is thrown here, because no statement
        // could throw it.
        if policy.outlivesInterruptions, !parser.isAtEnd, isInterrupted() {
            rollBackTransactions(to: input.keptTransactions)
            throw Diagnostic(Problem(CancellationError()))
        }
    }

    /// Checks a text, and runs its statements up to the first statement that may take time. Most texts have none. While
    /// there is a queue, no statement is run here.
    ///
    /// - Returns: The next statement, which was not run; nil at the end of the text, after a stop of the session, or if
    ///   an error has ended the text.
    /// - Throws: The first error, unless the policy is to keep going.
    private func begin(_ parser: inout StatementParser) throws(Diagnostic) -> Statement? {
        do {
            try parser.checkText()
            return try runToFirstWait(&parser)
        } catch {
            rollBackTransactions(to: input.keptTransactions)
            try handle(diagnostic(for: error, parser))
            return nil
        }
    }

    /// Runs a statement that ``begin(_:)`` has returned, and the statements after it, until the end of the text, a stop
    /// of the session, or an answer that drops the rest of the line.
    ///
    /// - Throws: The first error, unless the policy is to keep going.
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
                if parser.isAtEnd || shouldStop || input.dropsRest { return handOver(parser) }
                next = try runToFirstWait(&parser)
            }
        } catch {
            rollBackTransactions(to: input.keptTransactions)
            try handle(diagnostic(for: error, parser))
        }
    }

    /// Leaves the rest of the line to the session that replaces this one.
    private func handOver(_ parser: borrowing StatementParser) {
        if successor != nil, !parser.isAtEnd { successor?.lines.append(parser.rest) }
    }

    /// Performs a statement. If the session has a queue and no transaction is open, the verb's ``VerbRow/QueueRole``
    /// decides whether the statement is added to the queue instead, or whether the queued statements run before it.
    private nonisolated(nonsending) func take(
        _ statement: Statement, in source: borrowing SourceText
    ) async throws {
        let row = statement.row
        if queue != nil, transactions.count == 0 {
            if row.queueRole == .waits || row.queueRole == .follows && queue?.isEmpty == false {
                return try await enqueue(statement, source)
            }
            if row.queueRole == .flushes { try await flushQueue() }
        }
        let (mark, selected, outer) = (silenceMark, selection.all, activity)
        if policy.isPrompt { activity = Activity(statement, in: source, at: loop.now) }
        defer { activity = outer }
        do { try await statement.perform(in: execution) } catch {
            if Task.isCancelled || isInterrupted() { input.noteStop(activity?.progress(at: loop.now)) }
            throw error
        }
        if recordsStatements { recordInOpen(statement, in: source) }
        if row.isCommand {
            if !input.isTimers { lastCommand = statement }
            printFeedback(outcome(after: selected), ifSilentSince: mark)
        }
    }

    // Inlined, like `next(_:)` below, because the code of both methods runs for every outermost statement.
    @inline(__always)
    private func runToFirstWait(_ parser: inout StatementParser) throws -> Statement? {
        // The span of the last command, to be kept for `again`. It avoids a copy of the statement for each command.
        var last: Range<Int>?
        defer { remember(last, parser) }
        // One `Execution` serves statements while the innermost transaction stays the same. It avoids retaining the
        // session and the transaction's group for each statement.
        var execution = self.execution
        let rows = VerbTable.all
        // `shouldStop` is checked after each statement, but not before the first one.
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
                if isRestricted, try leavesOut(statement) {
                    if shouldStop { return nil }
                    continue
                }
                guard queue == nil, try statement.performAtOnce(as: rows, in: execution) else {
                    return statement
                }
                if recordsStatements { recordInOpen(statement, in: parser.source(around: statement.span)) }
                if rows[number].isCommand { last = statement.span }
            } catch {
                try recover(from: statement.located(error), &parser)
            }
            if shouldStop { return nil }
        }
    }

    /// Parses the statement at `span` again, and keeps it for the verb `again`. No-op if `span` is nil or a timer's
    /// statement runs.
    @inline(never)
    private func remember(_ span: Range<Int>?, _ parser: borrowing StatementParser) {
        guard let span, !input.isTimers, let statement = parser.statement(at: span) else { return }
        lastCommand = statement
    }

    var execution: Execution {
        @inline(__always) get {
            Execution(
                self, selection: input.selection ?? selection, group: transactions.current,
                depth: transactions.count, isKeyHeld: input.isKeyHeld)
        }
    }

    /// Parses the next statement, and prints it if the policy is to echo statements. Returns `Statement.none` at the
    /// end of the text, or if the session must stop after an error. If the policy is to keep going, statements with
    /// errors are reported and skipped; otherwise the error is thrown.
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

    private func echo(_ statement: Statement, _ source: borrowing SourceText) {
        let text = statement.text(in: source)
        printer.printRow("> \(text)", .echo, JSONObject().with("echo", text))
    }
}
