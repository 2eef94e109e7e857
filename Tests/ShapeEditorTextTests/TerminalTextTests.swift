import ShapeEditorTestSupport
import ShapeEditorText
import Testing

@Suite(.timeLimited) struct TerminalTextTests {
    @Test(arguments: [
        ("", ""), ("a\tb é 日 🙂", "a\tb é 日 🙂"), ("a\u{1B}[31m\n", #"a\u{1b}[31m\u{a}"#),
        ("\u{7F}\u{9B}", #"\u{7f}\u{9b}"#), ("a\u{202E}b\u{2066}", #"a\u{202e}b\u{2066}"#),
        ("\r\n", #"\u{d}\u{a}"#), (" ~", " ~"), ("\u{1F}", #"\u{1f}"#), ("a\u{0}", #"a\u{0}"#),
    ])
    func `what would steer a terminal is written out`(text: String, shown: String) {
        #expect(text.printable == shown)
    }

    @Test(arguments: [
        ("", ""), ("one\ntwo\t3", "one\ntwo\t3"), ("é\n\u{1B}[31m\r", "é\n\\u{1b}[31m\\u{d}"),
    ])
    func `newlines stay where a text has lines`(text: String, shown: String) {
        #expect(text.printableLines == shown)
    }

    @Test func `a text is cut to a length that fits into a message`() {
        #expect(String(repeating: "x", count: 40).quotable == String(repeating: "x", count: 40))
        let half = String(repeating: "é", count: 20)
        #expect("\(half)x\(half)".quotable == "\(half)…\(half)")
        #expect("abcdef".shortenedInside(to: 5, bytes: 99) == "abc…ef")
        #expect("\u{7}".quotable == #"\u{7}"#)
    }

    @Test func `control characters can be left out instead`() {
        #expect("a\u{1B}[31m\tb\r\n\u{9B}é".withoutControls == "a[31mbé")
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🙂", 2), ("👩‍👩‍👧", 2), ("한", 2), ("Ａ", 2),
        ("✅❌⭐⚡✨⌚🆕", 14), ("🇩🇪", 2), ("🇩", 1), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("👍🏽", 2), ("\u{1FAE9}", 2),
        ("ภาษาไทย", 7), ("ที่นี่", 2), ("กำ", 2), ("हिन्दी", 5), ("தமிழ்", 4), ("ｶﾞ", 2), ("ﾊﾝｶｸ", 4), ("Ａ｡", 3),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("が", 2), ("か\u{3099}", 2), ("䷀", 2), ("…─█", 3), ("a\tb\u{7F}", 4),
    ])
    func `columns are counted as a terminal takes them`(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test(arguments: [
        ("", #""""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\t\u{1}\u{1F}", #""\n\t\u0001\u001f""#),
        ("é🙂\u{7F}\u{9F}\u{202E}", #""é🙂\u007f\u009f\u202e""#),
    ])
    func `a JSON string is quoted, with what has to be escaped`(text: String, quoted: String) {
        #expect(JSONObject().with("a", text).text == "{\"a\":\(quoted)}")
    }

    @Test func `an object has its members in order, in one line`() {
        #expect(JSONObject().text == "{}")
        #expect(
            JSONObject().with("b", 1).with("a\n", ["x", "\""]).with("c", [Int]()).text
                == #"{"b":1,"a\n":["x","\""],"c":[]}"#)
    }

    @Test(arguments: [
        (String(repeating: "e\u{301}", count: 41), 40 * 3 + 3),
        ("e" + String(repeating: "\u{301}", count: 400_000), 1 + 29 * 2 + 3),
        (String(repeating: "\u{1}", count: 99), 24 * 5 + 3),
        (String(repeating: "👩‍👩‍👧", count: 41), 6 * 18 + 3),
    ])
    func `a text in a message has at most 120 bytes, and is cut where no character breaks`(
        text: String, bytes: Int
    ) {
        #expect(text.quotable.utf8.count == bytes)
        let kept = text.quotable.split(separator: "…", omittingEmptySubsequences: false)
        #expect(kept.count == 2)
        #expect(text.printable.utf8.starts(with: kept[0].utf8) && text.printable.hasSuffix(kept[1]))
    }
}
