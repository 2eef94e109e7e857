extension Session {
    /// Whether `text`, which a person is typing, goes on with a block that is still open.
    public func isIncomplete(_ text: String) -> Bool {
        SourceText(text).openBlocks() > 0
    }

    /// Ends the session: what waits in the queue runs, and a transaction that is open is rolled back.
    public func finish() {
        reporting { () throws(Diagnostic) in try endTransactions(downTo: 0) }
        guard !isInterrupted() else { return }
        do {
            try queue?.flush()
        } catch {
            report(Diagnostic(Problem(error)))
        }
    }

    /// Runs the statements that a person typed at the prompt, and reports the first error.
    public func runTyped(_ text: String) {
        lastKey = nil
        reporting { () throws(Diagnostic) in try run(SourceText(text), dialect: .prompt(keys: keys)) }
    }

    /// Runs `script`, which is called `name` in errors, and reports its errors.
    public func runScript(_ script: [UInt8], name: String?) {
        runScript(script, in: script.indices, name: name)
    }

    private func runScript(_ script: [UInt8], in range: Range<Int>, name: String?) {
        reporting { () throws(Diagnostic) in
            let source = SourceText(bytes: script, range: range, firstLine: 1, name: name)
            let outerTransactions = transactions.count
            try run(source, dialect: scriptDialect)
            try endTransactions(downTo: outerTransactions)
        }
    }

    /// Runs the statement or the block that a key or a timer stands for, and reports its error.
    func runBody(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "{") else { return runScript(bytes, name: nil) }
        runScript(bytes, in: 1..<bytes.endIndex - 1, name: nil)
    }

    /// Runs what can be read from `reader`, and reports its errors.
    ///
    /// - Throws: ``FileFailure`` where reading fails; what was read before it has been run.
    public func runScript(_ reader: LineReader) throws(FileFailure) {
        var failure: FileFailure?
        reporting { () throws(Diagnostic) in failure = try run(reader) }
        if let failure { throw failure }
    }

    /// Runs the lines of `reader` until they end or something stops the session.
    ///
    /// - Returns: What kept the reader from reading on, or nil.
    /// - Throws: The first error, unless the policy is to keep going.
    func run(_ reader: LineReader) throws(Diagnostic) -> FileFailure? {
        let outerTransactions = transactions.count
        while !shouldStop {
            switch reader.nextWhole() {
            case .text(let text): try run(text, dialect: scriptDialect)
            case .tooLong(let number):
                rollBackTransactions(to: 0)
                try handle(
                    Diagnostic(
                        .lineTooLong(limit: LineReader.lineLimit), sourceName: reader.name, line: number))
            case .failed(let failure): return failure
            case .end:
                try endTransactions(downTo: outerTransactions)
                return nil
            }
        }
        return nil
    }

    /// Rolls back what a script has begun and not ended, which is an error.
    private func endTransactions(downTo count: Int) throws(Diagnostic) {
        guard let complaint = rollBackTransactions(to: count), !shouldStop else { return }
        try handle(complaint)
    }

    /// Rolls back until `count` transactions are left, and reports what could not be taken back.
    ///
    /// - Returns: The complaint of the first of them, where there was one.
    @discardableResult
    private func rollBackTransactions(to count: Int) -> Diagnostic? {
        guard let transaction = transactions.forget(downTo: count) else { return nil }
        do {
            try invoker.rollBack(transaction.group, of: shape)
        } catch {
            report(Diagnostic(Problem(error)))
        }
        return transaction.complaint
    }

    private func run(_ source: consuming SourceText, dialect: Dialect) throws(Diagnostic) {
        var parser = StatementParser(source, dialect: dialect)
        do {
            try parser.checkText()
            // Whether to stop has just been asked by whoever gave the text.
            while try runStatement(of: &parser), !shouldStop {}
        } catch {
            rollBackTransactions(to: 0)
            try handle(diagnostic(for: error, in: parser.lexer.source))
        }
    }

    /// Runs the next statement; false where it was the last one of its text.
    private func runStatement(of parser: inout StatementParser) throws -> Bool {
        do {
            guard let statement = try parser.next() else { return false }
            if echoes { echo(statement, parser.lexer.source) }
            try run(statement)
            if !isPlain { note(statement, in: parser.lexer.source) }
            return !parser.isAtEnd
        } catch {
            guard policy.keepsGoing else { throw error }
            rollBackTransactions(to: 0)
            report(diagnostic(for: error, in: parser.lexer.source))
            try parser.skipStatement()
            return true
        }
    }

    /// Notes a statement that has been done for what is still open: a transaction, a macro.
    private func note(_ statement: Statement, in source: borrowing SourceText) {
        if transactions.count > 0 {
            let error = LanguageError(.unfinishedTransaction, at: statement.span)
            transactions.complain(Diagnostic(error, in: source))
        }
        if macros.isRecording, statement.verb.standsInGroups {
            macros.note(Macros.Line(statement: statement, text: statement.text(in: source)))
        }
    }

    /// Whether no further statement is to be run.
    public var shouldStop: Bool {
        hasQuit || output.hasFailed || isInterrupted()
    }

    private func handle(_ diagnostic: Diagnostic) throws(Diagnostic) {
        guard policy.keepsGoing else { throw diagnostic }
        report(diagnostic)
    }

    private func reporting(_ body: () throws(Diagnostic) -> Void) {
        do {
            try body()
        } catch {
            report(error)
        }
    }

    private func diagnostic(for error: any Error, in source: borrowing SourceText) -> Diagnostic {
        switch error {
        case let diagnostic as Diagnostic: diagnostic
        case let error as LanguageError: Diagnostic(error, in: source)
        default: Diagnostic(LanguageError(Problem(error), at: source.range), in: source)
        }
    }

    private func echo(_ statement: Statement, _ source: borrowing SourceText) {
        let text = statement.text(in: source)
        output.append(printer.format == .json ? "{\"echo\":\(text.jsonQuoted)}\n" : "> \(text.printable)\n")
    }
}
