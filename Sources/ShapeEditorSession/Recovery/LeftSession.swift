import Glibc
import ShapeEditorSystem

/// What the file of a session says that has ended, or perhaps lives where locks don't work.
package struct LeftSession {
    /// The number of bytes at the end of a file that are read for a summary.
    private static let tailSize = 1 << 16

    let path: FilePath
    /// The summary of the end of the file.
    let summary: RecoverySummary
    /// Whether the file could be locked, so that no session uses it.
    let isLocked: Bool
    /// The time of the last write to the file, in nanoseconds since 1970.
    let modified: Int
    private let size: Int
    /// The size of the whole lines, after which a kill may have left a part of one; nil if the last one is very long.
    fileprivate let wholeSize: Int?
    /// Whether the file has nothing but zeros, which a crash of the machine may leave.
    let isZeros: Bool

    /// The time of the last step, in nanoseconds since 1970.
    var time: Int { summary.lastStep ?? modified }

    fileprivate init(_ path: FilePath, _ file: FileDescriptor, isLocked: Bool) throws(SystemCallError) {
        let status = try file.status()
        (self.path, self.isLocked, modified, size) = (path, isLocked, status.modified, status.size)
        let start = max(0, size - Self.tailSize)
        let tail = try file.read(from: start, limit: Self.tailSize)
        summary = RecoverySummary(of: tail, from: start)
        wholeSize = tail.lastIndex(of: UInt8(ascii: "\n")).map { start + $0 + 1 }
        let head = summary.isZeros ? try file.read(from: 0, limit: min(start, 4096)) : []
        isZeros = summary.isZeros && head.allSatisfy { $0 == 0 }
    }

    /// Whether the file ends with a whole write.
    var isWhole: Bool { wholeSize == size && summary.endsWithCounts }

    /// Whether the file has been written since `earlier` was read.
    func hasChanged(since earlier: LeftSession) -> Bool {
        modified != earlier.modified || size != earlier.size
    }
}

/// A file that a session has left, which this process holds open, and has locked if locks work.
package final class HeldSession {
    /// The errors of a lock on a file system without locks.
    private static let withoutLocks = [ENOLCK, EOPNOTSUPP, ENOSYS]

    let left: LeftSession
    let file: OpenFile

    /// - Throws: `SystemCallError`, also if the file is no regular file of this user, or if another process has it.
    init(_ path: FilePath, calls: RawCalls) throws(SystemCallError) {
        file = try OpenFile(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, calls: calls)
        let status = try file.descriptor.status()
        guard status.isRegularFile else { throw SystemCallError("open", code: EINVAL, path: path.text) }
        guard status.owner == geteuid() else { throw SystemCallError("open", code: EPERM, path: path.text) }
        var isLocked = true
        do throws(SystemCallError) {
            try file.descriptor.lock(within: .zero)
        } catch {
            guard Self.withoutLocks.contains(error.code) else { throw error }
            isLocked = false
        }
        left = try LeftSession(path, file.descriptor, isLocked: isLocked)
    }

    /// Records that the user was told of the session. The time of the last step is kept, because the file has a new one.
    func recordKnown() throws(SystemCallError) {
        if let size = left.wholeSize { try file.descriptor.truncate(to: size) }
        try file.descriptor.writeAll("\(left.wholeSize == nil ? "\n" : "")# known \(left.time)\n".utf8)
    }
}
