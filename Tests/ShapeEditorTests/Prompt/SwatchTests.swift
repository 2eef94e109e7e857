import Foundation
import Testing

/// The block of colour before the line of a step.
@Suite(.timeLimited) struct SwatchTests {
    private static let exact = "\u{1b}[48;2;255;99;71m"

    @Test(
        arguments: [
            ([], ["COLORTERM": "truecolor"], exact), ([], ["COLORTERM": nil], "\u{1b}[48;5;203m"),
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
            #expect(!raw.contains("\u{1b}[48;"))
            #expect(session.terminal.plainOutput.contains("\noffset (0, 0) colour tomato"))
        }
    }
}
