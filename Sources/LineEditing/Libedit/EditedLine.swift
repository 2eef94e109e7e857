/// The line that is being edited, parted at the cursor.
struct EditedLine: Equatable {
    var before: [Unicode.Scalar]
    var after: [Unicode.Scalar]

    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// Whether libedit reads something else than the line itself: its searches show their pattern
    /// in the line's buffer after a newline, which no line has otherwise. They keep pointers into
    /// the buffer, so nothing may be inserted then.
    var isSearch: Bool { after.contains("\n") || before.contains("\n") }

    var text: String { String(before + after) }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
