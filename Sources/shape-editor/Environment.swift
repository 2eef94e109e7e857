import Glibc

/// The environment, and the places that the XDG Base Directory Specification 0.8 derives from it.
enum Environment {
    /// The value of a variable; nil where it is unset or empty.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// The user's own start-up script.
    static var initScript: String? { path("XDG_CONFIG_HOME", ".config", "init.shape") }

    /// The history of typed lines.
    static var historyFile: String? { path("XDG_STATE_HOME", ".local/state", "history") }

    /// A file of the program below a base folder; a relative base is to be ignored, says the specification.
    private static func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        if let base = value(variable), base.hasPrefix("/") { return "\(base)/shape-editor/\(name)" }
        return value("HOME").map { "\($0)/\(fallback)/shape-editor/\(name)" }
    }
}
