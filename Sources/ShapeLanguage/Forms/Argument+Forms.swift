/// The arguments of several words, as forms of simpler arguments.
extension Argument {
    /// The forms that this argument stands for; nil if it is a single word, a block, or a text.
    var forms: [[Argument]]? {
        switch self {
        case .over: [[.keyword("over"), .duration()]]
        case .kind: [[Self.plainKind], [.keyword("polygon"), .number("N", .corners)]]
        case .place: Self.places
        case .sized: [[.keyword("size"), .number("W", .side), .optional(.number("H", .side))]]
        case .sequence(let arguments): [arguments]
        default: nil
        }
    }

    /// An angle. The error for a word that is no angle has its own text.
    package static let degrees = Argument.number("DEGREES", .degrees)

    /// The kinds that need no number.
    static let plainKind = Argument.choice(["rectangle", "ellipse"])

    private static let places: [[Argument]] = [
        [.keyword("at"), .number("X", .coordinate), .number("Y", .coordinate)],
        [.choice(["right", "left"]), .keyword("of"), .shape, .optional(.number("GAP", .gap))],
        [.choice(["above", "below"]), .shape, .optional(.number("GAP", .gap))],
    ]

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
