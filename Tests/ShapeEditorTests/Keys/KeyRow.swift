import Foundation

/// A key of the table, with what is pressed before and after it.
struct KeyRow {
    struct Stroke: Equatable {
        let name: String
        let bytes: String
    }

    /// All that is pressed.
    let strokes: [Stroke]
    /// Which of them are the key.
    let key: Range<Int>

    /// Takes strokes with blanks between them, as `{C-w} C-y`: what is in braces is pressed with the key.
    init(_ text: Substring) {
        var (strokes, key, isAside) = ([Stroke](), Set<Int>(), false)
        for word in text.split(separator: " ") {
            if word.hasPrefix("{") { isAside = true }
            if !isAside { key.insert(strokes.count) }
            strokes.append(Self.stroke(word.trimmingCharacters(in: ["{", "}"])))
            if word.hasSuffix("}") { isAside = false }
        }
        self.strokes = strokes
        self.key = (key.min() ?? 0)..<(key.max() ?? -1) + 1
    }

    var bytes: String { strokes.map(\.bytes).joined() }

    var keyBytes: String { strokes[key].map(\.bytes).joined() }

    /// The strokes, with the key in bold letters.
    var title: String {
        let names = strokes.map(\.name)
        let parts = [names[..<key.lowerBound], names[key], names[key.upperBound...]].map {
            $0.joined(separator: " ")
        }
        return [parts[0], "**\(parts[1])**", parts[2]].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func stroke(_ word: String) -> Stroke {
        if word.hasPrefix("M-"), let key = Optional(stroke(String(word.dropFirst(2)))), key.name != word {
            let sequence = arrows[String(word.dropFirst(2))].map { "\u{1B}[1;3\($0)" }
            return Stroke(name: "Alt-" + key.name.capitalizedKey, bytes: sequence ?? "\u{1B}" + key.bytes)
        }
        if word.hasPrefix("C-") { return control(String(word.dropFirst(2))) }
        if let bytes = named[word] ?? arrows[word].map({ "\u{1B}[\($0)" }) {
            return Stroke(name: word, bytes: bytes)
        }
        return Stroke(name: word.escaped, bytes: word)
    }

    private static func control(_ key: String) -> Stroke {
        let name = "Ctrl-" + key.escaped.capitalizedKey
        if let final = arrows[key] { return Stroke(name: name, bytes: "\u{1B}[1;5\(final)") }
        if key == "Delete" { return Stroke(name: name, bytes: "\u{1B}[3;5~") }
        return Stroke(name: name, bytes: String(decoding: [(key.utf8.first ?? 0) & 0x1F], as: UTF8.self))
    }

    private static let arrows = ["Up": "A", "Down": "B", "Right": "C", "Left": "D", "Home": "H", "End": "F"]

    /// Esc is what both programs have Ctrl-G do in vi's insert mode, as what follows an ESC might belong to it.
    private static let named = [
        "Enter": "\r", "Tab": "\t", "Space": " ", "Backspace": "\u{7F}", "Esc": "\u{7}",
        "Delete": "\u{1B}[3~",
        "Insert": "\u{1B}[2~", "PageUp": "\u{1B}[5~", "PageDown": "\u{1B}[6~",
    ]
}

extension String {
    /// A letter of a key with Ctrl or Alt is a capital one.
    fileprivate var capitalizedKey: String { count == 1 ? uppercased() : self }

    /// For Markdown.
    var escaped: String {
        map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) && $0 != "-" ? "\\\($0)" : "\($0)" }.joined()
    }
}
