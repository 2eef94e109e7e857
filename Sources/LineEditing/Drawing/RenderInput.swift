/// Everything that a drawing of prompt and line depends on.
struct RenderInput: Equatable {
    var size: ScreenSize
    var prompt: StyledText
    var rightPrompt: StyledText
    var continuation: StyledText?
    var text: String
    /// The number of Unicode scalars before the cursor.
    var cursor: Int
    /// The result of the highlighter.
    var highlights: [Highlight]
    /// The same highlights, in bytes of UTF-8.
    var spans: [HighlightSpan]
    var hint: String

    /// Whether this differs from `other` only by one appended character, in the style of the character before it. The
    /// text is assumed to be the text of `other` and the character.
    ///
    /// If the character has been echoed, nothing need be laid out or drawn.
    func isContinuation(of other: RenderInput) -> Bool {
        let length = other.text.utf8.count
        return text.utf8.count == length + 1 && size == other.size && goesOn(with: other.hint)
            && spans.count == other.spans.count && prompt == other.prompt
            && continuation == other.continuation
            && zip(spans, other.spans).allSatisfy { $0 == $1.reaching(length + 1, from: length) }
    }

    /// Whether the text is ASCII, with the cursor at its end.
    var isAtEnd: Bool { cursor == text.utf8.count }

    /// Whether the hint is the rest of `other` after its first character was typed, or both are empty.
    private func goesOn(with other: String) -> Bool {
        hint.isEmpty && other.isEmpty
            || hint.utf8.count + 1 == other.utf8.count && hint.utf8.elementsEqual(other.utf8.dropFirst())
    }
}

extension HighlightSpan {
    /// Extends the span to `end`, if it ended at `old`.
    fileprivate func reaching(_ end: Int, from old: Int) -> HighlightSpan {
        self.end == old ? HighlightSpan(start: start, end: end, style: style) : self
    }
}
