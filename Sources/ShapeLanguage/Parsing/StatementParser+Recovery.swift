/// What happens after an error, where the others are to be found, too.
extension StatementParser {
    /// Skips to the start of the next statement after an error, or to the end if there is none.
    ///
    /// - Throws: ``Problem/tooManyErrors(limit:)`` after so many errors that the rest of the line is skipped.
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

    /// Skips the rest of a statement in which so many blocks are open. A brace that ends the block around it stays.
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
                // A malformed word, which is skipped too.
            }
        }
    }

    /// Notes an error in a block.
    ///
    /// - Returns: Whether it is new, and not one of a block within, which has noted it.
    /// - Throws: The first that was noted, where the blocks can't be made out any further, or there are too many.
    mutating func note(_ error: LanguageError) throws(LanguageError) -> Bool {
        let isNew = !blockErrors.contains(error)
        if isNew { blockErrors.append(error) }
        switch error.problem {
        case .unclosedBlock, .nestedTooDeeply: isLost = true
        default: isLost = isLost || blockErrors.count >= Self.errorLimit
        }
        if isLost { throw blockErrors[0] }
        return isNew
    }

    /// What else is wrong in the blocks of a statement whose first error was thrown, until that is skipped.
    package var furtherErrors: ArraySlice<LanguageError> { blockErrors.dropFirst() }
}
