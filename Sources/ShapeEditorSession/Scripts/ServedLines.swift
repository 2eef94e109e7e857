import ShapeEditorLanguage
import ShapeEditorSystem

/// Reads the lines of a program that waits for an answer to each of them, or to the lines of a block together.
///
/// As soon as a line of a block has an error, all lines so far are one input, and each further line up to the end of the
/// block is one of its own that is refused. So the program need not know where the block ends.
package final class ServedLines {
    package enum Piece {
        /// An input, and the number of its first line.
        case input(Input, line: Int)
        case failed(SystemCallError)
        case end
    }

    /// An unfinished block.
    private struct Block {
        let firstLine: Int
        /// The first line.
        let start: [UInt8]
        var text: [UInt8]
        var blocks: OpenBlocks
        /// Whether the lines so far have been answered by an error.
        var isLost = false
    }

    private let name: String
    private let grammar = VerbTable.scriptGrammar
    private let wait: (_ isInBlock: Bool) -> Bool
    private lazy var reader = makeReader()
    private var block: Block?
    private var isInterrupted = false

    /// Reads from a descriptor. `wait` is called before each read, with whether a block is unfinished, and returns
    /// whether an interruption drops the block.
    package init(descriptor: Int32, name: String, wait: @escaping (_ isInBlock: Bool) -> Bool) {
        (self.descriptor, self.name, self.wait) = (descriptor, name, wait)
    }

    private let descriptor: Int32

    private func makeReader() -> ScriptReader {
        ScriptReader(
            descriptor: descriptor, name: name, outlivesInterruptions: true,
            beforeRead: { [unowned self] in isInterrupted = wait(block != nil) },
            isInterrupted: { [unowned self] in isInterrupted })
    }

    package func next() -> Piece {
        while true {
            reader.openBlocks = block?.blocks.count ?? 0
            switch reader.next() {
            case .text(let line): if let piece = take(line) { return piece }
            case .tooLong(let number): return tooLong(number)
            case .failed(let failure): return .failed(failure)
            case .end:
                if let block { return end(block) }
                if reader.isAtEnd { return .end }
            }
        }
    }

    private func take(_ line: borrowing SourceText) -> Piece? {
        let bytes = line.bytes[line.range]
        if block == nil {
            guard line.scan.hasBraces else { return served(Array(bytes), line.firstLine) }
            block = Block(
                firstLine: line.firstLine, start: Array(bytes), text: [], blocks: OpenBlocks(grammar))
        } else {
            block?.text.append(UInt8(ascii: "\n"))
        }
        block?.blocks.take(line)
        if block?.isLost != true { block?.text += bytes }
        return piece(after: line)
    }

    /// The input that a line of a block ends; nil if none ends there.
    private func piece(after line: borrowing SourceText) -> Piece? {
        guard let block else { return nil }
        let isClosed = block.blocks.count == 0
        if isClosed { self.block = nil }
        if block.isLost {
            let problem = Problem.inLostBlock(line: block.firstLine)
            return refused(Diagnostic(LanguageError(problem, at: line.range), in: line), line.firstLine)
        }
        if isClosed { return served(block.text, block.firstLine) }
        if block.text.count > SourceText.lineLimit {
            reader.openBlocks = block.blocks.count
            return tooLong(block.firstLine)
        }
        guard block.blocks.hasError else { return nil }
        self.block?.isLost = true
        // With the missing braces, the error is the only one.
        let braces = Array(repeating: UInt8(ascii: "}"), count: block.blocks.count)
        return served(block.text + [UInt8(ascii: "\n")] + braces, block.firstLine)
    }

    private func served(_ bytes: [UInt8], _ line: Int) -> Piece {
        .input(.served(bytes, name: name, line: line), line: line)
    }

    private func refused(_ reason: Diagnostic, _ line: Int) -> Piece { .input(.refused(reason), line: line) }

    /// Refuses a block, or a line outside blocks, that is too long.
    private func tooLong(_ line: Int) -> Piece {
        var lost =
            block ?? Block(firstLine: line, start: [], text: [], blocks: OpenBlocks(grammar))
        let (start, wasLost) = (lost.firstLine, lost.isLost)
        (lost.blocks.count, lost.isLost, lost.text) = (reader.openBlocks, true, [])
        block = reader.openBlocks > 0 ? lost : nil
        return wasLost
            ? refused(Diagnostic(.inLostBlock(line: start), sourceName: name, line: line), line)
            : refused(
                Diagnostic(.lineTooLong(limit: SourceText.lineLimit), sourceName: name, line: start), start)
    }

    /// Ends an unfinished block at the end of the input or after an interruption.
    private func end(_ block: Block) -> Piece {
        self.block = nil
        if reader.isAtEnd, !block.isLost { return served(block.text, block.firstLine) }
        let problem = reader.isAtEnd ? .unclosedBlock : Problem(CancellationError())
        let source = SourceText(
            bytes: block.start, range: block.start.indices, firstLine: block.firstLine, name: name)
        let span = source.openBrace(grammar)?.span ?? source.range
        return refused(Diagnostic(LanguageError(problem, at: span), in: source), block.firstLine)
    }
}
