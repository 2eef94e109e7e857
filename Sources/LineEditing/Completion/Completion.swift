/// What can replace the word before the cursor.
public struct Completion: Equatable, Sendable {
    /// One thing that can be inserted.
    public struct Candidate: Equatable, Sendable {
        /// What replaces the text from `replacementStart` to the cursor.
        public var text: String
        /// What it means, in one row: shown beside it in the menu, and faint where it has no style of its own.
        public var description: StyledText
        /// Whether it is complete, so that a space is added.
        public var isFinal: Bool

        /// A candidate.
        public init(_ text: String, description: String = "", isFinal: Bool = true) {
            self.init(text, description: StyledText(description), isFinal: isFinal)
        }

        /// A candidate whose description has styles, such as a block of a colour.
        public init(_ text: String, description: StyledText, isFinal: Bool = true) {
            self.text = text
            self.description = description
            self.isFinal = isFinal
        }
    }

    /// Where the text that is replaced begins, in characters (`Character`) from the line's start.
    public var replacementStart: Int
    /// What it can be replaced with, in the order in which it is listed.
    public var candidates: [Candidate]

    /// A completion.
    public init(replacementStart: Int, candidates: [Candidate]) {
        self.replacementStart = replacementStart
        self.candidates = candidates
    }
}
