import Glibc

/// What stands in a folder.
public struct DirectoryEntry: Equatable, Sendable {
    /// Its name, without the folder's.
    public let name: String
    /// Whether it is a folder, or a link to one.
    public let isFolder: Bool

    /// Makes an entry.
    public init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
    }

    /// What stands in the folder at `path`, in no order; nothing where it can't be read.
    public static func list(_ path: String) -> [DirectoryEntry] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var entries: [DirectoryEntry] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            let isFolder = stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            entries.append(DirectoryEntry(name: name, isFolder: isFolder))
        }
        return entries
    }
}
