import ShapeModel
import Text

/// What a word is at a place of a form.
enum WordMatch {
    case isWord(MarkedWord.Kind)
    /// It is none yet, but can become one.
    case begins
    case isNone

    var kind: MarkedWord.Kind? { if case .isWord(let kind) = self { kind } else { nil } }
    var isBegun: Bool { if case .begins = self { true } else { false } }
}

/// A word as it was typed, without quotes and escapes.
struct TypedWord: ~Copyable {
    let bytes: ArraySlice<UInt8>
    let token: Token
    /// Whether the cursor is at its end, so that more of it may come.
    let isBegun: Bool

    fileprivate var isQuoted: Bool { token.kind == .quotedWord }
}

extension Argument {
    /// Whether what may stand there is neither listed nor a number.
    var isOpen: Bool {
        switch self {
        case .colour, .duration, .key, .verb, .name, .file, .text: true
        case .keyword, .choice, .direction, .over, .number, .body, .block, .optional: false
        }
    }

    /// What a word is here. Linear in its length.
    func match(_ word: borrowing TypedWord, mayBeShort: Bool, _ grammar: Grammar) -> WordMatch {
        switch self {
        case .keyword, .choice, .direction, .over: word.match(words, mayBeShort: mayBeShort)
        case .colour: word.colour
        case .number(_, let quantity): word.number(quantity)
        case .duration: word.duration
        case .key, .name(_, of: .boundKey): word.key
        case .verb: word.verb(grammar)
        case .name, .file, .text: .isWord(.text)
        case .body, .block, .optional: .isNone
        }
    }
}

extension TypedWord {
    private func orBegins(_ begins: @autoclosure () -> Bool) -> WordMatch {
        isBegun && begins() ? .begins : .isNone
    }

    fileprivate func match(_ words: [String], mayBeShort: Bool) -> WordMatch {
        let folded = String(decoding: bytes, as: UTF8.self).lowercased()
        if words.contains(folded) { return .isWord(.keyword) }
        let begun = words.count { $0.utf8.starts(with: folded.utf8) }
        return mayBeShort && begun == 1 && !bytes.isEmpty ? .isWord(.keyword) : orBegins(begun > 0)
    }

    fileprivate var colour: WordMatch {
        let keyword =
            token.kind == .letters ? Colour(keywordLetters: token.value) : Colour(keyword: bytes.span)
        if let colour = keyword { return .isWord(.colour(colour)) }
        let isClosed = bytes.last == UInt8(ascii: ")")
        // For other words the nearest name would be looked for.
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
        if let number = Int(String(decoding: bytes, as: UTF8.self)), quantity.range.contains(number) {
            return .isWord(.number)
        }
        return orBegins(bytes.isEmpty || bytes.count == 1 && (isNegative || bytes.first == UInt8(ascii: "+")))
    }

    fileprivate var duration: WordMatch {
        guard let first = bytes.first, first.isDigit else { return orBegins(bytes.isEmpty) }
        if let duration = Duration(word: bytes), duration <= .longestStatement { return .isWord(.number) }
        return orBegins(hasDurationBegun)
    }

    /// Digits, perhaps a point and digits, and the start of a unit.
    private var hasDurationBegun: Bool {
        var rest = bytes.drop(while: \.isDigit)
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isDigit) }
        return rest.isEmpty || ["ms", "min", "s"].contains { $0.utf8.starts(with: rest.map(\.lowercased)) }
    }

    fileprivate var key: WordMatch {
        let text = String(decoding: bytes, as: UTF8.self)
        // Asked first, as for what is no key the nearest name is looked for.
        if isBegun, !isQuoted, Self.beginsKey(text) { return .begins }
        do throws(KeySyntaxError) {
            _ = try KeySequence(parsing: text)
            return .isWord(.key)
        } catch {
            return .isNone
        }
    }

    /// Whether the last name in a key is none yet, but begins one.
    private static func beginsKey(_ text: String) -> Bool {
        guard !text.hasSuffix("-") else { return text.utf8.count > 1 }
        let last = text.lowercased().split(separator: "-").last.map(String.init) ?? ""
        let names = KeySequence.names
        return last.utf8.count > 1 && !names.contains(last) && names.contains { $0.hasPrefix(last) }
    }

    func verb(_ grammar: Grammar) -> WordMatch {
        if verbNumber(grammar) != nil { return .isWord(.verb) }
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        return orBegins(!grammar.numbers(ofNamesBeginningWith: word).isEmpty)
    }

    /// The number of the verb that it is, or that it abbreviates.
    func verbNumber(_ grammar: Grammar) -> Int? {
        let known =
            token.kind == .letters
            ? grammar.number(ofLetters: token.value) : grammar.keywords.number(of: bytes.span)
        if let known { return known }
        return grammar.number(meantBy: String(decoding: bytes, as: UTF8.self))
    }
}

extension UInt8 {
    /// A letter of ASCII as a small one; what is none stays.
    var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}
