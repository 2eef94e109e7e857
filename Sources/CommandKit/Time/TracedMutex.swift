import Synchronization

/// A value behind a mutex whose ordering the thread sanitizer can see.
///
/// A contended `Mutex` waits in a part of the standard library that isn't instrumented, so the sanitizer reports a race
/// (Swift 6.3.1 on Linux; two threads that increment a counter are enough). The atomic makes the same order visible:
/// each holder of the lock reads the atomic that the previous holder wrote.
struct TracedMutex<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic(false)

    init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
