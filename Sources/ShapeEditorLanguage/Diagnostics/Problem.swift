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
    case nestedTooDeeply(limit: Int)
    case tooManyErrors(limit: Int)

    // Errors of meaning, up to and including `key`, such as a word that is missing or is not valid where it stands.
    // `nearest` is the valid word that was probably meant; nil if there is none.
    /// A word that is not a verb, at the start of a statement or after `help`.
    case unknownVerb(String, nearest: String?)
    case ambiguousVerb(String, candidates: [String])
    case unknownDirection(String, nearest: String?)
    /// A word that is not permitted. `of` lists permitted words except `over`, and `COLOUR` where a colour is
    /// permitted, too. `noun` says what they are: `kind` or `word`.
    case unknownChoice(String, noun: String, of: [String], nearest: String?)
    case colour(String, ColourSyntaxError)
    /// A wrong colour where `next`, `previous` and numbers of the palette are not permitted, as in `outline`.
    case plainColour(String, ColourSyntaxError)
    case paletteNumber(String, count: Int)
    case notANumber(String, Quantity)
    case negativeNumber(String, Quantity)
    case numberOutOfRange(String, Quantity)
    case notDegrees(String, usage: [String])
    case notAPercentage(String)
    /// A percentage in place of a number, for a verb that takes a percentage after `by`.
    case percentOfPoints(String, Quantity, verb: String)
    case missingWord(expected: String, usage: [String])
    case unexpectedWord(String, usage: [String])
    case severalWordsForShapes(String)
    case missingQuotes(usage: [String])
    case controlInName(String)
    case name(String, NameProblem)
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

/// The quantity that a number in a statement stands for, which determines its range.
package enum Quantity: Equatable, Sendable {
    /// Points, at least 0.
    case points
    /// A coordinate or a distance along one axis, in points.
    case coordinate
    /// A count, or the scale of `view`, at least 1.
    case count
    /// The number of a colour in the palette, from 1.
    case paletteNumber
    /// The number of a timer, from 1.
    case timerNumber
    /// The width or the height of a new shape, in points, at least 1.
    case side
    /// A width, a height or a length in the verb `size`, in points, at least 0, because a side of a line may be 0.
    case lineSide
    /// The height of letters, in points.
    case letters
    /// The number of corners of a polygon.
    case corners
    /// The gap between the extents of two shapes, in points.
    case gap
    /// The width of an outline, in points.
    case outlineWidth
    /// An angle in degrees, clockwise if positive.
    case degrees

    package var range: ClosedRange<Int> {
        switch self {
        case .points: 0...Int.max
        case .coordinate: Int.min...Int.max
        case .count, .paletteNumber, .timerNumber: 1...Int.max
        case .side: 1...1_000_000
        case .lineSide: 0...1_000_000
        case .letters: 4...1000
        case .corners: 3...60
        case .gap: 0...1_000_000
        case .outlineWidth: 1...100
        case .degrees: -3600...3600
        }
    }
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
