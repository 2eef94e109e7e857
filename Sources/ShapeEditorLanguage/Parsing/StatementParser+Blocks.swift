extension StatementParser {
    /// Parses a body without braces: one statement, which begins with `token`. It becomes the body of the innermost
    /// statement that is being parsed.
    mutating func body(startingWith token: Token) throws(LanguageError) -> StatementBlock {
        try nested(at: token) { parser throws(LanguageError) in
            let statement = try parser.statement(startingWith: token)
            return StatementBlock(statements: [statement], span: statement.span)
        }
    }

    /// Checks that each statement of a body may stand in a group. Statements within these statements are not checked.
    ///
    /// - Throws: ``Problem/notInGroups(_:)`` at the first statement that may not.
    func checkGrouped(_ block: StatementBlock) throws(LanguageError) {
        for statement in block.statements
        where !grammar.verbs[statement.verbNumber].standsInGroups(with: statement.arguments) {
            let verb = grammar.verbs[statement.verbNumber]
            let refused = verb.role == .queryOnly ? statement.text(in: lexer.source).quotable : verb.name
            throw LanguageError(.notInGroups(refused), at: statement.span)
        }
    }

    /// Parses a block, whose `{` has been read, as the body of the innermost statement that is being parsed.
    ///
    /// - Throws: The first of ``blockErrors``, if the block has an error: once the whole block has been read, or as
    ///   soon as ``record(_:)`` throws. ``Problem/nestedTooDeeply(limit:)`` at the `{`, before anything in the block is
    ///   read, if the block is nested too deeply.
    mutating func block(startingWith open: Token) throws(LanguageError) -> StatementBlock {
        try nested(at: open) { parser throws(LanguageError) in
            var statements: [Statement] = []
            // Without this, the array would allocate for each of the first, the second and the third statement.
            statements.reserveCapacity(4)
            parser.openBlocks += 1
            let errorCount = parser.blockErrors.count
            while let statement = try parser.nextInBlock(open) { statements.append(statement) }
            parser.openBlocks -= 1
            if parser.blockErrors.count > errorCount { throw parser.blockErrors[0] }
            return StatementBlock(
                statements: statements, span: open.span.lowerBound..<parser.lexer.place.lowerBound)
        }
    }

    /// The next statement of a block; nil at the block's end. Records the error of a statement that can't be parsed,
    /// and skips that statement, so that further errors in the block are found. Throws only if ``record(_:)`` does.
    private mutating func nextInBlock(_ open: Token) throws(LanguageError) -> Statement? {
        let outer = (depth, openBlocks)
        while true {
            do throws(LanguageError) {
                return try statementInBlock(open)
            } catch {
                try record(error)
                (depth, openBlocks) = outer
                skip(from: 0, inBlock: true)
            }
        }
    }

    private mutating func statementInBlock(_ open: Token) throws(LanguageError) -> Statement? {
        while let token = try lexer.next() {
            switch token.kind {
            case .separator: continue
            case .open: throw unexpectedBlock(startingWith: token)
            case .close: return nil
            case .word, .letters, .number, .quotedWord: return try statement(startingWith: token)
            }
        }
        throw LanguageError(.unclosedBlock, at: open.span)
    }

    private mutating func nested(
        at token: Token, _ read: (inout StatementParser) throws(LanguageError) -> StatementBlock
    ) throws(LanguageError) -> StatementBlock {
        guard depth < Self.nestingLimit else {
            throw LanguageError(.nestedTooDeeply(limit: Self.nestingLimit), at: token.span)
        }
        let outer = (current, expansions)
        depth += 1
        let body = try read(&self)
        depth -= 1
        (current, expansions) = outer
        current.take(body)
        for statement in body.statements where !statement.expansions.isEmpty {
            expansions += statement.expansions
        }
        return body
    }
}
