/// The words of the statement before the cursor: those that are finished, and the one being typed.
struct CompletionWords {
    private(set) var finished: [String] = []
    private(set) var current = ""
    /// Where the current word begins, in characters.
    private(set) var start = 0
    /// Whether the cursor is in a comment.
    private(set) var isComment = false
    private var isQuoted = false
    private var atLineStart = true

    init(_ text: String) {
        for character in text { take(character) }
        start = text.count - current.count
    }

    private mutating func take(_ character: Character) {
        if character.isNewline {
            endWord(character)
            (isComment, isQuoted, atLineStart) = (false, false, true)
        } else if !isComment {
            takeWithinLine(character)
        }
    }

    private mutating func takeWithinLine(_ character: Character) {
        if character == "\"" { isQuoted.toggle() }
        if !isQuoted, Self.separates(character) {
            isComment = current == "#" && character.isWhitespace
            endWord(character)
        } else {
            isComment = atLineStart && character == "#"
            atLineStart = false
            current.append(character)
        }
    }

    private mutating func endWord(_ character: Character) {
        if !character.isWhitespace || character.isNewline {
            finished = []
        } else if !current.isEmpty {
            finished.append(current)
        }
        current = ""
    }

    private static func separates(_ character: Character) -> Bool {
        character.isWhitespace || character == ";" || character == "{" || character == "}"
    }
}
