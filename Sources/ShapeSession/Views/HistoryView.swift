import CommandKit
import ShapeModel
import Text

/// Lists the entries that can be undone, numbered from 1.
struct HistoryView {
    private let history: UndoStack

    init(_ history: UndoStack) {
        self.history = history
    }

    /// Writes the first `count` entries in `order`; without an order, the last `count`, oldest first.
    func write(order: HistoryOrder?, first count: Int?, to printer: StepPrinter) {
        let numbers = (order ?? .oldest).order(history.index, kind: kind)
        let wanted = min(count ?? numbers.count, numbers.count)
        let shown = order == nil ? numbers.suffix(wanted) : numbers.prefix(wanted)
        printer.each(shown) { write($0, to: printer) }
    }

    private func kind(_ number: Int) -> String {
        (history.entries[number] as? any EditingCommand).map { type(of: $0).verb } ?? "group"
    }

    private func write(_ number: Int, to printer: StepPrinter) {
        let label = history.entries[number].label
        printer.list(
            "\(number + 1)  \(label)",
            JSONObject().with("entry", number + 1).with("kind", kind(number)).with(
                "command", label.lowercased()))
    }
}

/// The orders in which the history can be listed. All are stable.
package enum HistoryOrder: String, CaseIterable, Sendable {
    case oldest
    case newest
    /// By the kind of command; within a kind, the oldest first.
    case kind

    /// The positions of `count` entries in this order; `kind` gives the kind of an entry.
    func order(_ count: Int, kind: (Int) -> String) -> [Int] {
        switch self {
        case .oldest: return Array(0..<count)
        case .newest: return Array((0..<count).reversed())
        case .kind:
            return Dictionary(grouping: 0..<count, by: kind).sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }
}
