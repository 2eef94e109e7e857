import CommandKit
import ShapeEditorModel
import ShapeEditorText

/// Lists the entries of the history that can be undone, each with its number, 1 for the oldest.
struct HistoryView {
    let history: UndoStack

    /// Prints the first `count` entries in `order`. Without an order, prints the last `count` entries, the oldest
    /// first. Without a count, prints all entries.
    func write(order: HistoryOrder?, first count: Int?, to printer: StepPrinter) {
        let numbers = (order ?? .oldest).order(history.index, kind: kind)
        let wanted = min(count ?? numbers.count, numbers.count)
        let shown = order == nil ? numbers.suffix(wanted) : numbers.prefix(wanted)
        // In a script, a row stays the same while others follow.
        let isAligned = printer.windowColumns != nil
        let width = isAligned ? shown.map { "\($0 + 1)".count }.max() ?? 0 : 0
        printer.each(shown) { write($0, width, to: printer) }
    }

    private func kind(_ number: Int) -> String {
        (history.entries[number] as? any EditingCommand).map(\.verb) ?? "group"
    }

    /// Prints the entry at an index. Its number has at least `width` columns.
    private func write(_ number: Int, _ width: Int, to printer: StepPrinter) {
        let command = history.entries[number]
        let label = command.label
        let name = (command as? any EditingCommand)?.nameInJSON ?? label.lowercased()
        printer.printRow(
            "\(String.blanks(width - "\(number + 1)".count))\(number + 1)  \(label)", .history,
            JSONObject().with("entry", number + 1).with("kind", kind(number)).with(
                "command", name))
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
