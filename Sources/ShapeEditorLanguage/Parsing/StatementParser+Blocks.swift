extension StatementParser {
    /// Parses a body without braces: one statement, which begins with `token`. It becomes the body of the innermost
    /// statement that is being parsed.
    ///
    /// - Throws: Its error, or that of a statement that may not stand in such a body.
    mutating func body(
        startingWith token: Token, _ kind: BodyKind
    ) throws(LanguageError) -> StatementBlock {
        try nested(at: token) { parser throws(LanguageError) in
            let statement = try parser.statement(startingWith: token)
            if let error = try parser.errors(of: statement, in: kind).first { throw error }
            return StatementBlock(statements: [statement], span: statement.span)
        }
    }

    /// The errors of a statement that may not stand in a body of the given kind: ``Problem/notInGroups(_:)``, those of
    /// ``errorsInConcurrent(_:)``, or ``Problem/onlyTyped(_:)`` in a body that runs later. Empty if it may.
    func errors(
        of statement: Statement, in body: BodyKind
    ) throws(LanguageError) -> [LanguageError] {
        let number = statement.verbNumber
        if body != .deferred, !grammar.verbs[number].standsInGroups(with: statement.arguments) {
            let verb = grammar.verbs[number]
            let refused = verb.role == .queryOnly ? statement.text(in: lexer.source).quotable : verb.name
            return [LanguageError(.notInGroups(refused), at: statement.span)]
        }
        if body == .deferred, grammar.verbs[number].role == .typed {
            return [LanguageError(.onlyTyped(grammar.verbs[number].name), at: statement.span)]
        }
        return body == .concurrent ? try errorsInConcurrent(statement) : []
    }

    /// Parses a block, whose `{` has been read, as the body of the innermost statement that is being parsed.
    ///
    /// - Throws: The first of ``blockErrors``, if the block has an error: once the whole block has been read, or as
    ///   soon as ``record(_:)`` throws. ``Problem/nestedTooDeeply(limit:)`` at the `{`, before anything in the block is
    ///   read, if the block is nested too deeply.
    mutating func block(
        startingWith open: Token, _ kind: BodyKind
    ) throws(LanguageError) -> StatementBlock {
        openKinds.append(kind)
        return try nested(at: open) { parser throws(LanguageError) in
            var statements: [Statement] = []
            // Without this, the array would allocate for each of the first, the second and the third statement.
            statements.reserveCapacity(4)
            let errorCount = parser.blockErrors.count
            while let statement = try parser.nextInBlock(open, kind) { statements.append(statement) }
            parser.openKinds.removeLast()
            parser.blocksEnd = parser.lexer.place.lowerBound
            if parser.blockErrors.count > errorCount { throw parser.blockErrors[0] }
            return StatementBlock(
                statements: statements, span: open.span.lowerBound..<parser.lexer.place.lowerBound)
        }
    }

    /// The next statement of a block; nil at the block's end. Records the error of a statement that can't be parsed or
    /// may not stand in the block, and skips one that can't be parsed, so that further errors in the block are found.
    /// Throws only if ``record(_:)`` does.
    private mutating func nextInBlock(
        _ open: Token, _ kind: BodyKind
    ) throws(LanguageError) -> Statement? {
        let outer = (depth, openKinds.count)
        while true {
            var start: Int?
            do throws(LanguageError) {
                guard let token = try firstInBlock(open) else { return nil }
                start = token.span.lowerBound
                let statement = try statement(startingWith: token)
                for error in try errors(of: statement, in: kind) { try record(error) }
                return statement
            } catch {
                try record(error)
                depth = outer.0
                openKinds.removeSubrange(outer.1...)
                try readRest(of: start, inBlock: true)
            }
        }
    }

    /// The first word of the next statement of a block; nil at the block's end, which is read.
    private mutating func firstInBlock(_ open: Token) throws(LanguageError) -> Token? {
        while lexer.following != nil {
            if lexer.hasBrace() { throw unexpectedBrace }
            guard let token = try lexer.next() else { break }
            switch token.kind {
            case .close: return nil
            case .word, .letters, .number, .quotedWord: return token
            case .separator, .open: continue
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

/// The kinds of the bodies of statements, by the statements that may stand in them.
enum BodyKind {
    /// A body that runs later, such as that of `every`, with any statements but those that can only be typed.
    case deferred
    /// A body that runs in a group, or a block that is recorded.
    case grouped
    /// The block of `concurrent`.
    case concurrent
}

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
