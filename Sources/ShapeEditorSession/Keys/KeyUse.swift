import ShapeEditorText

/// The default function that a stroke has in the line editor while it is not bound: typing, or an editing function
/// that ``EditingKeys`` describes. Any other function, such as that of enter, counts as `nothing`.
enum KeyUse {
    /// The key inserts the character that it stands for.
    case typing
    /// The key has an editing function. The value describes it in a few words: `moves by a word`.
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
    /// The description of a key for completion, such as `moves the cursor; acts on an empty line only`. The first part
    /// is the key's default function (``KeyUse``), missing for `nothing` and for several strokes. The second part says
    /// that a binding of the key acts on an empty line only, if that is so. Empty if both are missing.
    static func meaning(of key: String) -> String {
        // `KeySequence` can't reject the key, because completion describes only keys that `KeySequence` has accepted.
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

/// A list of keys of the line editor in Emacs mode, with their default functions, which `~/.editrc` may have
/// changed.
enum EditingKeys {
    static func action(of key: String) -> String? {
        let action = all.lazy.flatMap(\.value).first { $0.key == key }?.value ?? ""
        return action.isEmpty ? nil : action
    }

    /// The rows of the list. A row has the text that `help keys` shows for its keys, and the keys, each with a
    /// description of its function. The row with an empty text is left out of `help keys`. The description is empty for
    /// a sequence of strokes, and for ctrl-c and ctrl-d, which can't be bound.
    static let all: KeyValuePairs<String, KeyValuePairs<String, String>> = [
        "complete the word, or choose from a menu": ["tab": "completes the word"],
        "earlier and later lines that begin the same": [
            "up": "shows an earlier line", "down": "shows a later line", "page-up": "shows an earlier line",
            "page-down": "shows a later line",
        ],
        "any earlier and later line": ["ctrl-p": "shows an earlier line", "ctrl-n": "shows a later line"],
        "the first line that was entered; the typed line again": [
            "alt-<": "shows the first line", "alt->": "shows the typed line again",
        ],
        "enter the line, and show the next one in the history": [
            "ctrl-o": "enters the line, and shows the next one"
        ],
        "search the history: words in any order; again for older lines": ["ctrl-r": "searches the history"],
        "a word back or forward, in a line with text; also alt-b, alt-f": [
            "ctrl-left": "moves by a word", "ctrl-right": "moves by a word",
        ],
        "to the start and the end of the row": [
            "ctrl-a": "moves to the row's start", "ctrl-e": "moves to the row's end",
            "home": "moves to the row's start", "end": "moves to the row's end",
        ],
        "to the start and the end of all rows": [
            "ctrl-home": "moves to the start", "ctrl-end": "moves to the end",
        ],
        "to the next occurrence of a character; to the previous one": [
            "ctrl-]": "moves to a character", "ctrl-alt-]": "moves back to a character",
        ],
        "delete the line; the text after the cursor": [
            "ctrl-u": "deletes the line", "ctrl-k": "deletes the text after the cursor",
        ],
        "delete the word before the cursor; the word after it": [
            "alt-backspace": "deletes the word before the cursor", "alt-d": "deletes the word",
        ],
        "insert the last deleted text; replace it by the one before": [
            "ctrl-y": "inserts the last deleted text",
            "alt-y": "replaces the inserted text by the one before",
        ],
        "insert the last word of the line before": ["alt-.": "inserts the last word of the line before"],
        "undo and redo a change of the line": [
            "ctrl-_": "undoes a change of the line", "alt-_": "redoes a change of the line",
        ],
        "undo all changes of the line": ["alt-r": "undoes all changes of the line"],
        "exchange two words": ["alt-t": "swaps two words"],
        "show all completions of the word; insert them": [
            "alt-?": "shows completions", "alt-*": "inserts all completions",
        ],
        "enter the line as a comment": ["alt-#": "enters the line as a comment"],
        "start and stop recording keys; replay them": ["ctrl-x (": "", "ctrl-x )": "", "ctrl-x e": ""],
        "edit the line in $VISUAL, $EDITOR or vi": ["ctrl-x ctrl-e": ""],
        "go on in a new row": ["alt-enter": "goes on in a new row"],
        "clear the screen": ["ctrl-l": "clears the screen"],
        "drop the line; stop the running statement": ["ctrl-c": ""],
        "end the session, if the line is empty": ["ctrl-d": ""],
        "": [
            "left": "moves the cursor", "right": "moves the cursor", "ctrl-b": "moves the cursor",
            "ctrl-f": "moves the cursor", "alt-b": "moves by a word", "alt-f": "moves by a word",
            "delete": "deletes at the cursor", "backspace": "deletes before the cursor",
            "ctrl-h": "deletes before the cursor", "ctrl-t": "swaps two characters",
            "ctrl-w": "deletes up to the mark",
        ],
    ]
}
