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
    let bytes: [UInt8]
    let isQuoted: Bool
    /// Whether the cursor is at its end, so that more of it may come.
    let isBegun: Bool
}

extension FormPlaces.Content {
    /// What a word is here. Linear in its length.
    func match(_ word: borrowing TypedWord, _ grammar: Grammar) -> WordMatch {
        switch self {
        case .text: .isWord(.text)
        case .words(let words, let mayBeShort): word.match(words, mayBeShort: mayBeShort)
        case .colour: word.colour
        case .number(let quantity): word.number(quantity)
        case .duration: word.duration
        case .key: word.key
        case .verb(let others): word.verb(grammar, or: others)
        case .statement, .block: .isNone
        }
    }
}

extension TypedWord {
    private func orBegins(_ begins: @autoclosure () -> Bool) -> WordMatch {
        isBegun && begins() ? .begins : .isNone
    }

    /// As the parser compares it: beyond ASCII there are letters that are another's capital, such as the Kelvin sign.
    private var folded: [UInt8] {
        bytes.allSatisfy { $0 < 0x80 }
            ? bytes : Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
    }

    fileprivate func match(_ words: [[UInt8]], mayBeShort: Bool) -> WordMatch {
        var found = 0
        let typed = folded
        for word in words where typed.begins(word) {
            if word.count == typed.count { return .isWord(.keyword) }
            found += 1
        }
        if mayBeShort, found == 1, !typed.isEmpty { return .isWord(.keyword) }
        return orBegins(found > 0)
    }

    fileprivate var colour: WordMatch {
        if let colour = Colour(keyword: bytes.span) { return .isWord(.colour(colour)) }
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
        if let number = Int(digits: bytes), quantity.range.contains(number),
            bytes[0] != UInt8(ascii: "-") || quantity.range.lowerBound < 0
        {
            return .isWord(.number)
        }
        return orBegins(
            bytes.isEmpty || bytes == [UInt8(ascii: "+")]
                || bytes == [UInt8(ascii: "-")] && quantity.range.lowerBound < 0)
    }

    fileprivate var duration: WordMatch {
        guard let first = bytes.first, first.isDigit else { return orBegins(bytes.isEmpty) }
        // A longer one is none, and would take long to read.
        guard bytes.count <= 64 else { return .isNone }
        if let duration = Duration(word: String(decoding: bytes, as: UTF8.self)),
            duration <= .longestStatement
        {
            return .isWord(.number)
        }
        return orBegins(hasDurationBegun)
    }

    /// Digits, perhaps a point and digits, and the start of a unit.
    private var hasDurationBegun: Bool {
        var rest = bytes.drop(while: \.isDigit)
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isDigit) }
        return rest.isEmpty || ["ms", "min", "s"].contains { Array(rest).begins(Array($0.utf8)) }
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

    func verb(_ grammar: Grammar, or others: [[UInt8]] = []) -> WordMatch {
        if grammar.keywords.number(of: bytes.span) != nil { return .isWord(.verb) }
        let word = String(decoding: bytes, as: UTF8.self).lowercased()
        if grammar.verb(meantBy: word) != nil { return .isWord(.verb) }
        if case .isWord(let kind) = match(others, mayBeShort: false) { return .isWord(kind) }
        return orBegins(
            grammar.verbs.contains { $0.names.contains { $0.hasPrefix(word) } }
                || others.contains { bytes.begins($0) })
    }
}

extension [UInt8] {
    /// Whether a word in lower case begins with this one, in any case.
    func begins(_ word: [UInt8]) -> Bool {
        guard count <= word.count else { return false }
        for index in indices where !(self[index] == word[index] || self[index].lowercased == word[index]) {
            return false
        }
        return true
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}

extension Int {
    /// The whole number that is written so, with a sign or without; nil if it has more than 64 bits.
    fileprivate init?(digits text: [UInt8]) {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
            let unit = Int(digit) - 48
            let (sum, isTooLong) = tens.addingReportingOverflow(isNegative ? -unit : unit)
            guard digit.isDigit, !overflows, !isTooLong else { return nil }
            number = sum
        }
        self = number
    }
}
