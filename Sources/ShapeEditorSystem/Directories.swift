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
