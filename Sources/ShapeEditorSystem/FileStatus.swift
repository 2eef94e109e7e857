import Glibc

/// The status of a file, as stat(2) reports it.
package struct FileStatus {
    private let status: stat

    init(_ status: stat) { self.status = status }

    /// Reads the status by stat(2), or by lstat(2) if links are not followed.
    package init(
        of path: FilePath, followingLinks: Bool = true, calls: RawCalls = RawCalls()
    ) throws(SystemCallError) {
        var status = stat()
        let result = path.withCString { followingLinks ? calls.stat($0, &status) : lstat($0, &status) }
        guard result == 0 else { throw .last(followingLinks ? "stat" : "lstat", path: path.text) }
        self.status = status
    }

    package init(of path: String, followingLinks: Bool = true) throws(SystemCallError) {
        try self.init(of: FilePath(path), followingLinks: followingLinks)
    }

    package var device: UInt { UInt(status.st_dev) }
    package var inode: UInt { UInt(status.st_ino) }
    package var owner: uid_t { status.st_uid }
    /// Whether another user may change the file, or what a folder contains.
    package var isOpenToOthers: Bool { owner != geteuid() || permissions & 0o022 != 0 }
    var group: gid_t { status.st_gid }
    var links: Int { Int(status.st_nlink) }
    package var size: Int { Int(status.st_size) }
    /// The time of the last write to the file, in nanoseconds since 1970.
    package var modified: Int { status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec }
    package var permissions: mode_t { status.st_mode & 0o777 }
    package var isRegularFile: Bool { kind == S_IFREG }
    package var isDirectory: Bool { kind == S_IFDIR }
    package var isLink: Bool { kind == S_IFLNK }

    private var kind: mode_t { status.st_mode & S_IFMT }
}
