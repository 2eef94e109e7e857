import Foundation
import Synchronization

/// A thread that writes pieces of data into a pipe, while a test reads from the other end.
package final class PipeWriter {
    private let reading: PipeEnd

    /// The end to read from, which is closed with the writer.
    package var readEnd: Int32 { reading.descriptor }

    /// Starts the thread. It writes each piece only after the one before has been read, because otherwise a reader
    /// could get several pieces at once.
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

/// A pipe with some bytes in it. Its writer neither writes more nor closes its end while the object exists.
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
