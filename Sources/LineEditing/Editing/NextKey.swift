/// Passes the next key to a function, such as the key that Ctrl-V inserts or the character that Ctrl-] searches for.
final class NextKey: Overlay {
    let takesSignalKeys: Bool
    private let takesControls: Bool
    private let use: (_ key: [Unicode.Scalar], LineEditor) -> Void

    init(
        takesSignalKeys: Bool, takesControls: Bool,
        _ use: @escaping (_ key: [Unicode.Scalar], LineEditor) -> Void
    ) {
        (self.takesSignalKeys, self.takesControls, self.use) = (takesSignalKeys, takesControls, use)
    }

    func take(_ token: KeyToken, in editor: LineEditor) -> OverlayOutcome {
        switch token {
        case .paste: return .endsAndPassesOn
        case .sequence(let sequence): use(sequence, editor)
        case .characters(let characters) where !takesControls && (characters.first?.value ?? 0) < 0x20:
            return .endsAndPassesOn
        case .characters(let characters):
            // The character after ESC counts as a key of its own.
            use(Array(characters.prefix(1)), editor)
            editor.overlay = nil
            for next in characters.dropFirst() { editor.take(.characters([next])) }
        }
        return .ends
    }

    func addRows(to layout: inout FrameLayout, in size: ScreenSize) {}
}

extension LineEditor {
    /// Calls `use` with the next key, which may be one that sends a signal if `takesSignalKeys`. Without `takesControls`, a
    /// control character such as Enter is a key of its own.
    func takeNextKey(
        takesSignalKeys: Bool = false, takesControls: Bool = true,
        _ use: @escaping (_ key: [Unicode.Scalar], LineEditor) -> Void
    ) -> FunctionResult {
        overlay = NextKey(takesSignalKeys: takesSignalKeys, takesControls: takesControls, use)
        return .done
    }

    func quoteKey() -> FunctionResult {
        takeNextKey(takesSignalKeys: true) { key, editor in
            // A NUL would end the text in the history, and in C.
            guard !key.contains("\0"), editor.insert(key) else { return _ = editor.refuse() }
        }
    }

    /// Waits for a character, and moves the cursor to the next or previous occurrence of this character in the line.
    func searchCharacter(backwards: Bool) -> FunctionResult {
        takeNextKey { key, editor in
            let (text, cursor) = (editor.editing.line.text, editor.editing.line.cursor)
            let found =
                backwards
                ? text[..<cursor].lastIndex(of: key[0]) : text[cursor...].dropFirst().firstIndex(of: key[0])
            guard key.count == 1, let found else { return _ = editor.refuse() }
            editor.moveCursor(to: found)
        }
    }
}
