/// Why a history file can't be read or written.
public enum HistoryFileError: Error, Equatable, Sendable {
    /// A system call failed with this `errno`.
    case systemCall(name: String, path: String, errno: Int32)
    /// There is something at the path that is no regular file.
    case notAFile(path: String)
    /// Another process has held the lock for longer than a second.
    case locked(path: String)
    /// The entry has a newline or a NUL, or more than `HistoryFile.longestEntry` bytes.
    case unsuitableEntry
}
