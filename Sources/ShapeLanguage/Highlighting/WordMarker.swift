/// Goes through a text word by word, and marks what it passes.
struct WordMarker {
    private(set) var marked: [MarkedWord] = []
    private let bytes: [UInt8]
    private let cursor: Int?
    /// Where the line of the cursor begins; beyond the text where there is none.
    private let cursorLine: Int
    private var walk: FormWalk
    private var openBlocks = 0

    init(_ bytes: [UInt8], cursor: Int?, _ walk: FormWalk) {
        (self.bytes, self.cursor, self.walk) = (bytes, cursor, walk)
        let before = cursor.map { bytes[..<min(max(0, $0), bytes.count)] }
        cursorLine = before.map { ($0.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 } ?? .max
        marked.reserveCapacity(8)
    }

    /// Takes the next token, and a comment before it; false at the end of the text.
    mutating func takeToken(of lexer: inout Lexer) -> Bool {
        let before = lexer.place.lowerBound
        do throws(LanguageError) {
            guard let token = try lexer.next() else {
                takeComment(in: before..<bytes.count)
                return false
            }
            takeComment(in: before..<token.span.lowerBound)
            take(token)
        } catch {
            take(error, in: before..<lexer.place.lowerBound)
        }
        return true
    }

    /// Marks the comment between two tokens, of which there is one at most, up to the end.
    private mutating func takeComment(in gap: Range<Int>) {
        guard let start = start(of: gap), bytes[start] == UInt8(ascii: "#") else { return }
        // Right behind a quoted word it is a mistake.
        if start == gap.lowerBound, start > 0, bytes[start - 1] == UInt8(ascii: "\"") {
            return mark(.mistake, start..<start + 1)
        }
        // What is being typed may become a colour.
        if start + 1 == cursor, start + 1 == gap.upperBound { return }
        mark(.comment, start..<gap.upperBound)
    }

    private func start(of gap: Range<Int>) -> Int? {
        var place = gap.lowerBound
        while place < gap.upperBound, bytes[place].isBlank { place += 1 }
        return place < gap.upperBound ? place : nil
    }

    private mutating func take(_ token: Token) {
        switch token.kind {
        case .separator: walk.begin()
        case .open: open(token)
        case .close: close(token)
        case .word, .letters, .number, .quotedWord: take(word: token)
        }
    }

    private mutating func open(_ token: Token) {
        openBlocks += 1
        if !walk.takesBlock { mark(.mistake, token.span) }
        walk.begin()
    }

    private mutating func close(_ token: Token) {
        if openBlocks == 0 { mark(.mistake, token.span) }
        openBlocks = max(0, openBlocks - 1)
        // A block ends its statement.
        walk.end()
    }

    private mutating func take(word token: Token) {
        let typed = bytes[token.span]
        let word = TypedWord(
            bytes: token.kind == .quotedWord ? QuotedText.unquoted(typed)[...] : typed, token: token,
            isBegun: token.span.upperBound == cursor)
        let isArgument = walk.isWithinStatement
        switch walk.take(word) {
        case .isWord(let kind): mark(kind, token.span)
        case .isNone: if !isArgument || !isOpenFunction(word) { mark(.mistake, token.span) }
        case .begins, nil: break
        }
    }

    /// Whether a colour's function is being typed: its parenthesis is open up to the cursor.
    private func isOpenFunction(_ word: borrowing TypedWord) -> Bool {
        let span = word.token.span
        guard let cursor, cursor >= span.upperBound, span.lowerBound >= cursorLine else { return false }
        return word.token.kind != .quotedWord && word.bytes.contains(UInt8(ascii: "("))
            && !word.bytes.contains(UInt8(ascii: ")"))
    }

    private mutating func mark(_ kind: MarkedWord.Kind, _ span: Range<Int>) {
        if !span.isEmpty { marked.append(MarkedWord(kind: kind, span: span)) }
    }
}

extension WordMarker {
    /// Marks a word in quotes with an error in it, up to where the lexer goes on.
    private mutating func take(_ error: LanguageError, in gap: Range<Int>) {
        let start = start(of: gap) ?? gap.lowerBound
        if error.problem == .textAfterQuote {
            mark(.text, start..<gap.upperBound)
            // The word right behind it is the mistake.
            return walk.end()
        }
        walk.lose()
        guard cursor.map({ $0 <= start || $0 > gap.upperBound }) ?? true else {
            // It is still being typed.
            return mark(.text, start..<gap.upperBound)
        }
        let wrong = wholeCharacters(error.span).clamped(to: start..<gap.upperBound)
        mark(.text, start..<wrong.lowerBound)
        mark(.mistake, wrong)
        mark(.text, wrong.upperBound..<gap.upperBound)
    }

    private func wholeCharacters(_ span: Range<Int>) -> Range<Int> {
        var end = span.upperBound
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return span.lowerBound..<end
    }
}
