import ShapeEditorLanguage
import ShapeEditorModel
import ShapeEditorSystem

/// Runs the lines of a recovery file in a new session, each by itself, so that a damaged one costs only itself.
///
/// The numbers of `undo`, `redo` and `# saved` count the steps of the file, also those that are lost.
package final class RecoveryReading {
    private let file: FileDescriptor
    let name: String
    private(set) var summary = RecoverySummary()
    /// The lines that have run, with numbers that count only these.
    private(set) var text = RecoveryText()
    /// The number of lines that did not come back, and what is wrong with the first.
    private(set) var lost: (count: Int, first: String) = (0, "")
    /// For each step of the file, the number of entries of the history that it has made: 0 for one that is lost.
    private var steps: [Int] = []
    /// The number of these steps that are done.
    private var position = 0
    private var savedPosition: Int? = 0
    /// The number of lines read.
    private var number = 0
    /// The lines of the open group.
    private var group: [String]?
    /// Whether the file was read to its end.
    private(set) var isWhole = false

    init(_ held: HeldSession) {
        (file, name) = (held.file.descriptor, held.left.path.text)
    }

    /// The number of entries of the history that can be redone.
    var undoneEntries: Int { steps[position...].reduce(0, +) }
    /// The number of entries of the history after which the session was saved; nil if that state can't be reached.
    var savedEntries: Int? { savedPosition.map { steps[..<$0].reduce(0, +) } }

    /// Runs the whole lines of the file. Returns the reason why it can't be read to its end.
    nonisolated(nonsending) func run(in session: Session) async -> SystemCallError? {
        var lines = WholeLines(of: file, limit: SourceText.lineLimit)
        do throws(SystemCallError) {
            while !session.shouldStop, !session.isInterrupted() {
                guard let line = try lines.next() else {
                    isWhole = true
                    break
                }
                number += 1
                summary.read(line + [UInt8(ascii: "\n")])
                await take(line, in: session)
            }
        } catch {
            return error
        }
        session.rollBackTransactions(to: 0)
        if !isWhole, session.isInterrupted() { session.report(Diagnostic(Problem(CancellationError()))) }
        text.addSaved(by: savedEntries.map { $0 - steps[..<position].reduce(0, +) })
        text.addPath(summary.path)
        return nil
    }

    private nonisolated(nonsending) func take(_ line: ArraySlice<UInt8>, in session: Session) async {
        let kind = RecoveryLine(line)
        switch kind {
        case .known, .ended, .comment: return
        case .step, .setting: break
        case .commit where group != nil: return await endGroup(in: session)
        case .begin, .commit, .undo, .redo, .saved, .file, .counts: await endGroup(in: session)
        }
        do {
            guard line.count <= SourceText.lineLimit else {
                if kind == .step, group == nil { addStep(0) }
                throw Diagnostic(.lineTooLong(limit: SourceText.lineLimit))
            }
            switch kind {
            case .undo(let count): try move(by: -count, in: session)
            case .redo(let count): try move(by: count, in: session)
            case .saved(let by):
                savedPosition = by.flatMap { 0...steps.count ~= position + $0 ? position + $0 : nil }
            case .file, .counts, .known, .ended, .comment: break
            case .begin, .commit, .step, .setting: try await perform(line, kind, in: session)
            }
        } catch {
            lose(error)
        }
    }

    private func lose(_ error: any Error) {
        if lost.count == 0 { lost.first = "line \(number): \(Diagnostic(Problem(error)).words)" }
        lost.count += 1
    }
}

// MARK: - Statements

extension RecoveryReading {
    private nonisolated(nonsending) func perform(
        _ line: ArraySlice<UInt8>, _ kind: RecoveryLine, in session: Session
    ) async throws {
        let before = session.invoker.history.doneCount
        let isStep = kind == .step && group == nil
        defer { if isStep { addStep(session.invoker.history.doneCount - before) } }
        let line = try await session.performLeft(Array(line), as: kind)
        if kind == .begin { group = [] } else if group != nil { group?.append(line) }
        if isStep && session.invoker.history.doneCount > before || kind == .setting && group == nil {
            text.add(line)
        }
    }

    private func addStep(_ entries: Int) {
        if let saved = savedPosition, saved > position { savedPosition = nil }
        steps.removeSubrange(position...)
        steps.append(entries)
        position += 1
    }

    /// Commits the open group, if there is one, whose `commit` may be lost.
    private nonisolated(nonsending) func endGroup(in session: Session) async {
        guard let lines = group else { return }
        group = nil
        let before = session.invoker.history.doneCount
        do {
            _ = try await session.performLeft(Array("commit".utf8), as: .commit)
        } catch {
            lose(error)
        }
        let made = session.invoker.history.doneCount - before
        addStep(made)
        if made > 0 { (["begin"] + lines + ["commit"]).forEach { text.add($0) } }
    }

    /// Undoes or redoes the entries of as many steps.
    private func move(by count: Int, in session: Session) throws {
        let target = max(0, min(steps.count, position + count))
        let range = min(position, target)..<max(position, target)
        let history = session.invoker.history
        let entries = steps[range].reduce(0, +)
        position = target
        let possible = min(entries, count < 0 ? history.index : history.count - history.index)
        guard possible > 0 else { return }
        if count < 0 { try session.undo(possible) } else { try session.redo(possible) }
        text.add("\(count < 0 ? "undo" : "redo") \(possible)")
    }
}

extension Session {
    /// Performs the statement of a line of a recovery file, if it is one that the program writes there. Returns its text.
    /// `kind` is what the letters of the line say, which may be damaged, as in `stylE red` and `comMit`.
    fileprivate nonisolated(nonsending) func performLeft(
        _ line: [UInt8], as kind: RecoveryLine
    ) async throws -> String {
        var parser = StatementParser(
            SourceText(bytes: line, range: line.indices, firstLine: 1, name: nil), grammar: scriptGrammar)
        try parser.checkText()
        let statement = try parser.next()
        let isOnly = try parser.next().isNone
        guard isOnly, !statement.isNone, statement.isLeft, statement.kind == kind else {
            throw SessionError.notKeptStatement
        }
        try await statement.perform(in: execution)
        return String(decoding: line, as: UTF8.self)
    }
}

extension Statement {
    /// Whether a recovery file may have the statement.
    fileprivate var isLeft: Bool {
        switch row.verb.name {
        case "begin", "commit", "select", "bounds", "step", "style", "bind", "unbind": true
        case "record": arguments.body != nil
        case "with":
            arguments.block?.statements.count == 1 && arguments.block?.statements[0].isPlainCommand == true
        default: isPlainCommand
        }
    }

    /// What ``RecoveryLine`` takes the statement for.
    fileprivate var kind: RecoveryLine {
        switch row.verb.name {
        case "begin": .begin
        case "commit": .commit
        case "select", "bounds", "step", "style", "bind", "unbind", "record": .setting
        default: .step
        }
    }

    private var isPlainCommand: Bool { row.isCommand && row.isPlain && arguments.duration == nil }
}

/// The whole lines of a file, read in pieces. A part of a line at the end of the file is left out.
private struct WholeLines {
    private static let blockSize = 1 << 16

    private let file: FileDescriptor
    private let limit: Int
    private var buffer: ArraySlice<UInt8> = []
    private var offset = 0

    init(of file: FileDescriptor, limit: Int) { (self.file, self.limit) = (file, limit) }

    /// The next line without its newline; of a line that is longer than the limit, a part that is longer, too.
    mutating func next() throws(SystemCallError) -> ArraySlice<UInt8>? {
        var searched = buffer.startIndex
        var isCut = false
        while true {
            if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer = buffer[(newline + 1)...] }
                return isCut ? ArraySlice(repeating: 0, count: limit + 1) : buffer[..<newline]
            }
            if buffer.count > limit { (buffer, isCut) = ([], true) }
            let block = try file.read(from: offset, limit: Self.blockSize)
            guard !block.isEmpty else { return nil }
            offset += block.count
            (buffer, searched) = (ArraySlice(Array(buffer) + block), buffer.count)
        }
    }
}
