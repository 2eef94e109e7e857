extension Verb {
    static let paint = Verb(
        "paint", shortForm: "p",
        forms: [[.colour], [.choice(["next", "previous"])], [.number("N", .count)]],
        summary: "paint the shape",
        details: """
            COLOUR is a keyword of CSS, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl() or hwb().
            next and previous go round the palette; N is the number of a colour in it, from 1.
            """,
        isRepeatable: true,
        menuItems: Palette.colours.map {
            MenuItem(menu: .paint, title: .fixed("Paint \($0.title)"), statement: "paint \($0)")
        } + [
            MenuItem(menu: .paint, title: .fixed("Paint Next"), statement: "paint next"),
            MenuItem(menu: .paint, title: .fixed("Paint Previous"), statement: "paint previous"),
        ]
    ) { arguments throws(LanguageError) in
        let word = try arguments.requireWord()
        if let colour = try arguments.withText(word, { Colour(keyword: $0) }) {
            return PaintAction(colour: colour)
        }
        if let action = try paletteAction(word, &arguments) { return action }
        let quoted = arguments.quote(word)
        let colour = try arguments.withText(word) { text throws(LanguageError) in
            do throws(ColourSyntaxError) {
                return try Colour(parsing: text)
            } catch {
                throw LanguageError(.colour(quoted, error), at: word.span(of: error.range))
            }
        }
        return PaintAction(colour: colour)
    }

    private static func paletteAction(
        _ word: Token, _ arguments: inout StatementParser
    ) throws(LanguageError) -> (any Action)? {
        let text = arguments.string(word).lowercased()
        if text == "next" || text == "previous" { return CarouselAction(isForward: text == "next") }
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        guard let colour = Int(text).flatMap(Palette.colour) else {
            let problem = Problem.paletteNumber(arguments.quote(word), count: Palette.colours.count)
            throw LanguageError(problem, at: word.span)
        }
        return PaintAction(colour: colour)
    }
}

extension Token {
    /// The place of `part` of the word's text; the whole word where it was quoted.
    fileprivate func span(of part: Range<Int>) -> Range<Int> {
        guard kind == .word else { return span }
        return span.lowerBound + part.lowerBound..<span.lowerBound + part.upperBound
    }
}

/// `paint tomato`, `paint 3`.
private struct PaintAction: Action {
    let colour: Colour

    func run(in session: Session) throws {
        try session.perform(PaintCommand(receiver: session.shape, colour: colour))
    }
}

/// `paint next`: the palette as a carousel, from the colour that the shape has.
private struct CarouselAction: Action {
    let isForward: Bool

    func run(in session: Session) throws {
        let current = session.shape.colour
        let colour = isForward ? Palette.next(after: current) : Palette.previous(before: current)
        try session.perform(PaintCommand(receiver: session.shape, colour: colour))
    }
}
