import CommandKit
import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorText

/// Lists the entries of the history that can be undone, each with its number, 1 for the oldest: in a session with a
/// prompt as statements, cut at the window; otherwise by their labels.
struct HistoryView {
    let history: UndoStack

    /// Prints the first `count` entries in `order`. Without an order, prints the last `count` entries, the oldest
    /// first. Without a count, prints all entries.
    func write(order: HistoryOrder?, first count: Int?, to printer: StepPrinter) {
        let numbers = (order ?? .oldest).order(history.index, kind: kind)
        let wanted = min(count ?? numbers.count, numbers.count)
        let shown = order == nil ? numbers.suffix(wanted) : numbers.prefix(wanted)
        guard let columns = printer.windowColumns else {
            return printer.each(shown) { write($0, "\($0 + 1)  \(history.entries[$0].label)", to: printer) }
        }
        // In a script, a row stays the same while others follow.
        let (width, window) = (shown.map { "\($0 + 1)".count }.max() ?? 0, columns())
        printer.each(shown) { write($0, row($0, width, in: window), to: printer) }
    }

    /// All entries as statements, also those that were undone.
    var rows: [String] {
        let width = "\(history.count)".count
        return (0..<history.count).map { row($0, width, in: nil) }
    }

    /// The entry at an index as a statement, in at most `window` columns unless that is nil. Its number has at least
    /// `width` columns.
    private func row(_ index: Int, _ width: Int, in window: Int?) -> String {
        let number = "\(index + 1)"
        let statement = EntryStatement(history.entries[index]).text.printable
        let row = "\(String.blanks(width - number.count))\(number)  \(statement)"
        return window.map { row.cut(toColumns: $0) } ?? row
    }

    private func kind(_ number: Int) -> String {
        (history.entries[number] as? any EditingCommand).map(\.verb) ?? "group"
    }

    /// Prints the entry at an index: `row`, or an object in JSON format.
    private func write(_ index: Int, _ row: @autoclosure () -> String, to printer: StepPrinter) {
        let command = history.entries[index]
        let name = (command as? any EditingCommand)?.nameInJSON ?? command.label.lowercased()
        printer.printRow(
            row(), .history,
            JSONObject().with("entry", index + 1).with("kind", kind(index)).with("command", name))
    }
}

/// The orders in which the entries of the history can be listed.
package enum HistoryOrder: String, CaseIterable, Sendable {
    case oldest
    case newest
    /// By the kind, which is the verb of the command, or `group`, in alphabetical order; within a kind, the oldest
    /// first.
    case kind

    /// The indices of `count` entries in this order. `kind` returns the kind of the entry at an index.
    func order(_ count: Int, kind: (Int) -> String) -> [Int] {
        switch self {
        case .oldest: return Array(0..<count)
        case .newest: return Array((0..<count).reversed())
        case .kind:
            return Dictionary(grouping: 0..<count, by: kind).sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }
}

/// An entry of the history as a statement, for the user to read: `move left 10`, `play spin`,
/// `transaction { move left 10; paint red }`. For a group, words that the history does not keep are left out.
struct EntryStatement {
    /// The number of bytes from which on a group takes no further statement. A row of most screens is shorter.
    private static let mostBytes = 300

    private(set) var text = ""

    init(_ entry: any Command) {
        if let command = entry as? any EditingCommand { text = command.statement } else { add(entry) }
    }

    private mutating func add(_ group: any Command) {
        let words = group.label.split(separator: " ", maxSplits: 1).map(String.init)
        let (verb, rest) = (words.first?.lowercased() ?? "", words.dropFirst().first ?? "")
        switch verb {
        case "play", "source": text = "\(verb) \(QuotedText.quotedIfNeeded(rest))"
        case "repeat": text = "repeat \(rest.prefix { $0 != " " }) …"
        default:
            text = verb == "with" ? "with … {" : "\(verb) {"
            addCommands(of: group)
            text += " }"
        }
    }

    /// Adds the statements of the commands in a group, until there are enough. The commands of inner groups are among
    /// them.
    private mutating func addCommands(of group: any Command) {
        guard let entries = (group as? CompositeCommand)?.entries else { return }
        for case let command as any EditingCommand in entries {
            if text.utf8.count >= Self.mostBytes { return }
            text += (text.hasSuffix("{") ? " " : "; ") + command.statement
        }
    }
}
