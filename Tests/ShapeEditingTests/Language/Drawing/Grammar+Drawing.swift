@testable import ShapeEditorLanguage
@testable import ShapeEditorModel

extension Grammar {
    /// Verbs with the forms of the statements of a drawing, and some others to nest them in. They do nothing.
    static let drawing = Grammar(
        verbs: makingVerbs + selectingVerbs + changingVerbs + arrangingVerbs + otherVerbs)

    private static let x = Argument.number("X", .coordinate)
    private static let y = Argument.number("Y", .coordinate)
    private static let letters = Argument.sequence([.keyword("size"), .number("N", .letters)])
    private static let distance = Argument.sequence([
        .keyword("by"), .number("DX", .coordinate), .number("DY", .coordinate),
    ])

    private static func verb(
        _ name: String, _ forms: [Argument]..., concurrent: Verb.ConcurrentUse = .anywhere,
        main: Arguments.Main = .parts
    ) -> Verb {
        Verb(
            name, group: .moving, forms: forms, summary: "", example: "", role: .command,
            concurrentUse: concurrent, main: main)
    }

    private static let makingVerbs = [
        verb(
            "add",
            [.kind, .optional(.newName), .optional(.place), .optional(.sized), .optional(.colour)],
            [
                .keyword("line"), .optional(.newName), .keyword("from"), x, y, .keyword("to"), x, y,
                .optional(.colour),
            ],
            [
                .keyword("text"), .optional(.newName), .quotedText, .optional(.place),
                .optional(letters), .optional(.colour),
            ], concurrent: .nowhere),
        verb(
            "connect", [.shape, .shape, .optional(.choice(["arrow", "arrows"])), .optional(.colour)],
            concurrent: .nowhere),
        verb("duplicate", [.optional(.newName), .optional(distance)], concurrent: .nowhere),
    ]

    private static let selectingVerbs = [
        verb("select", [.shapes], [.choice(["next", "previous", "none"])], concurrent: .inBlocks),
        verb("with", [.shapes, .body]),
        verb("rename", [.requiredName], concurrent: .nowhere),
        verb("delete", [.optional(.shapes)], concurrent: .nowhere),
        verb("shapes", [.optional(.file)]),
    ]

    private static let changingVerbs = [
        verb(
            "size", [.number("W", .side), .optional(.number("H", .side)), .optional(.over)],
            [.keyword("by"), .percent, .optional(.over)]),
        verb(
            "turn", [.degrees, .optional(.keyword("together")), .optional(.over)],
            [.keyword("to"), .degrees, .optional(.over)]),
        verb("outline", [.colour, .optional(.number("WIDTH", .outlineWidth))], [.keyword("none")]),
        verb("label", [.keyword("none")], [.text("TEXT")]),
    ]

    private static let arrangingVerbs = [
        verb(
            "order", [.choice(["front", "back", "forward", "backward"])], [.keyword("behind"), .shape],
            concurrent: .nowhere),
        verb("align", [.choice(["left", "centre", "right", "top", "middle", "bottom"])]),
        verb("spread", [.choice(["across", "down"]), .optional(.number("GAP", .gap))]),
    ]

    private static let otherVerbs = [
        verb(
            "move", [.direction, .optional(.number("POINTS", .points)), .optional(.over)],
            [.keyword("to"), x, y, .optional(.over)],
            [.keyword("from"), x, y, .keyword("to"), x, y, .optional(.over)], main: .none),
        verb("right", [.optional(.number("POINTS", .points))], main: .step(.right)),
        verb("paint", [.colour], main: .none),
        verb("repeat", [.number("N", .count), .body], main: .none),
        verb("transaction", [.block], main: .none),
        verb("concurrent", [.block], main: .none),
    ]
}
