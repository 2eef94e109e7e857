import ShapeEditorText
import Testing

@Suite(.timeLimited) struct KeyWordingTests {
    @Test(arguments: [
        ("", "a key is expected, such as 'up', 'alt-p' or 'ctrl-x r'"),
        ("a b c d e", "a key sequence has at most 4 keys; 'e' is too many"),
        (
            String(repeating: "x", count: 99),
            "unknown key '\(String(repeating: "x", count: 20))…\(String(repeating: "x", count: 20))'; expected a key such as 'up', 'alt-p' or 'f5'"
        ),
        ("lft", "unknown key 'lft'; did you mean 'left'?"),
        ("qqqqqq", "unknown key 'qqqqqq'; expected a key such as 'up', 'alt-p' or 'f5'"),
        ("ctrl-", "'ctrl-' has a modifier, but no key after it"),
        ("ctrl-ctrl-a", "'ctrl-ctrl-a' has the same modifier twice"),
        ("\u{301}", "U+0301 can't be bound: a key is a letter, a digit or a sign that stands by itself"),
        ("\u{202E}", "U+202E can't be bound: a key is a letter, a digit or a sign that stands by itself"),
        (
            "alt-\u{10FFFF}",
            "U+10FFFF can't be bound: a key is a letter, a digit or a sign that stands by itself"
        ),
        (
            "ctrl-e\u{301}",
            "'e\u{301}' can't be bound: it is U+0065 U+0301, and a key is a single character"
        ),
        ("\u{7}", "a control character can't be bound as it is; write it by name, such as 'ctrl-x'"),
        ("shift-a", "'shift-a' is sent as the character that it types; write 'A'"),
        ("ctrl-shift-a", "'ctrl-shift-a': terminals send the same with and without shift; write 'ctrl-a'"),
        // A message suggests no key that can't be bound either.
        ("ctrl-shift-c", "'ctrl-shift-c': terminals send the same with and without shift"),
        ("ctrl-shift-|", "'ctrl-shift-|': terminals send the same with and without shift"),
        ("alt-shift-o", "'alt-shift-o' is sent as the character that it types"),
        ("ctrl-1", "'ctrl-1' can't be bound: terminals send no code of its own for it"),
        ("ctrl-c", "'ctrl-c' can't be bound: it interrupts"),
        ("ctrl-d", "'ctrl-d' can't be bound: it ends the input"),
        ("ctrl-z", "'ctrl-z' can't be bound: it suspends the program"),
        ("ctrl-\\", "'ctrl-\\' can't be bound: it ends the program"),
        ("enter", "'enter' can't be bound: it enters the line"),
        ("escape", "'escape' can't be bound: the codes of other keys begin with its code"),
    ])
    func `a key that can't be bound is explained`(text: String, wording: String) {
        let error = #expect(throws: KeySyntaxError.self) { try KeySequence(parsing: text) }
        #expect(error?.description == wording)
    }
}
