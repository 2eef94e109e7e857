import ShapeEditorModel
import ShapeEditorText

/// The problems of statements and source text, as data; `ProblemWording.swift` makes their messages.
package enum Problem: Error, Equatable {
    // Syntax errors, up to and including `tooManyErrors`: the text can't be divided into statements, has invalid bytes
    // or escapes, or exceeds a limit.
    case nulByte
    case invalidUTF8(UInt8)
    case lineTooLong(limit: Int)
    case unclosedQuote
    case textAfterQuote
    case unknownEscape
    case unexpectedBrace(String)
    case unclosedBlock
    /// A line of a block that does not run, which begins in this line.
    case inLostBlock(line: Int)
    case nestedTooDeeply(limit: Int)
    case tooManyErrors(limit: Int)

    // Errors of meaning, up to and including `key`, such as a word that is missing or is not valid where it stands.
    // `nearest` is the valid word that was probably meant; nil if there is none.
    /// A word that is not a verb, at the start of a statement or after `help`.
    case unknownVerb(String, nearest: String?)
    /// A word of other programs, and the statement to which it leads. A form is no statement that can be sent as it is, or
    /// leaves out what was typed.
    case wordElsewhere(String, statement: String, isForm: Bool)
    case ambiguousVerb(String, candidates: [String])
    case unknownDirection(String, nearest: String?)
    /// A word that is not permitted. `of` lists permitted words except `over`, and `COLOUR` where a colour is
    /// permitted, too. `noun` says what they are: `kind` or `word`. `numbers` are the placeholders of permitted numbers.
    case unknownChoice(String, noun: String, of: [String], numbers: [String] = [], nearest: String?)
    case colour(String, ColourSyntaxError)
    /// A wrong colour where `next`, `previous` and numbers of the palette are not permitted, as in `outline`.
    case plainColour(String, ColourSyntaxError)
    case paletteNumber(String, count: Int)
    case notANumber(String, Quantity)
    case negativeNumber(String, Quantity)
    case numberOutOfRange(String, Quantity)
    case notDegrees(String, usage: [String])
    /// A keyword where a new name may be left out, at which nothing begins with this keyword.
    case reservedName(String)
    case notAPercentage(String, ClosedRange<Int>)
    /// A percentage in place of a number, for a verb that takes a percentage after `by`.
    case percentOfPoints(String, Quantity, verb: String)
    case missingNumber(of: AreaKind)
    case missingWord(expected: String, usage: [String])
    case unexpectedWord(String, usage: [String])
    /// A word that is not permitted after a colour keyword, or is one itself, where a name was probably meant.
    case colourMeantAsName(String, colour: String)
    case severalWordsForShapes(String)
    /// A word after the text of `label`, which is the end of its statement.
    case wordAfterLabel(String)
    /// A character that only looks like another one, or can't be seen.
    case lookalike(Unicode.Scalar)
    /// A word at which another statement was probably meant.
    case unexpectedMeant(String, statement: String)
    /// A problem of a statement in place of which another one was probably meant.
    indirect case corrected(Problem, statement: String)
    case missingQuotes(usage: [String])
    case controlInName(String)
    case name(String, NameProblem)
    /// A text in quotes that is not permitted, where `label` may stand. `typed` is the text with its quotes.
    case textMeantAsLabel(String, typed: String)
    case emptyShapeName(String)
    case text(TextProblem)
    case notInGroups(String)
    case onlyTyped(String)
    case notInConcurrent(String)
    case onlyInBranch(String)
    case missingBlock(usage: [String])
    case notADuration(String)
    case durationOutOfRange(String, atLeast: Duration)
    case key(KeyProblem)

    /// An error of the layer that carries statements out, such as that of a valid statement that can't be carried out.
    case refused(Refusal)
}

/// The reason why a key can't be bound.
package enum KeyProblem: Error, Equatable {
    /// The text is not a key, or is a key that can't be bound, such as `ctrl-c`.
    case syntax(KeySyntaxError)
    /// The first key can't be bound while the second is bound, because one is a sequence that begins with the other.
    case conflict(String, with: String)
    /// The maximum number of keys is already bound.
    case tooMany(limit: Int)
}

/// The reason why a word is not a name.
package enum NameProblem: Error, Equatable {
    case tooLong
    case characters
    /// A name given by `add` or `duplicate` that has a `*`, but is not a valid name followed by one `*`. Examples are
    /// `s*n`, `1*` and `*`.
    case numberStar
    /// A name given by `rename` that has a `*`, but is neither `*` alone nor a valid name followed by `.*`. Examples
    /// are `face*` and `1.*`.
    case partStar
}

/// The reason why a text can't be shown on a shape.
package enum TextProblem: Error, Equatable {
    case empty
    case tooLong(limit: Int)
    case tooLongAtEnd
    /// Several rows at an end of a connector.
    case rows
    case control(String)

    /// The maximum length of a text at an end of a connector, in characters, and in Unicode scalars.
    static let (endLimit, endScalarLimit) = (100, 400)
    /// The maximum length of a text, in characters.
    package static let limit = 1000
    /// The maximum length of all rows of a table, in characters.
    package static let tableLimit = TableRows.limit
    static let scalars = TableRows.scalars

    /// The mistake in a text: `empty`, or else `control`, or else `tooLong`; nil if there is none.
    package init?(in text: String, limit: Int = limit) {
        if text.isEmpty {
            self = .empty
        } else if text.unicodeScalars.contains(where: { $0 != "\n" && $0.steersTerminal }) {
            self = .control(text.quotable)
        } else if text.unicodeScalars.count > Self.scalars * limit || text.count > limit {
            self = .tooLong(limit: limit)
        } else {
            return nil
        }
    }

    /// The mistake in a text at an end of a connector, which may be empty; nil if there is none.
    init?(atEnd text: String) {
        if case .control(let found)? = TextProblem(in: text) {
            self = .control(found)
        } else if text.utf8.contains(0x0A) {
            self = .rows
        } else if text.unicodeScalars.count > Self.endScalarLimit || text.count > Self.endLimit {
            self = .tooLongAtEnd
        } else {
            return nil
        }
    }
}

/// An error of the layer that carries statements out. Two refusals are equal if their messages are equal.
package struct Refusal: Equatable, Sendable {
    package let error: any Error

    package init(_ error: any Error) {
        self.error = error
    }

    package static func == (one: Refusal, other: Refusal) -> Bool {
        "\(one.error)" == "\(other.error)"
    }
}

/// A problem and its place in the source text.
package struct LanguageError: Error, Equatable {
    package let problem: Problem
    /// The range of the wrong part, in bytes of the source text; may be empty.
    package let span: Range<Int>

    package init(_ problem: Problem, at span: Range<Int>) {
        self.problem = problem
        self.span = span
    }
}
