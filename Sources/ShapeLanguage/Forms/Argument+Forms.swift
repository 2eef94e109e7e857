/// The arguments of several words, as forms of simpler arguments.
extension Argument {
    /// The keyword `over` and a duration.
    package static let over = Argument.sequence([.keyword("over"), .duration()])

    /// What a shape is: `rectangle`, `ellipse` or `polygon N`.
    package static let kind = Argument.group(
        "KIND", [[plainKind], [.keyword("polygon"), .number("N", .corners)]])

    /// A place: `at X Y`, or beside a shape.
    package static let place = Argument.group(
        "PLACE",
        [
            [.keyword("at"), .number("X", .coordinate), .number("Y", .coordinate)],
            [.choice(["right", "left"]), .keyword("of"), .shape, .optional(.number("GAP", .gap))],
            [.choice(["above", "below"]), .shape, .optional(.number("GAP", .gap))],
        ])

    /// The keyword `size`, a width, and perhaps a height.
    package static let sized = Argument.sequence([
        .keyword("size"), .number("W", .side), .optional(.number("H", .side)),
    ])

    /// Several arguments one after another, for an ``optional(_:)`` of more than one word.
    package static func sequence(_ arguments: [Argument]) -> Argument { .group(nil, [arguments]) }

    /// The forms that this argument stands for; nil if it is a single word, a block, or a text.
    var forms: [[Argument]]? { if case .group(_, let forms) = self { forms } else { nil } }

    /// An angle. The error for a word that is no angle has its own text.
    package static let degrees = Argument.number("DEGREES", .degrees)

    /// The kinds that need no number.
    static let plainKind = Argument.choice(["rectangle", "ellipse"])

    /// Whether a word in quotes is always this argument where it may stand, so that quotes take away the meaning as a
    /// keyword. Elsewhere they mean nothing.
    var takesQuoted: Bool {
        switch self {
        case .newName, .requiredName, .shapes, .shape, .quotedText, .text: true
        default: false
        }
    }

    /// Whether an unquoted word can be this argument.
    func takesUnquoted(_ word: Span<UInt8>) -> Bool {
        switch self {
        case .newName: !NameSyntax.isTaken(word)
        case .quotedText: false
        default: true
        }
    }
}
