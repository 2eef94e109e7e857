import ShapeModel
import Text

/// Everything that can be wrong with a statement, as data; `ProblemWording.swift` has the words.
package enum Problem: Error, Equatable {
    // What was typed cannot be read.
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

    // What was typed means nothing.
    case unknownVerb(String, nearest: String?)
    case ambiguousVerb(String, candidates: [String])
    case unknownDirection(String, nearest: String?)
    case unknownChoice(String, of: [String], nearest: String?)
    case colour(String, ColourSyntaxError)
    case paletteNumber(String, count: Int)
    case notANumber(String, Quantity)
    case negativeNumber(String, Quantity)
    case numberOutOfRange(String, Quantity)
    case missingWord(expected: String, usage: [String])
    case unexpectedWord(String, usage: [String])
    case controlInName(String)
    case notInGroups(String)
    case missingBlock(usage: [String])
    case notADuration(String)
    case durationOutOfRange(String, atLeast: Duration)
    case key(KeyProblem)

    /// The statement can be read but not done; the error is another layer's.
    case refused(Refusal)
}

/// An error of the layer that carries a statement out. Equal if their words are.
package struct Refusal: Equatable, Sendable {
    package let error: any Error

    package init(_ error: any Error) {
        self.error = error
    }

    package static func == (one: Refusal, other: Refusal) -> Bool {
        "\(one.error)" == "\(other.error)"
    }
}

/// What a number in a statement counts, which determines its range.
package enum Quantity: Equatable, Sendable {
    /// Points, never negative.
    case points
    /// A coordinate or a distance along one axis, in points.
    case coordinate
    /// How often, at least 1.
    case count
    /// The number of a colour in the palette, from 1.
    case paletteNumber
    /// The number of a timer, from 1.
    case timerNumber

    package var range: ClosedRange<Int> {
        switch self {
        case .points: 0...Int.max
        case .coordinate: Int.min...Int.max
        case .count, .paletteNumber, .timerNumber: 1...Int.max
        }
    }
}

/// Why a key can't be bound.
package enum KeyProblem: Error, Equatable {
    /// The text names no key that can be bound.
    case syntax(KeySyntaxError)
    /// One of the key and a bound key begins the other.
    case conflict(String, with: String)
    /// There is no room for another binding.
    case tooMany(limit: Int)
}
