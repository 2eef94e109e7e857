import Glibc

@testable import LineEditing

/// A history file. The input `bytes 0xFE entry 0xFE entry` has the file's first contents, and entries that two
/// processes append in turns. Its last byte determines the maximum number of entries.
enum HistoryTarget {
    static func run(_ bytes: [UInt8]) {
        var parts = bytes.dropLast().split(separator: 0xFE, maxSplits: 8, omittingEmptySubsequences: false)[
            ...]
        let limit = 1 + Int(bytes.last ?? 0) % 12
        let path = Scratch.folder + "/history"
        Scratch.write(Array(parts.popFirst() ?? []), to: path)
        let files = [HistoryFile(path: path, limit: limit), HistoryFile(path: path, limit: limit)]
        for (number, part) in parts.enumerated() {
            guard let entry = Array(part).text else { continue }
            append(entry, to: files[number % 2], limit)
        }
        fill(entries(of: files[0]), limit)
    }

    private static func entries(of file: HistoryFile) -> [String] {
        do throws(HistoryFileError) {
            let entries = try HistoryFile(path: file.path, limit: file.limit).load()
            expect(entries.count <= file.limit, "at most \(file.limit) entries")
            expect(!entries.contains { $0.isEmpty || $0.utf8.contains(0) }, "an entry is a text")
            expect(!entries.contains { $0.utf8.first == 0x09 }, "and no row of another")
            return entries
        } catch {
            expect(false, "a file can be read: \(error)")
            return []
        }
    }

    private static func append(_ entry: String, to file: HistoryFile, _ limit: Int) {
        let before = entries(of: file)
        do throws(HistoryFileError) {
            try file.append(entry)
        } catch {
            expect(error == .unsuitableEntry, "\(error)")
            expect(entries(of: file) == before, "an entry that is refused changes nothing")
            return
        }
        let after = entries(of: file)
        if entry.isEmpty || before.last == entry {
            return expect(after == before, "nothing stands there twice")
        }
        expect(after.last == entry, "what was appended comes last")
        expect(Array(before.suffix(after.count - 1)) == after.dropLast(), "the newest ones before it stay")
    }

    /// Adds the entries to the editor's history in memory.
    private static func fill(_ entries: [String], _ limit: Int) {
        let history = History(.memory(limit: limit))
        for entry in entries where history.add(entry) {
            expect(history.entries.last == entry, "what was added comes last")
            expect(history.entries.count <= limit, "at most \(limit) entries")
        }
    }
}
