/// The words of a verb: its name, the forms of its arguments, help and menu items.
///
/// Parsing, help, completion and menus all come from here. What it does is in the verb's row.
package struct Verb: Sendable {
    /// Where a verb's statements may stand.
    package enum Role: Sendable {
        /// They edit: they may stand in groups, and `again` repeats them.
        case command
        /// They may stand in groups, but change nothing.
        case aside
        /// They may stand in groups, but change nothing; with arguments they control the session, and may not.
        case asideAlone
        /// They control the session, and may not stand in groups.
        case session
    }

    package let name: String
    /// An abbreviation at the prompt, even if other verbs begin the same.
    package let shortForm: String?
    /// Other names, which may stand in scripts too. Lists have the verb once, under ``name``.
    package let aliases: [String]
    package let group: VerbGroup
    /// The alternatives for its arguments.
    package let forms: [[Argument]]
    /// One line.
    package let summary: String
    /// A paragraph for `help VERB`; may be empty.
    package let details: String
    /// What the words of its forms mean, for completion. Made only where somebody asks, which no batch does.
    package let words: @Sendable () -> KeyValuePairs<String, String>
    /// Statements that show what it is for, on one line; they succeed in a new session.
    package let example: String
    package let role: Role
    package let menuItems: [MenuItem]
    /// What its statements say before their first argument.
    let main: Arguments.Main
    /// Whether a statement may have no arguments. Most have none, and need no walk along the forms.
    let standsAlone: Bool
    /// Reads the commonest arguments as the forms read them, in far fewer instructions; nil for others.
    package var quickArguments: QuickArguments?

    package typealias QuickArguments =
        @Sendable (inout StatementParser) throws(LanguageError) -> Arguments?

    package init(
        _ name: String, shortForm: String? = nil, aliases: [String] = [], group: VerbGroup,
        forms: [[Argument]] = [[]], summary: String, details: String = "", example: String,
        words: @escaping @Sendable () -> KeyValuePairs<String, String> = { [:] },
        role: Role = .session, menuItems: [MenuItem] = [], main: Arguments.Main = .none,
        quickArguments: QuickArguments? = nil
    ) {
        self.name = name
        self.shortForm = shortForm
        self.aliases = aliases
        self.group = group
        self.forms = forms
        self.summary = summary
        self.details = details
        self.words = words
        self.example = example
        self.role = role
        self.menuItems = menuItems
        (self.main, self.quickArguments) = (main, quickArguments)
        standsAlone = forms.contains { $0.allSatisfy(\.isOptional) }
    }

    /// What a word of its forms means; empty if nothing is said of it.
    func meaning(of word: String, in argument: Argument) -> String {
        words().first { $0.key == word }?.value ?? argument.meaning(of: word)
    }

    /// Whether it does without a question what another one asks about: its name is the other's and `!`.
    var isUrgent: Bool { name.utf8.last == UInt8(ascii: "!") }

    /// The name, and the other ones.
    package var names: [String] { [name] + aliases }

    /// Whether a statement with these arguments may stand in groups.
    package func standsInGroups(with arguments: Arguments) -> Bool {
        switch role {
        case .command, .aside: true
        case .asideAlone: arguments.words.isEmpty
        case .session: false
        }
    }

    /// One line for each form.
    package var usage: [String] { usage(of: forms) }

    func usage(of forms: [[Argument]]) -> [String] {
        forms.map { ([name] + $0.map(\.spelling)).joined(separator: " ") }
    }
}

/// The menus, in the order in which they are shown.
package enum Menu: String, CaseIterable, Sendable {
    case move = "Move"
    case paint = "Paint"
    case edit = "Edit"
}

package struct MenuItem: Sendable {
    package enum Title: Sendable {
        case fixed(String)
        /// "Undo Move Left", with the label of what would be undone.
        case undo
        /// "Redo Move Left", with the label of what would be redone.
        case redo
    }

    package let menu: Menu
    package let title: Title
    /// Without abbreviations.
    package let statement: String

    package init(menu: Menu, title: Title, statement: String) {
        (self.menu, self.title, self.statement) = (menu, title, statement)
    }
}

/// A heading under which help and the manual page list verbs, in their order.
package enum VerbGroup: String, CaseIterable, Sendable {
    case moving = "Move and paint"
    case history = "History"
    case groups = "Groups and the queue"
    case time = "Time"
    case keys = "Keys and macros"
    case looking = "Look"
    case session = "Files and the session"
}
