import ShapeEditorSession

/// The completion script for bash: options, their arguments, and files named `*.shape` and folders. If no such file
/// matches, any file is completed.
enum BashCompletion {
    static var text: String {
        """
        # bash completion for shape-editor: source it, or put it where bash-completion looks.
        _shape_editor() {
            local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
            # An equals sign is a word of its own.
            if [[ $word == = ]]; then
                word=
            elif [[ $option == = ]]; then
                option=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            COMPREPLY=()
            case $option in
        \(arguments)
            esac
            if [[ $word == -* ]]; then
                mapfile -t COMPREPLY < <(compgen -W \(words(spellings)) -- "$word")
                return
            fi
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -X '!*.shape' -- "$word")
            if ((${#COMPREPLY[@]})); then
                mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word")
            else
                mapfile -t COMPREPLY < <(compgen -f -- "$word")
            fi
        }
        complete -F _shape_editor shape-editor

        """
    }

    private static var spellings: [String] { Option.allCases.flatMap(\.row.spellings) }

    private static var arguments: String {
        Option.allCases.map(\.row).compactMap { row in
            row.argument.map {
                "    \(row.spellings.joined(separator: " | ")))\(completion(of: $0)) return ;;"
            }
        }.joined(separator: "\n")
    }

    private static func completion(of argument: OptionRow.Argument) -> String {
        switch argument {
        case .number: ""
        case .words(let choices): completion(choices)
        case .statements: completion(VerbTable.verbs.map(\.name))
        }
    }

    private static func completion(_ choices: [String]) -> String {
        " mapfile -t COMPREPLY < <(compgen -W \(words(choices)) -- \"$word\");"
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ").shellWord }
}
