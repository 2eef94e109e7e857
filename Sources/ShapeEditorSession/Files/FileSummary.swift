import ShapeEditorSystem

/// A short description of the file at a path, such as `script, 1.2 kB`.
enum FileSummary {
    /// The description of the file at `path`; for a symbolic link, of the link, such as `broken link`. Empty if there
    /// is no file, or if its status can't be read.
    static func text(of path: String) -> String {
        do throws(SystemCallError) {
            let status = try FileStatus(of: path, followingLinks: false)
            return status.isLink ? link(path) : text(of: status, path)
        } catch {
            return ""
        }
    }

    private static func link(_ path: String) -> String {
        do throws(SystemCallError) {
            return try FileStatus(of: path).isDirectory ? "link to a folder" : "link"
        } catch {
            return "broken link"
        }
    }

    private static func text(of status: FileStatus, _ path: String) -> String {
        if status.isDirectory { return "folder" }
        guard status.isRegularFile else { return "special file" }
        return "\(path.hasSuffix(".shape") ? "script" : "file"), \(size(status.size))"
    }

    /// A file size in words: below 1,000 in bytes; otherwise in kB, MB, GB or TB (powers of 1,000) with one decimal,
    /// rounded down, such as `1.2 kB`.
    static func size(_ bytes: Int) -> String {
        if bytes < 1000 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var (tenths, unit) = (bytes / 100, 0)
        while tenths >= 10_000, unit + 1 < units.count { (tenths, unit) = (tenths / 1000, unit + 1) }
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }

    private static let units = ["kB", "MB", "GB", "TB"]
}
