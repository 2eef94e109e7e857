import Text

/// What a line editor does with a key that nothing is bound to.
enum KeyUse {
    /// It types itself.
    case typing
    /// It moves the cursor or changes the line, in a few words.
    case editing(String)
    case nothing

    init(_ stroke: KeyStroke) {
        switch (stroke.base, stroke.modifiers) {
        case (.character, []), (.named(.space), []): self = .typing
        default: self = Self.deeds["\(stroke)"].map { .editing($0) } ?? .nothing
        }
    }

    /// Of Emacs, as a person finds them who has not changed `~/.editrc`.
    private static let deeds = [
        "up": "shows an earlier line", "down": "shows a later line",
        "left": "moves the cursor", "right": "moves the cursor",
        "ctrl-left": "moves by a word", "ctrl-right": "moves by a word",
        "home": "moves to the row's start", "end": "moves to the row's end",
        "delete": "deletes at the cursor", "backspace": "deletes before the cursor",
        "tab": "completes the word",
        "ctrl-a": "moves to the row's start", "ctrl-e": "moves to the row's end",
        "ctrl-b": "moves the cursor", "ctrl-f": "moves the cursor",
        "ctrl-h": "deletes before the cursor", "ctrl-k": "deletes what is after the cursor",
        "ctrl-l": "clears the screen", "ctrl-n": "shows a later line", "ctrl-p": "shows an earlier line",
        "ctrl-r": "searches the history", "ctrl-t": "swaps two characters", "ctrl-u": "deletes the line",
        "ctrl-w": "deletes up to the mark", "ctrl-y": "inserts what was deleted",
        "ctrl-_": "undoes a change of the line", "alt-_": "redoes a change of the line",
        "alt-b": "moves by a word", "alt-f": "moves by a word", "alt-d": "deletes the word",
        "alt-backspace": "deletes the word before the cursor", "alt-y": "inserts what was deleted before",
        "alt-.": "inserts the last word of the line before", "alt-enter": "goes on in a new row",
    ]
}

extension KeyUse {
    /// What a key does as long as it is not bound, and where a binding of it acts if that is not everywhere; empty if
    /// there is nothing to say.
    static func meaning(of key: String) -> String {
        // Completion has made it from its strokes.
        guard let strokes = (try? KeySequence(parsing: key))?.strokes, let first = strokes.first else {
            return ""
        }
        let deed =
            switch KeyUse(first) {
            case .editing(let deed) where strokes.count == 1: deed
            case .typing where strokes.count == 1: "types"
            default: ""
            }
        let place = first.editsLine ? "acts on an empty line only" : ""
        return [deed, place].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
