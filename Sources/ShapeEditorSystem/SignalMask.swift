import Glibc

/// Performs `work` with signals blocked, so that no signal ends the process in the middle of `work`. A signal that
/// arrives meanwhile takes effect afterwards. Signals that a fault in the work causes, such as SIGSEGV, are not
/// blocked.
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
