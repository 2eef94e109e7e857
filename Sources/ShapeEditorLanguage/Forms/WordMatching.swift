import ShapeEditorModel
import ShapeEditorText

/// The result of matching a typed word with the verbs, or with an ``Argument`` of a form.
enum WordMatch {
    /// The word matches, and is a word of this kind for highlighting.
    case isWord(MarkedWord.Kind)
    /// The word may be unfinished, and can be the beginning of a matching word.
    case begins
    case isNone

    var kind: MarkedWord.Kind? { if case .isWord(let kind) = self { kind } else { nil } }
    var isBegun: Bool { if case .begins = self { true } else { false } }
}

/// A typed word: its token, and its bytes without enclosing quotes and with its escapes replaced.
struct TypedWord: ~Copyable {
    let bytes: ArraySlice<UInt8>
    let token: Token
    /// Whether the word may be unfinished, because the cursor is at its end or because beginnings of words are
    /// accepted.
    let isBegun: Bool

    var isQuoted: Bool { token.kind == .quotedWord }
}

extension Argument {
    /// Whether the argument is open: it permits words that are neither listed nor whole numbers. A body is not open,
    /// nor are a name that may be left out and a text in quotes, which depend on keywords and quotes.
    var isOpen: Bool {
        switch self {
        case .colour, .duration, .key, .verb, .name, .file, .text: true
        case .requiredName, .shapes, .shape, .percent, .wordOfText, .rowsOfText: true
        default: false
        }
    }

    /// Whether a text has the syntax of this argument, which is a name, SHAPES or a text in quotes. SHAPES must only
    /// have no empty part. For the name of one shape, only the rules of a text are checked.
    private func isRight(_ text: String, _ token: Token) -> Bool {
        switch self {
        case .newName: NameSyntax.problem(ofNew: text) == nil
        case .requiredName: NameSyntax.problem(ofRequired: text) == nil
        case .shapes: !ShapesWord(text, token).hasEmptyPart
        case .furtherShapes: ShapesWord(text, token).isFurther(token)
        case .endText: TextProblem(atEnd: text) == nil
        case .rowsOfText: TextProblem(in: text, limit: TextProblem.tableLimit) == nil
        default: TextProblem(in: text) == nil
        }
    }

    /// Matches a typed word with this argument. With `mayBeShort`, the beginning of only one of its listed words
    /// matches, too. Takes time linear in the word's length.
    func match(_ word: borrowing TypedWord, mayBeShort: Bool, _ grammar: Grammar) -> WordMatch {
        switch self {
        case .keyword, .choice, .direction:
            word.match(words, short: mayBeShort ? shortenedWords : [])
        case .colour: word.colour
        case .number(_, let quantity): word.number(quantity)
        case .duration: word.duration
        case .key, .name(_, of: .boundKey): word.key
        case .verb: word.verbToExplain(grammar)
        case .newName, .requiredName, .shapes, .furtherShapes, .shape, .quotedText, .endText, .wordOfText,
            .rowsOfText:
            word.isQuoted || takesUnquoted(word.bytes.span) ? word.text(isRight: isRight) : .isNone
        case .percent(let range): word.percent(range)
        case .name, .file, .text: .isWord(.text)
        default: .isNone
        }
    }
}

extension TypedWord {
    private func orBegins(_ begins: @autoclosure () -> Bool) -> WordMatch {
        isBegun && begins() ? .begins : .isNone
    }

    /// Matches a word with the listed ones, of which it may abbreviate one of `short`.
    fileprivate func match(_ words: [String], short: [String]) -> WordMatch {
        let folded = String(decoding: bytes, as: UTF8.self).lowercased()
        if words.contains(folded == "center" ? "centre" : folded) { return .isWord(.keyword) }
        let isBegun = { (word: String) in word.utf8.starts(with: folded.utf8) }
        if !bytes.isEmpty, short.count(where: isBegun) == 1 { return .isWord(.keyword) }
        return orBegins(words.contains(where: isBegun))
    }

    fileprivate var colour: WordMatch {
        if let colour = Colour(keyword: bytes.span) { return .isWord(.colour(colour)) }
        let isClosed = bytes.contains(UInt8(ascii: ")"))
        // Other words are not parsed, because that usually fails, after a slow search for a name to suggest.
        if isClosed || bytes.first == UInt8(ascii: "#") {
            do throws(ColourSyntaxError) {
                return .isWord(.colour(try Colour(parsing: bytes.span)))
            } catch {}
        }
        return orBegins(!isClosed && Colour.mayBegin(with: bytes.span))
    }

    fileprivate func number(_ quantity: Quantity) -> WordMatch {
        let isNegative = bytes.first == UInt8(ascii: "-")
        guard !isNegative || quantity.range.lowerBound < 0 else { return .isNone }
        let number = Int(String(decoding: bytes, as: UTF8.self))
        if let number, quantity.range.contains(number) { return .isWord(.number) }
        // One more digit takes any positive number to the minimum or above.
        if let number, number < quantity.range.lowerBound { return orBegins(number > 0) }
        return orBegins(bytes.isEmpty || bytes.count == 1 && (isNegative || bytes.first == UInt8(ascii: "+")))
    }

    /// Matches a word as text if its syntax is right. A word that may be unfinished always matches, because more
    /// characters may make it right.
    fileprivate func text(isRight: (String, Token) -> Bool) -> WordMatch {
        isBegun || isRight(String(decoding: bytes, as: UTF8.self), token) ? .isWord(.text) : .isNone
    }

    fileprivate func percent(_ range: ClosedRange<Int>) -> WordMatch {
        let text = String(decoding: bytes, as: UTF8.self)
        if Int(percent: text, in: range) != nil { return .isWord(.number) }
        return orBegins(text.isEmpty || Int(percent: text + "%", in: range) != nil)
    }

    fileprivate var duration: WordMatch {
        guard let first = bytes.first, first.isDigit else { return orBegins(bytes.isEmpty) }
        if let duration = Duration(word: bytes), duration <= .longestStatement { return .isWord(.number) }
        return orBegins(hasDurationBegun)
    }

    /// Whether the word, which begins with a digit, looks like the beginning of a duration: digits, perhaps a point and
    /// digits, and a unit. All after the first digit may be incomplete or missing.
    private var hasDurationBegun: Bool {
        var rest = bytes.drop(while: \.isDigit)
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isDigit) }
        return rest.isEmpty || ["ms", "min", "s"].contains { $0.utf8.starts(with: rest.map(\.lowercased)) }
    }

    fileprivate var key: WordMatch {
        let text = String(decoding: bytes, as: UTF8.self)
        // Beginnings are checked first, because parsing an unknown key takes a slow search for the nearest name.
        if isBegun, !isQuoted, Self.beginsKey(text) { return .begins }
        do throws(KeySyntaxError) {
            _ = try KeySequence(parsing: text)
            return .isWord(.key)
        } catch {
            return .isNone
        }
    }

    /// Whether the spelling of a key may be unfinished: it ends in a `-` after other text, or its last part, or its
    /// last two parts divided by `-`, have more than one byte, and are the beginning of a name but not a whole name.
    private static func beginsKey(_ text: String) -> Bool {
        guard !text.hasSuffix("-") else { return text.utf8.count > 1 }
        let (names, parts) = (KeySequence.names, text.lowercased().split(separator: "-"))
        return [1, 2].map { parts.suffix($0).joined(separator: "-") }.contains { last in
            last.utf8.count > 1 && !names.contains(last) && names.contains { $0.hasPrefix(last) }
        }
    }

    func verb(_ grammar: Grammar) -> WordMatch {
        if verbNumber(grammar) != nil { return .isWord(.verb) }
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        return orBegins(!grammar.numbers(ofNamesBeginningWith: word).isEmpty)
    }

    /// Matches a word as a verb that is explained, which may also be a word of other programs.
    fileprivate func verbToExplain(_ grammar: Grammar) -> WordMatch {
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        return grammar.counterpart(of: word) == nil ? verb(grammar) : .isWord(.verb)
    }

    /// The number of the verb that the word names in full; nil if it names none.
    func namedVerb(_ grammar: Grammar) -> Int? {
        grammar.number(named: String(decoding: bytes, as: UTF8.self))
    }

    /// The number of the verb that the word names or unambiguously abbreviates, even if the grammar does not allow
    /// abbreviations; nil if it does neither.
    func verbNumber(_ grammar: Grammar) -> Int? {
        grammar.number(meantBy: String(decoding: bytes, as: UTF8.self))
    }
}

extension UInt8 {
    /// The byte in lower case if it is an ASCII letter; otherwise the same byte.
    var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}
