import Glibc

/// Replaces the contents of a file atomically.
package struct FileReplacement {
    private let calls: RawCalls
    private let isInterrupted: () -> Bool

    /// `isInterrupted` is asked after a signal whether to stop waiting for the reader of a pipe.
    package init(_ calls: RawCalls = RawCalls(), isInterrupted: @escaping () -> Bool = { false }) {
        (self.calls, self.isInterrupted) = (calls, isInterrupted)
    }

    /// Replaces the contents of the file at `path`, or leaves it as it was.
    ///
    /// Writes a temporary file beside it, and moves that into place by rename(2). No signal but SIGKILL leaves it behind,
    /// and then a later call removes it (``TemporaryFile/removeAbandoned(beside:calls:)``). The mode stays, and the owner
    /// where that is allowed; a new file gets what the umask says. Links are followed, and stay. What is not a regular
    /// file is written to directly.
    /// - Parameters:
    ///   - path: The file, which need not exist.
    ///   - bytes: The new contents.
    /// - Throws: What failed; only what is not a regular file may then have some of the bytes.
    package func replace(_ path: String, with bytes: [UInt8]) throws(SystemCallError) {
        guard let status = try status(of: path) else {
            return try replace(try FilePath(path).destination(), nil, bytes)
        }
        guard status.isRegularFile else { return try overwrite(path, bytes) }
        // A rename would not ask.
        try FilePath(path).allow(W_OK)
        try replace(try resolved(path), status, bytes)
    }

    /// Whether ``replace(_:with:)`` may write there. Writes nothing.
    ///
    /// - Throws: Why it could not; it may still fail for other reasons, such as a full disk.
    package func check(_ path: String) throws(SystemCallError) {
        guard let status = try status(of: path) else {
            return try FilePath(path).destination().folder.allow(W_OK | X_OK)
        }
        if status.isDirectory { throw SystemCallError("open", code: EISDIR, path: path) }
        try FilePath(path).allow(W_OK)
        if status.isRegularFile { try resolved(path).folder.allow(W_OK | X_OK) }
    }

    /// Nil if there is none.
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
            // Nobody else reads it before it has the old one's owner and mode.
            let file = try TemporaryFile(beside: target, mode: status == nil ? 0o666 : 0o600, calls: calls)
            if let status { try file.descriptor.adopt(status) }
            // Nobody is waited for.
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
            // A pipe or a terminal can't be synchronised.
            guard error.code == EINVAL || error.code == EROFS else { throw error }
        }
    }
}

extension FileDescriptor {
    /// fchown(2), as far as this is allowed, and fchmod(2). If the group can't be kept, the group that the file has
    /// instead may do no more than anybody.
    fileprivate func adopt(_ status: FileStatus) throws(SystemCallError) {
        let keepsGroup =
            fchown(number, status.owner, status.group) == 0 || fchown(number, .max, status.group) == 0
        let mode = status.permissions
        let cut = keepsGroup ? mode : mode & ~0o070 | (mode & 0o007) << 3 & mode
        guard fchmod(number, cut) == 0 else { throw .last("fchmod", path: path) }
    }
}
