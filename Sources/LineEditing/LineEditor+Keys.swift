extension LineEditor {
    /// Has a key run an action, in place of what it did. The line is hidden meanwhile, and comes
    /// back as it was. A key that edits the line (`KeySequence.editsLine`) does so only while the
    /// line is empty.
    /// - Throws: `KeyBindingError` where the key begins one that is bound, or begins with one.
    public func bind(
        _ key: KeySequence, to action: @escaping () -> KeyOutcome
    ) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: action)
    }

    /// Takes a binding away, so that the key does again what libedit has it do.
    /// - Returns: false where the key was not bound.
    public func unbind(_ key: KeySequence) -> Bool { decoder.keymap.unbind(key) }

    /// Takes all bindings away, and with them what their actions hold on to.
    public func removeBindings() { decoder.keymap = Keymap() }
}
