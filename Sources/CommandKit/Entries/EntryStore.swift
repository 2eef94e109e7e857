/// Commands that have been executed, the oldest first: a queue in blocks, that grows at the end and falls at both
/// ends.
///
/// Appending and falling are O(1), amortised. What is released may run code of its own, and that may read the store:
/// so a command is released only after it is out of the count.
///
/// Blocks are raw memory, because an entry that runs in an array costs two checks of uniqueness and two of
/// exclusivity, which is more than undoing it. The invariant that makes it safe: exactly the slots from `head` up to
/// `head + count` are initialised, the one behind them where a command is staged, and the one at `running` belongs
/// to whoever runs it and is handed to nobody else.
final class EntryStore {
    static let blockBits = 10
    static let blockSize = 1 << blockBits
    /// Most groups hold a few commands.
    static let smallestCapacity = 2

    let kinds: EntryKinds
    /// Blocks that have fallen are `nil`. Never changed in place, as all properties of a store: what is, is checked
    /// for exclusive access wherever it is read (1.5 times the time of an undo).
    var blocks: [UnsafeMutableRawPointer?] = []
    /// All slots, while they are fewer than a block; there are no blocks then.
    var small: UnsafeMutableRawPointer?
    var smallCapacity = 0
    /// The slot of the first entry, counted from the start of the first block.
    var head = 0
    var count = 0
    /// The position of the entry that runs; the one that is staged is at `count`.
    var running: Int?
    /// How many groups stand one inside the other in here, at most.
    private(set) var depth = 0
    /// The commands that a group was given, if it is one's.
    var origin: GivenCommands?
    /// Whether the entry before, if it is a group of the same label, is to take this one over.
    var joinsPrevious = false
    /// Whether it has held an entry that takes time to undo.
    private(set) var undoTakesTime = false
    /// Whether it has held an entry that takes time to redo.
    private(set) var redoTakesTime = false

    init(kinds: EntryKinds) {
        self.kinds = kinds
    }

    /// For how many entries there is memory.
    var capacity: Int { small == nil ? blocks.count { $0 != nil } * Self.blockSize : smallCapacity }

    deinit {
        while removeLast() {}
        for block in blocks + [small] { if let block { EntryMemory.free(block) } }
    }

    /// The entry at a position; a stand-in while it runs.
    subscript(position: Int) -> any Command {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        guard position != running else { return RunningEntry() }
        let slot = slot(at: position)
        return slot.withKind { $0.copy(slot) } ?? RunningEntry()
    }

    /// A store with copies of all entries, none of which runs.
    func copy() -> EntryStore {
        precondition(running == nil, "An entry is running.")
        let copy = EntryStore(kinds: kinds)
        (copy.depth, copy.origin) = (depth, origin)
        (copy.undoTakesTime, copy.redoTakesTime) = (undoTakesTime, redoTakesTime)
        for position in 0..<count {
            let slot = slot(at: position)
            slot.withKind { $0.copy(slot, to: copy.requiredSlot()) }
            copy.count += 1
        }
        return copy
    }
}

// MARK: - Adding

extension EntryStore {
    /// Puts a command behind the last entry without counting it, to be run there, which spares moving it later.
    ///
    /// - Returns: Where it is, until ``admitStaged()``, ``dropStaged()``, ``takeStaged()`` or ``mergeStaged(_:)``.
    @inline(__always)
    func stage<C: Command>(_ command: consuming C) -> UnsafeMutablePointer<C> {
        let slot = requiredSlot()
        let place = EntryMemory.required(kinds.withKind(of: C.self) { $0.prepare(slot) })
        place.initialize(to: command)
        return place
    }

    /// A place for a command behind the last entry, which is staged when the place has been initialised.
    ///
    /// - Throws: ``UndoStackError/outOfMemory``; the store is as it was then.
    @inline(__always)
    func place<C: Command>(for type: C.Type) throws(UndoStackError) -> UnsafeMutablePointer<C> {
        try reserve()
        let slot = slot(at: count)
        guard let place = kinds.withKind(of: C.self, { $0.prepare(slot) }) else { throw .outOfMemory }
        return place
    }

    /// Counts the staged command as the last entry.
    @inline(__always)
    func admitStaged() {
        let slot = slot(at: count)
        slot.withKind { if $0.isSpecial { note($0.traits(slot)) } }
        count += 1
    }

    /// Releases the staged command.
    func dropStaged() {
        let slot = slot(at: count)
        slot.withKind { $0.destroy(slot) }
    }

    /// Offers the staged command to the last entry. Unless it was refused it is gone, and so is that entry if both
    /// cancel out.
    @inline(__always)
    func mergeStaged(_ staged: UnsafeMutablePointer<some Command>) -> MergeOutcome {
        let last = slot(at: count - 1)
        running = count - 1
        let outcome = last.withKind { $0.merge(last, staged) }
        running = nil
        if outcome != .refused { dropMerged(outcome) }
        return outcome
    }

    private func dropMerged(_ outcome: MergeOutcome) {
        dropStaged()
        if outcome == .cancelledOut { removeLast() }
    }

    /// Takes the staged command out, so that entries before it can be removed.
    func takeStaged() -> any Command {
        let slot = slot(at: count)
        defer { slot.withKind { $0.destroy(slot) } }
        return slot.withKind { $0.copy(slot) } ?? RunningEntry()
    }

    func append(_ command: consuming some Command) {
        _ = stage(command)
        admitStaged()
    }

    private func note(_ entry: EntryTraits) {
        depth = max(depth, entry.depth)
        undoTakesTime = undoTakesTime || entry.undoTakesTime
        redoTakesTime = redoTakesTime || entry.redoTakesTime
    }

    /// Whether an entry takes time to undo or to redo.
    func takesTime(at position: Int, _ direction: TravelDirection) -> Bool {
        guard direction == .undo ? undoTakesTime : redoTakesTime else { return false }
        let slot = slot(at: position)
        let traits = slot.withKind { $0.traits(slot) }
        return direction == .undo ? traits.undoTakesTime : traits.redoTakesTime
    }
}

// MARK: - Running

extension EntryStore {
    @inline(__always)
    func undo(at position: Int) throws {
        let slot = slot(at: position)
        running = position
        defer { running = nil }
        try slot.withKind { try $0.undo(slot) }
    }

    @inline(__always)
    func redo(at position: Int) throws {
        let slot = slot(at: position)
        running = position
        defer { running = nil }
        try slot.withKind { try $0.redo(slot) }
    }

    func involves(_ receiver: AnyObject, at position: Int) -> Bool {
        let slot = slot(at: position)
        return slot.withKind { $0.involves(slot, receiver) }
    }

    /// The label of a copy: getting it runs a command's own code, which may call the store again.
    func label(at position: Int) -> String? {
        guard position >= 0, position < count, position != running else { return nil }
        return self[position].label
    }

    /// Takes an entry out for something that takes time; until ``putBack(_:)`` it counts as running.
    func takeOut(at position: Int) -> any Command {
        let command = self[position]
        let slot = slot(at: position)
        running = position
        slot.withKind { $0.destroy(slot) }
        return command
    }

    /// Puts the entry back that was taken out.
    func putBack<C: Command>(_ command: consuming C) {
        guard let position = running else { preconditionFailure("No entry has been taken out.") }
        let slot = slot(at: position)
        let place = EntryMemory.required(kinds.withKind(of: C.self) { $0.prepare(slot) })
        place.initialize(to: command)
        running = nil
    }

    /// Puts something else in the place of an entry.
    func replace(at position: Int, with command: some Command) {
        let old = takeOut(at: position)
        putBack(command)
        withExtendedLifetime(old) {}
    }
}

/// Stands where an entry is being undone, redone or merged, for whoever reads the stack meanwhile.
struct RunningEntry: Command {
    var label: String { "" }

    func execute() throws { throw CommandError.executing(label: label) }
    func undo() throws { throw CommandError.executing(label: label) }
}
