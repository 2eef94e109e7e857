import Glibc

/// The user's home folder.
enum HomeFolder {
    /// The value of `HOME`. Nil if `HOME` is unset, or is a relative path, which would depend on the working directory.
    static var path: String? {
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return nil }
        return home
    }
}
