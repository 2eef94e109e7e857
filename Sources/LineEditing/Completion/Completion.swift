/// What can stand in the place of the word before the cursor.
public struct Completion: Equatable, Sendable {
    /// One thing that can be inserted.
    public struct Candidate: Equatable, Sendable {
        /// What replaces the text from `replacementStart` to the cursor.
        public var text: String
        /// Whether nothing can follow it directly, so that a space is added.
        public var isFinal: Bool

        /// A candidate.
        public init(_ text: String, isFinal: Bool = true) {
            self.text = text
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
