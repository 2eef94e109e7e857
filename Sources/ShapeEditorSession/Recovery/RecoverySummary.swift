/// What the text of a recovery file says.
struct RecoverySummary: Equatable {
    static let first = "# Steps of a session of shape-editor, for 'restore'"
    static let saved = "# saved"
    static let file = "# file"
    /// The line after which the user knows of the file: the session was ended by `quit`, or the file was announced.
    static let known = "# known"

    /// The number of steps that are done.
    private(set) var steps = 0
    /// The number of steps that were done when the session was saved; nil if that state can't be reached any more.
    private(set) var savedSteps: Int? = 0
    /// The path of the session's file; nil if it had none.
    private(set) var path: String?
    private(set) var isKnown = false
    private(set) var lines = 0
    /// The number of bytes of the whole steps. After them, a kill may have left a part of a step.
    private(set) var length = 0

    /// The number of steps that were not saved.
    var unsavedSteps: Int { savedSteps.map { abs(steps - $0) } ?? steps }

    init(of bytes: [UInt8]) {
        var (isInGroup, end, linesRead) = (false, 0, 0)
        while let newline = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[end..<newline]
            end = newline + 1
            linesRead += 1
            switch line {
            case _ where line.elementsEqual("begin".utf8): isInGroup = true
            case _ where line.elementsEqual("commit".utf8):
                isInGroup = false
                take(steps: 1)
            default: if !isInGroup { take(line) }
            }
            if !isInGroup { (length, lines) = (end, linesRead) }
        }
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        isKnown = line.elementsEqual(Self.known.utf8)
        // Most lines are steps such as `move`, and begin with other letters than the verbs below.
        guard let first = line.first, "#bursu".utf8.contains(first) else {
            return take(steps: line.isEmpty ? 0 : 1)
        }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2)
        let number = words.count > 1 ? Int(words[1]) ?? 1 : 1
        switch words.first {
        case "undo": steps -= number
        case "redo": steps += number
        case "select", "bounds", "step", "style", "record", "bind", "unbind": break
        case "#" where words.count > 2: takeComment(words[1], words[2])
        case "#": break
        default: take(steps: 1)
        }
    }

    private mutating func takeComment(_ kind: Substring, _ rest: Substring) {
        switch "# \(kind)" {
        case Self.saved: savedSteps = Int(rest).map { steps + $0 }
        case Self.file: path = String(rest)
        default: break
        }
    }

    /// Counts new steps, after which those that were undone can't be redone.
    private mutating func take(steps count: Int) {
        if let saved = savedSteps, saved > steps { savedSteps = nil }
        steps += count
    }
}
