/// The text being edited, split at the cursor.
struct EditedLine: Equatable {
    var before: [Unicode.Scalar]
    var after: [Unicode.Scalar]

    static let empty = EditedLine(before: [], after: [])

    init(before: [Unicode.Scalar], after: [Unicode.Scalar]) { (self.before, self.after) = (before, after) }

    /// A text with the cursor so many characters from its start.
    init(_ text: [Unicode.Scalar], cursor: Int) {
        self.init(before: Array(text.prefix(cursor)), after: Array(text.dropFirst(cursor)))
    }

    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    var text: String { String(before + after) }

    func prefix(_ count: Int) -> EditedLine {
        EditedLine(
            before: Array(before.prefix(count)), after: Array(after.prefix(max(0, count - before.count))))
    }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
