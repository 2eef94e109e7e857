import Foundation
import LineEditing
import Synchronization

/// The examples of the documents, word for word, so that the compiler checks them. `ExampleTests` runs those with an
/// editor parameter at a fake terminal; the others would take over the terminal of the tests.
enum LineEditingExamples {
    static func readme(_ path: String) throws {
        let editor = try LineEditor(name: "calculator", history: .file(path))
        editor.prompt = StyledText("> ", .bold)
        editor.hints = .fromHistoryAndCompletion
        try editor.bind(KeySequence(parsing: "f2"), to: .undoChange)
        for line in editor.lines { print(line) }
        editor.reraiseEndingSignal()
    }

    static func landingPage() throws {
        let editor = try LineEditor(name: "calculator")
        landingPage(editor)
    }

    static func landingPage(_ editor: LineEditor) {
        editor.prompt = StyledText("> ", .bold)
        editor.hints = .fromHistoryAndCompletion
        editor.completer = { line, cursor in
            Completion(wordBefore: cursor, in: line, from: ["help", "history", "quit"])
        }
        for line in editor.lines {
            editor.printer.print("you typed \(line)")
        }
        editor.reraiseEndingSignal()
    }

    // MARK: Prompts and output

    static func prompts(_ editor: LineEditor) {
        editor.prompt = "shape" + StyledText("> ", .bold)
        editor.rightPrompt = StyledText("12:00", .faint)
    }

    static func header(_ editor: LineEditor, _ descriptor: Int32) {
        var percent = 0
        editor.header = { window in
            let length = (window.columns - 1) * percent / 100
            let rest = String(repeating: "░", count: window.columns - 1 - length)
            return StyledText(String(repeating: "█", count: length)) + StyledText(rest, .faint)
        }
        editor.watch(descriptor) { [unowned editor] in
            var byte: UInt8 = 0
            guard read(descriptor, &byte, 1) == 1 else {
                editor.unwatch(descriptor)
                return .stop
            }
            percent = Int(byte)
            editor.printer.print("\(percent) %")
            return .proceed
        }
    }

    static func startingText(_ editor: LineEditor) -> ReadOutcome {
        let outcome = editor.readLine(startingWith: "untitled")
        return outcome
    }

    static func secret(_ editor: LineEditor) -> String? {
        guard case .line(let password) = editor.readSecret("Password: ") else { return nil }
        return password
    }

    static func questions(
        _ editor: LineEditor, _ save: (_ port: String, _ password: String, _ colour: String) -> Void
    ) throws(QuestionError) {
        let port = try editor.ask(Question("Port?", default: "8080"))
        let password = try editor.ask(.secret("Password?", again: "Again?"))
        let colour = try editor.ask(.choice("Colour?", from: ["red", "green", "blue"]))
        if try editor.ask(.yesOrNo("Save?", default: true)) { save(port, password, colour) }
    }

    static func messages(_ editor: LineEditor, _ messages: AsyncStream<String>) -> Task<Void, Never> {
        let printer = editor.printer
        return Task {
            for await message in messages { printer.print(message) }
        }
    }

    static func descriptors(_ editor: LineEditor, _ descriptor: Int32) {
        editor.watch(descriptor) { [unowned editor] in
            var count: UInt8 = 0
            guard read(descriptor, &count, 1) == 1 else {
                editor.unwatch(descriptor)
                return .stop
            }
            editor.prompt = "\(count) unread> "
            return .proceed
        }
    }

    // MARK: Hints and highlights

    static func ownHints(_ editor: LineEditor) {
        editor.hints = .by { line in
            "help".hasPrefix(line) ? String("help".dropFirst(line.count)) : nil
        }
    }

    static func hintsWithoutMistakes(_ editor: LineEditor, _ mistakes: Set<String>) {
        editor.hints = .fromHistory(where: { !mistakes.contains($0) }, or: { _ in nil })
    }

    static func highlights(_ editor: LineEditor) {
        editor.highlighter = { line in
            Highlight.words(in: line) { word in
                Int(word) != nil ? TextStyle(.indexed(2), isBold: true) : nil
            }
        }
    }

    static func mistakes(_ editor: LineEditor, _ commands: Set<String>) {
        editor.highlighter = { [unowned editor] line in
            let cursor = editor.cursor.map { line.index(line.startIndex, offsetBy: $0) }
            return Highlight.words(in: line) { word in
                commands.contains(String(word)) || word.endIndex == cursor ? nil : .underlined
            }
        }
    }

    // MARK: Several rows, history

    static func rows(_ editor: LineEditor) {
        editor.validator = { text in
            let (opened, closed) = (text.count { $0 == "{" }, text.count { $0 == "}" })
            return opened < closed
                ? .invalid("error: } without {") : opened > closed ? .unfinished : .complete
        }
        editor.continuationPrompt = "... "
    }

    static func history(_ path: String) throws {
        let editor = try LineEditor(name: "calculator", history: .file(path))
        _ = editor
    }

    static func ownHistory(_ editor: LineEditor, _ evaluate: (String) -> Bool) {
        editor.recordsLines = false
        for line in editor.lines {
            if evaluate(line) { editor.history.add(line) }
        }
    }

    // MARK: Completion, keys

    static func completion(_ editor: LineEditor) {
        let commands = ["fetch": "get a file", "fetch-all": "get every file", "quit": "end the program"]
        editor.completer = { line, cursor in
            Completion(wordBefore: cursor, in: line) { _ in
                commands.sorted { $0 < $1 }.map { .init($0.key, description: $0.value) }
            }
        }
    }

    static func remoteCompletion(_ editor: LineEditor, _ fetchNames: @escaping @Sendable () async -> [String])
    {
        editor.asyncCompleter = { line, cursor in
            let names = await fetchNames()
            return Completion(wordBefore: cursor, in: line, from: names)
        }
    }

    static func colours(_ editor: LineEditor) {
        editor.completer = { line, cursor in
            let block = StyledText("  ", TextStyle(on: .rgb(255, 99, 71)))
            return Completion(
                replacementStart: 0,
                candidates: [
                    .init("tomato", icon: block, description: "#ff6347", needsDescription: false), "teal",
                ])
        }
    }

    static func keys(_ editor: LineEditor) throws {
        try editor.bind(KeySequence(parsing: "alt-q")) { line in
            line.text = "\"" + line.text + "\""
            line.cursor += 1
            return .proceed
        }
        try editor.bind(KeySequence(parsing: "f1")) { line in
            let status = try line.runProgram(["man", line.text])
            if status == 0 { line.text = "" }
            return .proceed
        }
    }

    static func functions(_ editor: LineEditor) throws {
        try editor.bind(KeySequence(parsing: "f2"), to: .undoChange)
        try editor.bind(KeySequence(parsing: "f3")) { line in
            line.cursor = 0
            line.perform(.killNextWord)
            return .proceed
        }
    }

    static func vi(_ editor: LineEditor) {
        editor.usesViKeys = true
        editor.modeIndicator = { $0 == .viCommand ? "(cmd) " : "(ins) " }
    }

    // MARK: Reading

    static func outcomes(_ editor: LineEditor) {
        reading: while true {
            switch editor.readLine() {
            case .line(let line):
                editor.printer.print(line)
            case .interrupted:
                continue
            case .stopped, .endOfInput, .lineTooLong, .hungUp:
                break reading
            case .terminated:
                editor.reraiseEndingSignal()
            }
        }
    }

    static func lines(_ editor: LineEditor) {
        for line in editor.lines { print(line) }
        editor.reraiseEndingSignal()
    }

    static func asyncLines(_ send: (String) async -> Void) async throws {
        let lines = AsyncLines {
            let editor = try LineEditor(name: "chat")
            editor.prompt = "> "
            return editor
        }
        for try await line in lines { await send(line) }
        lines.reraiseEndingSignal()
    }

    static func interruption(_ editor: LineEditor, _ step: () -> Bool) {
        let isStopped = Atomic(false)
        editor.whileInterruptible({ isStopped.store(true, ordering: .relaxed) }) {
            while !isStopped.load(ordering: .relaxed), step() {}
        }
    }
}
