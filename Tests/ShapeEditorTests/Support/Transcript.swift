import Foundation
import Synchronization

/// All that a terminal session has shown so far, filled on one thread and read on another.
final class Transcript: Sendable {
    private struct Contents {
        var raw: [UInt8] = []
        var plain = Data()
        var stripper = EscapeStripper()
        var hasEnded = false
    }

    private let contents = Mutex(Contents())

    /// The bytes as they came.
    var raw: [UInt8] { contents.withLock { $0.raw } }
    /// The text without escape sequences.
    var plain: String { contents.withLock { String(decoding: $0.plain, as: UTF8.self) } }
    /// How many bytes the plain text has.
    var plainCount: Int { contents.withLock { $0.plain.count } }
    /// Whether nothing more can come.
    var hasEnded: Bool { contents.withLock { $0.hasEnded } }

    func append(_ bytes: ArraySlice<UInt8>) {
        contents.withLock {
            $0.raw.append(contentsOf: bytes)
            $0.plain.append(contentsOf: $0.stripper.strip(bytes))
        }
    }

    /// Notes that nothing more can come.
    func end() {
        contents.withLock { $0.hasEnded = true }
    }

    /// Where in the plain text, from a place on, a text ends when it is first found.
    func end(of text: String, after mark: Int) -> Int? {
        contents.withLock { contents in
            guard mark <= contents.plain.count else { return nil }
            return contents.plain.range(of: Data(text.utf8), in: mark..<contents.plain.count)?.upperBound
        }
    }

    /// The plain text from a place on.
    func plain(after mark: Int) -> String {
        contents.withLock { String(decoding: $0.plain.dropFirst(mark), as: UTF8.self) }
    }
}
