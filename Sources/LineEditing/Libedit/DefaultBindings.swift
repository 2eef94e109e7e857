import CLibedit
import Glibc

extension Libedit {
    private struct Default {
        var keys: [String]
        var function: String
        /// Whether it is also for vi mode, where ESC by itself is a key.
        var isForVi = false
        /// What it does in vi's insert mode instead.
        var typing: String?
        /// What it does in vi's command mode instead.
        var command: String?
    }

    /// Common bindings that libedit lacks. The forms of a key are those that xterm, the Linux console and
    /// rxvt send.
    private static let defaults = [
        Default(keys: ["^I"], function: "complete-word", isForVi: true, command: "ed-unassigned"),
        Default(keys: ["^R"], function: "search-history", isForVi: true),
        Default(keys: ["^P"], function: "older-entry", isForVi: true),
        Default(keys: ["^N"], function: "newer-entry", isForVi: true),
        Default(keys: [#"\e^M"#, #"\e^J"#], function: "insert-newline"),
        Default(keys: [#"\e[A"#, #"\eOA"#], function: "older-match", isForVi: true),
        Default(keys: [#"\e[B"#, #"\eOB"#], function: "newer-match", isForVi: true),
        // ed-next-char goes no further than to the last character in vi mode, where ed-delete-next-char deletes the one
        // before the cursor at the end of the line.
        Default(keys: [#"\e[C"#, #"\eOC"#], function: "ed-next-char", isForVi: true, typing: "vi-add"),
        Default(
            keys: [#"\e[3~"#], function: "ed-delete-next-char", isForVi: true, typing: "delete-character"),
        Default(keys: [#"\e[D"#, #"\eOD"#], function: "ed-prev-char", isForVi: true),
        Default(keys: ["^A"], function: "row-start"),
        Default(keys: ["^E"], function: "row-end"),
        Default(
            keys: [#"\e[H"#, #"\eOH"#, #"\e[1~"#, #"\e[7~"#], function: "row-start", isForVi: true),
        Default(keys: [#"\e[F"#, #"\eOF"#, #"\e[4~"#, #"\e[8~"#], function: "row-end", isForVi: true),
        Default(keys: ["^K"], function: "kill-to-row-end", isForVi: true),
        Default(keys: ["^U"], function: "kill-to-row-start", isForVi: true),
        Default(keys: ["^Y"], function: "yank", isForVi: true),
        Default(keys: ["^T"], function: "transpose-characters"),
        Default(keys: ["^@"], function: "set-mark"),
        Default(keys: ["^_"], function: "undo-change", isForVi: true),
        Default(keys: [#"\e_"#], function: "redo-change"),
        Default(keys: [#"\ey"#], function: "yank-pop"),
        Default(keys: [#"\e."#], function: "last-word"),
        Default(keys: ["^X^E"], function: "edit-in-editor", isForVi: true),
        Default(
            keys: [#"\e[1;5D"#, #"\e[5D"#, #"\eOd"#, #"\e[1;3D"#, #"\e\e[D"#],
            function: "ed-prev-word", isForVi: true, command: "vi-prev-word"),
        Default(
            keys: [#"\e[1;5C"#, #"\e[5C"#, #"\eOc"#, #"\e[1;3C"#, #"\e\e[C"#],
            function: "em-next-word", isForVi: true, command: "vi-next-word"),
    ]

    /// Pushed to run functions of libedit: control characters that no key sends, and that the decoder drops.
    /// Sequences would make ESC wait in vi's insert mode.
    static let privateKeys: ClosedRange<Unicode.Scalar> = "\u{80}"..."\u{87}"
    /// Ends a command of vi that is half typed.
    static let cancel: Unicode.Scalar = "\u{80}"
    private static let redo = "\u{81}"
    private static let commandMode = "\u{82}"
    private static let append = "\u{83}"

    /// Functions that no key may have, and what it has instead.
    ///
    /// `ed-command` opens a prompt of libedit's own, where an open quote crashes it; `vi-histedit` runs an editor on
    /// a file, with the terminal in the wrong mode and signals not handled. `em-yank` has one text, and its mark stays
    /// where the line has become shorter. `ed-quoted-insert` takes a key for one character. `vi-redo` types what it repeats, with
    /// itself in it, without end. The others have to do with the history, the screen or the end of the line, which are
    /// not libedit's here.
    static let withheldFunctions = [
        "ed-command": "ed-unassigned", "vi-histedit": "edit-in-editor", "vi-redo": "repeat-change",
        "ed-prev-history": "older-entry", "ed-next-history": "newer-entry",
        "ed-search-prev-history": "older-match", "ed-search-next-history": "newer-match",
        "vi-to-history-line": "ed-unassigned", "vi-history-word": "ed-unassigned",
        "em-inc-search-prev": "search-history", "em-inc-search-next": "search-history",
        "vi-search-prev": "search-older", "vi-search-next": "search-newer",
        "vi-repeat-search-next": "search-again", "vi-repeat-search-prev": "search-back",
        "vi-undo": "undo-change", "vi-command-mode": "leave-insert",
        "ed-clear-screen": "clear-screen", "ed-newline": "accept-line", "em-yank": "yank",
        "em-set-mark": "set-mark", "em-exchange-mark": "exchange-mark", "em-copy-region": "copy-region",
        "em-kill-region": "kill-region", "ed-quoted-insert": "quoted-insert",
    ]

    /// `vi-command-mode`, to be called by `LineEditor.leaveInsert()`.
    ///
    /// libedit adds what is typed to the text of the last change, until the next one begins, also over the end of a
    /// line; `vi-redo` would run it as commands, and enter lines again. A change of nothing ends that.
    func pushCommandMode(endingChange: Bool) {
        let keys = endingChange ? Self.commandMode + Self.append + Self.commandMode : Self.commandMode
        el_wpush(handle, wide(keys))
    }

    /// `vi-redo`, to be called by `LineEditor.repeatChange()`.
    func pushRedo() { el_wpush(handle, wide(Self.redo)) }

    /// A key that no keyboard has: if its binding is gone, all bindings have been wiped.
    private static let sentinel = #"\e[9999~"#

    /// Binds the defaults, then reads the user's `~/.editrc`. If that changes the editor (`bind -v`,
    /// `bind -e`), which wipes the defaults, those whose keys are free are bound again.
    func bindDefaults() {
        // So that `~/.editrc` can bind them by name.
        for function in EditingFunction.all { add(function) }
        for entry in Self.defaults { entry.keys.forEach { bind($0, to: entry.function) } }
        bind(Self.sentinel, to: "ed-ignore")
        // It keeps a pointer into a buffer that may have been reallocated (emacs.c).
        bind(#"\e^_"#, to: "ed-unassigned")
        sourceUserFile()
        bindWhatIsFree()
    }

    /// The keys that have a withheld function by default.
    private static let keysWithheld: [KeyMap: [String]] = [
        .typing: [
            "^J", "^L", "^M", "^N", "^P", "^R", "^V", "^Y", "^X^X", #"\ew"#, #"\eW"#, #"\e^L"#, #"\eN"#,
            #"\eP"#, #"\en"#, #"\ep"#, #"\ex"#,
            #"\eX"#, #"\e"#,
            #"\e[A"#, #"\e[B"#, #"\eOA"#, #"\eOB"#,
        ],
        .viCommands: [
            "^J", "^L", "^M", "^N", "^P", "+", #"\055"#, ".", "/", ":", "?", "G", "J", "K", "N", "_", "j",
            "k",
            "n", "u", "v",
        ],
    ]

    /// Binds the defaults again if they were wiped, and then what the library depends on.
    func bindWhatIsFree() {
        if binding(of: Self.sentinel).isEmpty { restoreDefaults(forVi: isVi) }
        for (map, keys) in Self.keysWithheld {
            for key in keys where !isVi || Self.spelling(of: key, in: map) == key { withhold(key, in: map) }
        }
        for map in [KeyMap.typing, .viCommands] { bind(String(Self.cancel), to: "ed-ignore", in: map) }
        bind(Self.redo, to: "vi-redo", in: .viCommands)
        if isVi { bindCommandMode() }
        if clibedit_bytes_per_character() == 1 { bindLatin1() }
    }

    /// Gives a key that has a withheld function what it has instead.
    private func withhold(_ key: String, in map: KeyMap) {
        let found = function(of: key, in: map)
        if let instead = Self.withheldFunctions[found] { bind(key, to: instead, in: map) }
    }

    private func bindCommandMode() {
        bind(Self.commandMode, to: "vi-command-mode")
        bind(Self.append, to: "vi-add", in: .viCommands)
        bindSequences()
    }

    /// In the C locale libedit takes these for control with alt, but they arrive as UTF-8.
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

    /// Whether a key is unbound or has libedit's own default binding.
    private func isFree(_ key: String, in map: KeyMap) -> Bool {
        let text = binding(of: key, in: map)
        let unset = [
            "ed-unassigned", "ed-insert", "ed-redisplay", "ed-prev-history", "ed-next-history",
            "ed-move-to-", "ed-kill-line", "em-kill-line", "vi-kill-line-prev", "ed-transpose-chars",
            "quoted-insert",
        ]
        return text.isEmpty || unset.contains { text.mentions($0) }
    }
}

extension String {
    /// Whether it has this text within. The library's own `contains` comes with regular expressions, which make the
    /// program 1.4 MB larger.
    fileprivate func mentions(_ text: String) -> Bool { strstr(self, text) != nil }
}
