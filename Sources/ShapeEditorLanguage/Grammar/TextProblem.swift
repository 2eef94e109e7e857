import ShapeEditorModel

/// The reason why a text can't be shown on a shape.
package enum TextProblem: Error, Equatable {
    case empty
    case tooLong(limit: Int)
    case control(String)

    /// The maximum length of a text, in characters.
    private static let limit = 1000

    /// The mistake in a text: `empty`, or else `control`, or else `tooLong`; nil if there is none.
    init?(in text: String) {
        if text.isEmpty {
            self = .empty
        } else if text.unicodeScalars.contains(where: { $0 != "\n" && $0.steersTerminal }) {
            self = .control(text.quotable)
        } else if text.count > Self.limit {
            self = .tooLong(limit: Self.limit)
        } else {
            return nil
        }
    }
}
