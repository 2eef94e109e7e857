import CommandKit

/// A note whose values show the order in which they were combined, and how.
enum ModelNote: EntryNote {
    struct Value: Equatable {
        /// The last numbers of the notes combined. What merged has the negative numbers of what it has merged.
        var numbers: [Int]
    }

    static func merged(_ earlier: Value, _ later: Value) -> Value {
        combined(earlier, Value(numbers: later.numbers.map { -abs($0) }))
    }

    static func grouped(_ earlier: Value, _ later: Value) -> Value { combined(earlier, later) }

    private static func combined(_ earlier: Value, _ later: Value) -> Value {
        Value(numbers: (earlier.numbers + later.numbers).suffix(6))
    }

    // What the stack does where a part has no note.

    static func merged(_ earlier: Value?, _ later: Value?) -> Value? {
        guard let earlier, let later else { return earlier ?? later }
        return merged(earlier, later) as Value
    }

    static func grouped(_ notes: [Value?]) -> Value? {
        notes.compactMap(\.self).reduce(nil) { (whole: Value?, next) in
            whole.map { grouped($0, next) } ?? next
        }
    }
}

extension ModelRun {
    /// Sets a note of the entries to come, of an entry, of an open group or of a command in it.
    mutating func setNote() {
        let note = isLucky(20) ? nil : ModelNote.Value(numbers: [value() + 1])
        switch chance() {
        case ..<50:
            stack.setNote(note, for: ModelNote.self)
            model.note = note
        case ..<75:
            guard let place = model.entries.indices.randomElement(using: &random) else { return }
            stack.setNote(note, for: ModelNote.self, at: place)
            model.entries[place].note = note
        default: setGroupNote(note)
        }
    }

    private mutating func setGroupNote(_ note: ModelNote.Value?) {
        guard let number = model.trees.keys.sorted().randomElement(using: &random),
            let tree = model.trees[number], let group = tree.openGroups.randomElement(using: &random),
            let handle = handles[number]?[group]
        else { return }
        let places = tree.steps.indices.filter { place in
            tree.steps[place].owner == group || tree.isWithin(tree.steps[place].owner, group)
        }
        let position = isLucky(50) ? places.indices.randomElement(using: &random) : nil
        if let position {
            both("set note") { _, _ in
                try handle.setNote(note, for: ModelNote.self, at: position)
            } _: {
                $0.trees[number]?.steps[places[position]].note = note
                return true
            }
        } else {
            both("set note of group") { _, _ in
                try handle.setNote(note, for: ModelNote.self)
            } _: {
                $0.trees[number]?.note = (note, tree.steps.count)
                return true
            }
        }
    }

    /// The first difference between the notes of some entries and groups and those of the model.
    mutating func noteDifference() -> String? {
        let entries = [0, model.entries.count - 1, model.index, Int.random(in: 0..<50, using: &random)]
        for place in entries where model.entries.indices.contains(place) {
            let note = stack.note(ModelNote.self, at: place)
            if note != model.entries[place].note { return "note \(place): \(String(describing: note))" }
        }
        for (number, tree) in model.trees {
            guard let handle = handles[number]?[0] else { continue }
            let note = handle.note(ModelNote.self)
            if note != tree.wholeNote { return "group note \(number): \(String(describing: note))" }
            guard let last = tree.steps.indices.last else { continue }
            let lastNote = handle.note(ModelNote.self, at: last)
            if lastNote != tree.steps[last].note { return "last note of \(number)" }
        }
        return nil
    }
}
