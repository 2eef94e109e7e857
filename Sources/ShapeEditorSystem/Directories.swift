import Glibc

/// Creates each missing folder that `path` names before its last slash, by mkdir(2), like `mkdir -p`.
package func makeDirectories(leadingTo path: String, mode: mode_t) throws(SystemCallError) {
    var end = path.utf8.startIndex
    while let slash = path.utf8[end...].firstIndex(of: UInt8(ascii: "/")) {
        end = path.utf8.index(after: slash)
        let directory = String(path[..<slash])
        if directory.isEmpty || mkdir(directory, mode) == 0 { continue }
        let error = SystemCallError.last("mkdir", path: directory)
        switch error.code {
        case EEXIST, EISDIR: continue
        // On some file systems, mkdir(2) fails with these errors even if the folder exists.
        case EROFS, EACCES: if access(directory, F_OK) != 0 { throw error }
        default: throw error
        }
    }
}

/// An entry of a folder: a file, another folder or a link.
package struct DirectoryEntry: Equatable, Sendable {
    /// The entry's name, without the folder's path, as bytes that need not be UTF-8.
    let bytes: [UInt8]
    /// Whether the entry is a folder or a link to a folder.
    package let isFolder: Bool

    /// The entry's name for display. Invalid UTF-8 becomes U+FFFD.
    package var name: String { String(decoding: bytes, as: UTF8.self) }

    /// Lists the entries of the folder at `path` by readdir(3), in no particular order and without `.` and `..`.
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

    /// Creates an entry from a result of readdir(3). Calls stat(2) only if the entry is a link or its type is unknown.
    private init(_ name: FilePath, in folder: FilePath, type: Int) {
        bytes = name.bytes
        guard type == DT_LNK || type == DT_UNKNOWN else {
            isFolder = type == DT_DIR
            return
        }
        // A dangling link has no status, and counts as a file.
        let path = FilePath(bytes: folder.bytes + Array("/".utf8) + bytes)
        isFolder = (try? FileStatus(of: path))?.isDirectory ?? false
    }
}
