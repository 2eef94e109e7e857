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

// `Glibc.flock` and `Glibc.stat` are structs, and within `RawCalls` the names `flock` and `stat` mean its properties.
// Functions outside `RawCalls` can call the C functions.

private func lockFile(_ descriptor: Int32, _ operation: Int32) -> Int32 { flock(descriptor, operation) }

private func statFile(_ path: UnsafePointer<CChar>, _ status: UnsafeMutablePointer<stat>) -> Int32 {
    stat(path, status)
}
