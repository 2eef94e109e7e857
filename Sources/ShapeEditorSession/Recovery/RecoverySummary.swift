/// What the text of a recovery file says, or the end of the text.
struct RecoverySummary: Equatable {
    static let first = "# Steps of a session of shape-editor, for 'restore'"

    enum End: Equatable {
        /// The session was killed, and nobody was told of it.
        case killed
        /// A start has announced the session.
        case known
        /// The user has ended the session.
        case ended
    }

    private(set) var counts = RecoveryCounts()
    /// Whether ``counts`` are those of the whole file.
    private(set) var isCounted = true
    private(set) var endsWithCounts = false
    /// The path of the session's file; nil if it had none.
    private(set) var path: String?
    private(set) var end = End.killed
    /// The time of the last step, if the announcement of the session has recorded it.
    private(set) var lastStep: Int?
    private(set) var lines = 0
    /// The number of bytes of the whole steps. After them, a kill may have left a part of a step.
    private(set) var length = 0
    /// Whether the text has nothing but zeros, apart from the announcement.
    private(set) var isZeros = false
    private var isInGroup = false

    init() {}

    /// - Parameters:
    ///   - bytes: The text, or its end.
    ///   - start: The number of bytes before `bytes`, whose line the first bytes may belong to.
    init(of bytes: [UInt8], from start: Int = 0) {
        isCounted = start == 0
        read(start == 0 ? bytes[...] : bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
        let zeros = bytes.prefix { $0 == 0 }
        isZeros = !zeros.isEmpty && (zeros.count == bytes.count || end == .known && lines <= 2 && path == nil)
    }

    /// Reads the next whole lines.
    mutating func read(_ bytes: ArraySlice<UInt8>) {
        var (rest, read, linesRead) = (bytes, length, lines)
        while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<newline]
            rest = rest[(newline + 1)...]
            read += line.count + 1
            linesRead += 1
            take(RecoveryLine(line))
            if !isInGroup { (length, lines) = (read, linesRead) }
        }
    }

    private mutating func take(_ line: RecoveryLine) {
        (end, endsWithCounts, lastStep) = (.killed, false, nil)
        switch line {
        case .begin:
            endGroup()
            isInGroup = true
        case .commit: endGroup()
        case .undo(let count): move(by: -count)
        case .redo(let count): move(by: count)
        case .saved(let by):
            endGroup()
            counts.saved = by.map { max(0, counts.steps + $0) }
        case .file(let path): self.path = path
        case .counts(let counts):
            (self.counts, isCounted, endsWithCounts, isInGroup) = (counts, true, true, false)
        case .known(let time): (end, lastStep) = (.known, time)
        case .ended: end = .ended
        case .step: if !isInGroup { counts.addStep() }
        case .comment, .setting: break
        }
    }

    private mutating func move(by count: Int) {
        endGroup()
        counts.move(by: count)
    }

    /// Counts the open group, if there is one, whose `commit` may be lost.
    private mutating func endGroup() {
        if isInGroup { counts.addStep() }
        isInGroup = false
    }

    /// Leaves out the open group at the end of a text that goes on without it.
    mutating func dropOpenGroup() { isInGroup = false }

    /// Sets the numbers of macros and key bindings that are not saved.
    mutating func count(macros: Int, bindings: Int) {
        (counts.macros, counts.bindings) = (macros, bindings)
    }

    /// The number of steps that the user would miss. A session that was ended counts them as `quit` did.
    var unsavedSteps: Int {
        guard end == .ended, let saved = counts.saved else { return counts.unsavedSteps }
        return abs(counts.steps - saved)
    }

    /// Whether the file has something that is not saved, or can't be counted.
    var hasWork: Bool {
        isZeros || !isCounted || unsavedSteps > 0 || counts.undoneSteps > 0 || counts.macros > 0
            || counts.bindings > 0
    }
}
