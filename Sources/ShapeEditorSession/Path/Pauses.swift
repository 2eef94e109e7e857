import CommandKit
import ShapeEditorPictures

/// The pauses in an entry of the history and after it, in their order. The history has no other times.
struct Pauses: Equatable {
    /// The number of commands of the entry. Commands that have merged count as one.
    private(set) var commands: Int
    private(set) var all: [Pause] = []

    init(commands: Int) { self.commands = commands }

    /// The pause after the last command, if there is one.
    var last: Pause? { all.last.flatMap { $0.commands == commands && !$0.isWithin ? $0 : nil } }

    /// The pauses without that after the last command.
    var inner: ArraySlice<Pause> { last == nil ? all[...] : all.dropLast() }

    /// Adds a pause after those before it. Two pauses at the same place become one.
    mutating func add(_ pause: Pause) {
        guard let last = all.indices.last, all[last].commands == pause.commands,
            all[last].isWithin == pause.isWithin
        else { return all.append(pause) }
        all[last].duration += pause.duration
        all[last].leadsToFrame = pause.leadsToFrame
        if pause.duration > .zero { all[last].transition = pause.transition }
    }

    /// Adds a pause after the last command.
    mutating func add(_ duration: Duration, leadsToFrame: Bool) {
        add(Pause(duration, after: commands, leadsToFrame: leadsToFrame))
    }
}

extension Pauses {
    mutating func add(_ pauses: some Sequence<Pause>, after commands: Int) {
        for var pause in pauses {
            pause.commands += commands
            add(pause)
        }
    }
}

/// A time in which the drawing stayed as it was between two commands of an entry of the history.
struct Pause: Equatable {
    /// The number of commands of the entry that had been done.
    var commands: Int
    /// Whether the last of them was done only in part, because a later command has merged into it.
    var isWithin = false
    /// The duration; zero for a mark at which frames begin or end.
    var duration: Duration
    /// The length of the last part of the pause, in which an exported animation leads over to the next state.
    var transition: Duration
    /// Whether the commands up to the next pause draw a frame of an animation, so that the states between them are not
    /// seen.
    var leadsToFrame = false

    init(_ duration: Duration, after commands: Int, leadsToFrame: Bool = false) {
        (self.duration, self.commands, self.leadsToFrame) = (duration, commands, leadsToFrame)
        transition = min(duration, .longestTransition)
    }
}

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
