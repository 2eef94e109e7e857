import Testing

@testable import LineEditing

@Suite(.timeLimited) struct ViTexts {
    /// A text with its cursor at `|`.
    private static func text(_ marked: String) -> ViText {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        return ViText(Array(parts.joined()), cursor: parts[0].count)
    }

    private static func covered(_ range: Range<Int>?, in text: ViText) -> String {
        range.map { String(text.characters[$0]) } ?? "none"
    }

    @Test(
        arguments: [
            ("vi-next-word", nil, "one |two three", "two "),
            ("vi-next-word", 2, "|one two three", "one two "),
            ("vi-next-word", nil, "tw|o", "o"), ("vi-next-word", 9, "|one two", "one two"),
            ("vi-next-word", nil, "a|-b", "-"), ("vi-next-word", nil, "|\nb", "none"),
            ("vi-next-word", nil, "on|e \nb", "e "),
            ("vi-next-word", 2, "on|e\nb c", "e\nb "), ("vi-next-word", nil, "|", "none"),
            ("vi-next-word", nil, "a|  b", "  "),
            ("vi-next-big-word", nil, "|a-b c", "a-b "), ("vi-end-word", nil, "|one two", "one"),
            ("vi-end-word", nil, "on|e two", "e two"), ("vi-end-word", nil, "tw|o", "o"),
            ("vi-end-word", 2, "|a-b", "a-b"), ("vi-end-big-word", nil, "|a-b c", "a-b"),
            ("vi-prev-word", nil, "one tw|o", "tw"), ("vi-prev-word", 2, "one tw|o", "one tw"),
            ("vi-prev-word", nil, "|one", "none"), ("vi-prev-big-word", nil, "a-b |c", "a-b "),
            ("ed-next-char", 3, "a|bc\nd", "bc"), ("ed-prev-char", 3, "a\nb|c", "b"),
            ("ed-prev-char", nil, "|a", "none"),
            ("vi-zero", nil, "a\nbc|d", "bc"), ("ed-move-to-beg", nil, "  a|b", "a"),
            ("ed-move-to-beg", nil, "| ab", " "),
            ("ed-move-to-end", nil, "a|bc\nd", "bc"), ("row-end", nil, "|a\n", "none"),
            ("text-end", nil, "|a\nb", "none"),
            ("ed-prev-char", nil, "a\n|", "none"), ("vi-to-column", 2, "abc|d", "bc"),
            ("vi-to-column", 9, "a|b\nc", "b"),
            ("match-bracket", nil, "|f(a(b)c)d", "f(a(b)c)"), ("match-bracket", nil, "f(a(b)c|)d", "(a(b)c)"),
            ("match-bracket", nil, "ab|c", "none"), ("match-bracket", nil, "(a|)\n)", "(a)"),
            ("match-bracket", nil, "|(a", "none"), ("match-bracket", nil, "a|b\n()", "none"),
            ("match-bracket", nil, "|{[}]", "{[}"), ("older-match", nil, "a|b", "none"),
            ("", nil, "a|b", "none"),
        ] as [(String, Int?, String, String)])
    func `a motion covers a text`(function: String, count: Int?, marked: String, covered: String) {
        let text = Self.text(marked)
        let range = text.range(of: function, count: count, keepsBlanks: false)
        #expect(Self.covered(range, in: text) == covered)
    }

    @Test(
        arguments: [
            (nil, "one |two three", "two"), (2, "|one two three", "one two"), (nil, "tw|o", "o"),
            (nil, "a|  b", "  "),
            (nil, "|a-b", "a"), (9, "|a b ", "a b "),
        ] as [(Int?, String, String)])
    func `c keeps the blanks behind the last word`(count: Int?, marked: String, covered: String) {
        let text = Self.text(marked)
        #expect(
            Self.covered(text.range(of: "vi-next-word", count: count, keepsBlanks: true), in: text) == covered
        )
    }

    @Test(arguments: [
        ("w", 2, "|one two six", "one ", "one two "), ("w", 3, "|one two", "one two", "none"),
        ("w", 2, "one| two six", " two", " two six"), ("W", 2, "x a-|b c", "a-b ", " a-b c"),
        ("w", 2, "a|- b", "- ", "- b"), ("w", 2, "|a\nb", "none", "none"),
        ("w", 1_000_000, "a|b", "none", "none"),
        ("(", 2, "(a(b|)c)", "a(b)c", "(a(b)c)"), ("(", 2, "(a(b)|c)", "none", "none"),
        ("{", 3, "{{{|}}}", "{{}}", "{{{}}}"),
    ])
    func `a count takes more words, and outer brackets`(
        name: Character, count: Int, marked: String, inner: String, whole: String
    ) {
        let text = Self.text(marked)
        #expect(Self.covered(text.object(name, isInner: true, count: count), in: text) == inner)
        #expect(Self.covered(text.object(name, isInner: false, count: count), in: text) == whole)
    }

    @Test(arguments: [
        ("w", "one t|wo six", "two", "two "), ("w", "one| two", " ", " two"),
        ("w", "one tw|o", "two", " two"),
        ("w", "on|e", "one", "one"), ("w", "a-|-b", "--", "--"), ("w", "|", "none", "none"),
        ("W", "a-|b c", "a-b", "a-b "),
        ("w", "a\n|b\nc", "b", "b"), ("\"", "a \"b |c\" d", "b c", "\"b c\""),
        ("\"", "|a \"b\" \"c\"", "b", "\"b\""),
        ("\"", "\"a\" |b \"c\"", "c", "\"c\""), ("\"", #""a \" |b""#, #"a \" b"#, #""a \" b""#),
        ("'", "|'a", "none", "none"),
        ("`", "`|`", "", "``"), ("(", "f(a(b)|c)", "a(b)c", "(a(b)c)"), (")", "f|(a)", "a", "(a)"),
        ("b", "f(a|)", "a", "(a)"),
        ("(", "(a) |b", "none", "none"), ("(", "|f(a)", "none", "none"), ("(", "(a|", "none", "none"),
        ("{", "x {\na|\n}", "\na\n", "{\na\n}"), ("]", "[a[b|]]", "b", "[b]"), (">", "<a|>", "a", "<a>"),
        ("x", "a|b", "none", "none"), ("(", ")|", "none", "none"), ("(", "()|", "none", "none"),
    ])
    func `a text object is found`(name: Character, marked: String, inner: String, whole: String) {
        let text = Self.text(marked)
        #expect(Self.covered(text.object(name, isInner: true), in: text) == inner)
        #expect(Self.covered(text.object(name, isInner: false), in: text) == whole)
    }
}
