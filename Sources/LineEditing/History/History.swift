import CLibedit

/// The lines that were entered, for libedit's search and for the arrow keys.
public final class History {
    /// The longest entry that is taken, in characters (Unicode scalars).
    public static let longestEntry = 32 * 1024

    /// The entries, oldest first.
    public private(set) var entries: [String] = []

    /// The most entries that are kept.
    public let limit: Int

    /// Whether an entry was added that a line of `LineEditor.shortLine` can't hold.
    private(set) var hasLongEntry = false

    /// libedit's own copy, which Ctrl-R searches.
    let handle: OpaquePointer

    init?(limit: Int) {
        guard let handle = history_winit() else { return nil }
        self.handle = handle
        self.limit = max(1, min(limit, Int(Int32.max)))
        _ = clibedit_history_set_size(handle, Int32(self.limit))
        _ = clibedit_history_set_unique(handle, 1)
    }

    deinit { history_wend(handle) }

    /// Adds the newest entry. An empty line, one equal to the newest entry, and one that has a
    /// NUL or a newline or is longer than `longestEntry` are left out. Where there are more than `limit`
    /// entries then, the oldest is dropped.
    /// - Returns: whether the entry was added.
    @discardableResult
    public func add(_ entry: String) -> Bool {
        let scalars = Array(entry.unicodeScalars)
        guard !entry.isEmpty, entry != entries.last, scalars.count <= Self.longestEntry,
            !scalars.contains("\0"), !scalars.contains("\n")
        else { return false }
        if scalars.count > LineEditor.shortLine { hasLongEntry = true }
        entries.append(entry)
        if entries.count > limit { entries.removeFirst(entries.count - limit) }
        return clibedit_history_enter(handle, wide(scalars)) >= 0
    }
}
