import Glibc

/// The environment, and the paths that the XDG Base Directory Specification 0.8 derives from it.
enum Environment {
    /// The value of a variable; nil if the variable is unset, empty or not UTF-8.
    static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(validatingCString: value)
    }

    /// Whether the locale's characters are in UTF-8, by its name.
    static var isUTF8: Bool {
        let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
        return locale.lowercased().hasSuffix("utf-8") || locale.lowercased().hasSuffix("utf8")
    }

    /// The user's start-up script.
    static var initScript: String? { path("XDG_CONFIG_HOME", ".config", "init.shape") }

    /// The file with the history of typed lines.
    static var historyFile: String? { path("XDG_STATE_HOME", ".local/state", "history") }

    /// The file with the last typed `view on` or `view off`.
    static var pictureFile: String? { path("XDG_STATE_HOME", ".local/state", "picture") }

    /// What the user wants of pictures: `off` or `ascii`.
    static var picture: String? { value("SHAPE_EDITOR_PICTURE") }

    /// The folder with the steps of sessions, for `restore`.
    static var recoveryFolder: String? { path("XDG_STATE_HOME", ".local/state", "recovery") }

    /// The path of the file `name` in the program's folder. That folder lies in the base folder that `variable`
    /// names, or else in the folder `fallback` below the home folder.
    private static func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        let base = folder(variable) ?? folder("HOME").map { "\($0)/\(fallback)" }
        return base.map { "\($0)/shape-editor/\(name)" }
    }

    /// The base folder that `variable` names. A relative path is ignored, as the specification demands, because it
    /// would depend on the working directory.
    private static func folder(_ variable: String) -> String? {
        value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
