import Glibc

/// A folder for this process alone, in memory if the system has such a place, so that nothing waits for a disk.
enum Scratch {
    static let folder = make()

    private static func make() -> String {
        _ = owner
        let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(place)/shape-editor-fuzz.XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { fatalError("mkdtemp: errno \(errno)") }
        atexit { Scratch.remove() }
        return String(cString: made)
    }

    private static let owner = getpid()

    private static func remove() {
        guard getpid() == owner else { return }
        empty()
        rmdir(folder)
    }

    /// Removes the files in the folder.
    static func empty() {
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { unlink("\(folder)/\(name)") }
        }
    }

    /// Writes a file with these contents.
    static func write(_ bytes: [UInt8], to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
        if count != bytes.count { fatalError("write: errno \(errno)") }
    }
}
