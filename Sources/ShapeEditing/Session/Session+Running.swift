extension Session {
    /// Runs the statements that a person typed at the prompt, and reports the first error.
    public func runTyped(_ text: String) {
        reporting { () throws(Diagnostic) in try run(SourceText(text), dialect: .prompt(keys: keys)) }
    }

    /// Runs the statement that a key stands for, and reports its error.
    public func runBound(_ binding: Bindings.Binding) {
        runScript(Array(binding.text.utf8), name: nil)
    }

    /// Runs `script`, which is called `name` in errors, and reports its errors.
    public func runScript(_ script: [UInt8], name: String?) {
        reporting { () throws(Diagnostic) in
            let source = SourceText(bytes: script, range: script.indices, firstLine: 1, name: name)
            try run(source, dialect: scriptDialect)
        }
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
        while !shouldStop {
            switch reader.next() {
            case .text(let text): try run(text, dialect: scriptDialect)
            case .tooLong(let number):
                try handle(
                    Diagnostic(
                        .lineTooLong(limit: LineReader.lineLimit), sourceName: reader.name, line: number))
            case .failed(let failure): return failure
            case .end: return nil
            }
        }
        return nil
    }

    private func run(_ source: consuming SourceText, dialect: Dialect) throws(Diagnostic) {
        var parser = StatementParser(source, dialect: dialect)
        do {
            try parser.checkText()
            while try runStatement(of: &parser) {}
        } catch {
            try handle(diagnostic(for: error, in: parser.lexer.source))
        }
    }

    /// Runs the next statement; false where there is none, or where nothing is to follow it.
    private func runStatement(of parser: inout StatementParser) throws -> Bool {
        do {
            guard let statement = try parser.next() else { return false }
            if echoes { echo(statement, parser.lexer.source) }
            try run(statement)
            return !shouldStop
        } catch {
            guard policy.keepsGoing else { throw error }
            report(diagnostic(for: error, in: parser.lexer.source))
            parser.skipStatement()
            return !shouldStop
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
