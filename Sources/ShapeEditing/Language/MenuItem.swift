/// The menus, in the order in which they are shown.
public enum Menu: String, CaseIterable, Sendable {
    case move = "Move"
    case paint = "Paint"
    case edit = "Edit"
}

/// An item of a menu: what it is called there and the statement that it stands for.
public struct MenuItem: Sendable {
    /// How an item is called.
    public enum Title: Sendable {
        /// Always the same.
        case fixed(String)
        /// "Undo Move Left": the label of what would be undone.
        case undo
        /// "Redo Move Left": the label of what would be redone.
        case redo
    }

    /// The menu that it stands in.
    public let menu: Menu
    /// How it is called.
    public let title: Title
    /// The statement that it stands for, without abbreviations.
    public let statement: String
}
