/// An item of a menu, which stands for a statement.
package struct MenuItem: Sendable {
    package enum Title: Sendable {
        case fixed(String)
        /// "Undo Move Left", with the label of the history's entry that would be undone; "Undo" if there is none.
        case undo
        /// "Redo Move Left", with the label of the history's entry that would be redone; "Redo" if there is none.
        case redo
    }

    package let menu: Menu
    package let title: Title
    /// The statement that the item stands for, without abbreviations.
    package let statement: String

    package init(menu: Menu, title: Title, statement: String) {
        (self.menu, self.title, self.statement) = (menu, title, statement)
    }
}
