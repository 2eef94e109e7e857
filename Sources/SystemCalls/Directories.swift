import Glibc

package struct DirectoryEntry: Equatable, Sendable {
    /// The name, without the folder's path; it need not be UTF-8.
    let bytes: [UInt8]
    /// Also for a link to a folder.
    package let isFolder: Bool

    /// For people.
    package var name: String { String(decoding: bytes, as: UTF8.self) }

    /// readdir(3) of the folder at `path`, in no order, without `.` and `..`.
    package static func list(_ path: FilePath) throws(SystemCallError) -> [DirectoryEntry] {
        guard let directory = path.withCString({ opendir($0) }) else {
            throw .last("opendir", path: path.text)
        }
        defer { closedir(directory) }
        var entries: [DirectoryEntry] = []
        errno = 0
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(cString: $0) }
            }
            if name != ".", name != ".." {
                entries.append(DirectoryEntry(name, in: path, type: Int(entry.pointee.d_type)))
            }
            errno = 0
        }
        guard errno == 0 else { throw .last("readdir", path: path.text) }
        return entries
    }

    /// Asks for the status only of a link, and where the file system does not say what it is.
    private init(_ name: FilePath, in folder: FilePath, type: Int) {
        bytes = name.bytes
        guard type == DT_LNK || type == DT_UNKNOWN else {
            isFolder = type == DT_DIR
            return
        }
        // A dangling link has no status.
        let path = FilePath(bytes: folder.bytes + Array("/".utf8) + bytes)
        isFolder = (try? FileStatus(of: path))?.isDirectory ?? false
    }
}

/// mkdir(2) for every missing folder on the way to `path`, as `mkdir -p` does.
package func makeDirectories(leadingTo path: String, mode: mode_t) throws(SystemCallError) {
    var end = path.utf8.startIndex
    while let slash = path.utf8[end...].firstIndex(of: UInt8(ascii: "/")) {
        end = path.utf8.index(after: slash)
        let directory = String(path[..<slash])
        if directory.isEmpty || mkdir(directory, mode) == 0 { continue }
        let error = SystemCallError.last("mkdir", path: directory)
        switch error.code {
        case EEXIST, EISDIR: continue
        // Some file systems say so of a folder that is there, too.
        case EROFS, EACCES: if access(directory, F_OK) != 0 { throw error }
        default: throw error
        }
    }
}
