import Foundation
import ShapeEditorTestSupport

/// A program in a terminal that says at F12 how its line is: bash, or the client of LineEditing.
final class KeySession {
    private let session: TerminalSession
    private let mode: KeyMode

    /// What is typed before each key.
    static let line = "one two-2 [six] end"

    static func bash(_ mode: KeyMode) throws -> KeySession {
        let home = try TemporaryDirectory()
        let settings = try home.write(bashSettings(mode), to: "bashrc")
        return try KeySession(
            Program(at: "/bin/bash"), ["--noprofile", "--rcfile", settings, "-i"], ["INPUTRC": "/dev/null"],
            home, mode)
    }

    static func client(_ mode: KeyMode) throws -> KeySession {
        let home = try TemporaryDirectory()
        try home.write(mode == .emacs ? "" : "bind -v\nbind ^G vi-command-mode\n", to: ".editrc")
        return try KeySession(Program.built("LineEditingClient"), ["keys"], [:], home, mode)
    }

    private init(
        _ program: Program, _ arguments: [String], _ environment: [String: String],
        _ home: TemporaryDirectory,
        _ mode: KeyMode
    ) throws {
        self.mode = mode
        session = try TerminalSession(
            program, arguments: arguments, environment: environment.mapValues { $0 }, home: home, columns: 200
        )
        try waitUntilReady(after: 0)
    }

    private func waitUntilReady(after mark: Int) throws {
        try session.waitFor("ready", after: mark)
        try session.waitUntil("the prompt") { try session.givesKeys }
    }

    private func waitForKey() throws {
        try session.waitUntil("the wait for a key") { try session.isDrained && session.isAsleep }
    }

    /// The lines that the strokes of a row enter, and the line after them, with `‸` at its cursor.
    func result(of row: KeyRow) throws -> [String] {
        // What runs at F12 may still go on, in which bash takes no Ctrl-C.
        try waitForKey()
        let old = session.mark
        try session.type("\u{3}")
        try waitUntilReady(after: old)
        let mark = session.mark
        try session.type(Self.line + mode.motion)
        // bash's macros lack what it has read ahead.
        let isMacro = row.strokes.contains { $0.bytes == "(" }
        for keys in isMacro ? row.strokes.map(\.bytes) : [row.bytes] {
            try session.type(keys)
            if isMacro { try waitForKey() }
        }
        try session.type("\u{1B}[24~")
        try session.waitFor("⟧", after: session.waitFor("‸", after: mark))
        let said = session.plainOutput(after: mark).matches(of: /⟦([^⟧]*)⟧/).map { String($0.1) }
        return said.count > 1 && said.last == "‸" ? said.dropLast() : said
    }

    /// As the client does it. The history is the same before each line.
    private static func bashSettings(_ mode: KeyMode) -> String {
        """
        stty -ixon
        unset HISTFILE
        HISTTIMEFORMAT= PS1='> '
        set -o \(mode == .emacs ? "emacs" : "vi")
        complete -D -W 'three throat'
        command_not_found_handle() { :; }
        say() {
            local text=$1 code control
            if [[ $text == *[[:cntrl:]]* ]]; then
                for code in {1..31}; do
                    printf -v control "\\\\x$(printf %x $code)"
                    printf -v name "\\\\x$(printf %x $((code + 64)))"
                    text=${text//"$control"/"^$name"}
                done
            fi
            printf '⟦%s⟧\\n' "$text"
        }
        say_line() { say "${READLINE_LINE:0:READLINE_POINT}‸${READLINE_LINE:READLINE_POINT}"; }
        get_ready() {
            [[ $(history 1) =~ ^\\ *4\\ \\ (.*)$ ]] && say "${BASH_REMATCH[1]}"
            history -c
            history -s 'first entry'
            history -s 'second one'
            history -s 'third try'
            echo ready
        }
        PROMPT_COMMAND=get_ready
        for map in emacs vi-insert vi-command; do bind -m $map -x '"\\e[24~": say_line'; done
        bind -m vi-insert '"\\C-g": vi-movement-mode'

        """
    }
}

/// The functions of bash's keys in a mode, by what the keys send.
struct BashKeys {
    let functions: [String: String]

    init(_ mode: KeyMode) throws {
        let result = try Program(at: "/bin/bash").run(
            arguments: ["--norc", "--noprofile", "-i", "-c", "bind -m \(mode.rawValue) -p"],
            environment: ["INPUTRC": "/dev/null"])
        let rows = result.output.matches(of: /"((?:[^"\\]|\\.)+)": ([\w-]+)/.anchorsMatchLineEndings())
        functions = Dictionary(rows.map { (Self.bytes(of: $0.1), String($0.2)) }) { first, _ in first }
    }

    /// `\C-x\e\"`
    private static func bytes(of key: Substring) -> String {
        var (text, rest) = ("", key)
        while let first = rest.popFirst() {
            guard first == "\\" else {
                text.append(first)
                continue
            }
            if rest.hasPrefix("C-") {
                rest.removeFirst(2)
                if rest.first == "\\" { rest.removeFirst() }
                let code = rest.removeFirst().asciiValue ?? 0
                text += String(decoding: [code == 0x3F ? 0x7F : code & 0x1F], as: UTF8.self)
            } else if rest.hasPrefix("000") {
                rest.removeFirst(3)
            } else {
                let next = rest.removeFirst()
                text.append(next == "e" ? "\u{1B}" : next)
            }
        }
        return text
    }
}
