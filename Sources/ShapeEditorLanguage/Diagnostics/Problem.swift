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
