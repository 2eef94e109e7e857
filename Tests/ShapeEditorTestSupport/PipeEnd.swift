import Foundation

/// One end of a pipe, closed with the object. Programs that start at the same time do not inherit it.
package final class PipeEnd: Sendable {
    package let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// A new pipe, as large as the kernel allows up to 1 MiB, so that much data takes few turns.
    package static func pair() throws -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [0, 0]
        try LinuxCalls.pipe2(&ends, flags: O_CLOEXEC)
        _ = fcntl(ends[1], LinuxCalls.setPipeSize, 1 << 20)
        return (PipeEnd(ends[0]), PipeEnd(ends[1]))
    }

    /// Makes reads and writes return at once. Affects only this end; the other end has its own flag.
    package func becomeNonBlocking() {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Writes all of `bytes`, and waits until they have been read or the other end is closed.
    package func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        while isFull { sched_yield() }
    }

    /// Whether there is unread data and the other end is still open.
    private var isFull: Bool {
        var (waiting, state) = (Int32(0), pollfd(fd: descriptor, events: 0, revents: 0))
        guard ioctl(descriptor, UInt(FIONREAD), &waiting) == 0, poll(&state, 1, 0) >= 0 else { return false }
        return waiting > 0 && state.revents & Int16(POLLERR) == 0
    }
}
