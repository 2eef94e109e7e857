import Foundation
import TestSupport

/// Kills at random moments: with which signal, and when.
struct Kills {
    /// How many each test makes: `SHAPE_KILLS`, or a few.
    static let count = ProcessInfo.processInfo.environment["SHAPE_KILLS"].flatMap { Int($0) } ?? 6

    var random: SeededGenerator

    init(for purpose: String) {
        random = SeededGenerator(.shape, for: purpose)
        // A core would lie among the files that tests look at.
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        getrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
        limit.rlim_cur = 0
        setrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
    }

    /// One of INT, TERM, HUP, QUIT and KILL.
    mutating func signal() -> Int32 {
        [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL].randomElement(using: &random) ?? SIGKILL
    }

    /// Lets some time pass, so that the signal meets the program anywhere. Nothing is waited for: a test passes
    /// whatever has been done by then.
    mutating func pause(upTo limit: Duration) {
        usleep(.random(in: 0...UInt32(max(1, limit / .microseconds(1))), using: &random))
    }
}

extension TemporaryDirectory {
    /// The names of the files that are written before they take another's place.
    var temporaries: [String] {
        get throws { try names.filter { $0.wholeMatch(of: /\..*\.[a-z0-9]{12}\.tmp/) != nil } }
    }
}
