import CShapeEditorLibedit

/// Keys of several characters in vi mode, here called sequences, such as ESC [ A.
///
/// At the ESC of a sequence, libedit would leave insert mode and run the rest as commands. So libedit gets one private
/// character in place of the sequence. In each key map, that character runs a function, which pushes the spelling of
/// the key in that map: a lead-in (a private character for each map), the sequence, and an end. ESC then begins no
/// sequence, and each map has bindings of its own.
extension Libedit {
    /// The private character that stands for a sequence.
    static let sequence: Unicode.Scalar = "\u{85}"
    /// The end of a sequence. It has no effect by itself, since `.` repeats only the last character of a key.
    static let sequenceEnd: Unicode.Scalar = "\u{80}"

    /// The lead-in: the private character with which the spelling of each sequence begins in a key map.
    static func leadIn(in map: KeyMap) -> Unicode.Scalar { map == .typing ? "\u{86}" : "\u{87}" }

    /// Binds the functions that take sequences (`LineEditor.takeSequence(in:)`).
    func bindSequences() {
        // By default, these keys begin libedit's own sequences of the arrow keys.
        for key in [#"\e"#, "[", "O"] where function(of: key, in: .viCommands) == "ed-sequence-lead-in" {
            bind(key, to: "ed-ignore", in: .viCommands)
        }
        bind(String(Self.sequence), to: "typed-sequence")
        bind(String(Self.sequence), to: "command-sequence", in: .viCommands)
    }

    /// A sequence with a start before it, which is ``sequence`` or a lead-in, and ``sequenceEnd`` after it.
    static func wrapped(_ sequence: [Unicode.Scalar], behind start: Unicode.Scalar) -> [Unicode.Scalar] {
        [start] + sequence + [sequenceEnd]
    }

    /// The spelling of a key in a map, in the notation of `bind`.
    static func spelling(of key: String, in map: KeyMap) -> String {
        let isSequence = [#"\e"#, "^[", #"\033"#, "\u{1B}"].contains { key.hasPrefix($0) && key != $0 }
        guard isSequence else { return key }
        return String(leadIn(in: map)) + key + String(sequenceEnd)
    }

    /// Makes libedit read a key of several characters next.
    func push(_ key: [Unicode.Scalar]) { el_wpush(handle, wide(key)) }
}
