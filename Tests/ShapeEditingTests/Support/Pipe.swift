import Foundation

/// What a thread writes into a pipe, piece by piece, while another end reads it.
final class PipeWriter {
    /// The end to read from; closed with the writer.
    let readEnd: Int32

    /// Begins to write. A reader that never waits would see the pieces together, so each is written only when
    /// the one before has been taken.
    init(_ pieces: [[UInt8]]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        readEnd = ends[0]
        let writeEnd = ends[1]
        Thread.detachNewThread {
            Signals.block(SIGPIPE)
            for piece in pieces { Self.write(piece, to: writeEnd) }
            close(writeEnd)
        }
    }

    deinit { close(readEnd) }

    private static func write(_ piece: [UInt8], to descriptor: Int32) {
        var rest = piece[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        while isFull(descriptor) { sched_yield() }
    }

    /// Whether there is something to be read at the other end, and somebody who can.
    private static func isFull(_ descriptor: Int32) -> Bool {
        var (waiting, state) = (Int32(0), pollfd(fd: descriptor, events: 0, revents: 0))
        guard ioctl(descriptor, UInt(FIONREAD), &waiting) == 0, poll(&state, 1, 0) >= 0 else { return false }
        return waiting > 0 && state.revents & Int16(POLLERR) == 0
    }
}
