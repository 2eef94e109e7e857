import LineEditingTesting
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

extension EditorTests {
    /// Left, Right, Home and End. libedit performs them only as part of a longer key or command.
    @Suite struct Motions {
        private static let (left, right) = ("\u{1B}[D", "\u{1B}[C")

        @Test(arguments: [
            ("abcdef\u{1B}3" + left + "!", "abc!def"), ("abcdef\u{1B}1\u{1B}0" + left + "!", "!abcdef"),
            ("abcdef\u{1B}12" + left + right + "!", "a!bcdef"), ("abc\u{1B}2x" + left + "!", "abcx!x"),
            ("abcdef" + left + "\u{1B}3" + left + left + "!", "a!bcdef"),
            ("abc" + left + left + left + left + "!" + right + right + right + right + "?", "!abc?"),
            ("abc\u{2}\u{2}!\u{6}?", "a!b?c"), ("abc\u{1}!\u{5}?", "!abc?"),
            ("abc\u{1B}[H!\u{1B}[F?" + left + "+", "!abc+?"), ("abc\u{1B}3\u{1B}[H!", "!abc"),
            ("ab\u{1B}\rcd\u{1}\u{1}!\u{5}\u{5}?" + left + left + left + left + left + "\u{1}+", "+ab\n!cd?"),
            ("abcd\u{1}\u{1B}2" + right + "!\u{5}\u{1B}2" + left + "?", "ab!?cd"),
            ("ab\u{1B}\rc" + left + left + "!", "ab!\nc"),
        ])
        func `a count before them, and what they end, is theirs as before`(keys: String, line: String) throws
        {
            #expect(try EditorFixture().read(Keys(keys + "\r")) == .line(line))
        }

        @Test func `they do what they are bound to`() throws {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind(#"\e[D"#, to: "em-upper-case")
            fixture.editor.libedit.bind("^]", to: "ed-prev-char")
            #expect(fixture.read(Keys("abc\u{1}\(Self.left)\u{1D}!\r")) == .line("AB!C"))
        }

        @Test(arguments: [
            ("vi-next-char", "ab\u{16}\u{2}cd\u{1}\u{1D}\u{2}!", "ab!\u{2}cd"),
            ("em-universal-argument", "abcdefg\u{1D}\u{2}!", "abc!defg"),
        ])
        func `what takes a key, or multiplies it, has it`(function: String, keys: String, line: String) throws
        {
            let fixture = try EditorFixture()
            fixture.editor.libedit.bind("^]", to: function)
            #expect(fixture.read(Keys(keys + "\r")) == .line(line))
        }
    }
}
