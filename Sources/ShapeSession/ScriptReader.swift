import ShapeLanguage
import SystemCalls

/// Reads lines in blocks, without copying them.
package final class ScriptReader {
    /// In bytes; a longer line is skipped.
    package static let lineLimit = 1 << 20
    private static let blockSize = 1 << 16

    package enum Line: ~Copyable {
        /// A line without its newline.
        case text(SourceText)
        /// The line with this number is longer than ``ScriptReader/lineLimit``.
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
    /// How many blocks are open before the next line.
    private var openBlocks = 0

    /// Reads from an open descriptor, which stays open; `beforeRead` is called before each read, which may block, and
    /// then `isInterrupted`, whether to stop.
    package init(
        descriptor: Int32, name: String, calls: RawCalls = RawCalls(),
        beforeRead: @escaping () -> Void = {}, isInterrupted: @escaping () -> Bool = { false }
    ) {
        self.name = name
        self.descriptor = FileDescriptor(descriptor, calls: calls)
        self.beforeRead = beforeRead
        self.isInterrupted = isInterrupted
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
        openBlocks = 0
        switch next() {
        case .text(let text):
            openBlocks = text.openBlocks()
            if openBlocks == 0 { return .text(text) }
            return gathered(Array(text.bytes[text.range]), text.scan, from: text.firstLine)
        case .tooLong(let number): return gathered(nil, LineScan(), from: number)
        case let other: return other
        }
    }

    private func take(_ lines: (end: Int, count: Int)) -> SourceText {
        defer { (position, number) = (lines.end + 1, number + lines.count) }
        return SourceText(
            bytes: buffer, range: position..<lines.end, firstLine: number + 1, name: name, scan: LineScan())
    }

    /// The lines up to the end of the blocks that are open, as one text; nil stands for one that is too long. The lines of
    /// such a text are skipped, so that no part of it runs by itself.
    private func gathered(_ start: [UInt8]?, _ scan: LineScan, from firstLine: Int) -> Line {
        var (text, scan) = (start, scan)
        while openBlocks > 0 {
            switch nextInBlock() {
            case .text(let line):
                openBlocks = line.openBlocks(after: openBlocks)
                scan.add(line.scan)
                if (text?.count ?? 0) + line.range.count > Self.lineLimit { text = nil }
                text?.append(UInt8(ascii: "\n"))
                text?.append(contentsOf: line.bytes[line.range])
            case .tooLong: text = nil
            case .failed(let failure):
                return text == nil ? .tooLong(firstLine) : .failed(failure)
            case .end:
                if text != nil, isInterrupted() { return .end }
                openBlocks = 0
            }
        }
        guard let text else { return .tooLong(firstLine) }
        return .text(
            SourceText(bytes: text, range: text.indices, firstLine: firstLine, name: name, scan: scan))
    }

    /// The next line, or as many as have been read, while they are plain.
    private func nextInBlock() -> Line {
        if let lines = LineScan.plainLines(in: buffer.span, from: position) { return .text(take(lines)) }
        return next()
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
        guard end - position <= Self.lineLimit else { return skipLine() }
        number += 1
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
        let count = readBlock()
        isAtEnd = count <= 0
        // Half a line may be a different statement: it must not run.
        if count < 0 { position = buffer.count }
        return count > 0
    }

    /// After a signal that does not stop the session, such as that the window has another size, it reads again.
    private func readBlock() -> Int {
        while true {
            beforeRead()
            guard !isInterrupted() else { return -1 }
            do throws(SystemCallError) {
                return try descriptor.read(appendingTo: &buffer, limit: Self.blockSize)
            } catch {
                guard !error.isInterruption else { continue }
                failure = error
                return -1
            }
        }
    }

    /// Counts the blocks that the line leaves open, as they are skipped too.
    private func skipLine() -> Line {
        number += 1
        var (scan, blocks) = (LineScan(), BlockCount(after: openBlocks))
        var newline: Int?
        repeat {
            newline = scan.newline(in: buffer.span, from: position)
            blocks.add(buffer[position..<(newline ?? buffer.count)])
            position = newline.map { $0 + 1 } ?? buffer.count
        } while newline == nil && fill()
        openBlocks = blocks.open
        return .tooLong(number)
    }
}
