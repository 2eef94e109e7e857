import CShapeEditorLibedit
import Glibc

extension Libedit {
    private struct Default {
        var keys: [String]
        var function: String
        /// Whether the binding also applies in vi mode, where ESC is a key by itself.
        var isForVi = false
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
        Default(keys: [#"\e[C"#, #"\eOC"#], function: "ed-next-char", isForVi: true),
        Default(
            keys: [#"\e[3~"#], function: "delete-character", isForVi: true, command: "delete-characters"),
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

    /// Keys of vi's command mode that libedit lacks, or that have another function in it. Those of marks, registers and
    /// macros take the name that follows.
    private static let newCommands = [
        "g": "first-row", "o": "open-row-below", "O": "open-row-above", "{": "paragraph-back",
        "}": "paragraph-forward", "J": "join-rows", "\"": "skip-key", "m": "skip-key", "`": "skip-key",
        "'": "skip-key", "q": "skip-key",
    ]

    /// A key that no keyboard has. If its binding is gone, all bindings were wiped.
    private static let sentinel = #"\e[9999~"#

    /// Binds the defaults, then reads the user's `~/.editrc`. If that file selects an editor (`bind -v`, `bind -e`),
    /// which wipes the defaults, binds them again to the keys that are free.
    func bindDefaults() {
        // The functions are added first, so that `~/.editrc` can bind them by name.
        for function in KeyFunction.all { add(function) }
        for entry in Self.defaults { entry.keys.forEach { bind($0, to: entry.function) } }
        bind(Self.sentinel, to: "ed-ignore")
        sourceUserFile()
        bindWhatIsFree()
    }

    /// Binds the defaults again if they were wiped, then the keys that libedit lacks.
    func bindWhatIsFree() {
        if binding(of: Self.sentinel).isEmpty { restoreDefaults(forVi: isVi) }
        if isVi {
            unbindLeadIns()
            for (key, function) in Self.newCommands { bindIfFree(key, to: function, in: .viCommands) }
        }
        if clibedit_bytes_per_character() == 1 { bindLatin1() }
        found = FoundBindings()
    }

    /// Makes the upper half of Latin-1 insert itself. In the C locale, libedit takes these characters for alt with a
    /// key, but they arrive as UTF-8.
    private func bindLatin1() {
        for code in UInt8(0xA0)...0xFF { bind(String(Character(Unicode.Scalar(code))), to: "ed-insert") }
    }

    private func restoreDefaults(forVi isVi: Bool) {
        for entry in Self.defaults where entry.isForVi || !isVi {
            for key in entry.keys {
                bindIfFree(key, to: entry.function, in: .typing)
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
