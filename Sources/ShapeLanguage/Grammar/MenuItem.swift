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
