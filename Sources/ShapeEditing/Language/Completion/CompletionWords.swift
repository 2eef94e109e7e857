/// The words of the statement before the cursor: those that are finished, and the one being typed.
struct CompletionWords {
    private(set) var finished: [String] = []
    private(set) var current = ""
    /// Where the current word begins, in characters.
    private(set) var start = 0
    /// Whether the cursor is in a comment.
    private(set) var isComment = false

    init(_ text: String) {
        var isQuoted = false
        for (index, character) in text.enumerated() {
            if isComment { break }
            if character == "\"" { isQuoted.toggle() }
            if isQuoted || !Self.separates(character) {
                current.append(character)
            } else {
                endWord(at: index, character)
            }
        }
        start = text.count - current.count
    }

    private mutating func endWord(at index: Int, _ character: Character) {
        isComment = current == "#"
        if character.isWhitespace {
            if !current.isEmpty { finished.append(current) }
        } else {
            finished = []
        }
        current = ""
    }

    private static func separates(_ character: Character) -> Bool {
        character.isWhitespace || character == ";" || character == "{" || character == "}"
    }
}
