import Foundation
import ShapeEditorTestSupport

/// Random kills: the signal and the moment of each.
struct Kills {
    /// The number of kills in each test.
    static let count = rounds(usually: 6)

    var random: SeededGenerator

    init(for purpose: String) {
        random = SeededGenerator(.shape, for: purpose)
        // Disables core dumps, which would appear among the files that tests inspect.
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        getrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
        limit.rlim_cur = 0
        setrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
    }

    /// One of INT, TERM, HUP, QUIT and KILL.
    mutating func signal() -> Int32 {
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL].randomElement(using: &random) ?? SIGKILL
    }

    /// Pauses for a random time, so that the signal meets the program at any point. The pause waits for no condition:
    /// a test passes whatever the program has done by then.
    mutating func pause(upTo limit: Duration) {
        usleep(.random(in: 0...UInt32(max(1, limit / .microseconds(1))), using: &random))
    }
}

extension TemporaryDirectory {
    /// The names of temporary files that are written before they replace a file.
    var temporaries: [String] {
        get throws { try names.filter { $0.wholeMatch(of: /\..*\.[a-z0-9]{12}\.tmp/) != nil } }
    }
}
