import Glibc

/// Replaces the contents of a file atomically.
package struct FileReplacement {
    private let calls: RawCalls
    private let isInterrupted: () -> Bool

    /// `isInterrupted` decides whether to give up waiting for the reader of a pipe. It is called when a signal
    /// interrupts open(2), and before each write(2).
    package init(_ calls: RawCalls = RawCalls(), isInterrupted: @escaping () -> Bool = { false }) {
        (self.calls, self.isInterrupted) = (calls, isInterrupted)
    }

    /// Replaces the contents of the file at `path`, or leaves the file as it was.
    ///
    /// Writes a temporary file beside `path` and moves it into place by rename(2). Only SIGKILL leaves the temporary
    /// file behind; a later call removes it (``TemporaryFile/removeAbandoned(beside:calls:)``). The mode is kept, and
    /// so is the owner where the system allows it. A new file gets the mode that the umask leaves. Symbolic links are
    /// followed and kept. A file that is not regular, such as a pipe, is written to directly.
    /// - Parameters:
    ///   - path: The file, which need not exist.
    ///   - bytes: The new contents.
    /// - Returns: Whether the file had another name, a hard link, which keeps the old contents.
    /// - Throws: `SystemCallError` of the call that failed. Only a file that is not regular may then have some of the
    ///   bytes.
    @discardableResult
    package func replace(_ path: String, with bytes: [UInt8]) throws(SystemCallError) -> Bool {
        guard let status = try status(of: path) else {
            try replace(try FilePath(path).destination(), nil, bytes)
            return false
        }
        guard status.isRegularFile else {
            try overwrite(path, bytes)
            return false
        }
        // rename(2) does not check whether the file may be written to.
        try FilePath(path).allow(W_OK)
        try replace(try resolved(path), status, bytes)
        return status.links > 1
    }

    /// Checks whether ``replace(_:with:)`` may write to `path`, without writing anything.
    ///
    /// - Throws: `SystemCallError` if writing is not permitted. A later replacement may still fail for other reasons,
    ///   such as a full disk.
    package func check(_ path: String) throws(SystemCallError) {
        guard let status = try status(of: path) else {
            return try FilePath(path).destination().folder.allow(W_OK | X_OK)
        }
        if status.isDirectory { throw SystemCallError("open", code: EISDIR, path: path) }
        try FilePath(path).allow(W_OK)
        if status.isRegularFile { try resolved(path).folder.allow(W_OK | X_OK) }
    }

    /// The file's status; nil if the file does not exist.
    private func status(of path: String) throws(SystemCallError) -> FileStatus? {
        do throws(SystemCallError) {
            return try FileStatus(of: FilePath(path), calls: calls)
        } catch {
            guard error.code == ENOENT, !path.isEmpty else { throw error }
            return nil
        }
    }

    private func resolved(_ path: String) throws(SystemCallError) -> FilePath {
        guard let resolved = realpath(path, nil) else { throw .last("realpath", path: path) }
        defer { free(resolved) }
        return FilePath(cString: resolved)
    }

    private func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemCallError) {
        let file = try OpenFile(
            FilePath(path), O_WRONLY | O_NOCTTY, calls: calls, isInterrupted: isInterrupted)
        defer { withExtendedLifetime(file) {} }
        try write(bytes, to: file.descriptor) { isInterrupted() ? nil : .max }
    }

    private func replace(
        _ target: FilePath, _ status: FileStatus?, _ bytes: [UInt8]
    ) throws(SystemCallError) {
        TemporaryFile.removeAbandoned(beside: target, calls: calls)
        try holdingSignals { () throws(SystemCallError) in
            // No other user may read the new file before it has the old file's owner and mode.
            let file = try TemporaryFile(beside: target, mode: status == nil ? 0o666 : 0o600, calls: calls)
            if let status { try file.descriptor.adopt(status) }
            // The write is not interruptible, because a regular file has no reader to wait for.
            try write(bytes, to: file.descriptor) { .max }
            try file.takePlace()
        }
    }

    private func write(
        _ bytes: [UInt8], to descriptor: FileDescriptor, portion: () -> Int?
    ) throws(SystemCallError) {
        try descriptor.writeAll(bytes, portion: portion)
        do throws(SystemCallError) {
            try descriptor.synchronise()
        } catch {
            // fsync(2) fails with these errors on a pipe or a terminal, which has no disk to flush to.
            guard error.code == EINVAL || error.code == EROFS else { throw error }
        }
    }
}

extension FileDescriptor {
    /// Gives the file the owner and group in `status` by fchown(2), as far as the system allows, and the mode by
    /// fchmod(2). If the group can't be set, the file's own group gets no more rights than all other users.
    fileprivate func adopt(_ status: FileStatus) throws(SystemCallError) {
        let keepsGroup =
            fchown(number, status.owner, status.group) == 0 || fchown(number, .max, status.group) == 0
        let mode = status.permissions
        let cut = keepsGroup ? mode : mode & ~0o070 | (mode & 0o007) << 3 & mode
        guard fchmod(number, cut) == 0 else { throw .last("fchmod", path: path) }
    }
}
