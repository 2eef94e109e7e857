/// Keys of several characters in vi mode, here called sequences, such as ESC [ A.
///
/// libedit's key maps share one tree of sequences. So a sequence is bound with a lead-in before it, a private character
/// for each map, and an end behind it, which keeps a sequence from being the start of another.
extension Libedit {
    /// Private characters, which no key sends. The decoder drops them from the input.
    static let privateKeys: ClosedRange<Unicode.Scalar> = "\u{80}"..."\u{88}"
    private static let end: Unicode.Scalar = "\u{80}"

    private static func leadIn(in map: KeyMap) -> Unicode.Scalar { map == .typing ? "\u{86}" : "\u{87}" }

    /// Makes ESC and the characters that follow it in the arrow keys begin no keys of vi's command mode.
    func unbindLeadIns() {
        for key in [#"\e"#, "[", "O"] where function(of: key, in: .viCommands) == "ed-sequence-lead-in" {
            bind(key, to: "ed-ignore", in: .viCommands)
        }
    }

    /// A sequence as it is bound in a map.
    static func wrapped(_ sequence: [Unicode.Scalar], in map: KeyMap) -> [Unicode.Scalar] {
        [leadIn(in: map)] + sequence + [end]
    }

    /// The spelling of a key in a map, in the notation of `bind`.
    static func spelling(of key: String, in map: KeyMap) -> String {
        let isSequence = [#"\e"#, "^[", #"\033"#, "\u{1B}"].contains { key.hasPrefix($0) && key != $0 }
        guard isSequence else { return key }
        return String(leadIn(in: map)) + key + String(end)
    }
}
