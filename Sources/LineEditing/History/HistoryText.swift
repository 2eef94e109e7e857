import Glibc

/// The format of a history file: UTF-8, with one entry in a line. A line that begins with a tab is a further row of the
/// entry before it. Lines may also end in CRLF.
enum HistoryText {
    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The valid entries, oldest first. Entries that are empty, too long or not UTF-8, or have a NUL, are skipped, and
    /// so are continuation rows without an entry. The last line needs no newline. Takes time linear in the bytes.
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

    /// The bytes after the first newline.
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

    /// The size of an entry in the file, in bytes.
    static func size(of entry: String) -> Int { lines(of: entry).count + 1 }

    /// Whether the file can hold the entry: a tab at its start would make it a further row of the entry before it.
    static func canStand(_ entry: String) -> Bool { entry.utf8.first != tab }

    /// The end of the first entry's last row.
    private static func endOfEntry(in bytes: ArraySlice<UInt8>) -> Int {
        var end = bytes.place(of: newline) ?? bytes.endIndex
        while end + 1 < bytes.endIndex, bytes[end + 1] == tab {
            end = bytes[(end + 1)...].place(of: newline) ?? bytes.endIndex
        }
        return end
    }

    private static func entry(of lines: ArraySlice<UInt8>) -> String? {
        // At worst each byte of an entry is a newline, which takes a tab in addition.
        guard !lines.isEmpty, lines.first != tab, lines.count <= 2 * HistoryFile.longestEntry,
            lines.place(of: 0) == nil
        else { return nil }
        let entry = rows(of: lines)
        guard (1...HistoryFile.longestEntry).contains(entry.count) else { return nil }
        return String(validating: entry, as: UTF8.self)
    }

    private static func lines(of entry: String) -> [UInt8] {
        var (lines, rest) = ([UInt8](), Array(entry.utf8)[...])
        // If every row ends in CR, another CR is added to each: the reader takes the last CR for a part of CRLF.
        let ending = endInReturn(rest) ? [carriageReturn] : []
        while let place = rest.place(of: newline) {
            lines += rest[..<place] + ending + [newline, tab]
            rest = rest[(place + 1)...]
        }
        return lines + rest + ending
    }

    /// The text of an entry from its lines in the file: removes the tab after each newline, and, if every line ends in
    /// CR, these CRs.
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

    /// Whether every line ends in CR.
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
    /// The index of a byte's first occurrence, by memchr(3).
    fileprivate func place(of byte: UInt8) -> Int? {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else {
                return nil
            }
            return startIndex + (UnsafeRawPointer(found) - start)
        }
    }
}
