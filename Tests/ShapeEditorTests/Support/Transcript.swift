import Foundation
import Synchronization

/// All output of a terminal session so far, filled on one thread and read on another.
final class Transcript: Sendable {
    private struct Contents {
        var raw: [UInt8] = []
        var plain = Data()
        var stripper = EscapeStripper()
        var hasEnded = false
    }

    private let contents = Mutex(Contents())

    /// The bytes as they arrived.
    var raw: [UInt8] { contents.withLock { $0.raw } }
    /// The text without escape sequences.
    var plain: String { contents.withLock { String(decoding: $0.plain, as: UTF8.self) } }
    /// The number of bytes of the plain text.
    var plainCount: Int { contents.withLock { $0.plain.count } }
    /// Whether the output has ended.
    var hasEnded: Bool { contents.withLock { $0.hasEnded } }

    func append(_ bytes: ArraySlice<UInt8>) {
        contents.withLock {
            $0.raw.append(contentsOf: bytes)
            $0.plain.append(contentsOf: $0.stripper.strip(bytes))
        }
    }

    /// Marks the output as ended.
    func end() {
        contents.withLock { $0.hasEnded = true }
    }

    /// The end of the first occurrence of a text in the plain text, from `mark` on.
    func end(of text: String, after mark: Int) -> Int? {
        contents.withLock { contents in
            guard mark <= contents.plain.count else { return nil }
            return contents.plain.range(of: Data(text.utf8), in: mark..<contents.plain.count)?.upperBound
        }
    }

    /// The plain text from `mark` on.
    func plain(after mark: Int) -> String {
        contents.withLock { String(decoding: $0.plain.dropFirst(mark), as: UTF8.self) }
    }
}
