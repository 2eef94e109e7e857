import LineEditing

/// The example of the README, word for word, for the compiler to check. It is not run: it would take over the
/// terminal of whoever runs the tests.
enum LineEditingReadmeExample {
    static func run() throws {
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
}
