/// Marks the words, comments and mistakes of a text with their kinds. A permitted word that is still unfinished at the
/// cursor, and words after a mistake in the same statement, are not marked.
struct WordMarker {
    private(set) var marked: [MarkedWord] = []
    private let bytes: [UInt8]
    private let cursor: Int?
    /// The start of the cursor's line; beyond the text if there is no cursor.
    private let cursorLine: Int
    private var walk: FormMatcher
    private var openBlocks = 0

    init(_ bytes: [UInt8], cursor: Int?, _ walk: FormMatcher) {
        (self.bytes, self.cursor, self.walk) = (bytes, cursor, walk)
        let before = cursor.map { bytes[..<min(max(0, $0), bytes.count)] }
        cursorLine = before.map { ($0.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 } ?? .max
        marked.reserveCapacity(8)
    }

    /// Marks all parts of a text, and the comments between them.
    mutating func take(_ text: consuming TypedText) {
        while let part = text.next() {
            switch part {
            case .mistake(let error): take(error, in: text.gap)
            case .token(let token, let typed):
                takeComment(in: text.gap)
                take(token, typed)
            }
        }
        takeComment(in: text.gap)
    }

    /// Marks the comment in the gap between two tokens, if the gap has one. A comment extends to the end of its gap. A
    /// `#` directly after a quoted word is marked as a mistake instead.
    private mutating func takeComment(in gap: Range<Int>) {
        guard let start = start(of: gap), bytes[start] == UInt8(ascii: "#") else { return }
        // A `#` directly after a quoted word is a mistake.
        if start == gap.lowerBound, start > 0, bytes[start - 1] == UInt8(ascii: "\"") {
            return mark(.mistake, start..<start + 1)
        }
        // A `#` directly before the cursor may become a colour, so it is not marked as a comment yet.
        if start + 1 == cursor, start + 1 == gap.upperBound { return }
        mark(.comment, start..<gap.upperBound)
    }

    private func start(of gap: Range<Int>) -> Int? {
        bytes[gap].firstIndex { !$0.isBlank }
    }

    private mutating func take(_ token: Token, _ typed: ArraySlice<UInt8>) {
        switch token.kind {
        case .separator: walk.begin()
        case .open: open(token)
        case .close: close(token)
        case .word, .letters, .number, .quotedWord: takeWord(token, typed)
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

    private mutating func takeWord(_ token: Token, _ typed: ArraySlice<UInt8>) {
        let word = TypedWord(bytes: typed, token: token, isBegun: token.span.upperBound == cursor)
        let isArgument = walk.isWithinStatement
        switch walk.take(word) {
        case .isWord(let kind): mark(kind, token.span)
        case .isNone: if !isArgument || !isOpenFunction(word) { mark(.mistake, token.span) }
        case .begins, nil: break
        }
    }

    /// Whether the word is a colour function that is being typed: its `(` has no `)`, and the cursor follows on the
    /// same line.
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
    /// Marks a malformed quoted word, up to the byte where the lexer continues: the wrong part as a mistake, unless the
    /// cursor is in the word or only text follows the quote directly.
    private mutating func take(_ error: LanguageError, in gap: Range<Int>) {
        let start = start(of: gap) ?? gap.lowerBound
        // No word may follow the end of a statement, so here the whole word is the mistake.
        if case .end = walk.place {
            mark(.mistake, start..<gap.upperBound)
            return walk.lose()
        }
        if error.problem == .textAfterQuote {
            mark(.text, start..<gap.upperBound)
            // The next word is marked as the mistake, because it follows the quote directly.
            return walk.end()
        }
        walk.lose()
        guard cursor.map({ $0 <= start || $0 > gap.upperBound }) ?? true else {
            // The quoted word is still being typed.
            return mark(.text, start..<gap.upperBound)
        }
        let wrong = wholeCharacters(error.span).clamped(to: start..<gap.upperBound)
        mark(.text, start..<wrong.lowerBound)
        mark(.mistake, wrong)
        mark(.text, wrong.upperBound..<gap.upperBound)
    }

    private func wholeCharacters(_ span: Range<Int>) -> Range<Int> {
        span.lowerBound..<(bytes[span.upperBound...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
    }
}
