import Glibc
import LineEditing

// What C has only once for the process: the locale, the environment, and the effects of signals.

/// Sets what an editor finds in the process. Once, as the environment must not change while a program reads it.
func prepareProcess() { _ = isPrepared }

private let isPrepared: Void = {
    setlocale(LC_CTYPE, "C.UTF-8")
    unsetenv("NO_COLOR")
    setenv("EDITRC", "/dev/null", 1)
}()

/// Makes a signal do nothing from here on if it has its default effect or is ignored, as in the background. After the
/// test, a late signal would end all tests.
package func disarmSignal(_ number: Int32) {
    var (action, before) = (sigaction(), sigaction())
    guard sigaction(number, nil, &before) == 0, before.isDefault || before.isIgnored else { return }
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(number, &action, nil)
}

/// Makes a signal do nothing from here on. One that an earlier test has sent and that no thread has taken yet is
/// discarded, as each pending signal is that becomes an ignored one (POSIX.1-2017, XSH 2.4.3).
package func discardSignal(_ number: Int32) {
    signal(number, SIG_IGN)
    signal(number) { _ in }
}

/// Raises a signal on this thread, and returns after its handler has returned. The threads of a pool, and of a typist,
/// block all signals.
package func raiseHere(_ number: Int32) {
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
}
