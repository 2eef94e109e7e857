/// The candidates for the word before the cursor.
public struct Completion: Equatable, Sendable {
    /// A text that can be inserted.
    public struct Candidate: Equatable, Sendable, ExpressibleByStringLiteral {
        /// The text that replaces the line from `replacementStart` to the cursor.
        public var text: String
        /// What the menu shows before the text, such as a block of a colour.
        public var icon: StyledText
        /// The description of the candidate, in one row. The menu shows the description beside the text, in faint
        /// letters unless it has a style.
        public var description: StyledText
        /// Whether the description is shown even if the menu has more candidates than fit one a row. It is true
        /// initially. Candidates whose descriptions are not needed then stand in columns.
        public var needsDescription: Bool
        /// Whether the candidate completes the word, so that a space is added after it, unless a space follows.
        public var isFinal: Bool

        /// Makes a candidate whose description has no styles.
        public init(_ text: String, description: String = "", isFinal: Bool = true) {
            self.init(text, description: StyledText(description), isFinal: isFinal)
        }

        /// A candidate without a description.
        public init(stringLiteral text: String) { self.init(text) }

        /// Makes a candidate with an icon, or one whose description has styles.
        public init(
            _ text: String, icon: StyledText = "", description: StyledText, needsDescription: Bool = true,
            isFinal: Bool = true
        ) {
            self.text = text
            self.icon = icon
            self.description = description
            self.needsDescription = needsDescription
            self.isFinal = isFinal
        }
    }

    /// The start of the replaced text, in characters (`Character`) from the start of the line.
    public var replacementStart: Int
    /// The candidates, in the order of the menu.
    public var candidates: [Candidate]

    /// Makes a completion of the text from `replacementStart` to the cursor. All candidates are kept. Those that don't
    /// begin with that text can only be inserted by the menu.
    public init(replacementStart: Int, candidates: [Candidate]) {
        self.replacementStart = replacementStart
        self.candidates = candidates
    }

    /// A completion of the word before the cursor.
    ///
    ///     editor.completer = { line, cursor in
    ///         Completion(wordBefore: cursor, in: line) { word in
    ///             word.hasPrefix("-") ? [.init("--all", description: "hidden files, too")] : ["list", "quit"]
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - cursor: the number of characters (`Character`) before the cursor.
    ///   - line: the line.
    ///   - isInWord: decides which characters belong to a word; by default, all but blanks.
    ///   - candidates: returns the candidates for the word. A candidate that does not begin with the word, ignoring
    ///     case, is left out.
    public init(
        wordBefore cursor: Int, in line: String, where isInWord: (Character) -> Bool = { !$0.isWhitespace },
        candidates: (_ word: String) -> [Candidate]
    ) {
        let before = line.prefix(max(0, cursor))
        let word = String(before.reversed().prefix(while: isInWord).reversed())
        let start = word.lowercased()
        self.init(
            replacementStart: before.count - word.count,
            candidates: candidates(word).filter { $0.text.lowercased().hasPrefix(start) })
    }

    /// A completion of the word before the cursor by plain strings.
    ///
    ///     editor.completer = { line, cursor in
    ///         Completion(wordBefore: cursor, in: line, from: ["help", "history", "quit"])
    ///     }
    public init(
        wordBefore cursor: Int, in line: String, where isInWord: (Character) -> Bool = { !$0.isWhitespace },
        from texts: [String]
    ) {
        self.init(wordBefore: cursor, in: line, where: isInWord) { _ in texts.map { Candidate($0) } }
    }
}
