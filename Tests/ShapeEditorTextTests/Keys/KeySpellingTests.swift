import ShapeEditorText
import Testing

@Suite(.timeLimited) struct KeySpelling {
    @Test(arguments: [
        ("up", "up"), ("UP", "up"), ("Ctrl-X", "ctrl-x"), ("ctrl-X", "ctrl-x"),
        ("shift-ctrl-up", "ctrl-shift-up"),
        ("Shift-Alt-Ctrl-Page-Down", "ctrl-alt-shift-page-down"), ("ctrl-i", "tab"),
        ("alt-ctrl-i", "alt-tab"),
        ("ctrl-?", "backspace"), ("ctrl-@", "ctrl-space"), ("ctrl-space", "ctrl-space"), ("ctrl-/", "ctrl-_"),
        ("ctrl-backspace", "ctrl-h"), ("F12", "f12"), ("f20", "f20"), ("A", "A"), ("a", "a"),
        ("alt-A", "alt-A"),
        ("-", "-"), ("alt--", "alt--"), ("é", "é"), ("alt-é", "alt-é"), ("ÿ", "ÿ"),
        ("Ā", "Ā"), ("日", "日"), ("alt-ж", "alt-ж"), ("€", "€"), ("😀", "😀"), ("ctrl-x 日", "ctrl-x 日"),
        ("shift-tab", "shift-tab"),
        ("alt-enter", "alt-enter"), ("alt-backspace", "alt-backspace"), ("ctrl-alt-a", "ctrl-alt-a"),
        ("ctrl-]", "ctrl-]"),
        ("  ctrl-x \t r ", "ctrl-x r"), ("ctrl-x ctrl-X", "ctrl-x ctrl-x"), ("f1 f2 f3 f4", "f1 f2 f3 f4"),
        ("space", "space"), ("alt-space", "alt-space"),
    ])
    func `a key has one canonical spelling, which parses back`(text: String, canonical: String) throws {
        let key = try KeySequence(parsing: text)
        #expect(key.description == canonical)
        #expect(try KeySequence(parsing: canonical) == key)
    }

    typealias Reason = KeySyntaxError.Reason

    @Test(
        arguments: [
            ("", "", Reason.empty, nil), ("  ", "  ", .empty, nil),
            ("ctrl-", "ctrl-", .missingBase, nil), ("alt-ctrl-", "alt-ctrl-", .missingBase, nil),
            ("ctrl-ctrl-a", "ctrl-ctrl-a", .repeatedModifier, nil),
            ("lft", "lft", .unknownKey, "left"), ("alt-dwon", "dwon", .unknownKey, "down"),
            ("f21", "f21", .unknownKey, "f1"),
            ("pageup", "pageup", .unknownKey, "page-up"), ("xyzzyx", "xyzzyx", .unknownKey, nil),
            ("e\u{301}", "e\u{301}", .severalCharacters, nil), ("👩‍👩‍👧", "👩‍👩‍👧", .severalCharacters, nil),
            ("\u{301}", "\u{301}", .notPrintable, nil), ("alt-\u{20DD}", "\u{20DD}", .notPrintable, nil),
            ("\u{AD}", "\u{AD}", .notPrintable, nil), ("\u{200D}", "\u{200D}", .notPrintable, nil),
            ("\u{2028}", "\u{2028}", .notPrintable, nil), ("\u{378}", "\u{378}", .notPrintable, nil),
            ("\u{7}", "\u{7}", .controlCharacter, nil), ("alt-\u{1B}", "\u{1B}", .controlCharacter, nil),
            ("\u{9B}", "\u{9B}", .controlCharacter, nil),
            ("shift-a", "shift-a", .shiftWithCharacter, "A"),
            ("shift-1", "shift-1", .shiftWithCharacter, "1"),
            ("alt-shift-a", "alt-shift-a", .shiftWithCharacter, "alt-A"),
            ("ctrl-shift-x", "ctrl-shift-x", .shiftWithControl, "ctrl-x"),
            ("shift-ÿ", "shift-ÿ", .shiftWithCharacter, "Ÿ"),
            ("shift-ß", "shift-ß", .shiftWithCharacter, "ß"),
            ("shift-日", "shift-日", .shiftWithCharacter, "日"), ("ctrl-ж", "ctrl-ж", .neverSent, nil),
            ("ctrl-1", "ctrl-1", .neverSent, nil), ("ctrl-é", "ctrl-é", .neverSent, nil),
            ("alt-[", "alt-[", .neverSent, nil), ("alt-O", "alt-O", .neverSent, nil),
            ("ctrl-tab", "ctrl-tab", .neverSent, nil), ("shift-space", "shift-space", .neverSent, nil),
            ("ctrl-enter", "ctrl-enter", .neverSent, nil),
            ("shift-escape", "shift-escape", .neverSent, nil),
            ("ctrl-c", "ctrl-c", .reserved(.interrupt), nil),
            ("Ctrl-D", "Ctrl-D", .reserved(.endOfInput), nil),
            ("ctrl-z", "ctrl-z", .reserved(.suspend), nil), ("ctrl-\\", "ctrl-\\", .reserved(.quit), nil),
            ("enter", "enter", .reserved(.acceptLine), nil),
            ("ctrl-m", "ctrl-m", .reserved(.acceptLine), nil),
            ("ctrl-j", "ctrl-j", .reserved(.acceptLine), nil),
            ("escape", "escape", .reserved(.escapePrefix), nil),
            ("ctrl-[", "ctrl-[", .reserved(.escapePrefix), nil),
            ("alt-escape", "alt-escape", .reserved(.escapePrefix), nil),
            ("ctrl-x ctrl-c", "ctrl-c", .reserved(.interrupt), nil),
            ("a b c d e", "e", .tooManyStrokes(4), nil),
        ] as [(String, String, Reason, String?)])
    func `what names no key is refused with a reason`(
        text: String, found: String, reason: Reason, suggestion: String?
    ) {
        #expect(throws: KeySyntaxError(found, reason, suggestion: suggestion)) {
            try KeySequence(parsing: text)
        }
    }

    @Test func `every name is part of a key that parses`() throws {
        for name in KeySequence.names where !name.hasSuffix("-") && !["enter", "escape"].contains(name) {
            #expect(try KeySequence(parsing: name).description == name)
        }
    }

    @Test(arguments: [
        ("up", true), ("a", true), ("space", true), ("tab", true), ("backspace", true), ("page-up", true),
        ("ctrl-left", true), ("ctrl-right", true), ("ctrl-left up", true), ("ctrl-up", false),
        ("ctrl-shift-left", false), ("alt-left", false),
        ("alt-p", false), ("shift-up", false), ("f1", false), ("ctrl-x up", false),
    ])
    func `keys without a modifier edit the line, but for function keys, and so do those that go by words`(
        text: String, edits: Bool
    ) throws {
        #expect(try KeySequence(parsing: text).editsLine == edits)
    }

    @Test func `hostile spellings neither trap nor take long`() {
        for text in [
            String(repeating: "ctrl-", count: 10_000), String(repeating: "x", count: 100_000), "\0",
            "ctrl-\u{301}", "f99999999999999999999",
        ] {
            #expect(throws: KeySyntaxError.self) { try KeySequence(parsing: text) }
        }
    }
}
