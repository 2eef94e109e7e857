import Foundation

/// One end of a pipe, closed with the object. Nothing that others start at the same time inherits it.
final class PipeEnd {
    let descriptor: Int32

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// A new pipe. Large, so that much data takes few turns; the kernel may refuse that, which does no harm.
    static func pair() throws -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [0, 0]
        try LinuxCalls.pipe2(&ends, flags: O_CLOEXEC)
        _ = fcntl(ends[1], LinuxCalls.setPipeSize, 1 << 20)
        return (PipeEnd(ends[0]), PipeEnd(ends[1]))
    }

    /// Makes reads and writes answer at once. Only for the end that stays here: the other side's is separate.
    func becomeNonBlocking() {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}
