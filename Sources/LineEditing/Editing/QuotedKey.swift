/// Puts what the next key sends into the line.
final class QuotedKey: Overlay {
    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        switch token {
        case .paste: return .endsAndPassesOn
        case .sequence(let sequence): insert(sequence, in: editor)
        case .characters(let characters):
            // What comes behind ESC is a key of its own.
            insert(Array(characters.prefix(1)), in: editor)
            editor.overlay = nil
            for next in characters.dropFirst() { editor.take(.characters([next])) }
        }
        return .ends
    }

    func addRows(to layout: inout FrameLayout, in size: ScreenSize) {}

    private func insert(_ text: [Unicode.Scalar], in editor: LineEditor) {
        // libedit would end the line at a NUL.
        guard !text.contains("\0"), editor.libedit.lineLength + text.count <= LineEditor.longestLine,
            editor.libedit.insert(text)
        else { return _ = editor.refuse() }
    }
}
