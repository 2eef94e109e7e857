extension Grammar {
    /// The first statement that may not stand in the block of `concurrent`, and the problem; nil if there is none.
    /// Checks `statement` and, at any depth, the statements in its block, but not a body that runs later. `isDirect`
    /// means that the statement is a branch by itself, or the body without braces of such a statement.
    package func problemInConcurrent(
        _ statement: Statement, isDirect: Bool
    ) -> (problem: Problem, statement: Statement)? {
        let verb = verbs[statement.verbNumber]
        switch verb.concurrentUse {
        case .nowhere: return (.notInConcurrent(verb.name), statement)
        case .inBlocks where isDirect: return (.onlyInBranch(verb.name), statement)
        case .anywhere, .inBlocks: break
        }
        guard let block = statement.arguments.block else { return nil }
        return block.statements.lazy.compactMap {
            self.problemInConcurrent($0, isDirect: isDirect && !block.hasBraces)
        }.first
    }
}

extension StatementParser {
    /// Checks that each statement in the block of `concurrent` may stand there.
    ///
    /// - Throws: ``Problem/notInConcurrent(_:)`` or ``Problem/onlyInBranch(_:)`` for the first statement that may not,
    ///   at its first word.
    func checkConcurrent(_ block: StatementBlock) throws(LanguageError) {
        for branch in block.statements {
            guard let found = grammar.problemInConcurrent(branch, isDirect: true) else { continue }
            var words = Lexer(lexer.source.part(found.statement.span))
            throw LanguageError(found.problem, at: try words.next()?.span ?? found.statement.span)
        }
    }
}
