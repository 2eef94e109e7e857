/// The words for every problem. Each says what was found and what would have been right.
extension Problem: CustomStringConvertible {
    /// One line in lower case, without a full stop.
    public var description: String {
        switch self {
        case .nulByte, .invalidUTF8, .lineTooLong, .unclosedQuote, .textAfterQuote, .unknownEscape,
            .unexpectedBrace, .nestedTooDeeply:
            unreadable
        case .unknownVerb, .ambiguousVerb, .unknownDirection, .ambiguousDirection, .unknownChoice, .colour,
            .paletteNumber, .missingWord, .unexpectedWord, .notRepeatable, .key:
            meaningless
        case .notANumber(let found, let quantity): "'\(found)' is not \(quantity.words)"
        case .negativeNumber(let found, let quantity): "'\(found)' is negative; expected \(quantity.words)"
        case .numberOutOfRange(let found, let quantity):
            "'\(found)' is out of range; expected \(quantity.words)"
        default: impossible
        }
    }

    private var unreadable: String {
        switch self {
        case .nulByte: "NUL byte; a script is UTF-8 text"
        case .invalidUTF8(let byte): "invalid UTF-8 byte 0x\(String(byte, radix: 16)); a script is UTF-8 text"
        case .lineTooLong(let limit): "line is too long; a line has at most \(limit) bytes"
        case .unclosedQuote: "unclosed quote; expected '\"' before the end of the line"
        case .textAfterQuote: "text right after a quoted word; expected white space or ';'"
        case .unknownEscape: #"unknown escape; expected \", \\, \n or \t"#
        case .unexpectedBrace(let brace): "unexpected '\(brace)'; expected a statement"
        case .nestedTooDeeply(let limit): "statements are nested too deeply; at most \(limit) levels"
        default: ""
        }
    }

    private var meaningless: String {
        switch self {
        case .unknownVerb(let found, let nearest):
            "unknown verb '\(found)'\(nearest.meant ?? "; 'help' lists the verbs")"
        case .ambiguousVerb(let found, let candidates):
            "'\(found)' is ambiguous; did you mean \(candidates.quoted)?"
        case .unknownDirection(let found, let nearest):
            "unknown direction '\(found)'\(nearest.meant ?? "; expected up, down, left, right, by or to")"
        case .ambiguousDirection(let found, let candidates):
            "'\(found)' is ambiguous; did you mean \(candidates.quoted)?"
        case .unknownChoice(let found, let words, let nearest):
            "unknown word '\(found)'\(nearest.meant ?? "; expected \(words.joinedByOr)")"
        case .colour(let found, let error): error.words(found)
        case .paletteNumber(let number, let count):
            "no colour \(number) in the palette; expected 1 to \(count)"
        case .missingWord(let expected, let usage): "missing word; expected \(expected)\(usage.asUsage)"
        case .unexpectedWord(let found, let usage): "unexpected '\(found)'\(usage.asUsage)"
        case .notRepeatable(let verb): "'\(verb)' cannot be repeated; expected a command like move or paint"
        case .key(let problem): "\(problem)"
        default: ""
        }
    }

    private var impossible: String {
        switch self {
        case .tooFewToUndo(let asked, let available): Self.tooFew("undo", asked, available)
        case .tooFewToRedo(let asked, let available): Self.tooFew("redo", asked, available)
        case .nothingToRepeat: "nothing to do again; expected a command that changed the shape before"
        case .offsetOutOfRange: "the shape would leave the range of 64-bit offsets; expected a shorter move"
        case .keyNotBound(let key): "'\(key.quotable)' is not bound; 'bindings' lists the keys that are"
        case .cannotRead(let path, let reason): "cannot read '\(path.quotable)': \(reason)"
        case .cannotWrite(let path, let reason): "cannot write '\(path.quotable)': \(reason)"
        case .includesItself(let path):
            "'\(path.quotable)' includes itself; expected a file that is not being run"
        case .sourcedTooDeeply(let limit): "files include files too deeply; at most \(limit) levels"
        case .interrupted: "interrupted; what was done can be undone"
        case .failed(let words): words
        default: ""
        }
    }

    private static func tooFew(_ verb: String, _ asked: Int, _ available: Int) -> String {
        guard available > 0 else { return "nothing to \(verb)" }
        let steps = available == 1 ? "1 step" : "\(available) steps"
        return "cannot \(verb) \(asked) steps; only \(steps) can be \(verb == "undo" ? "undone" : "redone")"
    }
}

extension Quantity {
    fileprivate var words: String {
        switch self {
        case .points: "a whole number of points from 0 to \(Int.max)"
        case .coordinate: "a whole number from \(Int.min) to \(Int.max)"
        case .count: "a whole number from 1 to \(Int.max)"
        }
    }
}

extension KeyProblem: CustomStringConvertible {
    /// One line in lower case, without a full stop.
    public var description: String {
        switch self {
        case .unusable(_, let reason): reason.printable
        case .conflict(let key, let other):
            "'\(key.quotable)' cannot be bound while '\(other.quotable)' is, as one begins the other; unbind that first"
        case .tooMany(let limit): "too many bindings; at most \(limit) keys can be bound"
        }
    }
}

extension String? {
    /// `; did you mean 'left'?`, where there is a near one.
    fileprivate var meant: String? {
        map { "; did you mean '\($0)'?" }
    }
}

extension [String] {
    fileprivate var asUsage: String { "; usage: \(joinedByOr)" }
    fileprivate var quoted: String { map { "'\($0)'" }.joinedByOr }
}
