import CLibedit

/// Keys of several characters in vi mode.
///
/// libedit would leave insert mode at the ESC of a sequence, and run what follows as commands. So it is given one
/// character in place of a sequence. That runs a function, another one in each map of keys, which pushes the key as it
/// is bound in this map: a lead-in, the sequence, an end. Thus ESC leads nowhere, and each map has bindings of its own.
extension Libedit {
    /// Stands for a sequence.
    static let sequence: Unicode.Scalar = "\u{85}"
    /// Ends a sequence. It does nothing by itself, as `.` repeats of a key the last character alone.
    static let sequenceEnd: Unicode.Scalar = "\u{80}"

    /// What begins a sequence in a map.
    static func leadIn(in map: KeyMap) -> Unicode.Scalar { map == .typing ? "\u{86}" : "\u{87}" }

    /// Binds what takes the sequences.
    func bindSequences() {
        // They began the sequences of the arrows.
        for key in [#"\e"#, "[", "O"] where function(of: key, in: .viCommands) == "ed-sequence-lead-in" {
            bind(key, to: "ed-ignore", in: .viCommands)
        }
        bind(String(Self.sequence), to: "typed-sequence")
        bind(String(Self.sequence), to: "command-sequence", in: .viCommands)
    }

    /// A sequence behind what stands for it, or what begins it in a map.
    static func wrapped(_ sequence: [Unicode.Scalar], behind start: Unicode.Scalar) -> [Unicode.Scalar] {
        [start] + sequence + [sequenceEnd]
    }

    /// A key in the notation of `bind` as it is bound in a map.
    static func spelling(of key: String, in map: KeyMap) -> String {
        let isSequence = [#"\e"#, "^[", #"\033"#, "\u{1B}"].contains { key.hasPrefix($0) && key != $0 }
        guard isSequence else { return key }
        return String(leadIn(in: map)) + key + String(sequenceEnd)
    }

    /// Has libedit read a key of several characters next.
    func push(_ key: [Unicode.Scalar]) { el_wpush(handle, wide(key)) }
}
