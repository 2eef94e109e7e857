import Foundation

/// The environment of a program under test, without the user's own settings.
enum TestEnvironment {
    /// The variables inherited from the test run: those that locate programs and libraries, and those of sanitizers
    /// and coverage.
    private static let inherited = [
        "PATH", "LD_LIBRARY_PATH", "LD_PRELOAD", "TMPDIR", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
        "UBSAN_OPTIONS", "LLVM_PROFILE_FILE",
    ]

    /// The variables of a program, with `HOME` and the XDG directories in `home`, overridden by `overlay`; nil
    /// removes a variable.
    static func variables(home: String, overlay: [String: String?]) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
        variables["HOME"] = home
        variables["XDG_CONFIG_HOME"] = "\(home)/.config"
        variables["XDG_STATE_HOME"] = "\(home)/.local/state"
        variables["XDG_DATA_HOME"] = "\(home)/.local/share"
        variables["XDG_CACHE_HOME"] = "\(home)/.cache"
        variables["LC_ALL"] = "C.UTF-8"
        variables["TERM"] = "xterm-256color"
        // Random keys may run this editor.
        variables["EDITOR"] = "true"
        // Not less, which waits for keys.
        variables["PAGER"] = "cat"
        for (name, value) in overlay { variables[name] = value }
        return variables
    }
}
