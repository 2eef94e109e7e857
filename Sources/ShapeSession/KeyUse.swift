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
        default: self = EditingKeys.action(of: "\(stroke)").map { .editing($0) } ?? .nothing
        }
    }
}

extension KeyUse {
    /// What a key does as long as it is not bound, and where a binding of it acts if that is not everywhere; empty if
    /// there is nothing to say.
    static func meaning(of key: String) -> String {
        // Completion has made it from its strokes.
        guard let strokes = (try? KeySequence(parsing: key))?.strokes, let first = strokes.first else {
            return ""
        }
        let action =
            switch KeyUse(first) {
            case .editing(let action) where strokes.count == 1: action
            case .typing where strokes.count == 1: "types"
            default: ""
            }
        let place = first.editsLine ? "acts on an empty line only" : ""
        return [action, place].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

/// Some keys that edit the line, of Emacs, as a person finds them who has not changed `~/.editrc`.
struct EditingKeys {
    /// What they do, for `help keys`; empty for keys that it does not list.
    let summary: String
    /// What each of them does by itself; empty where a key can't be bound to anything else.
    let actions: KeyValuePairs<String, String>

    private init(_ summary: String, _ actions: KeyValuePairs<String, String>) {
        (self.summary, self.actions) = (summary, actions)
    }

    static func action(of key: String) -> String? {
        let action = all.lazy.flatMap(\.actions).first { $0.key == key }?.value ?? ""
        return action.isEmpty ? nil : action
    }

    static let all = [
        EditingKeys("complete the word, or choose from a menu", ["tab": "completes the word"]),
        EditingKeys(
            "earlier and later lines that begin the same",
            ["up": "shows an earlier line", "down": "shows a later line"]),
        EditingKeys(
            "any earlier and later line", ["ctrl-p": "shows an earlier line", "ctrl-n": "shows a later line"]),
        EditingKeys(
            "search the history: words in any order; again for older lines",
            ["ctrl-r": "searches the history"]),
        EditingKeys(
            "a word back, a word on, where there is text; also alt-b, alt-f",
            ["ctrl-left": "moves by a word", "ctrl-right": "moves by a word"]),
        EditingKeys(
            "to the start and the end of the row",
            [
                "ctrl-a": "moves to the row's start", "ctrl-e": "moves to the row's end",
                "home": "moves to the row's start", "end": "moves to the row's end",
            ]),
        EditingKeys(
            "delete the line; what is after the cursor",
            ["ctrl-u": "deletes the line", "ctrl-k": "deletes what is after the cursor"]),
        EditingKeys(
            "delete the word before the cursor; the word after it",
            ["alt-backspace": "deletes the word before the cursor", "alt-d": "deletes the word"]),
        EditingKeys(
            "insert what was deleted last; what was deleted before it",
            ["ctrl-y": "inserts what was deleted", "alt-y": "inserts what was deleted before"]),
        EditingKeys(
            "insert the last word of the line before", ["alt-.": "inserts the last word of the line before"]),
        EditingKeys(
            "undo and redo a change of the line",
            ["ctrl-_": "undoes a change of the line", "alt-_": "redoes a change of the line"]),
        EditingKeys("edit the line in $VISUAL, $EDITOR or vi", ["ctrl-x ctrl-e": ""]),
        EditingKeys("go on in a new row", ["alt-enter": "goes on in a new row"]),
        EditingKeys("clear the screen", ["ctrl-l": "clears the screen"]),
        EditingKeys("drop the line; stop what runs", ["ctrl-c": ""]),
        EditingKeys("end the session, where the line is empty", ["ctrl-d": ""]),
        EditingKeys(
            "",
            [
                "left": "moves the cursor", "right": "moves the cursor", "ctrl-b": "moves the cursor",
                "ctrl-f": "moves the cursor", "alt-b": "moves by a word", "alt-f": "moves by a word",
                "delete": "deletes at the cursor", "backspace": "deletes before the cursor",
                "ctrl-h": "deletes before the cursor", "ctrl-t": "swaps two characters",
                "ctrl-w": "deletes up to the mark",
            ]),
    ]
}
