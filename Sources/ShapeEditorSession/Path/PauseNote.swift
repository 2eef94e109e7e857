import CommandKit
import ShapeEditorPictures

/// The note of an entry of the history that says when time has passed in it and after it. An entry has none if it is
/// older than the first pause.
enum PauseNote: EntryNote {
    /// The pauses of a group: those of the later part follow the commands of the earlier one.
    static func grouped(_ earlier: Pauses, _ later: Pauses) -> Pauses {
        var whole = Pauses(commands: earlier.commands + later.commands)
        whole.add(earlier.all, after: 0)
        whole.add(later.all, after: earlier.commands)
        return whole
    }

    /// The pauses of one command instead of two: what lay between its parts is one pause within it.
    static func merged(_ earlier: Pauses, _ later: Pauses) -> Pauses {
        guard earlier.commands > 0, later.commands > 0 else { return grouped(earlier, later) }
        var whole = Pauses(commands: 1)
        let start = earlier.all.prefix { $0.commands == 0 }
        whole.add(start, after: 0)
        let between = earlier.all[start.endIndex...] + later.inner
        if var within = between.last {
            within.duration = between.reduce(.zero) { $0 + $1.duration }
            (within.commands, within.isWithin) = (1, true)
            whole.add([within], after: 0)
        }
        if var last = later.last {
            last.commands = 1
            whole.add([last], after: 0)
        }
        return whole
    }
}
