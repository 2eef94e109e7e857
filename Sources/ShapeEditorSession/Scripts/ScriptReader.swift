import ShapeEditorLanguage
import ShapeEditorSystem

/// Reads a script in chunks of bytes, and returns its lines without copying them where possible. In the comments of
/// this type, a block is a block of the language, from `{` to `}`.
package final class ScriptReader {
    private static let blockSize = 1 << 16
    /// The bytes with which a script may begin, and which are skipped.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    package enum Line: ~Copyable {
        /// One or several lines, without the last newline.
        case text(SourceText)
        /// A line is too long, or a line and the following ones up to the end of all open blocks are. All of this was
        /// skipped. The value is the number of the first line.
        case tooLong(Int)
        case failed(SystemCallError)
        case end
    }

    /// The source's name in errors.
    package let name: String
    /// The maximum length of a line in bytes, and approximately that of the lines of a block together. Anything longer
    /// is skipped.
    let lineLimit: Int
    /// Whether reading goes on after a stop.
    private let outlivesInterruptions: Bool
    private let grammar: Grammar
    private let descriptor: FileDescriptor
    private let file: ScriptFile?
    private let beforeRead: () -> Void
    private let isInterrupted: () -> Bool
    private var buffer: [UInt8] = []
    private var position = 0
    private var number = 0
    /// Whether all has been read, or reading has failed. False after a stop that the reader outlives.
    private(set) var isAtEnd = false
    private var failure: SystemCallError?
    /// While the lines of blocks are read or skipped, the number of blocks that are open before the next line.
    var openBlocks = 0

    /// Reads from an open descriptor, which stays open. `beforeRead` is called before each read, because a read may
    /// block. `isInterrupted` is called after `beforeRead`, and returns whether to stop. A stop ends the script
    /// or, with `outlivesInterruptions`, only the present call of ``next()``, which returns `.end`.
    package init(
        descriptor: Int32, name: String, lineLimit: Int = SourceText.lineLimit,
        outlivesInterruptions: Bool = false, grammar: Grammar = VerbTable.scriptGrammar,
        calls: RawCalls = RawCalls(),
        beforeRead: @escaping () -> Void = {}, isInterrupted: @escaping () -> Bool = { false }
    ) {
        self.name = name
        self.lineLimit = lineLimit
        (self.outlivesInterruptions, self.grammar) = (outlivesInterruptions, grammar)
        self.descriptor = FileDescriptor(descriptor, calls: calls)
        self.beforeRead = beforeRead
        self.isInterrupted = isInterrupted
        file = nil
    }

    /// Reads from a file, which may be endless. `isInterrupted` is called before each read, and returns whether to
    /// stop. A stop ends the script.
    init(file: ScriptFile, name: String, isInterrupted: @escaping () -> Bool) {
        self.name = name
        (lineLimit, outlivesInterruptions, grammar) = (SourceText.lineLimit, false, VerbTable.scriptGrammar)
        descriptor = file.descriptor
        beforeRead = {}
        self.isInterrupted = isInterrupted
        self.file = file
    }

    /// Returns the next lines as one text, or the reason why there are none. Plain lines (ASCII without braces or NUL),
    /// as ``LineScan/plainLines(in:from:)`` finds them next in the buffer, are returned together, because a text takes
    /// about as long to start as a line takes to run. If no plain lines come next, one line is returned; if blocks are
    /// open at its end, the following lines are returned with it, until no block is open or the script ends.
    package func nextWhole() -> Line {
        if let lines = LineScan.plainLines(in: buffer.span, from: position) {
            return .text(take(lines))
        }
        openBlocks = 0
        switch next() {
        case .text(let text):
            openBlocks = text.openBlocks(grammar)
            if openBlocks == 0 { return .text(text) }
            return gathered(Array(text.bytes[text.range]), from: text.firstLine)
        case .tooLong(let number): return gathered(nil, from: number)
        case let other: return other
        }
    }

    private func take(_ lines: (end: Int, count: Int)) -> SourceText {
        defer { (position, number) = (lines.end + 1, number + lines.count) }
        return SourceText(
            bytes: buffer, range: position..<lines.end, firstLine: number + 1, name: name, scan: LineScan())
    }

    /// Reads on to the end of the open blocks or of the script, and returns `start`, the first line, and the following
    /// lines as one text. Returns `.tooLong` if the first line (`start` is nil) or the text is too long, otherwise
    /// `.failed` or `.end` after a failed read or an interruption. Skips the lines that it does not return, so that no
    /// part of the text runs by itself.
    private func gathered(_ start: [UInt8]?, from firstLine: Int) -> Line {
        var text = start
        while openBlocks > 0 {
            switch nextInBlock() {
            case .text(let line):
                openBlocks = line.openBlocks(after: openBlocks, grammar)
                if (text?.count ?? 0) + line.range.count > lineLimit { text = nil }
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
        return .text(SourceText(bytes: text, range: text.indices, firstLine: firstLine, name: name))
    }

    /// The next line, or several if plain lines come next in the buffer; as ``next()`` if there is no line.
    private func nextInBlock() -> Line {
        if let lines = LineScan.plainLines(in: buffer.span, from: position) { return .text(take(lines)) }
        return next()
    }

    /// The next line, without its newline; `.tooLong`, `.failed` or `.end` if there is none to return. A byte order
    /// mark at the start of the first line is skipped.
    package func next() -> Line {
        var scan = LineScan()
        var searched = position
        while true {
            if let end = scan.newline(in: buffer.span, from: searched) {
                return line(endingAt: end, next: end + 1, scan)
            }
            // The length is checked before the next chunk is read, because that chunk may hold further lines, too.
            if buffer.count - position > lineLimit { return skipLine() }
            searched = buffer.count - position
            guard fill() else { break }
        }
        if let failure { return .failed(failure) }
        guard isAtEnd else { return .end }
        return position < buffer.count ? line(endingAt: buffer.count, next: buffer.count, scan) : .end
    }

    private func line(endingAt end: Int, next: Int, _ scan: LineScan) -> Line {
        guard end - position <= lineLimit else { return skipLine() }
        number += 1
        var start = position
        position = next
        if number == 1, buffer[start..<end].starts(with: Self.byteOrderMark) {
            start += Self.byteOrderMark.count
        }
        return .text(
            SourceText(bytes: buffer, range: start..<end, firstLine: number, name: name, scan: scan))
    }

    /// Drops the consumed bytes and reads another chunk. Returns false at the end, or after a failure or interruption.
    private func fill() -> Bool {
        guard !isAtEnd else { return false }
        buffer.removeSubrange(..<position)
        position = 0
        let count = readBlock()
        if count < 0, outlivesInterruptions, failure == nil { return false }
        isAtEnd = count <= 0
        // A line that is cut off must not run, because the first part of a statement may be another statement.
        if count < 0 { position = buffer.count }
        return count > 0
    }

    /// Reads a chunk of at most ``blockSize`` bytes, and returns its size: 0 at the end, -1 after a failure or an
    /// interruption. Retries after a signal that does not stop the session, such as a change of the window's size.
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

    /// Skips a line that is too long, and returns `.tooLong`. Counts the blocks that are open after the line, because
    /// ``nextWhole()`` skips the lines of these blocks, too. Only the first MiB of the line is kept and counted,
    /// because the line may be endless.
    private func skipLine() -> Line {
        number += 1
        var (scan, start): (LineScan, [UInt8]) = (LineScan(), [])
        var newline: Int?
        repeat {
            newline = scan.newline(in: buffer.span, from: position)
            start += buffer[position..<(newline ?? buffer.count)].prefix(SourceText.lineLimit - start.count)
            position = newline.map { $0 + 1 } ?? buffer.count
        } while newline == nil && (fill() || !isAtEnd)
        let text = SourceText(bytes: start, range: start.indices, firstLine: number, name: name, scan: scan)
        openBlocks = text.openBlocks(after: openBlocks, grammar)
        return .tooLong(number)
    }
}
