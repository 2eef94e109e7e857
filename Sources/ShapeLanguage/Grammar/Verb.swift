/// What is known of a verb's words: what it is called, what may stand after it, and how that is read.
///
/// Parsing, help, completion and menus all come from here. What it does is said beside it, in the verb's row.
package final class Verb: Sendable {
    /// What a verb's statements are part of.
    package enum Role: Sendable {
        /// They change what is edited: they stand in groups, and `again` does them once more.
        case command
        /// They may stand in groups, and change nothing.
        case aside
        /// They are about the session, and stand by themselves.
        case session
    }

    package let name: String
    /// What will do for it at the prompt, though other verbs begin so too.
    package let shortForm: String?
    /// What may stand after it.
    package let forms: [[Argument]]
    /// What it does, in a line.
    package let summary: String
    /// What else is to be known of it, in lines.
    package let details: String
    package let role: Role
    /// Where it is found in the menus.
    package let menuItems: [MenuItem]
    /// Reads what stands after the verb.
    package let arguments: @Sendable (inout StatementParser) throws(LanguageError) -> Arguments

    package init(
        _ name: String, shortForm: String? = nil, forms: [[Argument]] = [[]], summary: String,
        details: String = "", role: Role = .session, menuItems: [MenuItem] = [],
        arguments: @escaping @Sendable (inout StatementParser) throws(LanguageError) -> Arguments
    ) {
        self.name = name
        self.shortForm = shortForm
        self.forms = forms
        self.summary = summary
        self.details = details
        self.role = role
        self.menuItems = menuItems
        self.arguments = arguments
    }

    package var standsInGroups: Bool { role != .session }

    /// How it is used: a line a form.
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

/// An item of a menu: what it is called there and the statement that it stands for.
package struct MenuItem: Sendable {
    /// How an item is called.
    package enum Title: Sendable {
        /// Always the same.
        case fixed(String)
        /// "Undo Move Left": the label of what would be undone.
        case undo
        /// "Redo Move Left": the label of what would be redone.
        case redo
    }

    /// The menu that it stands in.
    package let menu: Menu
    /// How it is called.
    package let title: Title
    /// The statement that it stands for, without abbreviations.
    package let statement: String

    package init(menu: Menu, title: Title, statement: String) {
        (self.menu, self.title, self.statement) = (menu, title, statement)
    }
}
