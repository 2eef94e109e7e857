import ShapeEditorSession

/// The completion script for fish, with descriptions.
enum FishCompletion {
    static var text: String {
        """
        # fish completion for shape-editor: source it, or put it into ~/.config/fish/completions as shape-editor.fish.
        function __shape_editor_verbs
            printf '%s\\t%s\\n' \\
        \(VerbTable.verbs.map { "        \(word($0.name)) \(word($0.summary))" }.joined(separator: " \\\n"))
        end
        complete -c shape-editor -f -k -a '(__fish_complete_suffix .shape)'
        \(Option.allCases.map { line(of: $0.row) }.joined(separator: "\n"))

        """
    }

    private static func line(of row: OptionRow) -> String {
        let name = row.name.map { " -l \($0)" } ?? ""
        let letter = row.letter.map { " -s \($0)" } ?? ""
        let argument = row.argument.map(self.argument) ?? ""
        return "complete -c shape-editor\(name)\(letter)\(argument) -d \(word(row.shortDescription))"
    }

    private static func argument(_ argument: OptionRow.Argument) -> String {
        switch argument {
        case .words(let words): " -x -a \(word(words.joined(separator: " ")))"
        case .number: " -x"
        case .statements: " -x -a '(__shape_editor_verbs)'"
        }
    }

    /// A word in single quotes, in which fish knows only these two escapes.
    private static func word(_ text: String) -> String {
        "'" + text.escaped { "'\\".contains($0) ? "\\\($0)" : nil } + "'"
    }
}
