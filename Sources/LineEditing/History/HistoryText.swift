/// The contents of a history file: one entry a line, UTF-8.
enum HistoryText {
    /// The entries, oldest first, without what can be none: what is empty, too long, not UTF-8, or
    /// has a NUL. A last line without a newline counts.
    static func entries(in bytes: some Collection<UInt8>) -> [String] {
        bytes.split(separator: 0x0A).compactMap { line in
            guard line.count <= HistoryFile.longestEntry, !line.contains(0) else { return nil }
            return String(validating: line, as: UTF8.self)
        }
    }

    static func bytes(of entries: some Sequence<String>) -> [UInt8] {
        entries.flatMap { Array($0.utf8) + [0x0A] }
    }
}
