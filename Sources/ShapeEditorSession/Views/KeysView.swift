import ShapeEditorText

/// The list of the bound keys, with a summary of the keys that edit the line.
struct KeysView {
    let bindings: Bindings
    let host: SessionHost

    /// The width of the column of keys, in characters. In a row whose list of keys is longer, the next column follows
    /// after two blanks, so that a single long list does not widen every row.
    private static let widest = 32

    func write(to printer: StepPrinter) {
        printer.heading(
            host.highlightingStatements(in: "Keys that run a statement ('bind' and 'unbind' change them)"))
        printer.each(boundKeys) { write($0, "statement", to: printer, styled: host.highlighted) }
        printer.heading("Keys that edit the line")
        printer.each(Self.editingKeys) { write($0, "does", to: printer) }
        printer.heading(host.highlightingStatements(in: Self.advice))
    }

    private func write(
        _ row: Row, _ member: String, to printer: StepPrinter, styled: (String) -> String = { $0 }
    ) {
        let keys = row.keys.joined(separator: ", ").printable.padded(to: Self.widest)
        printer.printStyledRow(
            "  \(keys)  \(styled(row.action.printable))", .key,
            JSONObject().with("keys", row.keys).with(member, row.action))
    }

    private typealias Row = (keys: [String], action: String)

    /// The rows of the bound keys, in the order of the bindings. Keys with the same statement share a row, at the
    /// position of the first of their bindings.
    private var boundKeys: [Row] {
        var keys = Dictionary(grouping: bindings.all, by: \.text)
        return bindings.all.compactMap { binding in
            keys.removeValue(forKey: binding.text).map { ($0.map(\.key), binding.text) }
        }
    }

    private static var editingKeys: [Row] {
        EditingKeys.all.filter { !$0.key.isEmpty }.map { ($0.value.map(\.key), $0.key) }
    }

    private static let advice = """

        A bound key that edits the line, such as an arrow, runs its statement only while the line is empty.
        'bind -v' in ~/.editrc chooses vi's keys for editing.
        """
}
