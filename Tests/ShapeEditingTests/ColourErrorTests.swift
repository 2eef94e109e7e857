import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage
@testable import ShapeEditorModel

/// An invalid colour, and the expected error with its range.
struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let problem: ColourSyntaxError.Problem
    let range: Range<Int>

    init(_ text: String, _ problem: ColourSyntaxError.Problem, _ range: Range<Int>) {
        self.text = text
        self.problem = problem
        self.range = range
    }

    var testDescription: String { text }
}

@Suite(.timeLimited) struct ColourErrorTests {
    static let words = [
        Mistake("", .empty, 0..<0),
        Mistake("bleu", .unknownKeyword(found: "bleu", suggestion: "blue"), 0..<4),
        Mistake("Grene", .unknownKeyword(found: "Grene", suggestion: "green"), 0..<5),
        Mistake("red ", .unknownKeyword(found: "red ", suggestion: "red"), 0..<4),
        Mistake("xyzzy", .unknownKeyword(found: "xyzzy", suggestion: nil), 0..<5),
        Mistake("255,0,0", .unknownKeyword(found: "255,0,0", suggestion: nil), 0..<7),
        Mistake("rgv(1,2,3)", .unknownFunction(found: "rgv", suggestion: "rgb"), 0..<3),
        Mistake("lch(1 2 3)", .unknownFunction(found: "lch", suggestion: nil), 0..<3),
        Mistake("(1,2,3)", .unknownFunction(found: "", suggestion: nil), 0..<0),
        Mistake("rgb", .missingOpeningParenthesis(function: "rgb"), 3..<3),
        Mistake("HSL (1 2 3)", .missingOpeningParenthesis(function: "HSL"), 3..<3),
    ]

    static let digits = [
        Mistake("#", .wrongDigitCount(found: 0), 0..<1), Mistake("#12", .wrongDigitCount(found: 2), 0..<3),
        Mistake("#12345", .wrongDigitCount(found: 5), 0..<6),
        Mistake("#123456789", .wrongDigitCount(found: 9), 0..<10),
        Mistake("#12g", .badDigit(found: "g"), 3..<4), Mistake("# 123", .badDigit(found: " "), 1..<2),
        Mistake("#é12", .badDigit(found: "é"), 1..<3), Mistake("##123", .badDigit(found: "#"), 1..<2),
    ]

    static let channels = [
        Mistake("rgb()", .tooFewChannels(found: 0), 4..<5),
        Mistake("rgb(1 2)", .tooFewChannels(found: 2), 7..<8),
        Mistake("rgb(1,2)", .tooFewChannels(found: 2), 7..<8),
        Mistake("rgb(1 2/3)", .tooFewChannels(found: 2), 7..<8),
        Mistake("rgb(1,2,3,4,5)", .tooManyChannels, 11..<12),
        Mistake("rgb(1 2 3 / 4 5)", .tooManyChannels, 13..<14),
        Mistake("rgb(1 2 3 4)", .missingSlash, 9..<10),
        Mistake("rgb(1,2 3)", .mixedSeparators(found: " "), 7..<8),
        Mistake("rgb(1 2,3)", .mixedSeparators(found: ","), 7..<8),
        Mistake("rgb(1 2 3, 4)", .mixedSeparators(found: ","), 9..<10),
        Mistake("rgb(1,2,3/4)", .mixedSeparators(found: "/"), 9..<10),
        Mistake("rgb(,1,2)", .missingChannel(before: ","), 4..<5),
        Mistake("rgb(1,,2)", .missingChannel(before: ","), 6..<7),
        Mistake("rgb(1,2,)", .missingChannel(before: ")"), 8..<9),
        Mistake("rgb(1 2 3 /)", .missingChannel(before: ")"), 11..<12),
        Mistake("hwb(1, 2%, 3%)", .commasNotAllowed(function: "hwb"), 5..<6),
        Mistake("rgb(1,2,3", .missingClosingParenthesis(function: "rgb"), 9..<9),
        Mistake("hsla(", .missingClosingParenthesis(function: "hsla"), 5..<5),
        Mistake("rgb(1,2,3) x", .textAfterColour(found: "x"), 11..<12),
        Mistake("rgb(1 2 3))", .textAfterColour(found: ")"), 10..<11),
    ]

    static let values = [
        Mistake("rgb(1,x,3)", .notANumber(found: "x"), 6..<7),
        Mistake("rgb(1. 2 3)", .notANumber(found: "."), 5..<6),
        Mistake("rgb(+ 2 3)", .notANumber(found: "+"), 4..<5),
        Mistake("rgb(calc(1) 2 3)", .notANumber(found: "calc"), 4..<8),
        Mistake("rgb(10%,2,3)", .mixedNumbersAndPercentages(found: "2"), 8..<9),
        Mistake("rgb(1,2,3%)", .mixedNumbersAndPercentages(found: "3%"), 8..<10),
        Mistake("rgb(1,none,3)", .noneWithCommas, 6..<10),
        Mistake("hsl(1,2%,3%,none)", .noneWithCommas, 12..<16),
        Mistake("rgb(1deg 2 3)", .wrongUnit(found: "deg", expected: .numberOrPercentage), 5..<8),
        Mistake("rgb(1e 2 3)", .wrongUnit(found: "e", expected: .numberOrPercentage), 5..<6),
        Mistake("hsl(1% 2% 3%)", .wrongUnit(found: "%", expected: .angle), 5..<6),
        Mistake("hsl(1degs 2% 3%)", .wrongUnit(found: "degs", expected: .angle), 5..<9),
        Mistake("hsl(10,50%,0)", .wrongUnit(found: "", expected: .percentage), 12..<12),
        Mistake("hwb(10 50px 0)", .wrongUnit(found: "px", expected: .numberOrPercentage), 9..<11),
    ]

    @Test(arguments: words + digits + channels + values)
    func `a mistake is named and placed`(mistake: Mistake) {
        let error = #expect(throws: ColourSyntaxError.self) { try Colour(parsing: mistake.text[...]) }
        #expect(error == ColourSyntaxError(mistake.problem, at: mistake.range))
        #expect(error?.offset == mistake.range.lowerBound)
    }

    @Test func `long texts are shown in part`() {
        let error = #expect(throws: ColourSyntaxError.self) {
            try Colour(parsing: String(repeating: "x", count: 1_000_000)[...])
        }
        let shown = String(repeating: "x", count: 64) + "…"
        #expect(
            error == ColourSyntaxError(.unknownKeyword(found: shown, suggestion: nil), at: 0..<1_000_000))
    }

    @Test(arguments: ["\u{e9}", "\u{65e5}", "\u{1f600}"], ["", "a", "ab", "abc"])
    func `a long text is cut between two characters`(character: String, start: String) {
        let text = start + String(repeating: character, count: 100)
        let error = #expect(throws: ColourSyntaxError.self) { try Colour(parsing: text[...]) }
        guard case .unknownKeyword(let found, _) = error?.problem else {
            Issue.record("another error: \(error.debugDescription)")
            return
        }
        #expect(found.last == "…" && text.hasPrefix(found.dropLast()) && 67...70 ~= found.utf8.count)
    }

    @Test func `no bytes trap, and a mistake lies within the text`() {
        var random = SeededGenerator(.shape, for: "colour fuzz")
        let pieces = [
            "rgb(", "hsl(", "hwb(", "#", "none", "%", ",", " ", "/", ")", "1e", "9999999999999999999", "-",
            ".", "deg",
            "turn", "+", "e-9999999999999999999999", "0", "255", "red", "\u{e9}", "\0",
        ].map { Array($0.utf8) }
        for _ in 0..<rounds(usually: 20_000) {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let raw = [UInt8.random(in: 0...255, using: &random)]
                let isRaw = Int.random(in: 0..<5, using: &random) == 0
                bytes += isRaw ? raw : pieces.randomElement(using: &random) ?? raw
            }
            do throws(ColourSyntaxError) {
                let colour = try Colour(parsing: bytes.span)
                #expect(try Colour(parsing: colour.hex[...]) == colour)
            } catch {
                #expect(error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count)
            }
        }
    }
}
