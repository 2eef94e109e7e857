/// A key that can be bound, such as `alt-left` or `ctrl-x r`: one or more strokes, pressed in turn.
///
///     let key = try KeySequence(parsing: "ctrl-x r")
public struct KeySequence: Hashable, Sendable {
    /// The maximum number of strokes in a sequence.
    package static let limit = 4

    /// The strokes, in the order in which they are pressed; at least one stroke.
    package let strokes: [KeyStroke]

    /// Parses a key as people spell it: the modifiers `ctrl-`, `alt-` and `shift-` in any order and any case, then a
    /// base key. Blanks separate the strokes of a sequence.
    ///
    /// Spellings for which a terminal sends the same bytes give the same sequence (`ctrl-i` is `tab`).
    /// - Parameter text: The spelling, of any length.
    /// - Throws: `KeySyntaxError` if the text names no key that can be bound.
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

    /// Whether a line editor needs the first stroke for editing (arrows, home, end, ctrl-left, letters …). The binding
    /// of such a sequence acts only while the line is empty.
    package var editsLine: Bool { strokes.first?.editsLine ?? false }

    /// The names that `init(parsing:)` accepts, for completion: each modifier with its `-`, each named key, and the
    /// function keys.
    package static var names: [String] {
        ["ctrl-", "alt-", "shift-"] + KeyStroke.baseNames
    }
}

extension KeySequence: CustomStringConvertible {
    /// The canonical spelling, which parses back to an equal sequence.
    public var description: String {
        strokes.map(\.description).joined(separator: " ")
    }
}
