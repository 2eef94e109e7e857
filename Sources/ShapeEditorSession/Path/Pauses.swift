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
