import Glibc

/// Writes whole files.
enum FileWriter {
    /// Makes `bytes` the contents of the file at `path`: all of them, or the file stays as it was.
    ///
    /// They are written beside it and renamed over it; what is no regular file is written to itself,
    /// and so is what a link leads to where nothing is yet.
    static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
        var status = stat()
        let isRegular = stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : !isLink(path)
        guard isRegular else { return try write(bytes, to: path, flags: O_WRONLY | O_CREAT, mode: 0o666) }
        let target = resolved(path)
        let temporary = "\(target).\(getpid()).tmp"
        do throws(FileFailure) {
            try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode(of: status))
            guard rename(temporary, target) == 0 else { throw FileFailure.last }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func mode(of status: stat) -> mode_t {
        status.st_nlink > 0 ? status.st_mode & 0o777 : 0o666
    }

    /// The path behind symbolic links, so that a link stays one.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func write(
        _ bytes: [UInt8], to path: String, flags: Int32, mode: mode_t
    ) throws(FileFailure) {
        let descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, mode)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        if let code = Descriptor.write(bytes, to: descriptor) { throw FileFailure(code: code) }
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw .last }
    }
}
