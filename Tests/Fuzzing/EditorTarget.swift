import Glibc
import ShapeEditorSystem
import ShapeEditorText

@testable import LineEditing

/// A line editor at a terminal, which reads the input as typed text.
///
/// Three bytes that never occur in UTF-8 have a meaning: 0xFD is Ctrl-C, 0xFE is a pause, and 0xFF resizes the
/// terminal. The two bytes after 0xFF are the columns and the rows.
final class EditorTarget {
    // Sound: the fuzzer runs its inputs on one thread.
    nonisolated(unsafe) static let emacs = EditorTarget(isVi: false)
    nonisolated(unsafe) static let vi = EditorTarget(isVi: true)

    /// The number of inputs that an editor reads before it is replaced. Making an editor takes half of the time. With
    /// more than one input for each editor, a finding may depend on the inputs before it.
    private static let inputsPerEditor =
        getenv("FUZZ_INPUTS_PER_EDITOR").flatMap { Int(String(cString: $0)) } ?? 1

    /// The same type for all inputs, because terminfo leaks memory with each change of the type.
    private static let type = getenv("FUZZ_TERM").map { String(cString: $0) } ?? "xterm"

    private let terminal = SinkTerminal()
    private var editor: LineEditor?
    private var inputCount = 0

    private init(isVi: Bool) {
        setlocale(LC_CTYPE, "C.UTF-8")
        let settings = isVi ? "bind -v\n" : ""
        Scratch.write(Array(settings.utf8), to: Scratch.folder + "/.editrc")
        setenv("HOME", Scratch.folder, 1)
        setenv("TERM", Self.type, 1)
        // A program that keys can run. It is not a real editor, because libedit would start that as well.
        symlink("/bin/true", Scratch.folder + "/true")
        setenv("PATH", Scratch.folder, 1)
        setenv("VISUAL", "true", 1)
        setenv("EDITOR", "true", 1)
        setenv("TMPDIR", Scratch.folder, 1)
    }

    /// Skips inputs with more than four digits, because a key with such a high count takes long and tests nothing more.
    func run(_ bytes: [UInt8]) {
        guard bytes.count(where: { 0x30...0x39 ~= $0 }) <= 4 else { return }
        resize(bytes)
        do {
            let editor = try self.editor ?? makeEditor()
            inputCount += 1
            self.editor = inputCount % Self.inputsPerEditor == 0 ? nil : editor
            type(bytes, at: editor, step: 1 + Int(bytes.digest >> 24 % 16))
            _ = readLines(editor)
        } catch {
            expect(false, "there is an editor: \(error)")
        }
    }

    /// Reads the input twice. Text typed ahead must have the same effect as text typed slowly.
    func runTwice(_ bytes: [UInt8]) {
        guard bytes.count(where: { 0x30...0x39 ~= $0 }) <= 4 else { return }
        do {
            let lines = try [1, 512].map { step in
                resize(bytes)
                let editor = try makeEditor()
                type(bytes, at: editor, step: step)
                return readLines(editor)
            }
            expect(lines[0] == lines[1], "slowly \(lines[0]), and at once \(lines[1])")
        } catch {
            expect(false, "there is an editor: \(error)")
        }
    }

    private func resize(_ bytes: [UInt8]) {
        terminal.resize(columns: 1 + Int(bytes.digest % 40), rows: 1 + Int(bytes.digest >> 8 % 6))
    }

    private func makeEditor() throws -> LineEditor {
        let editor = try LineEditor(
            name: "fuzzing", input: terminal.number, output: terminal.number, error: terminal.number,
            terminalType: Self.type, history: .memory(limit: 20))
        prepare(editor)
        try bind(editor)
        return editor
    }

    private func prepare(_ editor: LineEditor) {
        editor.prompt = "two\n" + StyledText("> ", .bold)
        editor.rightPrompt = "[" + StyledText("日", TextStyle(.indexed(2))) + "]"
        editor.hints = .fromHistoryAndCompletion
        editor.highlighter = EditorSettings.highlights
        editor.validator = { EditorSettings.isUnfinished($0) ? .unfinished : .complete }
        editor.completer = EditorSettings.completion
        for entry in ["first 日本", "second", "{ a\n\tb\n}", String(repeating: "long ", count: 40)] {
            editor.history.add(entry)
        }
    }

    private func bind(_ editor: LineEditor) throws {
        for key in ["f1", "ctrl-x r", "up", "alt-p"] {
            try editor.bind(KeySequence(parsing: key)) { .proceed }
        }
        try editor.bind(KeySequence(parsing: "f3")) { .stop }
        for key in ["f2", "ctrl-x l"] {
            try editor.bind(KeySequence(parsing: key), to: EditorSettings.change)
        }
        // Limited, because running a program takes long.
        var programs = 0
        try editor.bind(KeySequence(parsing: "f4")) { line in
            programs += 1
            if programs <= 3 { try line.runProgram(["true"]) }
            return .fallThrough
        }
    }

    /// Gives the editor the input in pieces, without waiting, until the input ends.
    private func type(_ bytes: [UInt8], at editor: LineEditor, step: Int) {
        var rest = bytes[...]
        var mustResize = inputCount % Self.inputsPerEditor != 1
        editor.waiter.calls.poll = { [unowned self, unowned editor] requests, _, milliseconds in
            if mustResize { editor.handle(SIGWINCH) }
            mustResize = false
            self.check(editor)
            if rest.first == 0xFD {
                rest.removeFirst()
                raise(SIGINT)
                errno = EINTR
                return -1
            }
            if rest.first == 0xFE {
                rest.removeFirst()
                if milliseconds >= 0 { return 0 }
            }
            if rest.first == 0xFF { self.resize(editor, &rest) }
            requests?.pointee.revents = Int16(POLLIN)
            return 1
        }
        editor.source.calls.read = { _, buffer, count in
            let piece = rest.prefix(min(step, count)).prefix { $0 < 0xFD }
            let place = UnsafeMutableRawBufferPointer(start: buffer, count: count)
            place.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }
    }

    private func resize(_ editor: LineEditor, _ rest: inout ArraySlice<UInt8>) {
        rest.removeFirst()
        guard let columns = rest.popFirst(), let rows = rest.popFirst() else { return rest = [] }
        terminal.resize(columns: 1 + Int(columns) % 60, rows: 1 + Int(rows) % 8)
        editor.handle(SIGWINCH)
    }

    /// Checks the rules that hold whenever the editor waits.
    private func check(_ editor: LineEditor) {
        guard !editor.read.isSecret, editor.libedit.isEditing else { return }
        let line = editor.editing.line
        expect(line.cursor <= line.text.count, "the cursor is in the line")
        expect(!editor.isCommandMode || line.isOnCharacter, "vi's cursor is on a character")
    }

    private func readLines(_ editor: LineEditor) -> [ReadOutcome] {
        var outcome = editor.readLine()
        var outcomes: [ReadOutcome] = []
        while true {
            outcomes.append(outcome)
            switch outcome {
            case .line(let line):
                check(line)
                outcome = editor.readLine()
            case .interrupted:
                outcome = editor.readSecret("secret: ")
            case .stopped:
                outcome = inputCount % 2 == 0 ? editor.readLine() : editor.readLine(startingWith: "{日本\n\t")
            default: return outcomes
            }
        }
    }

    private func check(_ line: String) {
        expect(!line.unicodeScalars.contains("\0"), "a line has no NUL")
        expect(
            line.unicodeScalars.count <= LineEditor.longestLine + 1000, "a line is no longer than it may be")
    }
}

/// A terminal whose screen is not read: a thread discards the output.
private final class SinkTerminal: Sendable {
    /// The descriptor of the side that programs use.
    let number: Int32

    init() {
        var (master, slave): (Int32, Int32) = (-1, -1)
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { fatalError("openpty: errno \(errno)") }
        number = slave
        var thread = pthread_t()
        let argument = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        argument.initialize(to: master)
        pthread_create(&thread, nil, { drain($0) }, argument)
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(number, UInt(TIOCSWINSZ), &size)
    }
}

private func drain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let master = argument?.load(as: Int32.self) else { return nil }
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 1)
    // Sleeps instead of waking up for every write.
    while read(master, buffer, 1 << 16) > 0 { usleep(1000) }
    return nil
}
