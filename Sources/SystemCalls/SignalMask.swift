import Glibc

/// Does work that must not be cut off in its middle: signals that come meanwhile act after it. Only those that the
/// work itself may cause, such as SIGSEGV, act at once.
func holdingSignals<Result>(
    _ work: () throws(SystemCallError) -> Result
) throws(SystemCallError) -> Result {
    var (held, before) = (sigset_t(), sigset_t())
    sigfillset(&held)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&held, signal) }
    pthread_sigmask(SIG_SETMASK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
}
