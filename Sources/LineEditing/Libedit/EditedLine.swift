/// The text being edited, split at the cursor.
struct EditedLine: Equatable {
    var before: [Unicode.Scalar]
    var after: [Unicode.Scalar]

    static let empty = EditedLine(before: [], after: [])

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
