import Text

/// What the keys do: those that are bound, and in short those that edit the line.
struct KeysView {
    let bindings: Bindings

    /// A longer list of keys has its statement right after it, so that what people bind makes no row endless.
    private static let widest = 32

    func write(to printer: StepPrinter) {
        printer.heading("Keys that run a statement ('bind' and 'unbind' change them)")
        printer.each(boundKeys) { write($0, "statement", to: printer) }
        printer.heading("Keys that edit the line")
        printer.each(Self.editingKeys) { write($0, "does", to: printer) }
        if printer.format != .json { printer.print(Self.advice) }
    }

    private func write(_ row: Row, _ member: String, to printer: StepPrinter) {
        printer.list(
            "  \(row.keys.joined(separator: ", ").padded(to: Self.widest))  \(row.deed)",
            JSONObject().with("keys", row.keys).with(member, row.deed))
    }

    private typealias Row = (keys: [String], deed: String)

    /// Those with the same statement are one row, where the first of them was bound.
    private var boundKeys: [Row] {
        var rows: [Row] = []
        var numbers: [String: Int] = [:]
        for binding in bindings.all {
            if let number = numbers[binding.text] {
                rows[number].keys.append(binding.key)
            } else {
                numbers[binding.text] = rows.count
                rows.append(([binding.key], binding.text))
            }
        }
        return rows
    }

    private static var editingKeys: [Row] {
        EditingKeys.all.filter { !$0.summary.isEmpty }.map { ($0.actions.map(\.key), $0.summary) }
    }

    private static let advice = """

        A bound key that edits the line, such as an arrow, runs its statement only while the line is empty.
        'bind -v' in ~/.editrc has vi's keys edit the line.
        """
}
