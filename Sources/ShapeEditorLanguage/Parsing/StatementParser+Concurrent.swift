extension Grammar {
    /// The statements that may not stand in the block of `concurrent`, with the problem of each. Checks `statement` and, at any depth, the statements in its block, but not a body that runs later. `isDirect`
    /// means that the statement is a branch by itself, or the body without braces of such a statement.
    package func problemsInConcurrent(
        _ statement: Statement, isDirect: Bool
    ) -> [(problem: Problem, statement: Statement)] {
        let verb = verbs[statement.verbNumber]
        switch verb.concurrentUse {
        case .nowhere: return [(.notInConcurrent(verb.name), statement)]
        case .inBlocks where isDirect: return [(.onlyInBranch(verb.name), statement)]
        case .anywhere, .inBlocks: break
        }
        guard let block = statement.arguments.block else { return [] }
        return block.statements.flatMap { problemsInConcurrent($0, isDirect: isDirect && !block.hasBraces) }
    }
}

extension StatementParser {
    /// The errors of a branch of `concurrent`: ``Problem/notInConcurrent(_:)`` or ``Problem/onlyInBranch(_:)`` for each
    /// statement that may not stand there, at its first word.
    func errorsInConcurrent(_ branch: Statement) throws(LanguageError) -> [LanguageError] {
        var errors: [LanguageError] = []
        for (problem, statement) in grammar.problemsInConcurrent(branch, isDirect: true) {
            var words = Lexer(lexer.source.part(statement.span))
            errors.append(LanguageError(problem, at: try words.next()?.span ?? statement.span))
        }
        return errors
    }
}
