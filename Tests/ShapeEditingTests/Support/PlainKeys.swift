@testable import ShapeEditing

/// A small vocabulary of keys: modifiers before a name or one letter, and sequences of them with blanks between.
struct PlainKeys: KeyVocabulary {
    static let modifiers = ["ctrl", "alt", "shift"]
    static let plain = ["up", "down", "left", "right", "tab", "f1", "f2", "f5"]

    let names = plain + ["ctrl-x"]

    func canonicalName(of text: String) throws(KeyProblem) -> String {
        let strokes = text.lowercased().split(separator: " ").map(String.init)
        guard !strokes.isEmpty, strokes.allSatisfy(Self.isKey) else {
            throw .unusable(
                text, reason: "'\(text.prefix(40))' is no key; expected one like up, alt-right or f5")
        }
        return strokes.joined(separator: " ")
    }

    private static func isKey(_ stroke: String) -> Bool {
        var rest = stroke[...]
        while let modifier = modifiers.first(where: { rest.hasPrefix("\($0)-") && rest.count > $0.count + 1 })
        {
            rest = rest.dropFirst(modifier.count + 1)
        }
        return rest.count == 1 || plain.contains(String(rest))
    }
}

extension Grammar {
    /// The editor's verbs, in full, with a small vocabulary of keys.
    static var plain: Grammar { Grammar(verbs: VerbTable.verbs, keys: PlainKeys()) }
}
