/// The keys of the table.
enum KeyMode: String, CaseIterable {
    case emacs = "emacs"
    case viInsert = "vi-insert"
    case viCommand = "vi-command"

    var heading: String {
        switch self {
        case .emacs: "Emacs mode"
        case .viInsert: "vi's insert mode"
        case .viCommand: "vi's command mode"
        }
    }

    /// Brings the cursor of a line to its sixth character.
    var motion: String {
        switch self {
        case .emacs: "\u{1}" + String(repeating: "\u{6}", count: 5)
        case .viInsert: "\u{7}05li"
        case .viCommand: "\u{7}05l"
        }
    }

    var rows: [KeyRow] {
        let text =
            switch self {
            case .emacs: Self.emacsKeys
            case .viInsert: Self.insertKeys
            case .viCommand: Self.commandKeys
            }
        return text.split { $0 == "\n" || $0 == "·" }.map { KeyRow($0) }
    }

    private static let emacsKeys = """
        C-a · C-e · Home · End · C-Home · C-End · C-b · C-f · Left · Right · M-b · M-f · C-Left
        C-Right · M-Left · M-Right · M-C-b · M-C-f · C-] {e} · M-C-] {o} · C-@ {C-e C-x C-x}
        M-Space {C-e C-x C-x} · {C-@ C-e} C-x C-x · {C-@ C-e} M-w {C-y} · Up · {Up Up} Down · C-p
        {C-p C-p} C-n · {C-u s} PageUp · {C-u s PageUp} PageDown · M-< · {M-<} M->
        C-r {c o n C-e} · {M-<} C-s {c o n C-e} · M-p {s e c Enter} · {M-<} M-n {s e c Enter}
        {C-p C-p} C-o · M-. · M-_ · M-C-y · C-d · Delete · Backspace · C-h · C-k · C-u
        {C-e C-u c d Space / u s r / l i b} C-w · M-d
        M-Backspace · M-C-h · C-Delete · M-C-d · M-\\ · C-x Backspace · {C-w} C-y
        {C-w C-e C-w C-y} M-y · C-t · M-t · M-C-t · M-u · M-l · M-c · C-v {C-a} · C-q {C-a}
        Insert {x} · M-2 {C-f} · M-- {C-f} · {M-d} C-_ · {M-d} C-x C-u · {C-p x} M-r
        {C-p x} M-C-r · {C-e Space t h} Tab · {C-e Space t} M-? · {C-e Space t} M-=
        {C-e Space t} M-* · C-x ( {x y C-x )} · {C-x ( x y} C-x ) · {C-x ( x y C-x )} C-x e
        Enter · C-j · M-Enter · M-# · C-x C-e · C-g · C-x C-g · M-C-g · C-l · M-C-l
        """

    private static let insertKeys = """
        Left · Right · C-Left · C-Right · M-Left · M-Right · Home · End · C-Home · C-End · C-a
        C-e · Up · {Up Up} Down · {C-u s} PageUp · {C-u s PageUp} PageDown · C-r {c o n End}
        {Up Up Up} C-s {c o n End} · {End Space t h} Tab · {End Space t h} C-n
        {End Space t h} C-p · C-d · C-h · Backspace · Delete · C-Delete · C-k · C-u · C-w
        {C-w} C-y · C-t · C-v {C-a} · Insert {x} · {x} C-_ · Esc · Enter · C-j
        """

    private static let commandKeys = """
        h · l · Space · C-h · Left · Right · 0 · ^ · $ · Home · End · C-Home · C-End · w · W · b
        B · e · E · C-Left · C-Right · M-Left · M-Right · f {e} · F {o} · t {e} · T {n} · {f e} ;
        {f e} , · {3} | · {f [} % · m {a $ ` a} · {m a $} ` {a} · k · {k k} j · - · {- -} + · Up
        {Up Up} Down · C-p · {C-p C-p} C-n · {S s Esc} PageUp · {S s Esc PageUp} PageDown · {1} G
        / {o n e Enter} · {k k k} ? {t r y Enter} · {/ t r y Enter} n · {/ r Enter n} N
        C-r {c o n End} · {k k k} C-s {c o n End} · i {x} · I {x} · a {x} · A {x} · R {x Esc}
        Insert {x} · r {x} · s {x} · S {x} · c {w x} · C {x} · d {w} · D · x · X · y {w P} · Y {P}
        {x} p · {x} P · {x} . · ~ · {x} u · {x} C-_ · {k x} U · Delete · C-Delete · C-k · C-u
        C-w · {C-w} C-y · C-t · C-v {C-a} · C-q {C-a} · _ · Enter · C-j · # · v · C-d · C-g · C-l
        """

    /// Functions of bash whose keys the table leaves out: those that type text or a count, show bash's version, reload
    /// its settings, correct spelling, or complete or expand commands, files, users, hosts, variables, braces and the
    /// history.
    static let omitted: Set<String> = [
        "self-insert", "do-lowercase-version", "digit-argument", "vi-arg-digit", "bracketed-paste-begin",
        "display-shell-version", "re-read-init-file", "spell-correct-word", "shell-expand-line",
        "history-expand-line",
        "tilde-expand", "vi-tilde-expand", "dynamic-complete-history", "glob-complete-word",
        "glob-expand-word",
        "glob-list-expansions", "complete-command", "complete-filename", "complete-hostname",
        "complete-into-braces",
        "complete-username", "complete-variable", "possible-command-completions",
        "possible-filename-completions",
        "possible-hostname-completions", "possible-username-completions", "possible-variable-completions",
    ]
}
