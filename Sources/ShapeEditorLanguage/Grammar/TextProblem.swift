import ShapeEditorModel

/// The reason why a text can't be shown on a shape.
package enum TextProblem: Error, Equatable {
    case empty
    case tooLong
    case control(String)

    /// The maximum length of a text, in characters.
    static let limit = 1000
    /// The maximum length of a text, in Unicode scalars, because a character may have any number of accents.
    static let scalarLimit = 4000

    /// The mistake in a text: `empty`, or else `control`, or else `tooLong`; nil if there is none.
    init?(in text: String) {
        if text.isEmpty {
            self = .empty
        } else if text.unicodeScalars.contains(where: { $0 != "\n" && $0.steersTerminal }) {
            self = .control(text.quotable)
        } else if text.unicodeScalars.count > Self.scalarLimit || text.count > Self.limit {
            self = .tooLong
        } else {
            return nil
        }
    }
}
