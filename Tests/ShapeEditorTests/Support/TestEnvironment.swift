import Foundation

/// What a program under test sees of the world: nothing of the user's own settings.
enum TestEnvironment {
    /// Taken over from the test run: what finds programs and libraries, and what sanitizers and coverage need.
    private static let inherited = [
        "PATH", "LD_LIBRARY_PATH", "TMPDIR", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
        "LLVM_PROFILE_FILE",
    ]

    /// Variables with `HOME` and the XDG directories in a directory, and the overlay over them; nil removes one.
    static func variables(home: String, overlay: [String: String?]) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
        variables["HOME"] = home
        variables["XDG_CONFIG_HOME"] = "\(home)/.config"
        variables["XDG_STATE_HOME"] = "\(home)/.local/state"
        variables["XDG_DATA_HOME"] = "\(home)/.local/share"
        variables["XDG_CACHE_HOME"] = "\(home)/.cache"
        variables["LC_ALL"] = "C.UTF-8"
        variables["TERM"] = "xterm-256color"
        // Random keys run it.
        variables["EDITOR"] = "true"
        // Not less, which waits for keys.
        variables["PAGER"] = "cat"
        for (name, value) in overlay { variables[name] = value }
        return variables
    }
}
