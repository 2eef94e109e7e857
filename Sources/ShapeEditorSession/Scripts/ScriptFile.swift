import Glibc
import ShapeEditorSystem

/// Identifies a file. Two paths that lead to the same file give equal identities.
struct FileIdentity: Equatable {
    private let device: UInt
    private let inode: UInt

    init(_ status: FileStatus) { (device, inode) = (status.device, status.inode) }
}

/// A script opened for reading. The file is closed when the last reference is released.
package final class ScriptFile {
    let identity: FileIdentity
    private let file: OpenFile

    /// Opens a script. If a signal interrupts the wait for the writer of a named pipe, `isInterrupted` is called and
    /// returns whether to stop waiting.
    ///
    /// - Throws: `SystemCallError` if the file can't be opened or examined or is a directory, or if the wait was
    ///   stopped.
    init(_ path: FilePath, isInterrupted: () -> Bool) throws(SystemCallError) {
        file = try OpenFile(path, O_RDONLY | O_NOCTTY, isInterrupted: isInterrupted)
        let status = try file.descriptor.status()
        guard !status.isDirectory else { throw Self.directory(path) }
        identity = FileIdentity(status)
    }

    var descriptor: FileDescriptor { file.descriptor }

    /// Checks that a file exists, is no directory and may be read. Does not open the file, because opening a named pipe
    /// may block.
    ///
    /// - Throws: `SystemCallError` with the reason, if one of these is not the case.
    package static func check(_ path: FilePath) throws(SystemCallError) {
        if try FileStatus(of: path).isDirectory { throw directory(path) }
        try path.allow(R_OK)
    }

    private static func directory(_ path: FilePath) -> SystemCallError {
        SystemCallError("open", code: EISDIR, path: path.text)
    }
}
