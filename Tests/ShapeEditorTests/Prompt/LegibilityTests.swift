import LineEditing
import ShapeEditorLanguage
import ShapeEditorModel
import Testing

@testable import shape_editor

/// The legibility of colours on a dark and on a light background.
@Suite(.timeLimited) struct LegibilityTests {
    private static let depths = [ColourDepth.indexed, .exact]

    private func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The minimum contrast between letters and their possible backgrounds.
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
    func `grey and green have enough contrast on black and on white`(depth: ColourDepth) {
        #expect(depth.faint.foreground != nil && contrast(depth.faint) >= 3)
        #expect(contrast(TextStyle(depth.green)) >= 3)
        #expect(depth.faint == LineColours(depth, Grammar(verbs: [])).style(.comment))
    }

    /// None of xterm's 16 greens has a contrast of 3:1 on white. The green of the first eight comes nearest, and bold
    /// text would be shown in the bright green.
    @Test(arguments: [ColourDepth.eight, .sixteen])
    func `of few colours the darker green is taken, and faint letters`(depth: ColourDepth) {
        #expect(depth.green == .indexed(2) && depth.faint == .faint)
    }

    @Test(arguments: [
        (ColourDepth.exact, "38;5;28"), (.indexed, "38;5;28"), (.sixteen, "32"), (.eight, "32"),
    ])
    func `what may have been meant is green, not bold`(depth: ColourDepth, code: String) {
        let error = Diagnostic(.unknownDirection("lft", nearest: "left"))
        #expect(
            ErrorText(depth, columns: nil).text(error).hasSuffix(
                "did you mean \u{1B}[0;\(code)m'left'\u{1B}[0m?"))
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
