import Glibc
import ShapeEditorSystem

/// The reason why a history file can't be read or written.
package enum HistoryFileError: Error, Equatable, Sendable {
    /// A system call failed with this `errno`.
    case systemCall(name: String, path: String, errno: Int32)
    /// The path leads to something other than a regular file.
    case notAFile(path: String)
    /// Another process has held the lock for longer than a second.
    case locked(path: String)
    /// The entry has a NUL, or is longer than `HistoryFile.longestEntry` or `LineEditor.longestLine`.
    case unsuitableEntry
}

extension HistoryFileError {
    /// Converts errors of system calls to ``HistoryFileError``.
    static func reporting<Result>(
        _ body: () throws(SystemCallError) -> Result
    ) throws(HistoryFileError) -> Result {
        do throws(SystemCallError) {
            return try body()
        } catch {
            throw HistoryFileError(error)
        }
    }

    init(_ error: SystemCallError) {
        let path = error.path ?? ""
        self =
            error.call == "flock" && error.code == EWOULDBLOCK
            ? .locked(path: path) : .systemCall(name: error.call, path: path, errno: error.code)
    }
}
