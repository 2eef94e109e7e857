import ShapeModel
import Text

/// The words for every problem. Each says what was found and what was expected.
extension Problem: CustomStringConvertible {
    /// One line in lower case, without a full stop.
    package var description: String {
        switch self {
        case .nulByte: "NUL byte; a script is UTF-8 text"
        case .invalidUTF8(let byte): "invalid UTF-8 byte 0x\(String(byte, radix: 16)); a script is UTF-8 text"
        case .lineTooLong(let limit): "line or block is too long; it has at most \(limit) bytes"
        case .unclosedQuote: "unclosed quote; expected '\"' before the end of the line"
        case .textAfterQuote: "text right after a quoted word; expected white space or ';'"
        case .unknownEscape: #"unknown escape; expected \", \\, \n or \t"#
        case .unexpectedBrace(let brace): "unexpected '\(brace)'; expected a statement"
        case .unclosedBlock: "unclosed block; expected '}' before the end"
        case .nestedTooDeeply(let limit): "statements are nested too deeply; at most \(limit) levels"
        case .tooManyErrors(let limit): "more than \(limit) errors in one line; the rest of it is passed over"

        case .unknownVerb(let found, let nearest):
            "unknown verb '\(found)'\(nearest.meant ?? "; 'help' lists the verbs")"
        case .unknownDirection(let found, let nearest):
            "unknown direction '\(found)'\(nearest.meant ?? "; expected up, down, left, right, by or to")"
        case .ambiguousVerb(let found, let candidates):
            "'\(found)' is ambiguous; did you mean \(candidates.quoted)?"
        case .unknownChoice(let found, let words, let nearest):
            "unknown word '\(found)'\(nearest.meant ?? "; expected \(words.joinedByOr)")"
        case .colour(let found, let error): error.words(found)
        case .paletteNumber(let number, let count):
            "no colour \(number) in the palette; expected 1 to \(count)"
        case .notANumber(let found, let quantity): "'\(found)' is not \(quantity.words)"
        case .negativeNumber(let found, let quantity): "'\(found)' is negative; expected \(quantity.words)"
        case .numberOutOfRange(let found, let quantity):
            "'\(found)' is out of range; expected \(quantity.words)"
        case .notADuration(let found):
            "'\(found)' is not a duration; expected a number and ms, s or min, such as 500ms or 1.5s"
        case .durationOutOfRange(let found, let least):
            "'\(found)' is out of range; expected a duration from \(least.spelling) to 365 days"
        case .missingWord(let expected, let usage): "missing word; expected \(expected)\(usage.asUsage)"
        case .missingBlock(let usage): "missing block; expected '{'\(usage.asUsage)"
        case .unexpectedWord(let found, let usage): "unexpected '\(found)'\(usage.asUsage)"
        case .notInGroups(let verb):
            "'\(verb)' cannot stand in a group; expected a command like move or paint"
        case .key(let problem): "\(problem)"

        case .tooFewToUndo(let asked, let available): Self.tooFew("undo", asked, available)
        case .tooFewToRedo(let asked, let available): Self.tooFew("redo", asked, available)
        case .nothingToRepeat: "nothing to do again; expected a command that changed the shape before"
        case .notInTransaction(let verb):
            "'\(verb)' cannot be done within a transaction; expected 'commit' or 'rollback' before"
        case .noTransaction(let verb): "'\(verb)' without 'begin'; expected 'begin' before"
        case .unfinishedTransaction:
            "transaction without an end, rolled back; expected 'commit' or 'rollback'"
        case .groupTooLarge(let limit): "too many commands in one group; at most \(limit)"
        case .offsetOutOfRange: "the shape would leave the range of 64-bit offsets; expected a shorter move"
        case .outsideBounds(let bounds):
            "the shape would be outside its bounds; expected a place within \(bounds.words)"
        case .queued(let label, let problem): "queued command '\(label)' failed: \(problem)"
        case .noQueue: "no queue; expected 'queue N' before"
        case .alreadyRecording(let name): "already recording '\(name.quotable)'; expected 'end' before"
        case .notRecording: "'end' without 'record'; expected 'record NAME' before"
        case .unknownMacro(let name, let nearest):
            "unknown macro '\(name.quotable)'\(nearest.meant ?? "; 'macros' lists those there are")"
        case .macroPlaysItself(let name):
            "macro '\(name.quotable)' plays itself; expected one that ends"
        case .tooManyTimers(let limit): "too many timers; at most \(limit) at once"
        case .unknownTimer(let id): "no timer \(id); 'timers' lists those there are"
        case .keyNotBound(let key): "'\(key.quotable)' is not bound; 'bindings' lists the keys that are"
        case .cannotRead(let path, let reason): "cannot read '\(path.quotable)': \(reason)"
        case .cannotWrite(let path, let reason): "cannot write '\(path.quotable)': \(reason)"
        case .includesItself(let path):
            "'\(path.quotable)' includes itself; expected a file that is not being run"
        case .sourcedTooDeeply(let limit): "files include files too deeply; at most \(limit) levels"
        case .interrupted: "interrupted; what was done can be undone"
        case .failed(let words): words
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

extension Bounds {
    fileprivate var words: String {
        "\(-(width / 2)) to \(width / 2) across and \(-(height / 2)) to \(height / 2) down"
    }
}

extension KeyProblem: CustomStringConvertible {
    /// One line in lower case, without a full stop.
    package var description: String {
        switch self {
        case .syntax(let error): "\(error)"
        case .conflict(let key, let other):
            "'\(key.quotable)' cannot be bound while '\(other.quotable)' is, as one begins the other; unbind that first"
        case .tooMany(let limit): "too many bindings; at most \(limit) keys can be bound"
        }
    }
}

extension String? {
    /// `; did you mean 'left'?`, if there is a suggestion.
    fileprivate var meant: String? {
        map { "; did you mean '\($0)'?" }
    }
}

extension [String] {
    fileprivate var asUsage: String { "; usage: \(joinedByOr)" }
    fileprivate var quoted: String { map { "'\($0)'" }.joinedByOr }
}
