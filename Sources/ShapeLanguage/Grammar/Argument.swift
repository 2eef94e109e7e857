import ShapeModel

/// A kind of name whose existing names can be listed.
package enum NameKind: Sendable {
    /// A macro that has been recorded.
    case macro
    /// A timer that runs, by its number.
    case timer
    /// A key that is bound.
    case boundKey
}

/// What can stand at one place in a statement. Usage, completion and messages are made from it.
package indirect enum Argument: Equatable, Sendable {
    /// A literal word.
    case keyword(String)
    /// One of several words.
    case choice([String])
    /// A direction of movement.
    case direction
    /// A colour in any syntax of CSS.
    case colour
    /// A whole number, with its name in usage.
    case number(String, Quantity)
    /// The name of a key, or a sequence in quotes.
    case key
    /// Another statement, or a block of statements.
    case body
    /// A block of statements.
    case block
    /// A time, such as `500ms`.
    case duration(atLeast: Duration = .zero)
    /// `over DURATION`.
    case over
    /// A word that the user makes up, with its name in usage; with `of`, an existing name.
    case name(String, of: NameKind? = nil)
    /// One or more words up to the end of the statement, with their name in usage.
    case text(String)
    /// A path.
    case file
    /// The name of a verb, or one of some words.
    case verb(or: [String])
    /// An argument that can be left out.
    case optional(Argument)

    /// The argument in usage: literal words in lower case, placeholders in capitals.
    package var spelling: String {
        switch self {
        case .optional(let argument): "[\(argument.spelling)]"
        case .number(let name, _): name
        case .key: "KEY"
        case .body: "STATEMENT"
        case .block: "{ … }"
        case .duration: "DURATION"
        case .over: "over DURATION"
        case .name(let name, _), .text(let name): name
        case .file: "FILE"
        case .verb(let words): (["VERB"] + words).joined(separator: "|")
        case .colour: "COLOUR"
        case .keyword, .choice, .direction: words.joined(separator: "|")
        }
    }

    /// The words that can be typed here; empty if any word can.
    var words: [String] {
        switch self {
        case .keyword(let word): [word]
        case .choice(let words): words
        case .over: ["over"]
        case .direction: MoveDirection.allCases.map(\.rawValue)
        case .optional(let argument): argument.words
        default: []
        }
    }

    /// What a word means wherever this argument stands.
    func meaning(of word: String) -> String {
        switch self {
        case .over: "take time, as in 'over 500ms'"
        case .direction: MoveDirection(rawValue: word)?.meaning ?? ""
        case .optional(let argument): argument.meaning(of: word)
        default: ""
        }
    }

    /// What messages list as expected here.
    var alternatives: [String] { words.isEmpty ? [spelling] : words }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Whether a block may stand here.
    var isBody: Bool {
        switch self {
        case .body, .block: true
        default: false
        }
    }
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
