import Glibc

/// The system calls of the C library. Tests replace some of these calls to force failures that seldom occur.
package struct RawCalls {
    package var stat: (_ path: UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 = statFile
    package var open: (_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 = {
        Glibc.open($0, $1, $2)
    }
    package var read: (Int32, UnsafeMutableRawPointer?, Int) -> Int = { Glibc.read($0, $1, $2) }
    package var pread: (Int32, UnsafeMutableRawPointer?, Int, off_t) -> Int = { Glibc.pread($0, $1, $2, $3) }
    package var write: (Int32, UnsafeRawPointer?, Int) -> Int = { Glibc.write($0, $1, $2) }
    package var fsync: (Int32) -> Int32 = { Glibc.fsync($0) }
    package var fdatasync: @Sendable (Int32) -> Int32 = { Glibc.fdatasync($0) }
    /// Starts a thread that performs a work, and returns whether there is one.
    package var startThread: (@escaping @Sendable () -> Void) -> Bool = startDetachedThread
    package var ftruncate: (Int32, off_t) -> Int32 = { Glibc.ftruncate($0, $1) }
    package var flock: (Int32, Int32) -> Int32 = lockFile
    package var poll: (UnsafeMutablePointer<pollfd>?, nfds_t, Int32) -> Int32 = { Glibc.poll($0, $1, $2) }
    package var rename: (_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 = {
        Glibc.rename($0, $1)
    }
    /// A random number, by a single getrandom(2).
    package var random: () -> UInt64 = {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
    /// The time of the monotonic clock, in nanoseconds.
    package var now: @Sendable () -> Int = { MonotonicTime.now }
    package var nanosleep: (UnsafePointer<timespec>) -> Int32 = { Glibc.nanosleep($0, nil) }

    package init() {}
}

/// Repeats `call` while it fails with `EINTR` and `isInterrupted` returns false.
func retrying<Result: SignedInteger>(
    unless isInterrupted: () -> Bool = { false }, _ call: () -> Result
) -> Result {
    while true {
        let result = call()
        let code = errno
        if result >= 0 || code != EINTR || isInterrupted() {
            errno = code
            return result
        }
    }
}

private final class ThreadWork: Sendable {
    let perform: @Sendable () -> Void

    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
}

/// Starts a thread on which all signals are blocked, so that they are handled elsewhere.
private func startDetachedThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(ThreadWork(work))
    var (thread, held, before) = (pthread_t(), sigset_t(), sigset_t())
    sigfillset(&held)
    pthread_sigmask(SIG_SETMASK, &held, &before)
    let result = pthread_create(&thread, nil, performWork, work.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if result == 0 { pthread_detach(thread) } else { work.release() }
    return result == 0
}

private func performWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().perform() }
    return nil
}

// `Glibc.flock` and `Glibc.stat` are structs, and within `RawCalls` the names `flock` and `stat` mean its properties.
// Functions outside `RawCalls` can call the C functions.

private func lockFile(_ descriptor: Int32, _ operation: Int32) -> Int32 { flock(descriptor, operation) }

private func statFile(_ path: UnsafePointer<CChar>, _ status: UnsafeMutablePointer<stat>) -> Int32 {
    stat(path, status)
}
