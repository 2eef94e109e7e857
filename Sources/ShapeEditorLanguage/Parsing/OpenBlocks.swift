/// The blocks that are open between two lines of a text that is read line by line.
package struct OpenBlocks {
    /// The number of open blocks.
    package var count = 0
    /// Whether a line has an error, so that the statement with the blocks can't run. Errors that are only seen at the end
    /// of a block are not included.
    package private(set) var hasError = false
    private let grammar: Grammar
    private var kinds: [BodyKind] = []

    package init(_ grammar: Grammar) { self.grammar = grammar }

    package mutating func take(_ line: borrowing SourceText) {
        count = line.openBlocks(after: count, grammar)
        if hasError { return }
        var parser = StatementParser(line.copy(), grammar: grammar)
        hasError = !parser.isRight(within: &kinds)
    }
}

extension StatementParser {
    /// Parses a line within open blocks of some kinds, which become those of the blocks that are open after it. Returns
    /// whether it has no error.
    fileprivate mutating func isRight(within kinds: inout [BodyKind]) -> Bool {
        (openKinds, depth) = (kinds, kinds.count)
        defer { kinds = openKinds }
        do throws(LanguageError) {
            try checkText()
            while let token = try lexer.next() {
                guard try takeInLine(token) else { return false }
            }
            return true
        } catch {
            return error.problem == .unclosedBlock && blockErrors.count == 1
        }
    }

    private mutating func takeInLine(_ token: Token) throws(LanguageError) -> Bool {
        switch token.kind {
        case .separator: return true
        case .open: return false
        case .close:
            guard openKinds.popLast() != nil else { return false }
            depth = openKinds.count
            return try lexer.nextWord() == nil && !lexer.hasBrace()
        case .word, .letters, .number, .quotedWord:
            let statement = try statement(startingWith: token)
            return try openKinds.last.map { kind throws(LanguageError) in
                try errors(of: statement, in: kind).isEmpty
            } ?? true
        }
    }
}
