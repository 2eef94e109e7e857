import ShapeLanguage

enum HelpView {
    static var overview: String {
        let width = VerbTable.verbs.map(\.name.count).max() ?? 0
        let lines = VerbTable.verbs.map { "  \(padded($0.name, width))  \($0.summary)\n" }
        return lines.joined() + """

            A statement a line, or several with ';' between them. '#' begins a comment.
            'help VERB' explains one. Tab completes; 'menu' and 'bindings' show the keys.

            """
    }

    static func text(_ verb: Verb) -> String {
        let details = verb.details.isEmpty ? "" : verb.details + "\n"
        let short = verb.shortForm.map { "At the prompt '\($0)' will do.\n" } ?? ""
        return verb.usage.map { "\($0)\n" }.joined() + "\n" + "\(verb.summary)\n" + details + short
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }
}
