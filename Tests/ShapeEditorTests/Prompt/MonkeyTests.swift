import Foundation
import ShapeEditorTestSupport
import Testing

/// Random keys, pastes, resizes and signals. The program goes on or ends normally, and the terminal is restored.
@Suite(.timeLimited) struct MonkeyTests {
    @Test func `a monkey at the terminal does no harm`() throws {
        var left = rounds(usually: 4000)
        var seed = SeedVariable.shape.seed(for: "a monkey at the terminal")
        while left > 0 {
            var run = try MonkeyRun(seed: seed)
            left -= try run.run(min(left, 400))
            seed &+= 1
        }
    }
}

/// One session of the monkey. The first session has the seed of its test.
private struct MonkeyRun {
    private static let types = [
        "xterm-256color", "xterm", "vt100", "dumb", "linux", "screen", "rxvt", "", "nobody's",
    ]
    private static let editrcs = [
        "", "", "bind -v\n", "bind -v\n", "bind -v\nbind ^T ed-command\n", "edit off\n",
    ]
    /// Without QUIT: while an external editor runs, as after Ctrl-X Ctrl-E or vi's `v`, the signal is taken to be
    /// meant for the editor.
    private static let signals = [SIGTERM, SIGHUP, SIGKILL]

    private let seed: UInt64
    private var random: SeededGenerator
    private let session: TerminalSession
    private let attributes: termios
    private var typed: [[UInt8]] = []

    init(seed: UInt64) throws {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        let home = try TemporaryDirectory()
        try home.write(Self.editrcs.randomElement(using: &random) ?? "", to: ".editrc")
        // An existing history, so that the prompt is the first output, without a greeting.
        try home.write("", to: ".local/state/shape-editor/history")
        let (columns, rows) = Self.size(&random)
        let locale = Int.random(in: 0..<5, using: &random) == 0 ? "C" : "C.UTF-8"
        session = try TerminalSession(
            environment: [
                "TERM": Self.types.randomElement(using: &random), "LC_ALL": locale, "EDITOR": "true",
                "SWIFT_BACKTRACE": "enable=no",
            ],
            home: home, columns: columns, rows: rows)
        attributes = try PseudoTerminal(columns: 80, rows: 24).attributes()
    }

    /// Returns the number of events, at least one. Some events end the session.
    mutating func run(_ most: Int) throws -> Int {
        // The prompt may be longer than the screen.
        try session.waitUntil("a prompt", deadline: .seconds(30)) { !session.rawOutput.isEmpty }
        var events = 0
        while events < most, events == 0 || session.status == nil {
            events += 1
            do {
                try act()
            } catch {
                throw HarnessFailure("\(error); \(story)")
            }
        }
        try end()
        return events
    }

    private mutating func act() throws {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<8:
            let (columns, rows) = Self.size(&random)
            try session.resize(columns: columns, rows: rows)
        case 8..<11:
            session.send(
                signal: [SIGINT, SIGWINCH, SIGTSTP, SIGCONT].randomElement(using: &random) ?? SIGINT)
        case 11:
            session.send(signal: SIGSTOP)
            session.send(signal: SIGCONT)
        default:
            let keys = MonkeyKeys.next(&random)
            typed.append(keys)
            try session.press(keys, deadline: .seconds(60))
            // Some keys arrive one by one, others many at once.
            guard Int.random(in: 0..<4, using: &random) > 0 else { return }
            try session.waitUntil("a look at the keys", deadline: .seconds(60)) {
                session.status != nil || session.isDrained
            }
        }
    }

    /// The session may have ended at the end of the input, which is among the keys, or by Ctrl-\ while a statement
    /// ran.
    private mutating func end() throws {
        let signal = Self.signals.randomElement(using: &random) ?? SIGTERM
        session.send(signal: signal)
        let status: Int32
        do {
            status = try session.waitForExit(deadline: .seconds(60))
        } catch {
            throw HarnessFailure("after signal \(signal): \(error); \(story)")
        }
        #expect([0, 128 + SIGQUIT, 128 + signal].contains(status), "\(story)")
        guard status != 128 + SIGKILL else { return }
        #expect(try Self.modes(session.terminalAttributes) == Self.modes(attributes), "\(story)")
        try session.waitUntil("the end of bracketed paste, after \(signal), status \(status); \(story)") {
            !session.isPasteBracketed
        }
    }

    private var story: String {
        "SHAPE_SEED=\(seed); typed last: \(typed.suffix(20).map { String(decoding: $0, as: UTF8.self) })"
    }

    private static func size(_ random: inout SeededGenerator) -> (UInt16, UInt16) {
        let columns: [UInt16] = [1, 2, 3, 4, 5, 8, 10, 20, 80, 132]
        let rows: [UInt16] = [1, 1, 2, 3, 4, 6, 24]
        return (columns.randomElement(using: &random) ?? 1, rows.randomElement(using: &random) ?? 1)
    }

    private static func modes(_ attributes: termios) -> [UInt32] {
        let keys = withUnsafeBytes(of: attributes.c_cc) { $0.map { UInt32($0) } }
        return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag] + keys
    }
}

/// The keys that a monkey may press.
private enum MonkeyKeys {
    private static let texts = [
        "a", "b", " ", "é", "日", "😀", "e\u{301}", "left", "show\r", "0123456789abcdefghij", "\"", "{", "}",
        "\r",
        "left; up\r", "repeat 3 up\r", "wait 20ms; up\r", "every 5ms 20 times left\r", "begin\r", "commit\r",
        "bind f5 { left; wait 10ms }\r", "transaction {\r", "move right 5 over 30ms\r", "history\r", "\u{3}",
        Key.paste("x\ny日"), Key.paste("left\nup\n"), "\u{1b}[200~", "\u{1b}[201~", "\0",
        // Ctrl-S alone would stop the output of a statement for good.
        "\u{13}\u{11}", "\u{1c}",
    ]
    private static let sequences = [
        Key.up, Key.down, Key.left, Key.right, Key.altLeft, Key.controlUp, Key.f5, "\u{1b}[H", "\u{1b}[F",
        "\u{1b}[3~", "\u{1b}OP", "\u{1b}", "\u{1b}\u{1b}", "\u{1b}[1;", "\u{1b}[97;5u", "\u{1b}[<0;12;5M",
        "\u{18}u",
    ]

    static func next(_ random: inout SeededGenerator) -> [UInt8] {
        // Ctrl-D, which ends the session on an empty line.
        if Int.random(in: 0..<500, using: &random) == 0 { return [4] }
        return switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: Array((texts.randomElement(using: &random) ?? "").utf8)
        case 6..<9: Array((sequences.randomElement(using: &random) ?? "").utf8)
        case 9..<13: [UInt8.random(in: 0x20...0x7E, using: &random)]
        case 13..<15: [0x1B, UInt8.random(in: 0x20...0x7E, using: &random)]
        case 15..<18: [control(&random)]
        default: (0..<4).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) }
        }
    }

    private static func control(_ random: inout SeededGenerator) -> UInt8 {
        let code = UInt8.random(in: 1...0x1F, using: &random)
        return code == 0x13 || code == 0x1C || code == 4 ? 0x0C : code
    }
}
