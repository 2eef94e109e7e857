import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension Session {
    /// The state of a session before an input, to which ``printEnd(of:_:since:)`` compares it.
    package struct Start {
        fileprivate let errors: Int
        /// The number of the last entry of the history, done or undone; nil if there is none.
        fileprivate let lastEntry: Int?
    }

    package var start: Start {
        let history = invoker.history
        return Start(
            errors: errorCount, lastEntry: history.count > 0 ? history.number(at: history.count - 1) : nil)
    }

    /// The number of the line of the outermost `begin` that has no end yet; nil if there is none.
    package var openTransactionLine: Int? { transactions.firstLine }

    /// Runs a line or a block of a program that waits for each answer. The first error rolls back all open
    /// transactions, as in a script; but without an error, transactions stay open for the next line.
    nonisolated(nonsending) func runServed(_ source: consuming SourceText) async {
        do throws(Diagnostic) {
            try await run(source, scriptGrammar)
        } catch {
            report(error)
        }
    }

    /// Prints the object that ends the answer to an input, and flushes the output.
    ///
    /// - Parameters:
    ///   - source: The name of the input; nil for standard input.
    ///   - line: The number of the line at which the input began.
    ///   - start: The state before the input.
    ///   - hasFailed: Whether the input has failed without an error of a statement.
    package func printEnd(
        of source: String?, line: Int, since start: Start, hasFailed: Bool = false
    ) {
        let end = source.map { JSONObject().with("source", $0) } ?? JSONObject()
        printer.answer(
            .end,
            end.with("line", line).with("ok", errorCount == start.errors && !hasFailed)
                .with("steps", steps(since: start)))
        output.flush()
        printer.answers.flush()
    }

    /// The number of done entries that were added to the history since `start`.
    private func steps(since start: Start) -> Int {
        let history = invoker.history
        return (0..<history.index).reversed().prefix { history.number(at: $0) > start.lastEntry ?? -1 }.count
    }
}
