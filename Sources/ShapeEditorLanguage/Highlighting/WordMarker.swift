/// Marks the words, comments and mistakes of a text with their kinds. Some words at the cursor, which may be
/// unfinished, are not marked. After such a word or a mistake, most words of the same statement are not marked, either.
struct WordMarker {
    private(set) var marked: [MarkedWord] = []
    private let bytes: [UInt8]
    private let cursor: Int?
    /// The index of the first byte of the cursor's line; `Int.max` if there is no cursor.
    private let cursorLine: Int
    private var walk: FormMatcher
    private var openBlocks = 0

    init(_ bytes: [UInt8], cursor: Int?, _ walk: FormMatcher) {
        (self.bytes, self.cursor, self.walk) = (bytes, cursor, walk)
        let before = cursor.map { bytes[..<min(max(0, $0), bytes.count)] }
        cursorLine = before.map { ($0.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 } ?? .max
        marked.reserveCapacity(8)
    }

    /// Marks the words, the comments and the mistakes of a whole text.
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

    /// Marks the comment in a gap before, between or after tokens, if there is one. The comment extends to the end of
    /// the gap. A `#` directly after a quoted word is marked as a mistake instead. Any other `#` directly before the
    /// cursor, with nothing after it in the gap, is not marked.
    private mutating func takeComment(in gap: Range<Int>) {
        guard let start = start(of: gap), bytes[start] == UInt8(ascii: "#") else { return }
        // The parser takes this `#` for text directly after a quote.
        if start == gap.lowerBound, start > 0, bytes[start - 1] == UInt8(ascii: "\"") {
            return mark(.mistake, start..<start + 1)
        }
        // With nothing after it, a `#` directly before the cursor is often the beginning of a colour.
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
        // The `}` of a block also ends the statement that the block belongs to.
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

    /// Whether the word may be a colour function that is being typed: it is unquoted, has a `(` but no `)`, and the
    /// cursor is at its end or after it on the same line.
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
    /// Marks a malformed quoted word. After the end of a statement, or directly after a well-formed quoted word, all of
    /// it is a mistake. Else all of it is text if the cursor is in it or at its end, or if its only error is that text
    /// follows the closing quote directly. Else the wrong part is a mistake, and the rest is text.
    private mutating func take(_ error: LanguageError, in gap: Range<Int>) {
        let start = start(of: gap) ?? gap.lowerBound
        // No word may follow here, so the whole word is the mistake.
        if case .end = walk.place {
            mark(.mistake, start..<gap.upperBound)
            return walk.lose()
        }
        if error.problem == .textAfterQuote {
            mark(.text, start..<gap.upperBound)
            // The mistake is what follows the quote directly, a word or a `#`, which is read next.
            return walk.end()
        }
        walk.lose()
        guard cursor.map({ $0 <= start || $0 > gap.upperBound }) ?? true else {
            // The quoted word may be unfinished.
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
