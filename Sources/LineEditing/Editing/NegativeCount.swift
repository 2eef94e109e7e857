/// A negative count, as of Alt-- in emacs mode: the next key does what its opposite does, as often as the digits before
/// it say.
final class NegativeCount: Overlay {
    private static let pairs = [
        ("ed-next-char", "ed-prev-char"), ("em-next-word", "ed-prev-word"),
        ("ed-delete-next-char", "ed-delete-prev-char"), ("em-delete-next-word", "ed-delete-prev-word"),
        ("kill-to-row-end", "kill-to-row-start"), ("character-search", "character-search-backward"),
        ("older-match", "newer-match"), ("older-entry", "newer-entry"),
        ("older-matching-entry", "newer-matching-entry"),
    ]
    /// The opposite of each function that has one.
    private static let opposites = Dictionary(
        pairs + pairs.map { ($1, $0) }
            + [
                ("em-delete-or-list", "ed-delete-prev-char"), ("em-delete-prev-char", "ed-delete-next-char"),
            ]
    ) { first, _ in first }

    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        if let stroke = token.stroke, editor.isBound(stroke) { return .endsAndPassesOn }
        switch token {
        case .paste: return .endsAndPassesOn
        case .sequence(let key), .characters(let key):
            let isDigit =
                key.last?.digit != nil && key.dropLast().elementsEqual(key.count == 1 ? [] : ["\u{1B}"])
            if isDigit, let digit = key.last {
                editor.editing.count.add(digit)
                return .stays
            }
            guard let opposite = Self.opposites[editor.function(of: key)] else { return .endsAndPassesOn }
            editor.run([opposite])
            return .ends
        }
    }

    func addRows(to layout: inout FrameLayout, in size: ScreenSize) {}
}

extension LineEditor {
    func beginNegativeCount() -> FunctionResult {
        // ESC with a digit is no count in vi mode.
        guard !isVi else { return refuse() }
        overlay = NegativeCount()
        return .keepsCount
    }
}
