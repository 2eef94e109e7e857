import LineEditing
import ShapeLanguage
import ShapeModel
import Testing

@testable import shape_editor

/// Whether what has a colour can be read on a dark background and on a light one.
@Suite(.timeLimited) struct LegibilityTests {
    private static let depths = [ColourDepth.indexed, .exact]

    private func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The least contrast of letters and what may be behind them.
    private func contrast(_ style: TextStyle) -> Double {
        guard let letters = style.foreground?.luminance else { return 21 }
        if let background = style.background { return contrast(letters, background.luminance) }
        return min(contrast(letters, 0), contrast(letters, 1))
    }

    @Test func `each kind of word has enough contrast`() throws {
        let kinds: [MarkedWord.Kind] = [.verb, .keyword, .number, .text, .key, .comment, .mistake]
        let grammar = Grammar(verbs: [])
        for kind in kinds {
            #expect(contrast(LineColours(.indexed, grammar).style(kind)) >= 3, "\(kind)")
            #expect(LineColours(.sixteen, grammar).style(kind) != .plain)
        }
    }

    @Test(arguments: depths)
    func `each colour of CSS has enough contrast, and is there`(depth: ColourDepth) throws {
        for name in ColourNames.standard.all {
            let colour = try Colour(parsing: name[...])
            guard colour.alpha > 0 else { continue }
            let style = TextStyle(of: colour, depth)
            #expect(contrast(style) >= 3, "\(name)")
            let shown = depth.nearest(to: colour)
            #expect(style.foreground == shown || style.background == shown, "\(name)")
        }
    }

    @Test(arguments: [
        (TextStyle.Colour.rgb(255, 255, 255), 1.0), (.rgb(0, 0, 0), 0), (.rgb(255, 0, 0), 0.2126),
        (.indexed(231), 1), (.indexed(16), 0), (.indexed(244), 0.216), (.rgb(10, 10, 10), 0.00304),
    ])
    func `luminance is as WCAG has it`(colour: TextStyle.Colour, luminance: Double) {
        #expect(abs(colour.luminance - luminance) < 0.001)
    }
}
