import Foundation

/// A signal kept from this thread for a while. Writing to a pipe that nobody reads would else end the test run;
/// ignoring the signal would change the whole process, and with it other tests.
struct BlockedSignal {
    static let pipe = BlockedSignal(number: SIGPIPE)

    let number: Int32

    /// Does the work, and drops the signal where it came. The work must stay on one thread.
    func during<Answer>(_ work: () throws -> Answer) rethrows -> Answer {
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer {
            var atOnce = timespec()
            while sigtimedwait(&signals, nil, &atOnce) == number {}
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return try work()
    }
}
