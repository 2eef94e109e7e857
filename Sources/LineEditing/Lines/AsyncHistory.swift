/// The history of an ``AsyncLines``, for any task.
public struct AsyncHistory: Sendable {
    let reader: LineReader

    /// Appends an entry, as ``History/add(_:)`` does; before the first line is asked for, as soon as the editor is
    /// made. Does nothing once the sequence has ended.
    public func add(_ entry: String) { reader.requests.perform { _ = $0?.history.add(entry) } }

    /// The entries, oldest first. Waits until the editor is made, and for a function that it calls. Empty once the
    /// sequence has ended.
    ///
    /// Throws the ``LineEditorError`` of an editor's thread that can't be started. An error of making the editor is
    /// thrown where a line is asked for, and gives no entries here.
    public var entries: [String] {
        get async throws {
            try reader.startThread()
            return await withCheckedContinuation { continuation in
                reader.requests.perform { continuation.resume(returning: $0?.history.entries ?? []) }
            }
        }
    }
}
