/// The lines that were entered, for the arrow keys and for the search.
///
/// Use it from one thread.
public final class History {
    /// The longest entry, in characters (Unicode scalars): as long as the longest line.
    public static let longestEntry = LineEditor.longestLine

    /// The entries, oldest first. They may have newlines.
    public private(set) var entries: [String] = []

    /// The most entries that are kept.
    public let limit: Int

    private let file: HistoryFile?
    private var failure: HistoryFileError?
    private var hasFileFailed = false

    /// Loads what is in the file, if there is one. If that fails, the history begins empty, and
    /// ``takeFailure()`` says why. It also says so if entries are longer than ``longestEntry``, which are left out.
    public init(_ source: HistorySource = .memory()) {
        switch source {
        case .memory(let limit):
            (self.limit, file) = (max(0, limit), nil)
        case .file(let path, let limit):
            self.limit = max(0, limit)
            file = limit > 0 ? HistoryFile(path: path, limit: limit) : nil
        }
        noting { () throws(HistoryFileError) in try file?.load() }?.forEach { entry in
            if Self.isSuitable(entry) { keep(entry) } else { failure = .unsuitableEntry }
        }
    }

    /// Adds the newest entry, here and in the file, unless it is empty, begins with a blank (a space or a tab), or
    /// equals the newest one. Beyond `limit` entries, the oldest is dropped.
    ///
    /// One with a NUL, or longer than `longestEntry`, is not added either: ``takeFailure()`` says so. If the file
    /// can't be written, the entry is kept here nevertheless.
    /// - Returns: whether the entry was added.
    @discardableResult
    public func add(_ entry: String) -> Bool {
        guard limit > 0, let first = entry.unicodeScalars.first, first != " ", first != "\t" else {
            return false
        }
        guard Self.isSuitable(entry) else {
            failure = .unsuitableEntry
            return false
        }
        guard keep(entry) else { return false }
        noting { () throws(HistoryFileError) in try file?.append(entry) }
        return true
    }

    /// Why the file could not be used, or the last entry not be added; nil once it was asked. Of the file's
    /// failures there is only the first: one warning is enough.
    public func takeFailure() -> HistoryFileError? {
        defer { failure = nil }
        return failure
    }

    /// Begins a search through the entries there are now.
    func finder() -> HistoryFinder { HistoryFinder(entries) }

    private static func isSuitable(_ entry: String) -> Bool {
        entry.unicodeScalars.count <= longestEntry && !entry.utf8.contains(0)
    }

    @discardableResult
    private func keep(_ entry: String) -> Bool {
        guard entry != entries.last else { return false }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - limit))
        return true
    }

    /// Notes the first failure of the file.
    @discardableResult
    private func noting<Result>(_ body: () throws(HistoryFileError) -> Result?) -> Result? {
        do throws(HistoryFileError) {
            return try body()
        } catch {
            if !hasFileFailed { failure = error }
            hasFileFailed = true
            return nil
        }
    }
}

/// Where a history comes from, and how much of it is kept.
public enum HistorySource: Equatable, Sendable {
    /// It begins empty and ends with the program. It keeps `limit` entries at most, none if that is 0.
    case memory(limit: Int = 10_000)
    /// It begins with what is in the file at the path, and each entry is appended there. The path need not exist,
    /// and may begin with `~/`; `limit` holds for the file too, and if it is 0 the file is not touched.
    case file(_ path: String, limit: Int = 10_000)
}
