import ShapeEditorSession

/// The files that `--generate` prints, made from the tables of options and verbs.
enum GeneratedFile: String, CaseIterable {
    case man, bash, zsh, fish, skill

    var text: String {
        switch self {
        case .man: ManualPage.text
        case .bash: BashCompletion.text
        case .zsh: ZshCompletion.text
        case .fish: FishCompletion.text
        case .skill: Skill.text
        }
    }
}

extension String {
    /// Replaces each character for which `escape` returns a text.
    func escaped(_ escape: (Character) -> String?) -> String {
        reduce(into: "") { $0 += escape($1) ?? String($1) }
    }

    /// The text as one word of a shell, in single quotes.
    var shellWord: String { "'" + escaped { $0 == "'" ? #"'\''"# : nil } + "'" }
}
