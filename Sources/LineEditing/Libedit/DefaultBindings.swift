import CShapeEditorLibedit
import Glibc

extension Libedit {
    private struct Default {
        var keys: [String]
        var function: String
        /// Whether the binding also applies in vi mode, where ESC is a key by itself.
        var isForVi = false
        /// The function in vi's insert mode, if different.
        var typing: String?
        /// The function in vi's command mode, if different.
        var command: String?
    }

    /// Common bindings that libedit lacks. The sequences are those of xterm, the Linux console and rxvt.
    private static let defaults = [
        Default(keys: ["^I"], function: "complete-word", isForVi: true, command: "ed-unassigned"),
        Default(keys: ["^R"], function: "search-history", isForVi: true),
        Default(keys: ["^P"], function: "older-entry", isForVi: true),
        Default(keys: ["^N"], function: "newer-entry", isForVi: true),
        Default(keys: [#"\e^M"#, #"\e^J"#], function: "insert-newline"),
        Default(
            keys: [#"\e[13;2u"#, #"\e[27;2;13~"#], function: "insert-newline", isForVi: true,
            command: "ed-unassigned"),
        Default(keys: [#"\e[A"#, #"\eOA"#, #"\e[5~"#], function: "older-match", isForVi: true),
        Default(keys: [#"\e[B"#, #"\eOB"#, #"\e[6~"#], function: "newer-match", isForVi: true),
        // In vi's insert mode, ed-next-char stops at the last character. At the end of the line,
        // ed-delete-next-char deletes the character before the cursor.
        Default(keys: [#"\e[C"#, #"\eOC"#], function: "ed-next-char", isForVi: true, typing: "vi-add"),
        Default(
            keys: [#"\e[3~"#], function: "ed-delete-next-char", isForVi: true, typing: "delete-character",
            command: "delete-characters"),
        Default(keys: [#"\e[D"#, #"\eOD"#], function: "ed-prev-char", isForVi: true),
        Default(keys: ["^A"], function: "row-start"),
        Default(keys: ["^E"], function: "row-end"),
        Default(
            keys: [#"\e[H"#, #"\eOH"#, #"\e[1~"#, #"\e[7~"#], function: "row-start", isForVi: true),
        Default(keys: [#"\e[F"#, #"\eOF"#, #"\e[4~"#, #"\e[8~"#], function: "row-end", isForVi: true),
        Default(keys: [#"\e[1;5H"#, #"\e[7\^"#], function: "text-start", isForVi: true),
        Default(keys: [#"\e[1;5F"#, #"\e[8\^"#], function: "text-end", isForVi: true),
        Default(keys: [#"\e-"#], function: "negative-argument"),
        Default(keys: ["^]"], function: "character-search"),
        Default(keys: [#"\e^]"#], function: "character-search-backward"),
        Default(keys: ["^K"], function: "kill-to-row-end", isForVi: true),
        Default(keys: ["^U"], function: "kill-to-row-start", isForVi: true),
        Default(keys: ["^W"], function: "kill-to-blank"),
        Default(keys: ["^V", "^Q"], function: "quoted-insert", isForVi: true),
        Default(keys: ["^Y"], function: "yank", isForVi: true),
        Default(keys: ["^T"], function: "transpose-characters"),
        Default(keys: [#"\ep"#, #"\eP"#], function: "older-matching-entry"),
        Default(keys: [#"\en"#, #"\eN"#], function: "newer-matching-entry"),
        Default(keys: [#"\et"#], function: "transpose-words"),
        Default(keys: ["^@"], function: "set-mark"),
        Default(keys: ["^_"], function: "undo-change", isForVi: true),
        Default(keys: [#"\e_"#], function: "redo-change"),
        Default(keys: ["^^"], function: "redo-change", isForVi: true),
        Default(keys: [#"\er"#, #"\e^R"#], function: "revert-line"),
        Default(keys: [#"\ey"#], function: "yank-pop"),
        Default(keys: [#"\e."#], function: "last-word"),
        Default(keys: [#"\e<"#], function: "beginning-of-history"),
        Default(keys: [#"\e>"#], function: "end-of-history"),
        Default(keys: ["^O"], function: "operate-and-get-next"),
        Default(keys: [#"\e?"#, #"\e="#], function: "possible-completions"),
        Default(keys: [#"\e*"#], function: "insert-completions"),
        Default(keys: [#"\e#"#], function: "insert-comment"),
        Default(keys: ["^X("], function: "start-kbd-macro"),
        Default(keys: ["^X)"], function: "end-kbd-macro"),
        Default(keys: ["^Xe"], function: "call-last-kbd-macro"),
        Default(keys: ["^X^E"], function: "edit-in-editor", isForVi: true),
        Default(
            keys: [#"\e[1;5D"#, #"\e[5D"#, #"\eOd"#, #"\e[1;3D"#, #"\e\e[D"#],
            function: "ed-prev-word", isForVi: true, command: "vi-prev-word"),
        Default(
            keys: [#"\e[1;5C"#, #"\e[5C"#, #"\eOc"#, #"\e[1;3C"#, #"\e\e[C"#],
            function: "em-next-word", isForVi: true, command: "vi-next-word"),
    ]

    /// Private keys: control characters that the editor gives to libedit to run libedit's functions. No key sends them,
    /// and the decoder drops them from the input. Sequences would make libedit wait after ESC in vi's insert mode.
    static let privateKeys: ClosedRange<Unicode.Scalar> = "\u{80}"..."\u{88}"
    /// Cancels an incomplete command of vi.
    static let cancel: Unicode.Scalar = "\u{80}"
    /// The private key that runs an editing function on behalf of the program (`bindFunctionKey(to:)`).
    static let functionKey: Unicode.Scalar = "\u{88}"
    /// Enters vi's insert mode on behalf of an operator (`ViOperator.swift`).
    static let insert: Unicode.Scalar = "\u{84}"
    private static let redo = "\u{81}"
    private static let commandMode = "\u{82}"
    private static let append = "\u{83}"

    /// The withheld functions of libedit, which no key may be bound to, each with its replacement.
    ///
    /// - `ed-command` opens libedit's own prompt, where an open quote crashes it.
    /// - `vi-histedit` runs an editor on a file, with the terminal in the wrong mode and signals not handled.
    /// - `em-yank` keeps only one text. Its mark may lie beyond the end of a line that has become shorter.
    /// - `ed-quoted-insert` takes every key for one character, and so splits a sequence.
    /// - `vi-redo` types the keys that it repeats. If its own key is among them, it repeats without end.
    ///
    /// - vi's operators, with what finds their text and inserts it again, know no text objects, take an unknown motion
    ///   for a command, fail at the last character, and count scalars.
    /// - `vi-change-to-eol`, `vi-substitute-line`, `vi-substitute-char`, `vi-insert-at-bol`, `vi-add-at-eol` and
    ///   `vi-change-case` take all rows of a text for one.
    /// - `em-capitol-case` capitalises only the first of several words.
    ///
    /// The other functions concern the history, the screen or the end of the line, which this library handles itself.
    static let withheldFunctions = [
        "ed-command": "ed-unassigned", "vi-histedit": "edit-in-editor", "vi-redo": "repeat-change",
        "ed-prev-history": "older-entry", "ed-next-history": "newer-entry",
        "ed-search-prev-history": "older-match", "ed-search-next-history": "newer-match",
        "vi-to-history-line": "last-row", "vi-history-word": "ed-unassigned",
        "em-inc-search-prev": "search-history", "em-inc-search-next": "search-history",
        "vi-search-prev": "search-older", "vi-search-next": "search-newer",
        "vi-repeat-search-next": "search-again", "vi-repeat-search-prev": "search-back",
        "vi-undo": "undo-change", "vi-undo-line": "revert-line", "vi-comment-out": "insert-comment",
        "vi-command-mode": "leave-insert",
        "ed-clear-screen": "clear-screen", "ed-newline": "accept-line", "em-yank": "yank",
        "em-set-mark": "set-mark", "em-exchange-mark": "exchange-mark", "em-copy-region": "copy-region",
        "em-kill-region": "kill-region", "ed-quoted-insert": "quoted-insert",
        "em-capitol-case": "capitalise-word",
        "vi-delete-meta": "delete-target", "vi-change-meta": "change-target", "vi-yank": "yank-target",
        "vi-yank-end": "yank-rest", "vi-paste-next": "put-behind", "vi-paste-prev": "put-before",
        "vi-replace-char": "replace-character", "vi-match": "match-bracket",
        "vi-next-char": "find-next", "vi-prev-char": "find-previous", "vi-to-next-char": "find-till-next",
        "vi-to-prev-char": "find-till-previous", "vi-repeat-next-char": "find-again",
        "vi-repeat-prev-char": "find-back",
        "vi-change-to-eol": "change-rest", "vi-substitute-line": "change-row",
        "vi-substitute-char": "change-characters",
        "vi-insert-at-bol": "insert-at-row-start", "vi-add-at-eol": "append-to-row",
        "vi-change-case": "exchange-case", "vi-alias": "skip-key",
    ]

    /// Keys of vi's command mode, each with its function in libedit, which takes all rows of a text for one, and what
    /// replaces it.
    private static let rowCommands = [
        (key: "x", function: "ed-delete-next-char", instead: "delete-characters"),
        (key: "X", function: "ed-delete-prev-char", instead: "delete-before"),
        (key: "D", function: "ed-kill-line", instead: "delete-rest"),
        (key: "J", function: "newer-match", instead: "join-rows"),
    ]

    /// Keys of vi's command mode that libedit lacks. Those of marks, registers and macros take the name that follows.
    private static let newCommands = [
        "g": "first-row", "o": "open-row-below", "O": "open-row-above", "{": "paragraph-back",
        "}": "paragraph-forward", "\"": "skip-key", "m": "skip-key", "`": "skip-key", "'": "skip-key",
        "q": "skip-key",
    ]

    /// Pushes the key of `vi-command-mode`. To be called by `LineEditor.leaveInsert()`.
    ///
    /// Until the next change begins, libedit adds typed text to the text of the last change, even past the end of a
    /// line. `vi-redo` would run this text as commands, and enter lines again. With `endingChange`, the keys of an
    /// empty change are pushed, too, which prevents this.
    func pushCommandMode(endingChange: Bool) {
        let keys = endingChange ? Self.commandMode + Self.append + Self.commandMode : Self.commandMode
        el_wpush(handle, wide(keys))
    }

    /// Pushes the key of `vi-redo`. To be called by `LineEditor.repeatChange()`.
    func pushRedo() { el_wpush(handle, wide(Self.redo)) }

    /// A key that no keyboard has. If its binding is gone, all bindings were wiped.
    private static let sentinel = #"\e[9999~"#

    /// Binds the defaults, then reads the user's `~/.editrc`. If that file selects an editor (`bind -v`, `bind -e`),
    /// which wipes the defaults, binds them again to the keys that are free.
    func bindDefaults() {
        // The functions are added first, so that `~/.editrc` can bind them by name.
        for function in LibeditFunction.all { add(function) }
        for entry in Self.defaults { entry.keys.forEach { bind($0, to: entry.function) } }
        bind(Self.sentinel, to: "ed-ignore")
        sourceUserFile()
        bindWhatIsFree()
    }

    /// The keys whose default function in libedit is withheld.
    private static let keysWithheld: [KeyMap: [String]] = [
        .typing: [
            "^J", "^L", "^M", "^N", "^P", "^R", "^V", "^Y", "^X^X", #"\ew"#, #"\eW"#, #"\e^L"#, #"\eN"#,
            #"\eP"#, #"\en"#, #"\ep"#, #"\ex"#, #"\ec"#, #"\eC"#,
            #"\eX"#, #"\e"#,
            #"\e[A"#, #"\e[B"#, #"\eOA"#, #"\eOB"#,
        ],
        .viCommands: [
            "^J", "^L", "^M", "^N", "^P", "+", #"\055"#, ".", "#", "/", ":", "?", "G", "J", "K", "N", "U",
            "_", "j",
            "k",
            "n", "u", "v", "d", "c", "y", "Y", "p", "P", "r", "f", "F", "t", "T", ";", ",", "%",
            "C", "S", "s", "I", "A", "~", "@",
        ],
    ]

    /// Binds the defaults again if they were wiped, then the keys that the library depends on.
    func bindWhatIsFree() {
        if binding(of: Self.sentinel).isEmpty { restoreDefaults(forVi: isVi) }
        for (map, keys) in Self.keysWithheld {
            for key in keys where !isVi || Self.spelling(of: key, in: map) == key { withhold(key, in: map) }
        }
        for map in [KeyMap.typing, .viCommands] { bind(String(Self.cancel), to: "ed-ignore", in: map) }
        bind(Self.redo, to: "vi-redo", in: .viCommands)
        if isVi { bindCommandMode() } else { unbindCopy() }
        if clibedit_bytes_per_character() == 1 { bindLatin1() }
    }

    /// Replaces the withheld function of a key, if it has one.
    private func withhold(_ key: String, in map: KeyMap) {
        let found = function(of: key, in: map)
        if let instead = Self.withheldFunctions[found] { bind(key, to: instead, in: map) }
    }

    /// em-copy-prev-word keeps a pointer into a buffer that may have been reallocated (emacs.c).
    private func unbindCopy() {
        let key = #"\e^_"#
        if function(of: key, in: .typing) == "em-copy-prev-word" { bind(key, to: "ed-unassigned") }
    }

    private func bindCommandMode() {
        bind(Self.commandMode, to: "vi-command-mode")
        bind(Self.append, to: "vi-add", in: .viCommands)
        bind(String(Self.insert), to: "vi-insert", in: .viCommands)
        for command in Self.rowCommands where function(of: command.key, in: .viCommands) == command.function {
            bind(command.key, to: command.instead, in: .viCommands)
        }
        bindSequences()
        for (key, function) in Self.newCommands { bindIfFree(key, to: function, in: .viCommands) }
    }

    /// Makes the upper half of Latin-1 insert itself. In the C locale, libedit takes these characters for alt with a
    /// key, but they arrive as UTF-8.
    private func bindLatin1() {
        for code in UInt8(0xA0)...0xFF { bind(String(Character(Unicode.Scalar(code))), to: "ed-insert") }
    }

    private func restoreDefaults(forVi isVi: Bool) {
        for entry in Self.defaults where entry.isForVi || !isVi {
            for key in entry.keys {
                bindIfFree(key, to: isVi ? entry.typing ?? entry.function : entry.function, in: .typing)
                if isVi { bindIfFree(key, to: entry.command ?? entry.function, in: .viCommands) }
            }
        }
    }

    private func bindIfFree(_ key: String, to function: String, in map: KeyMap) {
        let key = isVi ? Self.spelling(of: key, in: map) : key
        if isFree(key, in: map) { bind(key, to: function, in: map) }
    }

    /// Whether a key is unbound, or has libedit's own default.
    private func isFree(_ key: String, in map: KeyMap) -> Bool {
        let text = binding(of: key, in: map)
        let unset = [
            "ed-unassigned", "ed-ignore", "ed-insert", "ed-redisplay", "ed-prev-history", "ed-next-history",
            "ed-move-to-", "ed-kill-line", "em-kill-line", "vi-kill-line-prev", "ed-transpose-chars",
            "quoted-insert", "ed-delete-prev-word", "ed-search-prev-history", "ed-search-next-history",
        ]
        return text.isEmpty || unset.contains { text.mentions($0) }
    }
}

extension String {
    /// Whether the string contains `text`. Swift's `contains` would link the large regular expression library.
    fileprivate func mentions(_ text: String) -> Bool { strstr(self, text) != nil }
}
