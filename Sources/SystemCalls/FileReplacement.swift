import Glibc

/// Replaces the contents of a file atomically.
package struct FileReplacement {
    private let calls: RawCalls

    package init(_ calls: RawCalls = RawCalls()) { self.calls = calls }

    /// Replaces the contents of the file at `path`, or leaves it as it was.
    ///
    /// Writes a temporary file beside it, and moves that into place by rename(2). What is not a regular file is written
    /// to directly, and so is the missing target of a link. Links are followed, and stay.
    /// - Parameters:
    ///   - path: The file, which need not exist.
    ///   - bytes: The new contents.
    ///   - mode: The permissions; nil keeps those of the file.
    /// - Throws: What failed; only what is not a regular file may then have some of the bytes.
    package func replace(
        _ path: String, with bytes: [UInt8], mode: mode_t? = nil
    ) throws(SystemCallError) {
        let status = try? FileStatus(of: path)
        guard status?.isRegularFile ?? !isLink(path) else {
            return try write(bytes, to: path, O_WRONLY | O_CREAT, 0o666)
        }
        let target = resolved(path)
        let temporary = "\(target).\(getpid()).tmp"
        // Perhaps left by a process with the same id that was killed.
        unlink(temporary)
        do throws(SystemCallError) {
            try write(
                bytes, to: temporary, O_WRONLY | O_CREAT | O_EXCL, mode ?? status?.permissions ?? 0o666)
            guard calls.rename(temporary, target) == 0 else { throw .last("rename", path: path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private func isLink(_ path: String) -> Bool {
        (try? FileStatus(of: path, followingLinks: false))?.isLink ?? false
    }

    /// realpath(3), or `path` if that fails.
    private func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func write(
        _ bytes: [UInt8], to path: String, _ flags: Int32, _ mode: mode_t
    ) throws(SystemCallError) {
        let file = try OpenFile(path, flags | O_NOCTTY, mode: mode, calls: calls)
        try file.descriptor.writeAll(bytes)
        do throws(SystemCallError) {
            try file.descriptor.synchronise()
        } catch {
            // A pipe or a terminal can't be synchronised.
            guard error.code == EINVAL || error.code == EROFS else { throw error }
        }
    }
}
