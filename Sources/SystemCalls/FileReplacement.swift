import Glibc

/// Makes new contents of whole files, all at once.
package struct FileReplacement {
    private let calls: RawCalls

    package init(_ calls: RawCalls = RawCalls()) { self.calls = calls }

    /// Makes `bytes` the contents of the file at `path`: all of them, or the file stays as it was.
    ///
    /// They are written beside it and put in its place by rename(2). What is no regular file is written to itself,
    /// and so is what a link leads to where nothing is yet. A link stays one.
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - bytes: What is to stand in it.
    ///   - mode: Who may do what with it; as it was, where it is nil.
    /// - Throws: What failed; only what is no regular file may have got some of the bytes then.
    package func replace(
        _ path: String, with bytes: [UInt8], mode: mode_t? = nil
    ) throws(SystemCallError) {
        let status = try? FileStatus(of: path)
        guard status?.isRegularFile ?? !isLink(path) else {
            return try write(bytes, to: path, O_WRONLY | O_CREAT, 0o666)
        }
        let target = resolved(path)
        let temporary = "\(target).\(getpid()).tmp"
        // Left by a process of the same number that was killed.
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

    /// The path behind symbolic links, by realpath(3).
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
            // What has no disk behind it, such as a pipe or a terminal, says so.
            guard error.code == EINVAL || error.code == EROFS else { throw error }
        }
    }
}
