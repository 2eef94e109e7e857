import Foundation
import Synchronization

/// What a thread writes into a pipe, piece by piece, while another end reads it.
package final class PipeWriter {
    private let reading: PipeEnd

    /// The end to read from; closed with the writer.
    package var readEnd: Int32 { reading.descriptor }

    /// Begins to write. A reader that never waits would see the pieces together, so each is written only when
    /// the one before has been taken.
    package init(_ pieces: [[UInt8]]) throws {
        let writing: PipeEnd
        (reading, writing) = try PipeEnd.pair()
        Thread.detachNewThread {
            Signals.blocking(SIGPIPE) {
                for piece in pieces { writing.write(piece) }
            }
        }
    }
}

/// A pipe with some bytes in it whose writer neither writes more nor goes away, until it is done.
package final class StalledPipe: Sendable {
    private let ends: (reading: PipeEnd, writing: PipeEnd)
    private let done = Atomic(false)

    package var readEnd: Int32 { ends.reading.descriptor }

    package init(_ text: String) throws {
        ends = try PipeEnd.pair()
        _ = Array(text.utf8).withUnsafeBytes { write(ends.writing.descriptor, $0.baseAddress, $0.count) }
    }

    /// Whether the reader has ended.
    package var isDone: Bool {
        get { done.load(ordering: .acquiring) }
        set { done.store(newValue, ordering: .releasing) }
    }
}
