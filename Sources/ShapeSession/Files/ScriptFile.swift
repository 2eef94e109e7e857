import Glibc
import SystemCalls

/// Which file it is, whatever path leads to it.
struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt
}

/// A script that is open for reading; closed when the last reference to it goes.
final class ScriptFile {
    let identity: FileIdentity
    private let file: OpenFile

    /// Opens the file at `path`.
    ///
    /// - Throws: `SystemCallError`, for a directory too.
    package init(_ path: String) throws(SystemCallError) {
        file = try OpenFile(path, O_RDONLY | O_NOCTTY)
        let status = try file.descriptor.status()
        guard !status.isDirectory else { throw SystemCallError("open", code: EISDIR, path: path) }
        identity = FileIdentity(device: status.device, inode: status.inode)
    }

    var descriptor: FileDescriptor { file.descriptor }
}
