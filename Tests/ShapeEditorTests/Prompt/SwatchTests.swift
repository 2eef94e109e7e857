import Foundation
import ShapeEditorModel
import Testing

@testable import shape_editor

/// The block of colour before the line of a step.
@Suite(.timeLimited) struct SwatchTests {
    private static let exact = "\u{1b}[0;48;2;255;99;71m"

    @Test(
        arguments: [
            ([], ["COLORTERM": "truecolor"], exact), ([], ["COLORTERM": nil], "\u{1b}[0;48;5;203m"),
            ([], ["COLORTERM": "truecolor", "NO_COLOR": "1"], nil),
            ([], ["COLORTERM": "truecolor", "NO_COLOR": ""], exact),
            ([], ["COLORTERM": "truecolor", "TERM": "dumb"], nil), ([], ["TERM": "vt100"], nil),
            (["--color", "never"], ["COLORTERM": "truecolor"], nil),
            (["--color", "always"], ["COLORTERM": "truecolor", "NO_COLOR": "1"], exact),
        ] as [([String], [String: String?], String?)])
    func `it is shown where it is wanted`(
        arguments: [String], environment: [String: String?], swatch: String?
    ) throws {
        let session = try PromptSession(arguments: arguments, environment: environment)
        try session.enter("paint tomato", shows: "offset (0, 0) colour tomato")
        let raw = String(decoding: session.terminal.rawOutput, as: UTF8.self)
        if let swatch {
            #expect(raw.contains("\(swatch)▏▕\u{1b}[0m offset (0, 0) colour tomato"))
        } else {
            #expect(!raw.contains("▏"))
            #expect(session.terminal.plainOutput.contains("\noffset (0, 0) colour tomato"))
        }
    }

    @Test(
        arguments: [
            (.none, "red", nil), (.eight, "red", "41"), (.sixteen, "red", "101"), (.sixteen, "orange", "43"),
            (.sixteen, "white", "107"), (.indexed, "red", "48;5;196"), (.exact, "#f80", "48;2;255;136;0"),
        ] as [(ColourDepth, String, String?)])
    func `it has the nearest of the colours that there are`(
        depth: ColourDepth, name: String, code: String?
    ) throws {
        let colour = try Colour(parsing: Array(name.utf8).span)
        let start = Swatch(depth)?.text(colour).split(separator: "m").first.map(String.init)
        #expect(start == code.map { "\u{1b}[0;\($0)" })
    }
}
