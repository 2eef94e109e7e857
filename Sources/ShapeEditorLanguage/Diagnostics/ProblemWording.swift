import ShapeEditorModel
import ShapeEditorText

/// The messages of the problems. Where it helps, a message names the text that was found and what was expected.
extension Problem: CustomStringConvertible {
    /// The message, usually one line that has neither a capital at its start nor a full stop at its end.
    package var description: String {
        switch self {
        case .nulByte: "NUL byte; a script is UTF-8 text"
        case .invalidUTF8(let byte): "invalid UTF-8 byte 0x\(String(byte, radix: 16)); a script is UTF-8 text"
        case .lineTooLong(let limit): "line or block is too long; it has at most \(limit) bytes"
        case .unclosedQuote: "unclosed quote; expected '\"' before the end of the line"
        case .textAfterQuote: "text right after a quoted word; expected white space or ';'"
        case .unknownEscape: #"unknown escape; expected \", \\, \n, \t or \u{1b}"#
        case .unexpectedBrace(let brace): "unexpected '\(brace)'; expected a statement"
        case .unclosedBlock: "unclosed block; expected '}' before the end"
        case .inLostBlock(let line):
            "not run, because the block that begins in line \(line) has an error; '}' ends that block"
        case .nestedTooDeeply(let limit): "statements are nested too deeply; at most \(limit) levels"
        case .tooManyErrors(let limit): "more than \(limit) errors in one line; the rest of it is skipped"

        case .unknownVerb(let found, nil) where OtherWords.isAbsent(found): "there is no '\(found)'"
        case .wordElsewhere(let found, let statement, _):
            "unknown verb '\(found)'" + (OtherWords.advice(on: found).map { "; \($0)" } ?? statement.meant)
        case .unknownVerb(let found, let nearest):
            "unknown verb '\(found)'\(nearest.meant ?? "; 'help' lists the verbs")"
        case .unknownDirection(let found, let nearest):
            "unknown direction '\(found)'\(nearest.meant ?? "; expected up, down, left, right, by or to")"
        case .ambiguousVerb(let found, let candidates):
            "'\(found)' is ambiguous; did you mean \(candidates.quoted)?"
        case .unknownChoice("arrow", "kind", _, _, _):
            "there is no kind 'arrow'; 'connect A B arrow' draws one between two shapes"
        case .unknownChoice(let found, let noun, let words, let numbers, let nearest):
            "unknown \(noun) '\(found)'"
                + (nearest.meant ?? "; expected \((words + numbers.map(\.asNumber)).joinedByOr)")
        case .colour(let found, let error): error.words(found)
        case .plainColour(let found, let error): error.words(found, isPaint: false)
        case .paletteNumber(let number, let count):
            "no colour \(number) in the palette; expected 1 to \(count)"
        case .notANumber(let found, .number(let kind)): "'\(found)' is not a \(kind.expectedNumber)"
        case .notANumber(let found, let quantity): "'\(found)' is not \(quantity.kind)"
        case .negativeNumber(let found, let quantity): "'\(found)' is negative; expected \(quantity.words)"
        case .numberOutOfRange(let found, let quantity):
            "'\(found)' is out of range; expected \(quantity.words)"
        case .notDegrees(let found, let usage): "'\(found)' is not \(Quantity.degrees.kind)\(usage.asUsage)"
        case .reservedName(let found): "'\(found)' is a keyword; \"\(found)\" in quotes is a name"
        case .notAPercentage(let found, let range):
            "'\(found)' is not a percentage; expected a whole number from \(range.lowerBound) to \(range.upperBound) "
                + "and %, such as 50%"
        case .percentOfPoints(let found, let quantity, let verb):
            "'\(found)' is not \(quantity.kind); did you mean '\(verb) by \(found)'?"
        case .notADuration(let found):
            "'\(found)' is not a duration; expected a number and ms, s or min, such as 500ms or 1.5s"
        case .durationOutOfRange(let found, let least):
            "'\(found)' is out of range; expected a duration from \(least.spelling) to 365 days"
        case .missingNumber(let kind): "missing \(kind.expectedNumber)"
        case .missingWord(let expected, let usage): "missing \(expected.asMissing)\(usage.asUsage)"
        case .missingBlock(let usage): "missing block; expected '{'\(usage.asUsage)"
        case .unexpectedWord(let found, let usage): "unexpected '\(found)'\(usage.asUsage)"
        case .colourMeantAsName(let found, let colour):
            "unexpected '\(found)'; '\(colour)' is a colour, and \"\(colour)\" in quotes is a name"
        case .controlInName(let found):
            "control character in the name '\(found)'; expected one that can be shown"
        case .severalWordsForShapes(let found):
            "unexpected '\(found)'; SHAPES is one word without blanks, such as sun,api"
        case .wordAfterLabel(let found):
            "unexpected '\(found)'; the label stands last, in quotes if it has blanks"
        case .lookalike(let scalar): scalar.refusal
        case .unexpectedMeant(let found, let statement):
            "unexpected '\(found)'; did you mean '\(statement)'?"
        case .corrected(let problem, let statement):
            problem.finding + statement.meant
        case .missingQuotes(let usage): "missing TEXT in quotes\(usage.asUsage)"
        case .name(let found, let problem): problem.words(found)
        case .textMeantAsLabel(let found, let typed):
            "unexpected '\(found)'; a text stands last, as label \(typed)"
        case .emptyShapeName(let found):
            "empty name in '\(found)'; SHAPES is one word without blanks, such as sun,api"
        case .text(let problem): "\(problem)"
        case .notInGroups(let verb):
            "'\(verb)' can't be used in a group; expected a command like move or paint"
        case .onlyTyped(let verb): "'\(verb)' can only be typed at the prompt"
        case .notInConcurrent(let verb):
            "'\(verb)' can't be used in 'concurrent'; expected a command like move or paint"
        case .onlyInBranch(let verb): "'\(verb)' is for a branch with a block; use 'with SHAPES …'"
        case .key(let problem): "\(problem)"

        case .refused(let refusal): "\(refusal.error)"
        }
    }
}

extension Problem {
    /// What the message says before `; `: what was found, without what was expected. In a quoted word, `; ` stays.
    fileprivate var finding: String {
        var isQuoted = false
        var last: Character?
        let text = description
        let end = text.indices.first { index in
            defer { last = text[index] }
            if text[index] == "'" { isQuoted.toggle() }
            return !isQuoted && last == ";" && text[index] == " "
        }
        return end.map { String(text[..<text.index(before: $0)]) } ?? text
    }
}

extension Quantity {
    /// The kind of number, and its limits.
    fileprivate var words: String {
        "\(kind) from \(range.lowerBound) to \(range.upperBound)"
    }

    fileprivate var kind: String {
        switch self {
        case .points, .side, .lineSide, .letters, .gap, .room, .outlineWidth, .radius:
            "a whole number of points"
        case .degrees: "a whole number of degrees"
        case .coordinate, .count, .row, .paletteNumber, .timerNumber: "a whole number"
        case .number(let kind): "a \(kind.row.number?.noun ?? "")"
        }
    }
}

extension KeyProblem: CustomStringConvertible {
    /// The message: one line, without a full stop at its end.
    package var description: String {
        switch self {
        case .syntax(let error): "\(error)"
        case .conflict(let key, let other):
            "'\(key.quotable)' cannot be bound while '\(other.quotable)' is bound, because one begins with the other; "
                + "unbind '\(other.quotable)' first"
        case .tooMany(let limit): "too many bindings; at most \(limit) keys can be bound"
        }
    }
}

extension String {
    /// The text `; did you mean 'left'?`, with the suggestion in place of `left`.
    fileprivate var meant: String { "; did you mean '\(self)'?" }
}

extension String? {
    /// As of the suggestion; nil without one.
    fileprivate var meant: String? { map(\.meant) }
}

extension String {
    /// The end of the message about a missing word, made from this text, which names the expected words. A single
    /// placeholder, such as `FILE` or `N%`, stays as it is. A single keyword is put in quotes. Any other text, such as
    /// `text, json or quiet`, is put after `word; expected`.
    fileprivate var asMissing: String {
        guard !utf8.contains(UInt8(ascii: " ")) else { return "word; expected \(self)" }
        return utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ? "'\(self)'" : self
    }
}

extension String {
    /// The placeholder of a number as an expected word, such as `a number (GAP)`.
    fileprivate var asNumber: String { hasSuffix("%") ? self : "a number (\(self))" }
}

extension AreaKind {
    /// The number behind the word, and what is expected where it is missing.
    fileprivate var expectedNumber: String {
        guard let (noun, range, example) = row.number else { return "" }
        return "\(noun); expected \(range.lowerBound) to \(range.upperBound), as in \(example)"
    }
}

extension [String] {
    fileprivate var asUsage: String { "; usage: \(joinedByOr)" }
    fileprivate var quoted: String { map { "'\($0)'" }.joinedByOr }
}

extension NameProblem {
    /// The message about `found`, which was typed as a name.
    func words(_ found: String) -> String {
        switch self {
        case .tooLong: "the name '\(found)' is too long; it has at most \(ShapeNames.limitWords)"
        case .characters:
            "'\(found)' is not a name; expected a letter, then letters, digits, '-' or '_', with dots between parts"
        case .numberStar: "'\(found)' is not a name; '*' may only be its end, as in 'sun*'"
        case .partStar: "'\(found)' is not a name; '*' may only be its last part, as in 'face.*'"
        }
    }
}

extension TextProblem: CustomStringConvertible {
    /// The message: one line, without a full stop at its end.
    package var description: String {
        switch self {
        case .empty: "empty text; expected at least one character"
        case .tooLong(let limit):
            "the text is too long; it has at most \(limit) characters, and \(Self.scalars * limit) Unicode scalars"
        case .tooLongAtEnd:
            "the text is too long; at an end of a connector it has at most \(Self.endLimit) characters, and \(Self.endScalarLimit) Unicode scalars"
        case .rows: "the text has several rows; at an end of a connector it has one"
        case .control(let found):
            #"control character in the text '\#(found)'; expected characters that can be shown, or \n"#
        }
    }
}
