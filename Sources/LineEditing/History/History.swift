/// The entries of a file and the lines entered since, for the arrow keys and for the search.
///
/// Use a history from one thread.
public final class History {
    /// The entries, oldest first, at most the limit of the ``HistorySource``. An entry may contain newlines, and
    /// differs from the entry before it.
    public private(set) var entries: [String] = []

    /// The maximum number of entries.
    let limit: Int

    private let file: HistoryFile?
    private var failure: HistoryFileError?
    private var hasFileFailed = false

    /// Makes a history, and loads the entries of a file. Skips entries longer than ``LineEditor/longestLine``. If
    /// loading fails, the history starts empty. ``takeFailure()`` returns the error of either.
    package init(_ source: HistorySource = .memory()) {
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

    /// Appends an entry, here and in the file, unless it is empty, begins with a blank (a space or a tab), or equals
    /// the newest entry. Beyond `limit` entries, the oldest is dropped.
    ///
    /// An entry with a NUL, or longer than ``LineEditor/longestLine``, is not added either. If the file can't be
    /// written, the entry is kept in memory nevertheless. In both cases the next read at a terminal shows the reason.
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

    /// Returns and clears the error that the file could not be used, or that the last entry was not added; nil if
    /// nothing failed. Only the first failure of the file is kept, since one warning is enough.
    package func takeFailure() -> HistoryFileError? {
        defer { failure = nil }
        return failure
    }

    /// Begins a search through the current entries.
    func finder() -> HistoryFinder { HistoryFinder(entries) }

    private static func isSuitable(_ entry: String) -> Bool {
        entry.unicodeScalars.count <= LineEditor.longestLine && !entry.utf8.contains(0)
    }

    @discardableResult
    private func keep(_ entry: String) -> Bool {
        guard entry != entries.last else { return false }
        entries.append(entry)
        entries.removeFirst(max(0, entries.count - limit))
        return true
    }

    /// Runs `body`, and keeps the file's first failure for ``takeFailure()``.
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

/// The storage of a history, and its maximum number of entries.
public enum HistorySource: Equatable, Sendable {
    /// In memory: the history starts empty, and ends with the editor. A `limit` of 0 keeps no entries.
    case memory(limit: Int = 10_000)
    /// In a file: the history starts with the file's entries, and each new entry is appended to the file. The path need
    /// not exist, and may begin with `~/`. `limit` holds for the file, too; with 0, the file is not touched.
    case file(_ path: String, limit: Int = 10_000)
}
