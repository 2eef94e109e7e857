import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

extension VerbRow {
    static let paint = VerbRow(
        Verb(
            "paint", shortForm: "p",
            alsoTried: [
                "color": "paint {COLOUR}", "colour": "paint {COLOUR}", "fill": "paint {COLOUR}",
                "make": "paint {COLOUR}",
            ],
            group: .moving, isBasic: true,
            forms: [
                [.colour, .optional(.over)],
                [.choice(["next", "previous"]), .optional(.over)],
                [.number("N", .paletteNumber), .optional(.over)],
            ],
            summary: "paint the selected shapes",
            details: """
                COLOUR is a keyword of CSS, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl() or hwb(). \
                next and previous cycle through the palette; N is the number of a colour in it, from 1. With \
                'over DURATION' the painting takes time, and is one step to undo.
                """,
            example: "paint tomato; paint #f80; paint next; paint 5 over 2s",
            words: [
                "next": "the colour after this one in the palette",
                "previous": "the colour before this one in the palette",
            ],
            role: .command,
            menuItems: Palette.colours.map {
                MenuItem(menu: .paint, title: .fixed("Paint \($0.title)"), statement: "paint \($0)")
            } + [
                MenuItem(menu: .paint, title: .fixed("Paint Next"), statement: "paint next"),
                MenuItem(menu: .paint, title: .fixed("Paint Previous"), statement: "paint previous"),
            ],
            quickArguments: { parser throws(LanguageError) in
                guard let word = try parser.nextWord() else { return nil }
                return parser.plainColour(word).map { Arguments(.colour($0)) }
            }), edits: { arguments, _ in .paint(paint(arguments)) })

    private static func paint(_ arguments: Arguments) -> Paint {
        if case .colour(let colour) = arguments.main { return .colour(colour) }
        var cursor = PartCursor(arguments)
        if let colour = cursor.colour() { return .colour(colour) }
        return cursor.word() == "next" ? .next : .previous
    }
}
