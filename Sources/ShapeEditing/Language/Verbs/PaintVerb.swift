extension Verb {
    static let paint = Verb(
        "paint", shortForm: "p",
        forms: [
            [.colour, .optional(.over)],
            [.choice(["next", "previous"]), .optional(.over)],
            [.number("N", .count), .optional(.over)],
        ],
        summary: "paint the shape",
        details: """
            COLOUR is a keyword of CSS, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), hsl() or hwb().
            next and previous go round the palette; N is the number of a colour in it, from 1. With
            'over DURATION' the painting takes time, and is one step to undo.
            """,
        role: .command,
        menuItems: Palette.colours.map {
            MenuItem(menu: .paint, title: .fixed("Paint \($0.title)"), statement: "paint \($0)")
        } + [
            MenuItem(menu: .paint, title: .fixed("Paint Next"), statement: "paint next"),
            MenuItem(menu: .paint, title: .fixed("Paint Previous"), statement: "paint previous"),
        ]
    ) { arguments throws(LanguageError) in
        let hue = try hue(&arguments)
        guard let duration = try arguments.overIfThere() else { return PaintAction(hue: hue) }
        return AnimatedPaintAction(hue: hue, duration: duration)
    }

    private static func hue(_ arguments: inout StatementParser) throws(LanguageError) -> Hue {
        let word = try arguments.requireWord()
        if let colour = try arguments.withText(word, { Colour(keyword: $0) }) { return .colour(colour) }
        if let hue = try paletteHue(word, arguments) { return hue }
        let quoted = arguments.quote(word)
        return try arguments.withText(word) { text throws(LanguageError) in
            do throws(ColourSyntaxError) {
                return .colour(try Colour(parsing: text))
            } catch {
                throw LanguageError(.colour(quoted, error), at: word.span(of: error.range))
            }
        }
    }

    private static func paletteHue(
        _ word: Token, _ arguments: borrowing StatementParser
    ) throws(LanguageError) -> Hue? {
        let text = arguments.string(word).lowercased()
        if text == "next" { return .next }
        if text == "previous" { return .previous }
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        guard let colour = Int(text).flatMap(Palette.colour) else {
            let problem = Problem.paletteNumber(arguments.quote(word), count: Palette.colours.count)
            throw LanguageError(problem, at: word.span)
        }
        return .colour(colour)
    }
}

/// The colour that a statement asks for, which may depend on the one that a shape has.
enum Hue {
    case colour(Colour)
    /// The palette as a carousel.
    case next
    case previous

    /// The colour for a shape that has the colour `current`.
    func colour(after current: Colour) -> Colour {
        switch self {
        case .colour(let colour): colour
        case .next: Palette.next(after: current)
        case .previous: Palette.previous(before: current)
        }
    }
}

extension Token {
    /// The place of `part` of the word's text; the whole word where it was quoted.
    fileprivate func span(of part: Range<Int>) -> Range<Int> {
        guard kind == .word else { return span }
        return span.lowerBound + part.lowerBound..<span.lowerBound + part.upperBound
    }
}

/// `paint tomato`, `paint next`.
private struct PaintAction: Action {
    let hue: Hue

    func run(in execution: Execution) throws {
        let shape = execution.session.shape
        try execution.perform(
            PaintCommand(receiver: shape, colour: hue.colour(after: shape.untracked.colour)))
    }
}
