import CommandKit
import ShapeEditorLanguage
import ShapeEditorText

/// Lists the menus: each item with its title, and with the keys that are bound to exactly the item's statement.
struct MenuView {
    let history: UndoStack
    let bindings: Bindings

    /// Prints a line for each menu and each item; in JSON format, an object for each item.
    func write(to printer: StepPrinter) {
        let items = VerbTable.verbs.flatMap(\.menuItems)
        let width = items.map { title($0).count }.max() ?? 0
        for menu in Menu.allCases {
            printer.heading(menu.rawValue)
            for item in items where item.menu == menu { write(item, width, to: printer) }
        }
    }

    private func write(_ item: MenuItem, _ width: Int, to printer: StepPrinter) {
        let title = title(item)
        let keys = bindings.keys(for: item.statement)
        let padding = keys.isEmpty ? "" : String.blanks(width - title.count + 2)
        printer.printRow(
            "  \(title)\(padding)\(keys.joined(separator: ", "))", .menu,
            JSONObject().with("menu", item.menu.rawValue).with("title", title)
                .with("statement", item.statement).with("keys", keys))
    }

    private func title(_ item: MenuItem) -> String {
        switch item.title {
        case .fixed(let title): title
        case .undo: ["Undo", history.undoLabel].compactMap(\.self).joined(separator: " ")
        case .redo: ["Redo", history.redoLabel].compactMap(\.self).joined(separator: " ")
        }
    }
}
