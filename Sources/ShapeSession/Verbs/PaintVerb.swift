import ShapeLanguage
import ShapeModel
import Text

extension VerbRow {
    static let paint = VerbRow(
        "paint", shortForm: "p", group: .moving,
        forms: [
            [.colour, .optional(.over)],
            [.choice(["next", "previous"]), .optional(.over)],
            [.number("N", .paletteNumber), .optional(.over)],
        ],
        summary: "paint the shape",
        details: """
            COLOUR is a keyword of CSS, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl() or hwb(). \
            next and previous go round the palette; N is the number of a colour in it, from 1. With \
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
        arguments: { parser throws(LanguageError) in
            Arguments(.colour(try colour(&parser)), duration: try parser.overIfThere())
        },
        does: { arguments, execution in
            guard case .colour(let choice) = arguments.main else { return }
            let shape = execution.shape
            try execution.perform(
                PaintCommand(receiver: shape, colour: choice.colour(after: shape.untracked.colour)))
        },
        takingTime: { arguments, execution in
            guard case .colour(let choice) = arguments.main, let duration = arguments.duration else { return }
            try await execution.paint(choice.colour(after: execution.shape.untracked.colour), over: duration)
        })

    private static func colour(_ parser: inout StatementParser) throws(LanguageError) -> Palette.Choice {
        let word = try parser.requireWord()
        if !parser.beginsWithHash(word) {
            if let colour = parser.keywordColour(word) { return .colour(colour) }
            if let choice = try paletteChoice(word, &parser) { return choice }
        }
        do throws(ColourSyntaxError) {
            return .colour(try parser.colour(word))
        } catch {
            throw LanguageError(.colour(parser.quote(word), error), at: word.span(of: error.range))
        }
    }

    private static let neighbours = KeywordTable(["next", "previous"])

    private static func paletteChoice(
        _ word: Token, _ parser: inout StatementParser
    ) throws(LanguageError) -> Palette.Choice? {
        if let number = parser.number(of: word, in: neighbours) { return number == 0 ? .next : .previous }
        guard parser.isWhole(word) else { return nil }
        guard let colour = Int(parser.string(word)).flatMap(Palette.colour) else {
            let problem = Problem.paletteNumber(parser.quote(word), count: Palette.colours.count)
            throw LanguageError(problem, at: word.span)
        }
        return .colour(colour)
    }
}

extension StatementParser {
    fileprivate mutating func colour(_ word: Token) throws(ColourSyntaxError) -> Colour {
        try withText(word) { text throws(ColourSyntaxError) in try Colour(parsing: text) }
    }

    /// Whether the meaning of a word is nothing but digits.
    fileprivate mutating func isWhole(_ word: Token) -> Bool {
        withText(word) { text in !text.isEmpty && text.indices.allSatisfy { text[$0].isDigit } }
    }
}

extension Token {
    /// The place of a part of the word; of the whole word if it is quoted, since escapes shift its bytes.
    fileprivate func span(of part: Range<Int>) -> Range<Int> {
        guard kind != .quotedWord else { return span }
        return span.lowerBound + part.lowerBound..<span.lowerBound + part.upperBound
    }
}
