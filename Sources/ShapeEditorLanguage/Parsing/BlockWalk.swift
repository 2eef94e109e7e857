import ShapeEditorText

/// Finds the braces that open and close blocks, token by token, whether or not the statements around them are right.
///
/// A `{` opens a block unless the innermost verb before it in its statement takes none. Such a `{` opens nothing, and
/// hides what is up to its `}` on the same line, or else the rest of the line.
struct BlockWalk {
    private(set) var openBlocks: Int
    /// The outermost `{` that is open; nil if none has been taken here.
    private(set) var outermost: Token?
    private let grammar: Grammar
    private var words: FormMatcher
    /// Whether the innermost verb of the statement takes a block. True if no verb is known.
    private var takesBlock = true
    /// The number of braces that are open without opening a block.
    private var hidden = 0

    init(_ grammar: Grammar, openBlocks: Int = 0) {
        (self.grammar, self.openBlocks) = (grammar, openBlocks)
        words = FormMatcher(grammar, acceptsAbbreviations: false)
    }

    /// Whether the next token may end the statement.
    var isInStatement: Bool { hidden == 0 }

    mutating func take(_ token: Token, in source: borrowing SourceText) {
        switch token.kind {
        case .open where hidden > 0 || !takesBlock: hidden += 1
        case .open:
            if openBlocks == 0 { outermost = token }
            openBlocks += 1
            begin()
        case .close where hidden > 0: hidden -= 1
        case .close: close()
        case .separator where hidden > 0 && source.bytes[token.span.lowerBound] == UInt8(ascii: ";"): break
        case .separator: begin()
        case .word, .letters, .number, .quotedWord: if hidden == 0 { takeWord(token, in: source) }
        }
    }

    /// Takes a malformed word.
    mutating func takeMistake() { words.lose() }

    /// Ends the innermost block.
    mutating func close() {
        openBlocks = max(0, openBlocks - 1)
        words.end()
        takesBlock = true
    }

    private mutating func begin() {
        words.begin()
        (takesBlock, hidden) = (true, 0)
    }

    private mutating func takeWord(_ token: Token, in source: borrowing SourceText) {
        // Only words before a block lead to another verb.
        guard takesBlock else { return }
        words.take(TypedWord(bytes: source.bytes(of: token), token: token, isBegun: false))
        if case .within(let verb, _) = words.place {
            takesBlock = grammar.verbs[verb].graph.start.formsTakeBlock
        }
    }
}

extension SourceText {
    /// The number of blocks that are open at the end of the text, if `count` blocks are open before the text. A block
    /// is open until its `}`, even if it has an error, so that its lines are read as one text. A `}` without an open
    /// block is ignored. As no token goes beyond its line, lines may be counted one after another. Takes time linear in
    /// the text.
    package func openBlocks(after count: Int = 0, _ grammar: Grammar) -> Int {
        // Fast path: most lines have no braces.
        scan.hasBraces ? walk(after: count, grammar).openBlocks : count
    }

    /// The `{` of the outermost block that is open at the end of the text; nil if there is none.
    package func openBrace(_ grammar: Grammar) -> Token? {
        let walk = walk(after: 0, grammar)
        return walk.openBlocks > 0 ? walk.outermost : nil
    }

    private func walk(after count: Int, _ grammar: Grammar) -> BlockWalk {
        var lexer = Lexer(copy())
        var walk = BlockWalk(grammar, openBlocks: count)
        while true {
            do throws(LanguageError) {
                guard let token = try lexer.next() else { return walk }
                walk.take(token, in: lexer.source)
            } catch {
                walk.takeMistake()
            }
        }
    }
}
