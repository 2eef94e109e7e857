import ShapeEditorModel

/// An element of a form: a word, several words, or a block, as permitted at its place in a statement. A block is a list
/// of statements in braces. Parsing, usage, completion and messages are based on the arguments.
package indirect enum Argument: Equatable, Sendable {
    /// A literal word.
    case keyword(String)
    /// One of several literal words.
    case choice([String])
    /// A direction of movement.
    case direction
    /// A colour in a supported syntax of CSS, such as `tomato`, `#f80` or `rgb(255 99 71)`.
    case colour
    /// A whole number. The string is its placeholder in usage, such as `N`.
    case number(String, Quantity)
    /// The spelling of a key, or of a sequence of keys in quotes.
    case key
    /// A statement without braces, or a block.
    case body
    /// A block only.
    case block
    /// A duration, such as `500ms`, of at least `atLeast` and at most 365 days.
    case duration(atLeast: Duration = .zero)
    /// A name for something new, at a place where it may be left out. An unquoted keyword or colour is not such a name
    /// (``NameSyntax/isTaken(_:)``).
    case newName
    /// A name for something new, at a place where it may not be left out, so that it may also be a keyword. Its last
    /// part may be `*`.
    case requiredName
    /// One word that stands for shapes: names, patterns with `*`, `all` and `selected`, separated by commas.
    case shapes
    /// Any number of further words like ``shapes``. An unquoted keyword or colour is not such a word, so that the words
    /// after it keep their meaning.
    case furtherShapes
    /// The name of one shape.
    case shape
    /// A text in quotes.
    case quotedText
    /// A text in quotes at an end of a connector, which may be empty.
    case endText
    /// A whole number of this range and `%`, as one word.
    case percent(ClosedRange<Int>)
    /// One of the given forms. The string is the spelling in usage; if it is nil, usage shows the first form.
    case group(String?, [[Argument]])
    /// One or more of the given sequences, in any order, each at most once. The string is the spelling in usage; if it
    /// is nil, usage shows the sequences.
    case anyOrder(String?, [[Argument]])
    /// A text of one word, which is in quotes if it has blanks. The string is its placeholder in usage.
    case wordOfText(String)
    /// One or more such texts up to the end of the statement, each of which is a row of a table.
    case rowsOfText
    /// An argument after which the other one can't come any more.
    case spending(Argument, Argument)
    /// A word of the user's choice. The string is its placeholder in usage. With `of`, the word is meant to be an
    /// existing name of that kind, but parsing does not check that it exists.
    case name(String, of: NameKind? = nil)
    /// One or more words up to the end of the statement. The string is their placeholder in usage.
    case text(String)
    /// The path of a file.
    case file
    /// A word that stands for a verb, or one of the words in `or`.
    case verb(or: [String])
    /// An optional argument.
    case optional(Argument)

    /// The argument in usage, such as `next|previous`, `POINTS`, `N%`, `[over DURATION]` or `{ … }`.
    package var spelling: String {
        switch self {
        case .optional(let argument): "[\(argument.spelling)]"
        case .number(let name, _): name
        case .key: "KEY"
        case .body: "STATEMENT"
        case .block: "{ … }"
        case .duration: "DURATION"
        case .name(let name, _), .text(let name), .wordOfText(let name): name
        case .anyOrder(let name, let parts):
            name ?? parts.map { "[\($0.map(\.spelling).joined(separator: " "))]" }.joined(separator: " ")
        case .group(let name, let forms): name ?? (forms.first ?? []).map(\.spelling).joined(separator: " ")
        case .rowsOfText: "TEXT"
        case .spending(let argument, _): argument.spelling
        case .file: "FILE"
        case .verb(let words): (["VERB"] + words).joined(separator: "|")
        case .colour: "COLOUR"
        case .keyword, .choice, .direction: words.joined(separator: "|")
        case .newName, .requiredName: "NAME"
        case .shapes: "SHAPES"
        case .furtherShapes: "…"
        case .shape: "SHAPE"
        case .quotedText, .endText: "\"TEXT\""
        case .percent: "N%"
        }
    }

    /// The listed words: the literal words with which this argument may begin; empty if it lists none. Those of
    /// ``verb(or:)`` are not included, because they become a choice of their own.
    var words: [String] {
        switch self {
        case .keyword(let word): [word]
        case .choice(let words): words
        case .direction: MoveDirection.allCases.map(\.rawValue)
        case .optional(let argument): argument.words
        default: forms?.flatMap { $0.first?.words ?? [] } ?? []
        }
    }

    /// The listed words that may be abbreviated where a direction may come next. Those that begin a place are newer, so
    /// that `b` still stands for `by` alone.
    var shortenedWords: [String] { words.filter { !["above", "below", "in"].contains($0) } }

    /// A short description of a listed word that means the same for all verbs: `over`, a direction or a word of a
    /// ``Property``; otherwise empty.
    func meaning(of word: String) -> String {
        switch self {
        case .over, .keyword("over"): "take time, as in 'over 500ms'"
        case .direction: MoveDirection(rawValue: word)?.meaning ?? ""
        case .optional(let argument): argument.meaning(of: word)
        default: Property.meaning(of: word) ?? Self.otherWords.first { $0.key == word }?.value ?? ""
        }
    }

    /// A description of a listed word of this argument, of which the verb has none, or one for the same word of another
    /// argument; nil if there is none.
    func ownMeaning(of word: String) -> String? {
        if case .choice(let words) = self {
            return Property.isAmbiguous(word) ? Property.meaning(of: word, among: words) : nil
        }
        for form in forms ?? [] {
            if let meaning = form.first?.ownMeaning(of: word) { return meaning }
        }
        return nil
    }

    /// Words that mean the same for all verbs, beside those of properties.
    private static let otherWords: KeyValuePairs = ["fit": "as small as the label allows"]

    /// The listed words, or else the placeholder, for the part of an error message that says which word was expected.
    var alternatives: [String] { words.isEmpty ? [spelling] : words }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Whether this argument may be a block.
    var isBody: Bool { self == .body || self == .block }

    /// The quantity that a number stands for; nil for other arguments.
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

/// A category of names. Completion lists the existing names of a category.
package enum NameKind: Sendable {
    /// The name of a macro.
    case macro
    /// The number of a running timer.
    case timer
    /// The spelling of a bound key or sequence of keys.
    case boundKey
    /// The name of a shape, a connector or a group of shapes.
    case shapeOrGroup
    /// The name of a shape or a connector.
    case shape
    /// The name of a shape that is not a connector.
    case placedShape
    /// The name of a shape that is not a connector, or of a group of shapes.
    case placedShapeOrGroup
}

/// Words for sides and directions, of which a statement permits only some, such as `top` after `from` and `above` in a
/// place.
enum SideWords {
    /// The words that mean the same side or direction.
    private static let groups = [
        ["top", "above", "up", "north"], ["bottom", "below", "down", "under", "beneath", "south"],
        ["left", "west"], ["right", "east"],
    ]
    /// Words for places, by the ones that begin a place.
    private static let places = ["below": ["under", "beneath"], "in": ["inside", "within", "into"]]

    /// The one of `words` that begins the same place as `word`, which is in lower case; nil if there is none.
    static func place(meantBy word: String, in words: [String]) -> String? {
        places.first { $0.value.contains(word) && words.contains($0.key) }?.key
    }

    /// The one of `words` that means the same side as `word`, which is in lower case; nil if there is none.
    static func meant(by word: String, in words: [String]) -> String? {
        groups.first { $0.contains(word) }?.first(where: words.contains)
    }
}
