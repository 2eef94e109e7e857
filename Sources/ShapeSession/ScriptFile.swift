import Glibc
import SystemCalls

/// The same for all paths to a file.
struct FileIdentity: Equatable {
    private let device: UInt
    private let inode: UInt

    init(_ status: FileStatus) { (device, inode) = (status.device, status.inode) }
}

/// A script that is open for reading; closed with the last reference.
package final class ScriptFile {
    let identity: FileIdentity
    private let file: OpenFile

    /// `isInterrupted` is asked after a signal whether to stop waiting for the writer of a named pipe.
    ///
    /// - Throws: `SystemCallError`, also for a directory.
    init(_ path: FilePath, isInterrupted: () -> Bool) throws(SystemCallError) {
        file = try OpenFile(path, O_RDONLY | O_NOCTTY, isInterrupted: isInterrupted)
        let status = try file.descriptor.status()
        guard !status.isDirectory else { throw Self.directory(path) }
        identity = FileIdentity(status)
    }

    var descriptor: FileDescriptor { file.descriptor }

    /// Whether it could be opened, as far as can be told without that: a named pipe would be waited for.
    ///
    /// - Throws: Why it could not.
    package static func check(_ path: FilePath) throws(SystemCallError) {
        if try FileStatus(of: path).isDirectory { throw directory(path) }
        try path.allow(R_OK)
    }

    private static func directory(_ path: FilePath) -> SystemCallError {
        SystemCallError("open", code: EISDIR, path: path.text)
    }
}
