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
        let word = try arguments.require()
        if let colour = Colour(keyword: word.text.span) { return PaintAction(colour: colour) }
        if let action = try paletteAction(word, arguments) { return action }
        do throws(ColourSyntaxError) {
            return PaintAction(colour: try Colour(parsing: word.text.span))
        } catch {
            throw LanguageError(.colour(arguments.quote(word), error), at: word.span(of: error.range))
        }
    }

    private static func paletteAction(_ word: Token, _ arguments: Arguments) throws(LanguageError) -> (any Action)? {
        switch String(decoding: word.text, as: UTF8.self).lowercased() {
        case "next": return CarouselAction(isForward: true)
        case "previous": return CarouselAction(isForward: false)
        default: break
        }
        guard word.text.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), !word.text.isEmpty else { return nil }
        let number = try arguments.number(word, .count)
        guard let colour = Palette.colour(number: number) else {
            throw LanguageError(.paletteNumber(number, count: Palette.colours.count), at: word.span)
        }
        return PaintAction(colour: colour)
    }
}

extension Token {
    /// The place of `part` of the word's text; the whole word where it was quoted.
    fileprivate func span(of part: Range<Int>) -> Range<Int> {
        guard text.count == span.count else { return span }
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
