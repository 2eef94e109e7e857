/// Commands that have been executed, the oldest first: a queue in blocks, that grows at the end and falls at both
/// ends.
///
/// Appending and falling are O(1), amortised. What is released may run code of its own, and that may read the store:
/// so a command is released only after it is out of the count.
///
/// Blocks are raw memory, because an entry that runs in an array costs two checks of uniqueness and two of
/// exclusivity, which is more than undoing it. The invariant that makes it safe: exactly the slots from `head` up to
/// `head + count` are initialised, each as the kind says whose number it holds, and the one at `running` belongs to
/// whoever runs it and is handed to nobody else.
@usableFromInline final class EntryStore {
    static let blockBits = 8
    static let blockSize = 1 << blockBits
    /// Most groups hold a few commands.
    static let smallestCapacity = 2

    // No property is changed in place while another's code runs, so exclusivity need not be checked where they are
    // read (with the check: 1.5 times the time of an undo).

    @usableFromInline let kinds: EntryKinds
    /// All blocks, once there is more than one; those that have fallen are `nil`. All are of the same capacity, but
    /// the first, which grows to that as long as it is the only one.
    @exclusivity(unchecked) var blocks: ContiguousArray<EntryBlock?> = []
    /// The block that was used last, so that few steps look for theirs (without: 1.2 times the instructions of an
    /// undo), or the only one.
    @exclusivity(unchecked) @usableFromInline var hot: EntryBlock?
    /// The place of the first slot of that block.
    @exclusivity(unchecked) @usableFromInline var hotStart = 0
    /// Memory for the next command that is too large for a block.
    @exclusivity(unchecked) var box: UnsafeMutableRawPointer?
    /// The place of the first entry, counted from the start of the first block.
    @exclusivity(unchecked) @usableFromInline var head = 0
    @exclusivity(unchecked) @usableFromInline var count = 0
    /// The commands that a group was given, if it is one's.
    var origin: GivenCommands?
    /// The position of the entry that runs.
    @exclusivity(unchecked) @usableFromInline var running: Int?
    /// Whether the entry before, if it is a group of the same label, is to take this one over.
    var joinsPrevious = false
    /// Whether it has held an entry that takes time to undo.
    private(set) var undoTakesTime = false
    /// Whether it has held an entry that takes time to redo.
    private(set) var redoTakesTime = false
    /// How many groups stand one inside the other in here, at most. With the three before in the word of `running`,
    /// as each group of a history has a store.
    private var storedDepth: Int32 = 0

    init(kinds: EntryKinds) {
        self.kinds = kinds
    }

    var depth: Int { Int(storedDepth) }

    deinit {
        while removeLast() {}
        freeBlocks()
        if let box { EntryMemory.free(box) }
    }

    /// The entry at a position; a stand-in while it runs.
    subscript(position: Int) -> any Command {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        guard position != running else { return RunningEntry() }
        return withKind(at: position) { $0.command($1) } ?? RunningEntry()
    }

    /// A store with copies of all entries, none of which runs.
    func copy() -> EntryStore {
        precondition(running == nil, "An entry is running.")
        let copy = EntryStore(kinds: kinds)
        (copy.storedDepth, copy.origin) = (storedDepth, origin)
        (copy.undoTakesTime, copy.redoTakesTime) = (undoTakesTime, redoTakesTime)
        copy.append(contentsOf: self)
        return copy
    }

    /// Runs a body with the slot of an entry and its kind.
    @inline(__always)
    func withKind<Result>(at position: Int, _ body: (EntryKind, EntrySlot) throws -> Result) rethrows
        -> Result
    {
        let slot = slot(at: position)
        return try kinds.withKind(slot.kind.pointee) { try body($0, slot) }
    }

    func note(_ entry: EntryTraits) {
        storedDepth = max(storedDepth, Int32(clamping: entry.depth))
        undoTakesTime = undoTakesTime || entry.undoTakesTime
        redoTakesTime = redoTakesTime || entry.redoTakesTime
    }
}

// MARK: - Running

extension EntryStore {
    @inline(__always)
    func undo(at position: Int) throws {
        makeHot(at: position)
        running = position
        defer { running = nil }
        try withKind(at: position) { try $0.undo($1) }
    }

    @inline(__always)
    func redo(at position: Int) throws {
        makeHot(at: position)
        running = position
        defer { running = nil }
        try withKind(at: position) { try $0.redo($1) }
    }

    func involves(_ receiver: AnyObject, at position: Int) -> Bool {
        withKind(at: position) { $0.involves($1, receiver) }
    }

    /// Calls `body` with the receivers of entries; where compact ones in a row share one, once for all of them.
    func forEachReceiver(
        of entries: Range<Int>, where isWanted: (Int) -> Bool = { _ in true }, _ body: (AnyObject) -> Void
    ) {
        var last: UnsafeMutableRawPointer?
        for position in entries where isWanted(position) {
            guard let receiver = withKind(at: position, { kind, _ in kind.receiver }) else {
                last = nil
                self[position].forEachReceiver(body)
                continue
            }
            if receiver.toOpaque() == last { continue }
            last = receiver.toOpaque()
            body(receiver.takeUnretainedValue())
        }
    }

    /// Whether an entry takes time to undo or to redo.
    func takesTime(at position: Int, _ direction: TravelDirection) -> Bool {
        guard direction == .undo ? undoTakesTime : redoTakesTime else { return false }
        let traits = withKind(at: position) { $0.traits($1) }
        return direction == .undo ? traits.undoTakesTime : traits.redoTakesTime
    }

    /// The label of a copy: getting it runs a command's own code, which may call the store again.
    func label(at position: Int) -> String? {
        guard position >= 0, position < count, position != running else { return nil }
        return self[position].label
    }

    /// Takes an entry out for something that takes time; until ``putBack(_:)`` it counts as running.
    func takeOut(at position: Int) -> any Command {
        let command = self[position]
        running = position
        kinds.destroy(slot(at: position))
        return command
    }

    /// Puts the entry back that was taken out.
    func putBack(_ command: consuming some Command) {
        guard let position = running else { preconditionFailure("No entry has been taken out.") }
        write(command, at: position)
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
