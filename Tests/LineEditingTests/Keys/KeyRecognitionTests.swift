import Testing

@testable import LineEditing

/// The sequences that terminals send, by key. Sources: XTerm Control Sequences ("PC-Style Function Keys", "VT220-Style
/// Function Keys"), console_codes(4), rxvt's reference.
@Suite(.timeLimited) struct KeyRecognition {
    @Test(arguments: [
        ("up", ["[A", "OA"]), ("down", ["[B", "OB"]), ("right", ["[C", "OC"]), ("left", ["[D", "OD"]),
        ("ctrl-up", ["[1;5A", "Oa", "[5A", "O5A"]), ("shift-left", ["[1;2D", "[d", "[2D"]),
        ("alt-left", ["[1;3D", "\u{1B}[D", "\u{1B}OD", "[1;9D"]), ("ctrl-alt-shift-down", ["[1;8B"]),
        ("ctrl-shift-right", ["[1;6C"]),
        ("home", ["[H", "OH", "[1~", "[7~"]), ("end", ["[F", "OF", "[4~", "[8~"]),
        ("ctrl-home", ["[1;5H", "[7^"]),
        ("insert", ["[2~"]), ("delete", ["[3~"]), ("shift-delete", ["[3;2~", "[3$"]), ("page-up", ["[5~"]),
        ("ctrl-page-down", ["[6;5~", "[6^"]),
        ("f1", ["OP", "[11~", "[[A"]), ("f2", ["OQ", "[12~", "[[B"]), ("f3", ["OR", "[13~", "[[C"]),
        ("f4", ["OS", "[14~", "[[D"]),
        ("f5", ["[15~", "[[E"]), ("f6", ["[17~"]), ("f10", ["[21~"]), ("f11", ["[23~"]), ("f12", ["[24~"]),
        ("f13", ["[25~"]), ("f20", ["[34~"]),
        ("shift-f1", ["[1;2P", "O2P"]), ("shift-f5", ["[15;2~"]), ("ctrl-f12", ["[24;5~", "[24^"]),
        ("ctrl-shift-f5", ["[15;6~", "[15@"]),
        ("alt-p", ["p"]), ("alt-A", ["A"]), ("alt-tab", ["\t"]), ("alt-enter", ["\r"]),
        ("alt-backspace", ["\u{7F}"]), ("ctrl-alt-a", ["\u{1}"]), ("shift-tab", ["[Z"]),
    ])
    func `each form that terminals send is the key`(key: String, forms: [String]) throws {
        for form in forms { #expect(stroke("\u{1B}" + form)?.description == key, "ESC \(form)") }
    }

    @Test(arguments: [
        ("ctrl-x", "\u{18}"), ("tab", "\t"), ("ctrl-h", "\u{8}"), ("backspace", "\u{7F}"), ("space", " "),
        ("ctrl-space", "\0"), ("ctrl-_", "\u{1F}"), ("ctrl-]", "\u{1D}"), ("enter", "\r"), ("enter", "\n"),
        ("a", "a"), ("A", "A"), ("é", "é"), ("日", "日"), ("😀", "😀"), ("alt-ж", "\u{1B}ж"),
    ])
    func `a single character is a key`(key: String, sent: String) {
        #expect(stroke(sent)?.description == key)
    }

    @Test(arguments: [
        "\u{1B}[", "\u{1B}[200~", "\u{1B}[1;99A", "\u{1B}[1;5;5A", "\u{1B}[99~", "\u{1B}[;A;", "\u{1B}[I",
        "\u{1B}[1;0A", "\u{1B}[2;5A",
        "\u{1B}[<0;1;1M", "\u{1B}[[Z", "\u{1B}[999999999999999999999~", "\u{1B}[-1~", "\u{1B}[?1;2c",
    ])
    func `anything else is no key`(sent: String) {
        #expect(stroke(sent) == nil)
    }

    private func stroke(_ text: String) -> KeyStroke? {
        let scalars = Array(text.unicodeScalars)
        let isSequence = scalars.count > 2 || scalars.count == 2 && "[O".unicodeScalars.contains(scalars[1])
        return isSequence
            ? KeyRecogniser.stroke(ofSequence: scalars) : KeyRecogniser.stroke(ofCharacters: scalars)
    }
}
