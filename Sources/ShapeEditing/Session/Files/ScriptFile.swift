import Glibc

/// Which file it is, whatever path leads to it.
struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt
}

/// A script that is open for reading; closed when the last reference to it goes.
public final class ScriptFile {
    let descriptor: Int32
    let identity: FileIdentity

    /// Opens the file at `path`.
    ///
    /// - Throws: ``FileFailure``, for a directory too.
    init(_ path: String) throws(FileFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .last }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw FileFailure(code: EISDIR)
        }
        self.descriptor = descriptor
        identity = FileIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
    }

    deinit {
        close(descriptor)
    }
}
