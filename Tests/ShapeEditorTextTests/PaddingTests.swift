import ShapeEditorText
import Testing

@Suite(.timeLimited) struct PaddingTests {
    @Test(arguments: [
        ("", 0, ""), ("", 3, "   "), ("é→", 4, "é→  "), ("four", 4, "four"), ("longer", 4, "longer"),
        ("a", 20, "a                   "), ("a", -1, "a"), ("a", .min + 1, "a"),
    ]) func `blanks make up for what is missing, in characters`(text: String, width: Int, padded: String) {
        #expect(text.padded(to: width) == padded)
    }

    @Test(arguments: [(-1, ""), (0, ""), (1, " "), (16, "                ")])
    func `there are as many as are asked for`(count: Int, blanks: String) {
        #expect(String.blanks(count) == blanks)
    }
}
