import Glibc
import ShapeEditorModel
import ShapeEditorText

@testable import ShapeEditorLanguage
@testable import ShapeEditorSession

/// The words of the language, for libFuzzer's `-dict`.
enum Dictionary {
    static func write() {
        for word in words { print("\"\(word.utf8.map(escaped).joined())\"") }
    }

    private static var words: [String] {
        let verbs = VerbTable.verbs.flatMap { verb in
            verb.names + [verb.shortForm].compactMap(\.self) + verb.forms.joined().flatMap(\.words)
        }
        return Array(Set(verbs + ColourNames.standard.all + KeySequence.names + others)).sorted()
    }

    private static let others = [
        "rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "deg", "grad", "rad", "turn", "none", "1e9", "over",
        "times", "dashed", "arrow", "bent", "top", "middle", "ink", "auto", "label", "fit", "25%", "selected",
        "around",
        "9223372036854775807", "-9223372036854775808", "10ms", "1s", "1min", "\"", "\\\"", "\\n", "{", "}",
        ";", "\n",
        "\u{1B}[", "\u{1B}O", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[A", "\u{1B}[1;5D", "\u{16}", "\u{12}",
        "\u{1B}]11;", "\u{1B}P", "\u{1B}_", "\u{1B}\\", "\u{7}", "\u{1B}[M", "iw", "a(", "i\"",
        "日", "é",
        "e\u{301}", "\u{FEFF}", "\u{2028}", "\u{85}", "\r\n",
    ]

    private static func escaped(_ byte: UInt8) -> String {
        let isPlain = 0x21...0x7E ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        if isPlain || byte == 0x20 { return String(Unicode.Scalar(byte)) }
        return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
