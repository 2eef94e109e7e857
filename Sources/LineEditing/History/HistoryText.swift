import Glibc

/// The contents of a history file: one entry a line, UTF-8. A line that begins with a tab continues the entry before,
/// as a row of its own. Lines may end in CRLF, too.
enum HistoryText {
    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The entries, oldest first, without those that are empty, too long, not UTF-8, or have a NUL, and without rows of
    /// an entry that is not there. A last line without a newline counts. Linear in the bytes.
    static func entries(in bytes: ArraySlice<UInt8>) -> [String] {
        var entries: [String] = []
        var rest = bytes
        while !rest.isEmpty {
            let end = endOfEntry(in: rest)
            if let entry = entry(of: rest[..<end]) { entries.append(entry) }
            rest = rest[end...].dropFirst()
        }
        return entries
    }

    /// What follows the first newline.
    static func wholeLines(of bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[(bytes[...].place(of: newline) ?? bytes.endIndex)...].dropFirst()
    }

    static func bytes(of entries: some Sequence<String>) -> [UInt8] {
        var bytes: [UInt8] = []
        for entry in entries {
            bytes += lines(of: entry)
            bytes.append(newline)
        }
        return bytes
    }

    /// How many bytes an entry takes in the file.
    static func size(of entry: String) -> Int { lines(of: entry).count + 1 }

    /// Whether it can be told from rows of the entry before it.
    static func canStand(_ entry: String) -> Bool { entry.utf8.first != tab }

    /// Where the last line of the first entry ends.
    private static func endOfEntry(in bytes: ArraySlice<UInt8>) -> Int {
        var end = bytes.place(of: newline) ?? bytes.endIndex
        while end + 1 < bytes.endIndex, bytes[end + 1] == tab {
            end = bytes[(end + 1)...].place(of: newline) ?? bytes.endIndex
        }
        return end
    }

    private static func entry(of lines: ArraySlice<UInt8>) -> String? {
        // At most each byte is a newline, and has a tab.
        guard !lines.isEmpty, lines.first != tab, lines.count <= 2 * HistoryFile.longestEntry,
            lines.place(of: 0) == nil
        else { return nil }
        let entry = rows(of: lines)
        guard (1...HistoryFile.longestEntry).contains(entry.count) else { return nil }
        return String(validating: entry, as: UTF8.self)
    }

    private static func lines(of entry: String) -> [UInt8] {
        var (lines, rest) = ([UInt8](), Array(entry.utf8)[...])
        // Else its own CRs would be taken for those of CRLF.
        let ending = endInReturn(rest) ? [carriageReturn] : []
        while let place = rest.place(of: newline) {
            lines += rest[..<place] + ending + [newline, tab]
            rest = rest[(place + 1)...]
        }
        return lines + rest + ending
    }

    /// Without the tabs, of which there is one behind each newline.
    private static func rows(of lines: ArraySlice<UInt8>) -> [UInt8] {
        let ending = endInReturn(lines) ? 1 : 0
        var (rows, rest) = ([UInt8](), lines)
        while let place = rest.place(of: newline) {
            rows += rest[..<(place - ending)]
            rows.append(newline)
            rest = rest[(place + 2)...]
        }
        return rows + rest.dropLast(ending)
    }

    /// Whether each line has CR at its end.
    private static func endInReturn(_ lines: ArraySlice<UInt8>) -> Bool {
        var rest = lines
        guard rest.last == carriageReturn else { return false }
        while let place = rest.place(of: newline) {
            guard rest[..<place].last == carriageReturn else { return false }
            rest = rest[(place + 1)...]
        }
        return true
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
