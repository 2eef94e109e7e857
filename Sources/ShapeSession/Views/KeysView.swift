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

    /// Of Emacs, as a person finds them who has not changed `~/.editrc`.
    private static let editingKeys: [Row] = [
        (["tab"], "complete the word, or choose from a menu"),
        (["up", "down"], "earlier and later lines that begin the same"),
        (["ctrl-p", "ctrl-n"], "any earlier and later line"),
        (["ctrl-r"], "search the history: words in any order; again for older lines"),
        (["ctrl-left", "ctrl-right"], "a word back, a word on, where there is text; also alt-b, alt-f"),
        (["ctrl-a", "ctrl-e", "home", "end"], "to the start and the end of the row"),
        (["ctrl-u", "ctrl-k"], "delete the line; what is after the cursor"),
        (["alt-backspace", "alt-d"], "delete the word before the cursor; the word after it"),
        (["ctrl-y", "alt-y"], "insert what was deleted last; what was deleted before it"),
        (["alt-."], "insert the last word of the line before"),
        (["ctrl-_", "alt-_"], "undo and redo a change of the line"),
        (["ctrl-x ctrl-e"], "edit the line in $VISUAL, $EDITOR or vi"),
        (["alt-enter"], "go on in a new row"),
        (["ctrl-l"], "clear the screen"),
        (["ctrl-c"], "drop the line; stop what runs"),
        (["ctrl-d"], "end the session, where the line is empty"),
    ]

    private static let advice = """

        A bound key that edits the line, such as an arrow, runs its statement only while the line is empty.
        'bind -v' in ~/.editrc has vi's keys edit the line.
        """
}
