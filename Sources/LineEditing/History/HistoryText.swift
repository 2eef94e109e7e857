import Glibc

/// The contents of a history file: one entry a line, UTF-8. In an entry a newline is written as `\n` and a backslash
/// as `\\`; before anything else a backslash is one.
enum HistoryText {
    private static let newline = UInt8(ascii: "\n")
    private static let backslash = UInt8(ascii: "\\")
    private static let n = UInt8(ascii: "n")

    /// The entries, oldest first, without lines that are empty, too long, not UTF-8, or have a NUL. A last
    /// line without a newline counts.
    static func entries(in bytes: ArraySlice<UInt8>) -> [String] {
        var entries: [String] = []
        var rest = bytes
        while !rest.isEmpty {
            let end = rest.place(of: newline) ?? rest.endIndex
            if let entry = entry(of: rest[..<end]) { entries.append(entry) }
            rest = rest[end...].dropFirst()
        }
        return entries
    }

    /// What follows the first newline.
    static func wholeLines(of bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[(bytes[...].place(of: newline) ?? bytes.endIndex)...]
    }

    static func bytes(of entries: some Sequence<String>) -> [UInt8] {
        var bytes: [UInt8] = []
        for entry in entries {
            bytes += escaped(entry)
            bytes.append(newline)
        }
        return bytes
    }

    /// How many bytes an entry takes in the file.
    static func size(of entry: String) -> Int { escaped(entry).count + 1 }

    private static func entry(of line: ArraySlice<UInt8>) -> String? {
        guard !line.isEmpty, line.count <= 2 * HistoryFile.longestEntry, line.place(of: 0) == nil else {
            return nil
        }
        let entry = unescaped(line)
        return entry.count <= HistoryFile.longestEntry ? String(validating: entry, as: UTF8.self) : nil
    }

    private static func escaped(_ entry: String) -> [UInt8] {
        let bytes = Array(entry.utf8)
        guard bytes[...].place(of: newline) != nil || bytes[...].place(of: backslash) != nil else {
            return bytes
        }
        return bytes.flatMap { byte in
            switch byte {
            case newline: [backslash, n]
            case backslash: [backslash, backslash]
            default: [byte]
            }
        }
    }

    private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = line
        while let place = rest.place(of: backslash) {
            bytes += rest[..<place]
            let next = place + 1 < rest.endIndex ? rest[place + 1] : nil
            let isEscape = next == n || next == backslash
            bytes.append(next == n ? newline : backslash)
            rest = rest[(place + (isEscape ? 2 : 1))...]
        }
        return bytes + rest
    }
}

extension ArraySlice<UInt8> {
    /// Where a byte is for the first time: memchr(3), which is many times as fast as a loop.
    fileprivate func place(of byte: UInt8) -> Int? {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else {
                return nil
            }
            return startIndex + (UnsafeRawPointer(found) - start)
        }
    }
}
