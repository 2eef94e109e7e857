import Glibc

/// The user's own folder.
enum HomeFolder {
    /// `HOME`; nil where that is not absolute, as it would mean the current folder.
    static var path: String? {
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return nil }
        return home
    }
}
