extension LineEditor {
    /// Binds a key to an action, and replaces the key's function. Can be called at any time, also within an action. The
    /// line is hidden while the action runs, and then redrawn as it was. The binding of a key that edits the line (a
    /// key without modifiers other than a function key, or Ctrl with Left or Right) has an effect only while the line
    /// is empty.
    /// - Parameters:
    ///   - key: the key.
    ///   - action: the action, which runs on this thread and may print whole lines.
    /// - Throws: `KeyBindingError` if the key is the start of a longer bound key, or a shorter bound key is its start.
    public func bind(
        _ key: KeySequence, to action: @escaping () -> KeyOutcome
    ) throws(KeyBindingError) {
        try bind(key, hidingLine: true, to: action)
    }

    /// Binds a key to an action that prints by ``printAbove(_:)`` only, so that the line is not hidden.
    package func bind(
        _ key: KeySequence, hidingLine: Bool, to action: @escaping () -> KeyOutcome
    ) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: .run(hidingLine: hidingLine, action))
    }

    /// Binds a key to an action that may change the line, and replaces the key's function. The action runs whether the
    /// line is empty or not, even for a key that edits the line.
    ///
    /// The line stays on the screen while the action runs: print by ``printAbove(_:)`` or ``printer``. If the action
    /// throws, the line is unchanged, the first 200 characters of the error's description are shown above the
    /// prompt, and editing goes on.
    /// - Parameters:
    ///   - key: the key.
    ///   - action: the action, which gets the line; see ``EditableLine``.
    /// - Throws: `KeyBindingError` if the key is the start of a longer bound key, or a shorter bound key is its start.
    public func bind(
        _ key: KeySequence, to action: @escaping (EditableLine) throws -> KeyOutcome
    ) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: .edit(action))
    }

    /// Binds a key to an editing function, which replaces the key's own function. The function runs whether the line is
    /// empty or not.
    ///
    /// A count typed before the key, as by Alt-3, applies to the function.
    /// - Throws: `KeyBindingError` if the key is the start of a longer bound key, or a shorter bound key is its start.
    public func bind(_ key: KeySequence, to function: EditingFunction) throws(KeyBindingError) {
        try decoder.keymap.bind(key, to: .function(function))
    }

    /// Removes a binding, so that the key has its function in libedit again.
    /// - Returns: false if the key was not bound.
    public func unbind(_ key: KeySequence) -> Bool { decoder.keymap.unbind(key) }
}
