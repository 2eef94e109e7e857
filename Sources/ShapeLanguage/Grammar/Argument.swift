import ShapeModel

/// A category of names. Completion lists the existing names of a category.
package enum NameKind: Sendable {
    /// The name of a recorded macro.
    case macro
    /// The number of a running timer.
    case timer
    /// The name of a bound key.
    case boundKey
    /// The name of a shape, a connector or a group of shapes.
    case shapeOrGroup
    /// The name of a shape or a connector.
    case shape
    /// The name of a shape that is no connector.
    case placedShape
}

/// An element of a form: a word, several words, or a block, as permitted at its place in a statement. A block is a list
/// of statements in braces. Usage, completion and messages are made from the arguments.
package indirect enum Argument: Equatable, Sendable {
    /// A literal word.
    case keyword(String)
    /// One of several literal words.
    case choice([String])
    /// A direction of movement.
    case direction
    /// A colour in any syntax of CSS.
    case colour
    /// A whole number. The string is its placeholder in usage, such as `N`.
    case number(String, Quantity)
    /// The name of a key, or a sequence of keys in quotes.
    case key
    /// A statement without braces, or a block.
    case body
    /// A block only.
    case block
    /// A time, such as `500ms`, of at least `atLeast` and at most 365 days.
    case duration(atLeast: Duration = .zero)
    /// A name that may be left out, for something that is made. Unquoted, a word with another meaning at such a place
    /// is no name (``NameSyntax``).
    case newName
    /// A name that must be there, so that it may also be a keyword. It must have the syntax of a name.
    case requiredName
    /// One word for several shapes: their names with commas, `*`, `all` or `selected`.
    case shapes
    /// The name of one shape.
    case shape
    /// A text in quotes.
    case quotedText
    /// A whole number from 1 to 10,000 and `%`, as one word.
    case percent
    /// Several arguments one after another, in one of some forms. The string is their spelling in usage; without it,
    /// that is the first form.
    case group(String?, [[Argument]])
    /// A word of the user's choice. The string is its placeholder in usage. With `of`, the word is meant to be an
    /// existing name of that kind, which is not checked in parsing.
    case name(String, of: NameKind? = nil)
    /// One or more words up to the end of the statement. The string is their placeholder in usage.
    case text(String)
    /// The path of a file.
    case file
    /// The name of a verb, or one of the words in `or`.
    case verb(or: [String])
    /// An optional argument.
    case optional(Argument)

    /// The argument in usage: literal words in lower case, placeholders in capitals, an optional argument in brackets.
    package var spelling: String {
        switch self {
        case .optional(let argument): "[\(argument.spelling)]"
        case .number(let name, _): name
        case .key: "KEY"
        case .body: "STATEMENT"
        case .block: "{ … }"
        case .duration: "DURATION"
        case .name(let name, _), .text(let name): name
        case .group(let name, let forms): name ?? (forms.first ?? []).map(\.spelling).joined(separator: " ")
        case .file: "FILE"
        case .verb(let words): (["VERB"] + words).joined(separator: "|")
        case .colour: "COLOUR"
        case .keyword, .choice, .direction: words.joined(separator: "|")
        case .newName, .requiredName: "NAME"
        case .shapes: "SHAPES"
        case .shape: "SHAPE"
        case .quotedText: "\"TEXT\""
        case .percent: "N%"
        }
    }

    /// The listed words: the literal words with which this argument may begin; empty if it lists none.
    var words: [String] {
        switch self {
        case .keyword(let word): [word]
        case .choice(let words): words
        case .direction: MoveDirection.allCases.map(\.rawValue)
        case .optional(let argument): argument.words
        default: forms?.flatMap { $0.first?.words ?? [] } ?? []
        }
    }

    /// A short description of a listed word that means the same for every verb, which is `over` or a direction;
    /// otherwise empty.
    func meaning(of word: String) -> String {
        switch self {
        case .over, .keyword("over"): "take time, as in 'over 500ms'"
        case .direction: MoveDirection(rawValue: word)?.meaning ?? ""
        case .optional(let argument): argument.meaning(of: word)
        default: ""
        }
    }

    /// The listed words, or else the placeholder, for the part of an error message that says which word was expected.
    var alternatives: [String] { words.isEmpty ? [spelling] : words }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Whether this argument may be a block.
    var isBody: Bool { self == .body || self == .block }

    /// What a number stands for; nil for other arguments.
    var quantity: Quantity? { if case .number(_, let quantity) = self { quantity } else { nil } }
}

extension MoveDirection {
    fileprivate var meaning: String {
        switch self {
        case .up: "to smaller Y"
        case .down: "to larger Y"
        case .left: "to smaller X"
        case .right: "to larger X"
        }
    }
}
