import ShapeModel
import Text

/// What a word is at a place of a form.
enum WordMatch {
    case isWord(MarkedWord.Kind)
    /// It is none yet, but can become one.
    case begins
    case isNone
}

/// A word as it was typed, without quotes and escapes.
struct TypedWord: ~Copyable {
    let bytes: ArraySlice<UInt8>
    let token: Token
    /// Whether the cursor is at its end, so that more of it may come.
    let isBegun: Bool

    fileprivate var isQuoted: Bool { token.kind == .quotedWord }
}

extension FormPlaces.Content {
    /// What a word is here. Linear in its length.
    func match(_ word: borrowing TypedWord, _ grammar: Grammar) -> WordMatch {
        switch self {
        case .text: .isWord(.text)
        case .words(let words): word.match(words)
        case .colour: word.colour
        case .number(let quantity): word.number(quantity)
        case .duration: word.duration
        case .key: word.key
        case .verb: word.verb(grammar)
        case .statement, .block: .isNone
        }
    }
}

extension TypedWord {
    private func orBegins(_ begins: @autoclosure () -> Bool) -> WordMatch {
        isBegun && begins() ? .begins : .isNone
    }

    fileprivate func match(_ words: FormWords) -> WordMatch {
        let number =
            token.kind == .letters
            ? words.table.number(ofLetters: token.value) : words.table.number(of: bytes.span)
        if number != nil { return .isWord(.keyword) }
        // Most words that are none of these are what another place asks for.
        if token.kind != .word, token.kind != .quotedWord, !words.mayBeShort, !isBegun { return .isNone }
        let found = words.count(beginningWith: folded)
        if words.mayBeShort, found == 1, !bytes.isEmpty { return .isWord(.keyword) }
        // Beyond ASCII there are letters that are another's capital, such as the Kelvin sign.
        if found == 1, folded.count != bytes.count, words.table.number(of: folded.span) != nil {
            return .isWord(.keyword)
        }
        return orBegins(found > 0)
    }

    /// As the parser compares it.
    private var folded: ArraySlice<UInt8> {
        bytes.allSatisfy { $0 < 0x80 }
            ? bytes : Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)[...]
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
        return rest.isEmpty || ["ms", "min", "s"].contains { rest.begins(Array($0.utf8)) }
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

extension ArraySlice<UInt8> {
    /// Whether a word in lower case begins with this one, in any case.
    fileprivate func begins(_ word: [UInt8]) -> Bool {
        guard count <= word.count else { return false }
        var place = 0
        for byte in self {
            guard byte == word[place] || byte.lowercased == word[place] else { return false }
            place += 1
        }
        return true
    }
}

extension FormWords {
    /// How many of the words begin so.
    fileprivate func count(beginningWith text: ArraySlice<UInt8>) -> Int {
        var count = 0
        for word in words where text.begins(word) { count += 1 }
        return count
    }
}

extension UInt8 {
    /// A letter of ASCII as a small one; what is none stays.
    var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}
