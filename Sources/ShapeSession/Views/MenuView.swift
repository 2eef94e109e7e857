import CommandKit
import ShapeLanguage

/// The menus: each item with its label and the keys that do the same.
struct MenuView {
    let text: String

    init(history: UndoStack, bindings: Bindings) {
        let items = VerbTable.verbs.flatMap(\.menuItems)
        let width = items.map { Self.title($0, history).count }.max() ?? 0
        let menus = Menu.allCases.map { menu in
            let lines = items.filter { $0.menu == menu }.map { item in
                let title = Self.title(item, history)
                let keys = bindings.keys(for: item.statement).joined(separator: ", ")
                let padding = keys.isEmpty ? "" : String(repeating: " ", count: width - title.count + 2)
                return "  \(title)\(padding)\(keys)\n"
            }
            return "\(menu.rawValue)\n" + lines.joined()
        }
        text = menus.joined()
    }

    private static func title(_ item: MenuItem, _ history: UndoStack) -> String {
        switch item.title {
        case .fixed(let title): title
        case .undo: ["Undo", history.undoLabel].compactMap(\.self).joined(separator: " ")
        case .redo: ["Redo", history.redoLabel].compactMap(\.self).joined(separator: " ")
        }
    }
}
