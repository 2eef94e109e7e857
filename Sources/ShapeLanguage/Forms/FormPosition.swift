/// A position in the forms of a verb after some words of a statement. Only the forms that match these words are
/// included.
struct FormPosition {
    /// An argument that may come next in a form, and the arguments after it.
    struct Choice {
        let argument: Argument
        fileprivate let rest: [Argument]
    }

    /// The arguments that may come next, in the order of the forms.
    private(set) var choices: [Choice] = []
    /// Whether the statement may end here.
    private(set) var mayEnd = false

    /// The position before the first word.
    init(_ forms: [[Argument]]) {
        for form in forms { add(form) }
    }

    /// The position after a word that matched all choices in `taken`.
    init(after taken: [Choice]) {
        for choice in taken { add(choice.rest) }
    }

    private mutating func add(_ rest: [Argument]) {
        guard let first = rest.first else { return mayEnd = true }
        let following = Array(rest.dropFirst())
        switch first {
        case .optional(let argument):
            add([argument] + following)
            add(following)
        case .over: choices.append(Choice(argument: first, rest: [.duration()] + following))
        case .text: choices.append(Choice(argument: first, rest: [.optional(first)] + following))
        case .verb(let words) where !words.isEmpty:
            choices.append(Choice(argument: first, rest: following))
            choices.append(Choice(argument: .choice(words), rest: following))
        default: choices.append(Choice(argument: first, rest: following))
        }
    }

    var arguments: [Argument] { choices.map(\.argument) }

    /// Whether words may be abbreviated here.
    var takesAbbreviations: Bool { arguments.contains(.direction) }

    /// Whether a block may stand here.
    var takesBlock: Bool { arguments.contains(where: \.isBody) }

    /// The words and placeholders that messages list as expected here.
    var expected: String {
        var seen: Set<String> = []
        return arguments.flatMap(\.alternatives).filter { seen.insert($0).inserted }.joinedByOr
    }
}
