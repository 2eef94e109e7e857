import ShapeEditorSystem

/// A line of a recovery file. The file is hostile input, so its numbers are small enough for arithmetic.
enum RecoveryLine: Equatable {
    case begin, commit
    case undo(Int)
    case redo(Int)
    /// The state `by` steps from here is saved; nil if the saved state can't be reached any more.
    case saved(by: Int?)
    /// The path of the session's file.
    case file(String)
    /// What the file holds up to here. Each write ends with this line.
    case counts(RecoveryCounts)
    /// The session was announced. The number is the time of its last step, in nanoseconds since 1970; nil if unknown.
    case known(Int?)
    /// The user has ended the session, so it is not announced.
    case ended
    case comment
    /// A statement that is no step, such as `select`.
    case setting
    /// A statement, or a group of them, that is a step of the history.
    case step

    /// A number that no file reaches.
    static let most = 1 << 40

    init(_ line: ArraySlice<UInt8>) {
        // Most lines are steps such as `move`, and begin with other letters than the verbs below.
        guard let first = line.first, "#bcursu".utf8.contains(first) else {
            self = line.isEmpty ? .comment : .step
            return
        }
        let words = String(decoding: line.prefix(10_000), as: UTF8.self)
            .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        let number = words.count > 1 ? Self.number(words[1]) : nil
        switch words.first {
        case "begin" where words.count == 1: self = .begin
        case "commit" where words.count == 1: self = .commit
        case "undo": self = .undo(max(1, number ?? 1))
        case "redo": self = .redo(max(1, number ?? 1))
        case "select", "bounds", "step", "style", "record", "bind", "unbind": self = .setting
        case "#": self = Self.comment(words)
        default: self = .step
        }
    }

    private static func comment(_ words: [Substring]) -> RecoveryLine {
        let rest = words.count > 2 ? words[2] : ""
        switch words.count > 1 ? words[1] : "" {
        case "saved": return .saved(by: number(rest))
        case "file" where !rest.isEmpty: return .file(String(rest))
        case "counts": return RecoveryCounts(rest).map { .counts($0) } ?? .comment
        case "known": return .known(Int(rest))
        case "ended": return .ended
        default: return .comment
        }
    }

    /// The number, or nil if it is none or too large.
    fileprivate static func number(_ word: Substring) -> Int? {
        Int(word).flatMap { -most...most ~= $0 ? $0 : nil }
    }
}

/// The numbers of steps and definitions that a recovery file holds.
struct RecoveryCounts: Equatable {
    /// The number of steps that are done.
    var steps = 0
    /// The number of steps that can be redone.
    var undone = 0
    /// The number of steps that were done when the session was saved; nil if that state can't be reached any more.
    var saved: Int? = 0
    /// The number of macros that are not saved.
    var macros = 0
    /// The number of key bindings that are not saved.
    var bindings = 0

    init() {}

    fileprivate init?(_ text: Substring) {
        let words = text.split(separator: " ")
        let numbers = words.compactMap(RecoveryLine.number).filter { $0 >= 0 }
        guard words.count == 5, numbers.count == (words[2] == "none" ? 4 : 5) else { return nil }
        (steps, undone) = (numbers[0], numbers[1])
        saved = words[2] == "none" ? nil : numbers[2]
        (macros, bindings) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
    }

    var line: String {
        "# counts \(steps) \(undone) \(saved.map { "\($0)" } ?? "none") \(macros) \(bindings)"
    }

    /// The number of done steps that were not saved. The undone steps up to the saved state are in the saved file.
    var unsavedSteps: Int { saved.map { max(0, steps - $0) } ?? steps }

    /// The number of undone steps that no saved file has.
    var undoneSteps: Int { max(0, undone - max(0, (saved ?? 0) - steps)) }

    /// Moves by `count` steps, backward if it is negative, as far as there are steps.
    mutating func move(by count: Int) {
        let count = max(-steps, min(undone, count))
        steps += count
        undone -= count
    }

    /// Counts a new step, after which those that were undone can't be redone.
    mutating func addStep() {
        if let state = saved, state > steps { saved = nil }
        (steps, undone) = (steps + 1, 0)
    }
}

/// The text of a recovery file, or a part of it: a script, with comments that say what of it is saved.
struct RecoveryText {
    private(set) var text = ""
    private(set) var lines = 0

    var isEmpty: Bool { lines == 0 }

    mutating func add(_ line: String) {
        text += line
        text += "\n"
        lines += 1
    }

    /// Adds that the state `steps` steps from here is saved: 0 for the present one, less for an earlier one. With nil,
    /// the saved state can't be reached any more.
    mutating func addSaved(by steps: Int? = 0) { add("# saved \(steps.map { "\($0)" } ?? "none")") }

    /// Adds the path of the session's file. A path with a newline can't be kept.
    mutating func addPath(_ path: String?) {
        if let path, !path.contains("\n") { add("# file \(FilePath(path).absolute.text)") }
    }
}
