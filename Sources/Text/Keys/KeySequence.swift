/// One or more strokes that are pressed in turn, such as `alt-left` or `ctrl-x r`.
///
///     let key = try KeySequence(parsing: "ctrl-x r")
public struct KeySequence: Hashable, Sendable {
    /// The most strokes that a sequence may have.
    public static let limit = 4

    /// The strokes, in the order in which they are pressed; at least one.
    public let strokes: [KeyStroke]

    /// Reads a key as people spell it: modifiers `ctrl-`, `alt-`, `shift-` in any order and any
    /// case, then a base key; strokes of a sequence are separated by blanks.
    ///
    /// Spellings that a terminal can't tell apart give the same sequence (`ctrl-i` is `tab`).
    /// - Parameter text: the spelling, of any length.
    /// - Throws: `KeySyntaxError` if it names no key that can be bound.
    public init(parsing text: String) throws(KeySyntaxError) {
        let words = text.unicodeScalars.split { $0 == " " || $0 == "\t" }
        guard let last = words.last else { throw KeySyntaxError(text, .empty) }
        guard words.count <= Self.limit else {
            throw KeySyntaxError(String(last), .tooManyStrokes(Self.limit))
        }
        var strokes: [KeyStroke] = []
        for word in words { strokes.append(try KeyStroke(parsing: String(word))) }
        self.strokes = strokes
    }

    package init(_ strokes: [KeyStroke]) { self.strokes = strokes }

    /// Whether a line editor needs the key for editing (arrows, home, end, ctrl-left, letters …), so that its
    /// binding acts only while the line is empty.
    public var editsLine: Bool { strokes.first?.editsLine ?? false }

    /// The names that `init(parsing:)` knows, for completion: each modifier with its `-`, each
    /// named key, and the function keys.
    public static var names: [String] {
        ["ctrl-", "alt-", "shift-"] + KeyStroke.baseNames
    }
}

extension KeySequence: CustomStringConvertible {
    /// The canonical spelling, which parses back to an equal sequence.
    public var description: String {
        strokes.map(\.description).joined(separator: " ")
    }
}
