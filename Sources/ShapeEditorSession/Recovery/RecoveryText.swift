import ShapeEditorSystem

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
