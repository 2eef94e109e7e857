import CommandKit

// Operations on the stack itself.

extension ModelRun {
    mutating func perform() {
        let (new, merging, isNamed) = (value(), merging(), isLucky(85))
        both("perform", failing: 15) {
            try $0.perform($1[0].setting(new, isNamed: isNamed), merging)
        } _: {
            $0.perform(0, new, merging: merging, isNamed: isNamed)
        }
    }

    mutating func print() {
        both("print") {
            try $0.perform($1[0].setting($1[0].value, isUndoable: false))
        } _: { _ in
            true
        }
    }

    mutating func readClock() {
        watch.time += .seconds(value())
        stack.readClock()
        model.now = watch.time
    }

    /// Changes the cell as a widget would, and records the change.
    mutating func record() {
        let (new, merging, old) = (value(), merging(), model.values[0])
        both("record") { stack, cells in
            cells[0].value = new
            try stack.record(cells[0].setting(new, old: old), merging)
        } _: {
            $0.values[0] = new
            let step = StackModel.Step(cell: 0, old: old, new: new, note: $0.note)
            $0.record(StackModel.Entry(steps: [step]), merging: merging)
            return true
        }
    }

    mutating func travel() {
        let steps = Int.random(in: 1...4, using: &random)
        let target = Int.random(in: -1...model.entries.count + 1, using: &random)
        switch chance() {
        case ..<40:
            both("undo", failing: 20, { stack, _ in try stack.undo(steps) }, { $0.go(to: $0.index - steps) })
        case ..<80:
            both("redo", failing: 20, { stack, _ in try stack.redo(steps) }, { $0.go(to: $0.index + steps) })
        case ..<90:
            both("go", failing: 20, { stack, _ in try stack.go(to: target) }, { $0.go(to: target) })
        default:
            both("revert", failing: 20, { stack, _ in try stack.revertToSaved() }, { $0.revertToSaved() })
        }
    }

    mutating func changeStack() {
        switch chance() {
        case ..<20: takeState()
        case ..<25:
            guard let number = taken.indices.randomElement(using: &random) else { break }
            let state = taken[number]
            always("mark taken", { try $0.markSaved(state) }, { $0.moveMark(to: $0.taken[number]) })
            savedValues = nil
        case ..<45:
            always("mark", { try $0.markSaved() }, { $0.markSaved() })
            savedValues = model.values
        case ..<55:
            let state = isLucky(10) ? nil : Int.random(in: -1...model.entries.count + 1, using: &random)
            // What the values were there, no one has noted.
            if both("mark at", { stack, _ in try stack.markSaved(at: state) }, { $0.markSaved(at: state) }) {
                savedValues = nil
            }
        case ..<70:
            let limit = isLucky(25) ? nil : Int.random(in: 0..<30, using: &random)
            always("limit", { try $0.setLimit(limit) }, { $0.setLimit(limit) })
        case ..<75: restore()
        case ..<80: clear()
        case ..<85:
            let range = someEntries()
            always("remove", { try $0.removeEntries(in: range) }, { $0.removeEntries(in: range) })
        default: changeEntries()
        }
    }

    /// Takes the present state. Of the states taken before, the latest twelve are compared.
    private mutating func takeState() {
        let state = stack.takeState()
        note("take state", state != nil, model.takeState())
        if let state { taken.append(state) }
        if taken.count > 12 {
            taken.removeFirst()
            model.forgetState()
        }
    }

    private mutating func clear() {
        // Damage is removed with its entries, but the saved mark can outlast them. If damage leads back to the marked
        // index with other values than the saved ones, the saved values are no longer comparable.
        if model.isDamaged, savedValues != model.values { savedValues = nil }
        always("clear", { try $0.clear() }, { $0.clear() })
    }

    /// Fills the stack with random entries, some of them groups, between which the cell has the values of a file.
    mutating func restore() {
        if isLucky(90) { clear() }
        var values = (0..<8).map { _ in value() }
        let (count, done) = (Int.random(in: 0..<7, using: &random), value())
        values[min(done, count)] = model.values[0]
        let entries = (0..<count).map { place in
            let step = StackModel.Step(cell: 0, old: values[place], new: values[place + 1])
            return StackModel.Entry(steps: [step], group: isLucky(30) ? "Group" : nil)
        }
        let commands = entries.map { $0.command(cells[0]) }
        both("restore") { stack, _ in
            try stack.restore(done: Array(commands.prefix(done)), undone: Array(commands.dropFirst(done)))
        } _: {
            $0.restore(entries, done: min(done, count))
        }
    }

    /// Groups entries, of which some may be undone, or removes those of a receiver.
    mutating func changeEntries() {
        let range = someEntries()
        if isLucky(70) {
            both("group") { stack, _ in
                try stack.groupEntries(in: range, label: "Group")
            } _: {
                $0.groupEntries(in: range)
            }
        } else {
            let number = model.entries.flatMap(\.steps).map(\.cell).randomElement(using: &random) ?? 1
            let cell = cells[number]
            savedValues = nil
            always("remove receiver", { try $0.removeEntries(of: cell) }, { $0.removeEntries(of: number) })
        }
    }

    /// Reads the receivers of some entries and of an open group, and tries to change the stack meanwhile.
    mutating func read() {
        let (range, number) = (someEntries(), model.trees.keys.sorted().first ?? -1)
        let attempt = someChange(number)
        var (found, isRefused): ([ObjectIdentifier], Bool) = ([], true)
        let body = { (receiver: AnyObject) in
            if found.last != ObjectIdentifier(receiver) { found.append(ObjectIdentifier(receiver)) }
            do {
                try attempt()
                isRefused = false
            } catch UndoStackError.reentrant(_, during: .reading) {
            } catch { isRefused = false }
        }
        stack.forEachReceiver(of: range) { [stack, handles] receiver in
            handles[number]?[0]?.forEachReceiver { _ in stack.forEachReceiver(of: range) { _ in } }
            body(receiver)
        }
        handles[number]?[0]?.forEachReceiver(body)
        let steps = model.entries[range].flatMap(\.steps) + (model.trees[number]?.steps ?? [])
        var expected: [ObjectIdentifier] = []
        for step in steps where step.isNamed && expected.last != ObjectIdentifier(cells[step.cell]) {
            expected.append(ObjectIdentifier(cells[step.cell]))
        }
        note("change while reading", !isRefused, false)
        note("reading", found == expected, true)
    }

    /// An operation that changes a stack or a group with entries.
    private mutating func someChange(_ number: Int) -> () throws -> Void {
        let (stack, handle, command) = (stack, handles[number]?[0], cells[0].setting(value()))
        let changes: [() throws -> Void] = [
            { try stack.perform(command) }, { try stack.clear() }, { try stack.removeEntries(in: 0..<0) },
            { try stack.undo() }, { try stack.setLimit(0) }, { try stack.removeEntries(of: stack) },
            { try (handle ?? stack.beginGroup("Group")).perform(command) },
            { if let handle { try handle.rollBack() } else { try stack.clear() } },
        ]
        return changes.randomElement(using: &random) ?? { try stack.clear() }
    }

    private mutating func someEntries() -> Range<Int> {
        let bounds = (0..<2).map { _ in Int.random(in: 0...model.entries.count, using: &random) }.sorted()
        return bounds[0]..<min(bounds[1], bounds[0] + 3)
    }

    private mutating func always(
        _ what: String, _ real: (UndoStack) throws -> Void, _ expected: (inout StackModel) -> Void
    ) {
        both(what, { stack, _ in try real(stack) }) {
            expected(&$0)
            return true
        }
    }
}
