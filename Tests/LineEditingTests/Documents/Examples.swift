import Foundation
import LineEditing

/// The examples of the documents, word for word, for the compiler to check. They are not run: they would take over
/// the terminal of whoever runs the tests.
enum LineEditingExamples {
    static func readme() throws {
        let editor = try LineEditor(name: "calculator")
        editor.prompt = "> "
        try editor.bind(KeySequence(parsing: "f2")) {
            print("pressed F2")
            return .proceed
        }
        while case .line(let line) = editor.readLine() {
            editor.history.add(line)
            print(line)
        }
    }

    static func keys(_ editor: LineEditor) throws -> ReadOutcome {
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
        let outcome = editor.readLine(startingWith: "untitled")
        return outcome
    }

    static func landingPage() throws {
        let editor = try LineEditor(name: "calculator")
        editor.prompt = "> "
        editor.completer = { line, cursor in
            let word = line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false).last ?? ""
            let words = ["help", "history", "quit"].filter { $0.hasPrefix(word) }
            return Completion(replacementStart: cursor - word.count, candidates: words.map { .init($0) })
        }
        try editor.bind(KeySequence(parsing: "f2")) {
            print("pressed F2")
            return .proceed
        }

        reading: while true {
            switch editor.readLine() {
            case .line(let line):
                editor.history.add(line)
                print(line)
            case .interrupted:
                continue
            case .stopped, .endOfInput, .hungUp:
                break reading
            case .terminated(let signal):
                editor.restoreTerminal()
                exit(128 + signal)
            }
        }
    }

    static func completion() throws {
        let editor = try LineEditor(name: "remote")
        let commands = ["fetch": "get a file", "fetch-all": "get every file", "quit": "end the program"]
        editor.completer = { line, cursor in
            let word = line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false).last ?? ""
            let found = commands.filter { $0.key.hasPrefix(word) }.sorted { $0.key < $1.key }
            return Completion(
                replacementStart: cursor - word.count,
                candidates: found.map { .init($0.key, description: $0.value) })
        }
    }
}
