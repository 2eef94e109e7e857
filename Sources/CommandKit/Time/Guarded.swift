import Synchronization

/// A value behind a mutex, whose order the thread sanitizer sees.
///
/// A `Mutex` that two threads contend for waits in a part of the standard library that isn't instrumented, and the
/// sanitizer reports a race (Swift 6.3.1 on Linux; two threads that count are enough). The atomic says the same to
/// it: who holds the lock has read what the holder before has written. It costs a load and a store.
struct Guarded<Value>: ~Copyable, Sendable {
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
