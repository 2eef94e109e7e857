import ShapeModel

/// What kind of thing a name in a statement is of, where there are some that can be listed.
package enum NameKind: Sendable {
    /// A macro that has been recorded.
    case macro
}

/// What can stand at one place of a statement. Usage, completion and messages are made from it.
package indirect enum Argument: Sendable {
    /// A word that stands for itself.
    case keyword(String)
    /// One of several words.
    case choice([String])
    /// A direction of movement.
    case direction
    /// A colour in any syntax of CSS.
    case colour
    /// A whole number, by the name that usage gives it.
    case number(String, Quantity)
    /// The name of a key, or a sequence in quotes.
    case key
    /// Another statement, or a block of statements.
    case body
    /// A block of statements.
    case block
    /// A time, such as `500ms`.
    case duration
    /// `over DURATION`.
    case over
    /// A word that the user makes up, by the name that usage gives it; or one of those made up before.
    case name(String, of: NameKind? = nil)
    /// A path.
    case file
    /// The name of a verb.
    case verb
    /// An argument that can be left out.
    case optional(Argument)

    /// The argument as usage writes it: words in lower case as they are typed, the others in capitals.
    package var spelling: String {
        switch self {
        case .optional(let argument): "[\(argument.spelling)]"
        case .number(let name, _): name
        case .key: "KEY"
        case .body: "STATEMENT"
        case .block: "{ … }"
        case .duration: "DURATION"
        case .over: "over DURATION"
        case .name(let name, _): name
        case .file: "FILE"
        case .verb: "VERB"
        case .colour: "COLOUR"
        case .keyword, .choice, .direction: words.joined(separator: "|")
        }
    }

    /// The words that can be typed here, where they can be counted.
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

    /// Whether statements stand here.
    var holdsStatements: Bool {
        switch self {
        case .body, .block: true
        default: false
        }
    }

    /// What a message says is expected here.
    var alternatives: [String] {
        if case .optional(let argument) = self { return argument.alternatives }
        return words.isEmpty ? [spelling] : words
    }
}
