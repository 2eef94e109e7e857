/// What prompt and line are drawn from.
struct RenderInput: Equatable {
    var size: ScreenSize
    var prompt: StyledText
    var rightPrompt: StyledText
    var text: String
    /// How many scalars are before the cursor.
    var cursor: Int
    /// What the highlighter has said.
    var highlights: [Highlight]
    /// The same by place.
    var spans: [HighlightSpan]
    var hint: String

    /// Whether this differs from another only by a character behind the text, in the style of the one before; the text
    /// is taken to be that of the other and the character.
    ///
    /// Then there is nothing to lay out, which takes a third of the time of a key.
    func isContinuation(of other: RenderInput) -> Bool {
        let length = other.text.utf8.count
        return text.utf8.count == length + 1 && size == other.size && goesOn(with: other.hint)
            && spans.count == other.spans.count && prompt == other.prompt
            && zip(spans, other.spans).allSatisfy { $0 == $1.reaching(length + 1, from: length) }
    }

    /// Whether the hint is what is left of another when its first character has been typed.
    private func goesOn(with other: String) -> Bool {
        hint.isEmpty && other.isEmpty
            || hint.utf8.count + 1 == other.utf8.count && hint.utf8.elementsEqual(other.utf8.dropFirst())
    }
}

extension HighlightSpan {
    /// As it is in a text that has become longer, if it reached up to the end.
    fileprivate func reaching(_ end: Int, from old: Int) -> HighlightSpan {
        self.end == old ? HighlightSpan(start: start, end: end, style: style) : self
    }
}
