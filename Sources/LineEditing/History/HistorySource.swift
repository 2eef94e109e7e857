/// Where a history comes from, and how much of it is kept.
public enum HistorySource: Equatable, Sendable {
    /// It begins empty and ends with the program. It keeps `limit` entries at most, none if that is 0.
    case memory(limit: Int = 10_000)
    /// It begins with what is in the file at the path, and each entry is appended there. The path need not exist,
    /// and may begin with `~/`; `limit` holds for the file too, and if it is 0 the file is not touched.
    case file(_ path: String, limit: Int = 10_000)
}
