/// Recovery after an error, so that further statements run, or further errors are found.
extension StatementParser {
    /// Skips the rest of a statement with an error, and the separator after it, if any.
    ///
    /// - Throws: ``Problem/tooManyErrors(limit:)`` if the current line then has the maximum number of errors or more.
    ///   In this case, all further statements that begin on the line are skipped as well.
    package mutating func skipStatement() throws(LanguageError) {
        let line = lexer.line.start
        errors = (line, (errors.lineStart == line ? errors.count : 0) + max(1, blockErrors.count))
        guard errors.count >= Self.errorLimit else { return skipOne() }
        let place = lexer.place
        repeat { skipOne() } while lexer.line.start == line && !lexer.isAtEnd
        throw LanguageError(.tooManyErrors(limit: Self.errorLimit), at: place)
    }

    private mutating func skipOne() {
        let level = openBlocks
        (depth, openBlocks, blockErrors, isLost) = (0, 0, [], false)
        skip(from: level, inBlock: false)
    }

    /// Skips the rest of a statement in which `level` blocks are open, with the separator that ends it, or to the end
    /// of the text. With `inBlock`, stops before a `}` that closes the block around the statement.
    mutating func skip(from level: Int, inBlock: Bool) {
        var level = level
        while true {
            do throws(LanguageError) {
                guard let token = try lexer.next() else { return }
                if token.kind == .open { level += 1 }
                if token.kind == .close {
                    if inBlock, level == 0 { return lexer.goBack(to: token.span.lowerBound) }
                    level = max(0, level - 1)
                }
                if token.kind == .separator, level == 0 { return }
            } catch {
                // A malformed word is skipped, too.
            }
        }
    }

    /// The error of a block where none may stand. Parses the block, and records the errors in it after this one.
    mutating func unexpectedBlock(startingWith open: Token) -> LanguageError {
        let error = LanguageError(.unexpectedBrace("{"), at: open.span)
        do throws(LanguageError) {
            try record(error)
            _ = try block(startingWith: open, .deferred)
        } catch {
            // The error has been recorded.
        }
        return error
    }

    /// Records an error in a block, unless an inner block has recorded it.
    ///
    /// - Throws: The first recorded error, if the search for errors is given up: after an unclosed block, a block or
    ///   statement nested too deeply, or too many errors.
    mutating func record(_ error: LanguageError) throws(LanguageError) {
        if !blockErrors.contains(error) { blockErrors.append(error) }
        switch error.problem {
        case .unclosedBlock, .nestedTooDeeply: isLost = true
        default: isLost = isLost || blockErrors.count >= Self.errorLimit
        }
        if isLost { throw blockErrors[0] }
    }

    /// The errors in the blocks of the last statement that could not be parsed, without the first, which was thrown.
    /// Valid until ``skipStatement()`` is called.
    package var furtherErrors: ArraySlice<LanguageError> { blockErrors.dropFirst() }
}
