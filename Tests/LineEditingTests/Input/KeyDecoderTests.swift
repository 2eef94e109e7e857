import ShapeEditorTestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct KeyDecoding {
    private static let bound = [
        "up", "ctrl-up", "ctrl-x r", "ctrl-x up", "alt-p", "f1", "a", "shift-delete", "alt-shift-delete", "ж",
    ]

    /// Decodes a text: actions become `<key>`, pastes `{text}`, and all other keys stay as they are.
    private static func decode(_ text: String, lineIsEmpty: Bool) throws -> String {
        var decoder = KeyDecoder<String>()
        for key in bound { try decoder.keymap.bind(KeySequence(parsing: key), to: key) }
        let tokens = text.unicodeScalars.flatMap { decoder.tokens($0) } + decoder.giveUp() + decoder.giveUp()
        let decisions = tokens.flatMap { decoder.decide($0, lineIsEmpty: lineIsEmpty) }
        return decisions.map(show).joined()
    }

    private static func show(_ decision: KeyDecoder<String>.Decision) -> String {
        switch decision {
        case .run(let key): "<\(key)>"
        case .pass(let characters): String(characters)
        case .paste(let paste): "{\(paste.text)}"
        }
    }

    @Test(arguments: [
        ("b\u{1B}[Ab", true, "b<up>b"), ("\u{1B}[A", false, "\u{1B}[A"), ("\u{1B}[1;5A", false, "<ctrl-up>"),
        ("\u{1B}[D", true, "\u{1B}[D"), ("\u{1B}[C", true, "\u{1B}[C"), ("a", true, "<a>"), ("a", false, "a"),
        ("\u{18}r", false, "<ctrl-x r>"), ("\u{18}\u{1B}OA", false, "<ctrl-x up>"),
        ("\u{18}z", true, "\u{18}z"),
        ("\u{18}a", true, "\u{18}a"), ("\u{18}\u{18}r", true, "\u{18}\u{18}r"),
        ("\u{18}\u{1B}[C!", true, "\u{18}\u{1B}[C!"), ("\u{18}", true, ""),
        ("\u{1B}p", true, "<alt-p>"), ("\u{1B}q", true, "\u{1B}q"), ("\u{1B}", true, "\u{1B}"),
        ("\u{1B}\u{1B}q", true, "\u{1B}\u{1B}q"),
        ("\u{1B}\u{1B}\u{1B}p", true, "\u{1B}\u{1B}<alt-p>"), ("\u{1B}\u{1B}[D", true, "\u{1B}\u{1B}[D"),
        ("\u{1B}[1\u{1B}OPx", true, "<f1>x"), ("\u{1B}[12\rx", true, "\rx"), ("\u{1B}[", true, ""),
        ("\u{1B}[[Ax", true, "<f1>x"),
        ("\u{1B}[3$x", true, "<shift-delete>x"), ("\u{1B}\u{1B}[3$x", false, "<alt-shift-delete>x"),
        ("\u{1B}[5$\u{1B}[3$x", true, "\u{1B}[5$<shift-delete>x"),
        // The replies to DECRQM, for a private mode and an ANSI mode.
        ("\u{1B}[?2026;2$yx", true, "\u{1B}[?2026;2$yx"), ("\u{1B}[20;3$yx", true, "\u{1B}[20;3$yx"),
        ("\u{1B}[$yx", true, "\u{1B}[$yx"),
        ("жж", true, "<ж><ж>"), ("ж", false, "ж"), ("ж日", true, "<ж>日"),
        ("\u{1B}[" + String(repeating: "9", count: 500) + "~x", true, "x"), ("\u{1B}[é", true, "é"),
        ("x\0y", true, "x\0y"), ("\u{18}\0y", true, "\u{18}y"),
        ("x\u{1B}\0y", true, "x\u{1B}y"),
        ("\u{1B}[200~a\u{1B}[A\r\u{1B}[201~b", true, "{a\u{1B}[A\r}b"),
        ("\u{1B}[200~\u{1B}\u{1B}[201~", true, "{\u{1B}}"),
        ("\u{1B}[200~\u{1B}[20\u{1B}[201~", true, "{\u{1B}[20}"), ("\u{1B}[201~x", true, "\u{1B}[201~x"),
        ("\u{18}\u{1B}[200~r\u{1B}[201~", true, "\u{18}{r}"),
        ("\u{1B}[200~never ended", true, ""),
    ])
    func `characters in, decisions out`(sent: String, lineIsEmpty: Bool, decided: String) throws {
        #expect(try Self.decode(sent, lineIsEmpty: lineIsEmpty) == decided)
    }

    @Test func `a paste beyond the limit is cut at a whole character`() {
        var reader = PasteReader()
        let text = String(repeating: "é", count: Paste.limit) + "\u{1B}[201~"
        let paste = text.unicodeScalars.compactMap { reader.feed($0) }.first
        #expect(paste == Paste(text: String(repeating: "é", count: Paste.limit / 2), isCut: true))
    }

    @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[["])
    func `a control sequence without its end is given up, and what comes then is text`(begun: String) {
        var decoder = KeyDecoder<String>()
        for (place, scalar) in begun.unicodeScalars.enumerated() {
            #expect(decoder.timeLimit(takesEscape: true) == [nil, 50, 500, 500, 500][place])
            #expect(decoder.tokens(scalar) == [])
        }
        #expect(decoder.timeLimit(takesEscape: false) == 500)
        #expect(decoder.giveUp() == [] && decoder.tokens("A") == [.characters(["A"])])
    }

    @Test func `random characters never lose or make up text`() throws {
        var random = SeededGenerator(.lineEditing, for: "random characters")
        let alphabet: [Unicode.Scalar] = [
            "\u{1B}", "[", "O", "1", ";", "5", "A", "~", "2", "0", "x", "\u{18}", "r", "é", "\r", "\0", "日",
        ]
        for _ in 0..<2000 {
            let text = String(
                (0..<Int.random(in: 1...60, using: &random)).compactMap { _ in
                    alphabet.randomElement(using: &random)
                })
            // Each character is passed on, or belongs to a key, a paste, or an unknown sequence.
            let decided = try Self.decode(text, lineIsEmpty: Bool.random(using: &random))
            #expect(
                decided.unicodeScalars.filter { $0 == "日" }.count
                    <= text.unicodeScalars.filter { $0 == "日" }.count, "\(text.debugDescription)")
            if !text.unicodeScalars.contains("\u{1B}"), !text.contains("\u{18}") {
                #expect(decided == text, "\(text.debugDescription)")
            }
        }
    }
}
