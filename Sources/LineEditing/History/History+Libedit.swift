import CLibedit

/// libedit's own copy of the entries, which its Ctrl-R searches, without what would take it minutes to search.
final class LibeditHistory {
    /// Nil where memory is short: libedit then finds nothing.
    fileprivate let handle: OpaquePointer?

    /// Whether an entry longer than `LineEditor.shortLine` was added.
    fileprivate var hasLongEntry = false

    init(limit: Int) {
        handle = history_winit()
        guard let handle else { return }
        _ = clibedit_history_set_size(handle, Int32(clamping: max(1, limit)))
        _ = clibedit_history_set_unique(handle, 1)
    }

    deinit {
        if let handle { history_wend(handle) }
    }

    func enter(_ entry: String) {
        let scalars = Array(entry.unicodeScalars)
        if scalars.count > LineEditor.shortLine { hasLongEntry = true }
        guard let handle, scalars.count <= LineEditor.longestSearched, !scalars.contains("\n") else { return }
        _ = clibedit_history_enter(handle, wide(scalars))
    }
}

extension History {
    var handle: OpaquePointer? { mirror.handle }

    var hasLongEntry: Bool { mirror.hasLongEntry }
}
