import Glibc
import ShapeLanguage
import SystemCalls

/// Reads lines in blocks, without copying them.
package final class LineReader {
    /// In bytes; a longer line is skipped.
    package static let lineLimit = 1 << 20
    private static let blockSize = 1 << 16

    package enum Line: ~Copyable {
        /// A line without its newline.
        case text(SourceText)
        /// The line with this number is longer than ``LineReader/lineLimit``.
        case tooLong(Int)
        case failed(SystemCallError)
        case end
    }

    /// The name of the source in errors.
    package let name: String
    private let descriptor: FileDescriptor
    private let file: ScriptFile?
    private let beforeRead: () -> Void
    private let isInterrupted: () -> Bool
    private var buffer: [UInt8] = []
    private var position = 0
    private var number = 0
    private var isAtEnd = false
    private var failure: SystemCallError?

    /// Reads from an open descriptor, which stays open; `beforeRead` is called before each read, which may block.
    package init(descriptor: Int32, name: String, beforeRead: @escaping () -> Void = {}) {
        self.name = name
        self.descriptor = FileDescriptor(descriptor)
        self.beforeRead = beforeRead
        isInterrupted = { false }
        file = nil
    }

    /// Reads from a file, which may be endless; `isInterrupted` is asked before each read whether to stop.
    init(file: ScriptFile, name: String, isInterrupted: @escaping () -> Bool) {
        self.name = name
        descriptor = file.descriptor
        beforeRead = {}
        self.isInterrupted = isInterrupted
        self.file = file
    }

    /// The next lines: as many as have been read, while they are plain, since to begin a text takes as long as a line
    /// of it; otherwise one, with the lines up to the end of the blocks that it opens.
    func nextWhole() -> Line {
        if let lines = LineScan.plainLines(in: buffer.span, from: position) { return .text(take(lines)) }
        switch next() {
        case .text(let text):
            let openBlocks = text.openBlocks()
            return openBlocks == 0 ? .text(text) : gathered(text, openBlocks)
        case let other: return other
        }
    }

    private func take(_ lines: (end: Int, count: Int)) -> SourceText {
        defer { (position, number) = (lines.end + 1, number + lines.count) }
        return SourceText(
            bytes: buffer, range: position..<lines.end, firstLine: number + 1, name: name, scan: LineScan())
    }

    private func gathered(_ first: consuming SourceText, _ openBlocks: Int) -> Line {
        var text = Array(first.bytes[first.range])
        let firstLine = first.firstLine
        var scan = first.scan
        var openBlocks = openBlocks
        var isTooLong = false
        while openBlocks > 0, let line = nextInBlock() {
            openBlocks = line.openBlocks(after: openBlocks)
            scan.add(line.scan)
            // A block that is too long is read to its end, so that no part of it runs by itself.
            isTooLong = isTooLong || text.count + line.range.count > Self.lineLimit
            guard !isTooLong else { continue }
            text.append(UInt8(ascii: "\n"))
            text.append(contentsOf: line.bytes[line.range])
        }
        guard !isTooLong else { return .tooLong(firstLine) }
        return .text(
            SourceText(bytes: text, range: text.indices, firstLine: firstLine, name: name, scan: scan))
    }

    /// The next line, or as many as have been read, while they are plain; nil if there is none.
    private func nextInBlock() -> SourceText? {
        if let lines = LineScan.plainLines(in: buffer.span, from: position) { return take(lines) }
        guard case .text(let line) = next() else { return nil }
        return line
    }

    /// The next line. A byte order mark at the start of the first is skipped.
    package func next() -> Line {
        var scan = LineScan()
        var searched = position
        while true {
            if let end = scan.newline(in: buffer.span, from: searched) {
                return line(endingAt: end, next: end + 1, scan)
            }
            // Checked before reading more, as the next block may hold other lines too.
            if buffer.count - position > Self.lineLimit { return skipLine() }
            searched = buffer.count - position
            guard fill() else { break }
        }
        if let failure { return .failed(failure) }
        return position < buffer.count ? line(endingAt: buffer.count, next: buffer.count, scan) : .end
    }

    private func line(endingAt end: Int, next: Int, _ scan: LineScan) -> Line {
        number += 1
        guard end - position <= Self.lineLimit else {
            position = next
            return .tooLong(number)
        }
        var start = position
        position = next
        if number == 1, buffer[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
        return .text(
            SourceText(bytes: buffer, range: start..<end, firstLine: number, name: name, scan: scan))
    }

    /// Drops what has been used and reads another block; false at the end or after a failure.
    private func fill() -> Bool {
        guard !isAtEnd else { return false }
        buffer.removeSubrange(..<position)
        position = 0
        beforeRead()
        let count = isInterrupted() ? -1 : readBlock()
        isAtEnd = count <= 0
        // Half a line may be a different statement: it must not run.
        if count < 0 { position = buffer.count }
        return count > 0
    }

    private func readBlock() -> Int {
        do throws(SystemCallError) {
            return try descriptor.read(appendingTo: &buffer, limit: Self.blockSize)
        } catch {
            // A read that a signal interrupts ends the input: the session then asks which signal it was.
            if !error.isInterruption { failure = error }
            return -1
        }
    }

    private func skipLine() -> Line {
        number += 1
        var scan = LineScan()
        while true {
            if let end = scan.newline(in: buffer.span, from: position) {
                position = end + 1
                return .tooLong(number)
            }
            position = buffer.count
            guard fill() else { return .tooLong(number) }
        }
    }
}

/// The same for all paths to a file.
struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt
}

/// A script that is open for reading; closed with the last reference.
final class ScriptFile {
    let identity: FileIdentity
    private let file: OpenFile

    /// `isInterrupted` is asked after a signal whether to stop waiting for the writer of a named pipe.
    ///
    /// - Throws: `SystemCallError`, also for a directory.
    init(_ path: FilePath, isInterrupted: () -> Bool) throws(SystemCallError) {
        file = try OpenFile(path, O_RDONLY | O_NOCTTY, isInterrupted: isInterrupted)
        let status = try file.descriptor.status()
        guard !status.isDirectory else { throw SystemCallError("open", code: EISDIR, path: path.text) }
        identity = FileIdentity(device: status.device, inode: status.inode)
    }

    var descriptor: FileDescriptor { file.descriptor }
}
