import ShapeEditorSession

/// The completion script for zsh, with descriptions.
enum ZshCompletion {
    static var text: String {
        """
        #compdef shape-editor
        # zsh completion for shape-editor: source it, or put it into a folder of $fpath as _shape-editor.
        _shape-editor() {
            local -a verbs=(
        \(VerbTable.verbs.map { "        " + description(of: $0.name, $0.summary) }.joined(separator: "\n"))
            )
            _arguments -s -S \\
        \(Option.allCases.map { "        \(specification($0)) \\" }.joined(separator: "\n"))
                '*:script:_files -g "*.shape"'
        }
        if [[ ${funcstack[1]} == _shape-editor ]]; then
            _shape-editor "$@"
        else
            compdef _shape-editor shape-editor
        fi

        """
    }

    private static func description(of word: String, _ text: String) -> String {
        "\(word.escaped(colon)):\(text)".shellWord
    }

    /// An option in the form of `_arguments`: `'--format=[how steps are printed]:argument:(text json quiet)'`.
    private static func specification(_ option: Option) -> String {
        let row = option.row
        let rest = "[\(row.shortDescription.escaped(bracket))]" + (row.argument.map(action) ?? "")
        // An option that ends the program excludes all others.
        let ends = option.endsProgram ? "(- *)" : ""
        let repeats = row.letter != nil && row.argument != nil ? "*" : ""
        return row.spellings.map { spelling in
            let mark = row.argument == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
            return "\(ends)\(repeats)\(spelling)\(mark)\(rest)".shellWord
        }.joined(separator: " ")
    }

    private static func action(of argument: OptionRow.Argument) -> String {
        switch argument {
        case .words(let words): ":argument:(\(words.joined(separator: " ")))"
        case .number(let name): ":\(name): "
        case .statements: ":statements:{_describe verb verbs}"
        }
    }

    private static func colon(_ character: Character) -> String? { character == ":" ? #"\:"# : nil }

    private static func bracket(_ character: Character) -> String? {
        "[]:\\".contains(character) ? "\\\(character)" : nil
    }
}
