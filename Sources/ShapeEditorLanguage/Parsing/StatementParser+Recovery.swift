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
        let level = openKinds.count
        (depth, openKinds, blockErrors, isLost) = (0, [], [], false)
        skip(from: level)
    }

    /// Skips the rest of a statement in which `level` blocks are open, with the separator that ends it, or to the end
    /// of the text.
    private mutating func skip(from level: Int) {
        var walk = BlockWalk(grammar, openBlocks: level)
        while true {
            do throws(LanguageError) {
                guard let token = try lexer.next() else { return }
                walk.take(token, in: lexer.source)
                if token.kind == .separator, walk.openBlocks == 0, walk.isInStatement { return }
            } catch {
                walk.takeMistake()
            }
        }
    }

    /// Reads the rest of an outermost statement with an error, as ``readRest(of:inBlock:)`` does.
    ///
    /// - Returns: The first error of the statement, which is this one.
    mutating func reading(on error: LanguageError, from start: Int?) -> LanguageError {
        guard !isLost, lexer.source.scan.hasBraces else { return error }
        do throws(LanguageError) {
            try record(error)
            (depth, openKinds) = (0, [])
            try readRest(of: start, inBlock: false)
        } catch {
            // The error has been recorded.
        }
        return error
    }

    /// Reads the rest of a statement with an error, up to the separator or the `}` that ends it. The statement begins at
    /// `start`, which is nil if it has no first word. A block that it opens does not run, but is parsed for its errors.
    ///
    /// - Throws: The first recorded error, if the search for errors has been given up.
    mutating func readRest(of start: Int?, inBlock: Bool) throws(LanguageError) {
        var walk = BlockWalk(grammar)
        if let start, blocksEnd < start { lexer.restart(at: start) } else { walk.close() }
        while let next = lexer.following, !walk.isInStatement || !next.endsStatement(inBlock: inBlock) {
            do throws(LanguageError) {
                guard next != UInt8(ascii: "\n"), let token = try lexer.next() else { return }
                walk.take(token, in: lexer.source)
                guard walk.openBlocks > 0 else { continue }
                try parseLostBlock(token)
                walk.close()
            } catch {
                if isLost { throw error }
                walk.takeMistake()
            }
        }
    }

    /// Parses a block that does not run, and records its errors. Throws only if ``record(_:)`` does.
    private mutating func parseLostBlock(_ open: Token) throws(LanguageError) {
        do throws(LanguageError) {
            _ = try block(startingWith: open, .deferred)
        } catch {
            if isLost { throw error }
        }
    }

    /// The error of the `{` that comes next, which stays unread.
    var unexpectedBrace: LanguageError {
        let place = lexer.place.lowerBound
        return LanguageError(.unexpectedBrace("{"), at: place..<place + 1)
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

extension UInt8 {
    /// Whether the byte, outside words, ends a statement: a newline, `;` or, in a block, `}`.
    fileprivate func endsStatement(inBlock: Bool) -> Bool {
        self == UInt8(ascii: "\n") || self == UInt8(ascii: ";") || inBlock && self == UInt8(ascii: "}")
    }
}
