/// Commands that have been executed, the oldest first: a queue that grows at the end and falls at both ends.
///
/// # How entries lie in memory
///
/// Entries stand in blocks of raw memory, as an entry that runs in an array costs two checks of uniqueness and two of
/// exclusivity, which is more than undoing it. A block holds the numbers of the kinds of all of its entries, then
/// their payloads, each as wide as the widest of them needs. So an entry takes 4 bytes and its payload:
///
///     block 0             block 1             block 2
///     ┌───────┬─────────┐ ┌───────┬─────────┐ ┌───────┬─────────┐
///     │ kinds │payloads │ │ kinds │payloads │ │ kinds │payloads │
///     └───────┴─────────┘ └───────┴─────────┘ └───────┴─────────┘
///         ╰ head                                  ╰ head + count
///
/// A payload is the command itself, in whole words; or a pointer to memory of its own (a box), for a command of more
/// than ``EntryLayout/largestWidth`` bytes or with the alignment of a vector. The number leads to the functions for the
/// command's type: ``EntryKind``, in ``EntryKinds``.
///
/// A place is the number of a slot, counted from the start of block 0; a position is that of an entry, from 0. The
/// entry at a position stands at the place `head + position`.
///
/// # Invariants
///
/// 1. Exactly the slots from `head` up to `head + count` are initialised, each with a command of the kind whose number it
///    holds. The slot at `running` belongs to whoever runs the entry, and is handed to nobody else.
/// 2. All blocks have room for ``blockSize`` entries, but the first, which grows to that as long as it is the only one:
///    most groups hold a few commands.
/// 3. A block is at least as wide as each of its entries needs.
/// 4. The blocks before that of `head` have fallen, and are `nil`; `blocks` is empty as long as there has been one block
///    at most, which is then `hot`.
/// 5. `hot`, where there is one, is the block that begins at the place `hotStart`.
/// 6. A command is released only when it is out of the count, as it may run code of its own that reads the store.
///
/// ``brokenInvariant()`` verifies what of these can be seen from the outside.
@usableFromInline final class EntryStore {
    static let blockBits = 8
    static let blockSize = 1 << blockBits
    static let smallestCapacity = 2

    @usableFromInline let kinds: EntryKinds
    @exclusivity(unchecked) var blocks: ContiguousArray<EntryBlock?> = []
    /// The block that was used last, so that few steps look for theirs.
    @exclusivity(unchecked) @usableFromInline var hot: EntryBlock?
    @exclusivity(unchecked) @usableFromInline var hotStart = 0
    @exclusivity(unchecked) @usableFromInline var head = 0
    @exclusivity(unchecked) @usableFromInline var count = 0
    /// The position of the entry that runs.
    @exclusivity(unchecked) @usableFromInline var running: Int?
    /// The commands that a group was given, if it is one's.
    var origin: GivenCommands?
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
    var indices: Range<Int> { 0..<count }

    deinit {
        while removeLast() {}
        freeBlocks()
    }

    /// The entry at a position; a stand-in while it runs.
    subscript(position: Int) -> any Command {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        guard position != running else { return RunningEntry() }
        return withEntry(at: position) { $0.pointee.command($1) }
    }

    /// A store with copies of all entries, none of which runs.
    func copy() -> EntryStore {
        precondition(running == nil, "An entry is running.")
        let copy = EntryStore(kinds: kinds)
        copy.origin = origin
        copy.takeTraits(of: self)
        copy.append(contentsOf: self)
        return copy
    }

    /// Runs a body with the kind of an entry and the place of its command.
    @inline(__always)
    func withEntry<Result>(
        at position: Int, _ body: (EntryKinds.Pointer, UnsafeMutableRawPointer) throws -> Result
    ) rethrows -> Result {
        let slot = slot(at: position)
        let kind = kinds.all[Int(slot.kind.pointee)]
        return try body(kind, slot.place(kind.pointee.layout))
    }

    func takeTraits(of other: EntryStore) {
        note(
            EntryTraits(
                depth: other.depth, undoTakesTime: other.undoTakesTime, redoTakesTime: other.redoTakesTime))
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
        try withEntry(at: position) { try $0.pointee.undo($1) }
    }

    @inline(__always)
    func redo(at position: Int) throws {
        makeHot(at: position)
        running = position
        defer { running = nil }
        try withEntry(at: position) { try $0.pointee.redo($1) }
    }

    func involves(_ receiver: AnyObject, at position: Int) -> Bool {
        self[position].involves(receiver)
    }

    /// Calls `body` with the receivers of entries; once for neighbours that share one.
    func forEachReceiver(
        of entries: Range<Int>, where isWanted: (Int) -> Bool = { _ in true }, _ body: (AnyObject) -> Void
    ) {
        var last: AnyObject?
        for position in entries where position != running && isWanted(position) {
            withEntry(at: position) { kind, place in
                kind.pointee.forEachReceiver(place) { receiver in
                    if receiver === last { return }
                    last = receiver
                    body(receiver)
                }
            }
        }
    }

    /// Whether an entry takes time to undo or to redo.
    func takesTime(at position: Int, _ direction: TravelDirection) -> Bool {
        guard direction == .undo ? undoTakesTime : redoTakesTime else { return false }
        let traits = withEntry(at: position) { $0.pointee.traits($1) }
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
        release(slot(at: position))
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
