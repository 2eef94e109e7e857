import ShapeEditorTestSupport
import ShapeEditorText
import Testing

@Suite(.timeLimited) struct WrappingTests {
    @Test(arguments: [
        ("", 10, ""), ("one two", 7, "one two"), ("one two", 6, "one\ntwo"),
        ("one two three", 9, "one two\nthree"), ("one  two", 5, "one\n  two"),
        ("a\n\nb c\n", 2, "a\n\nb\nc\n"), ("one two   ", 7, "one two"), ("a b\r\nc", 2, "a\nb\r\nc"),
    ])
    func `a line is broken at blanks, and newlines stay`(text: String, columns: Int, rows: String) {
        #expect(text.wrapped(to: columns) == rows)
    }

    @Test(arguments: [
        ("  one two three", 11, "  one two\n  three"),
        ("  up     move the shape up", 18, "  up     move the\n         shape up"),
        ("          deep words", 12, "      deep\n      words"),
    ])
    func `rows begin below the second column of a table, or below the first word`(
        text: String, columns: Int, rows: String
    ) {
        #expect(text.wrapped(to: columns) == rows)
    }

    @Test func `an indentation can be given`() {
        #expect("one two three".wrapped(to: 7, indent: 2) == "one two\n  three")
        #expect("one two three".wrapped(to: 6, indent: 99) == "one\n   two\n   thr\n   ee")
        #expect("one two".wrapped(to: 3, indent: -1) == "one\ntwo")
    }

    @Test(arguments: [
        ("abcdefgh", 3, "abc\ndef\ngh"), ("a bcdefgh i", 4, "a\nbcde\nfgh\ni"), ("日本語", 4, "日本\n語"),
        ("日本語", 5, "日本\n語"), ("ab", 0, "ab"), ("abc", -5, "ab\nc"), ("日本", 1, "日\n本"),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}\ne\u{301}"),
    ])
    func `a word that is wider than a row is broken, and never a character`(
        text: String, columns: Int, rows: String
    ) {
        #expect(text.wrapped(to: columns) == rows)
    }

    @Test func `styles take no columns`() {
        let text = "\u{1B}[1;31merror:\u{1B}[0m no such word"
        #expect(text.wrapped(to: 14) == "\u{1B}[1;31merror:\u{1B}[0m no such\nword")
        #expect(text.wrapped(to: 19) == text)
        #expect("\u{1B}[1mabcd\u{1B}[0m".wrapped(to: 2) == "\u{1B}[1mab\ncd\u{1B}[0m")
    }

    @Test func `no row is too wide, and no word is lost, whatever the text is`() {
        var generator = SeededGenerator(.shape, for: "wrapping")
        for _ in 0..<500 {
            let pieces = (0..<Int.random(in: 0...30, using: &generator)).compactMap { _ in
                ["a", "bcd", " ", "  ", "\t", "\n", "日", "efghijklmnop", "\u{1B}[1m", "🙂"].randomElement(
                    using: &generator)
            }
            let text = pieces.joined()
            let columns = Int.random(in: 2...20, using: &generator)
            let wrapped = text.wrapped(to: columns)
            for row in wrapped.split(separator: "\n") {
                #expect(String(row).replacing("\u{1B}[1m", with: "").columns <= columns)
            }
            #expect(wrapped.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
        }
    }

    @Test func `a long text takes no longer for each of its words`() {
        let text = String(repeating: "word ", count: 200_000)
        #expect(text.wrapped(to: 80).utf8.count(where: { $0 == UInt8(ascii: "\n") }) == 200_000 / 16 - 1)
    }
}
