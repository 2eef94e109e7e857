import Glibc

/// A new file beside another one, with a name that nobody can guess. It goes with the last reference, unless it has
/// taken the other's place; a file that was there before is never opened or removed.
package final class TemporaryFile {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    /// Of the other file's name, so that the whole stays under the 255 bytes of `NAME_MAX`.
    private static let mostOfName = 200
    private static let attempts = 100

    package let descriptor: FileDescriptor
    private let target: FilePath
    private let file: OpenFile
    package let path: FilePath
    private let calls: RawCalls
    private var isRenamed = false

    /// Makes one beside `target`, which errors are about, with `mode` less the process's umask.
    package init(
        beside target: FilePath, mode: mode_t, calls: RawCalls = RawCalls()
    ) throws(SystemCallError) {
        (self.target, self.calls) = (target, calls)
        (path, file) = try Self.open(beside: target, mode, calls)
        descriptor = FileDescriptor(file.descriptor.number, path: target.text, calls: calls)
    }

    private static func open(
        beside target: FilePath, _ mode: mode_t, _ calls: RawCalls
    ) throws(SystemCallError) -> (FilePath, OpenFile) {
        var attempt = 1
        while true {
            let path = name(beside: target)
            do throws(SystemCallError) {
                let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY
                return (path, try OpenFile(path, flags, mode: mode, calls: calls))
            } catch {
                guard error.code == EEXIST, attempt < attempts else { throw error.about(target) }
                attempt += 1
            }
        }
    }

    /// rename(2) to the other file's name.
    func takePlace() throws(SystemCallError) {
        let result = path.withCString { old in target.withCString { calls.rename(old, $0) } }
        guard result == 0 else { throw SystemCallError.last("rename").about(target) }
        isRenamed = true
    }

    deinit {
        if !isRenamed { _ = path.withCString { unlink($0) } }
    }

    private static func name(beside target: FilePath) -> FilePath {
        let start = target.nameStart
        let name = target.bytes[start...].prefix(mostOfName)
        let suffix = (0..<12).compactMap { _ in letters.randomElement() }
        return FilePath(
            bytes: target.bytes[..<start] + Array(".".utf8) + name + Array(".".utf8) + suffix
                + Array(".tmp".utf8))
    }
}

extension SystemCallError {
    fileprivate func about(_ path: FilePath) -> SystemCallError {
        SystemCallError(call, code: code, path: path.text)
    }
}
