import ShapeEditorModel

/// Named arguments for the forms of verbs, and properties of arguments.
extension Argument {
    /// The keyword `over` and a duration.
    package static let over = Argument.sequence([.keyword("over"), .duration()])

    /// The kind of a shape in `add`, such as `ellipse` or `polygon N`. `line` and `text` have forms of their own.
    package static let kind = Argument.group(
        "KIND",
        [[.spending(plainKind, .rowsOfText)]]
            + AreaKind.rows.filter(\.hasRows).map { [.keyword($0.word)] }
            + AreaKind.rows.filter { $0.number != nil }.map(\.word).map {
                [.spending(.keyword($0), .rowsOfText), .number("N", .number(of: AreaKind($0)))]
            })

    /// A place: `at X Y`, or one that other shapes determine.
    package static let place = Argument.group(
        "PLACE",
        [[.keyword("at"), .number("X", .coordinate), .number("Y", .coordinate)]] + relativePlaces)

    /// A place that other shapes determine: beside them or in them, perhaps with a gap and with edges in line.
    package static let relativePlace = Argument.group("PLACE", relativePlaces)

    private static let relativePlaces: [[Argument]] = [
        [.choice(["right", "left"]), .keyword("of"), .shapes, .optional(inLine(["top", "bottom"]))],
        [.choice(["above", "below"]), .shapes, .optional(inLine(["left", "right"]))],
        [
            .keyword("in"), .shapes,
            .optional(
                .anyOrder(
                    nil,
                    [
                        [
                            .group(
                                nil,
                                [
                                    [.choice(["top", "bottom"]), .optional(.choice(["left", "right"]))],
                                    [.choice(["left", "right", "centre"])],
                                ])
                        ],
                        [.number("GAP", .gap)],
                    ])),
        ],
    ]

    /// A gap and the edges that are in line, in any order.
    private static func inLine(_ edges: [String]) -> Argument {
        .anyOrder(nil, [[.number("GAP", .gap)], [.choice(edges)]])
    }

    /// The keyword `size`, a width, and an optional height.
    package static let sized = Argument.sequence([
        .keyword("size"), .number("W", .side), .optional(.number("H", .side)),
    ])

    /// Several arguments one after another, for an ``optional(_:)`` of more than one word.
    package static func sequence(_ arguments: [Argument]) -> Argument { .group(nil, [arguments]) }

    /// The forms with which this argument may begin; nil unless it is made of other arguments.
    var forms: [[Argument]]? {
        switch self {
        case .group(_, let forms), .anyOrder(_, let forms): forms
        case .spending(let argument, _): [[argument]]
        default: nil
        }
    }

    /// The percentages of `size by`.
    package static let scale = 1...10_000

    /// An angle in whole degrees. A word that is not a whole number has the error ``Problem/notDegrees(_:usage:)``,
    /// which shows the usage.
    package static let degrees = Argument.number("DEGREES", .degrees)

    /// The kinds of ``kind`` that need no number, and whose label is one text.
    static let plainKind = Argument.choice(
        AreaKind.rows.filter { $0.number == nil && !$0.hasRows }.map(\.word))

    /// Whether a word in quotes, where this argument is permitted, is a name, SHAPES or a text, and not a keyword.
    /// Where only other arguments are permitted, quotes have no effect.
    var takesQuoted: Bool {
        switch self {
        case .newName, .requiredName, .shapes, .furtherShapes, .shape, .quotedText, .endText, .wordOfText,
            .rowsOfText,
            .text:
            true
        default: false
        }
    }

    /// Whether an unquoted word can be this argument, as far as its missing quotes decide. It can't be a text in
    /// quotes, nor, if it is a keyword or colour (``NameSyntax/isTaken(_:)``), a name that may be left out.
    func takesUnquoted(_ word: Span<UInt8>) -> Bool {
        switch self {
        case .newName, .furtherShapes: !NameSyntax.isTaken(word)
        case .quotedText, .endText: false
        default: true
        }
    }
}
