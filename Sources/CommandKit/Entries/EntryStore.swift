/// Executed commands, the oldest first: a list that grows at the end and mostly shrinks at the ends.
///
/// # Memory layout
///
/// Entries are stored in blocks of raw memory. In an array, running an entry would cost two checks for uniqueness and
/// two checks for exclusive access, which take longer than undoing the command. A block holds the numbers of the
/// command types of all of its entries, then their payloads. All payloads of a block are as wide as the widest payload
/// that the block has held. So an entry takes 4 bytes for the number of its command type, and the bytes of that width:
///
///     block 0             block 1             block 2
///     ┌───────┬─────────┐ ┌───────┬─────────┐ ┌───────┬─────────┐
///     │ types │payloads │ │ types │payloads │ │ types │payloads │
///     └───────┴─────────┘ └───────┴─────────┘ └───────┴─────────┘
///         ╰ head                                  ╰ head + count
///
/// A payload is the command itself, rounded up to whole words. A command of more than ``EntryLayout/largestWidth``
/// bytes, or a command aligned to more than a word, has an allocation of its own (a box), and its payload is a pointer
/// to the box. The number of a command type is its index in ``CommandTypes``, which leads to the functions in
/// ``CommandType``.
///
/// A slot is the memory of one entry. A place is the index of a slot, counted from the start of block 0. A position is
/// the index of an entry. The entry at a position is at the place `head + position`. An entry is running while it is
/// being undone, redone, merged or replaced. The hot block is a recently used block. The property `hot` caches that
/// block, so that most accesses don't search for their block.
///
/// # Invariants
///
/// 1. Exactly the slots from `head` up to `head + count` are initialised, each with a command of the type whose number
/// it holds. The slot at `running` belongs to the caller that runs the entry, and can be uninitialised.
/// 2. Every block has room for ``blockSize`` entries, except that the first block grows up to that size while it is the
/// only block, as most groups hold a few commands.
/// 3. A block is at least as wide as each of its entries needs.
/// 4. The blocks before the block of `head` have been freed, and are `nil`. `blocks` is empty until there is a second
/// block. Until then, `hot` holds the only block.
/// 5. If `hot` is not `nil`, `hotStart` is the place of the first slot of the hot block.
/// 6. A command is destroyed only when it is in no entry any more, because its deinitialiser may read the store.
///
/// # Code of clients
///
/// These functions call code outside CommandKit with a pointer into a block, or into a box, which must stay in place
/// until the call has returned:
///
/// - `undo(at:)`, `redo(at:)`, `offer(_:)` and `offerToAnother(_:)` run a command. The entry is `running` meanwhile.
/// - `forEachReceiver(of:where:_:)` calls the command's function and that of the caller.
/// - `release(_:)` destroys a command, whose deinitialiser may run.
///
/// So a stack is busy while its store or that of one of its groups does any of this: ``UndoStack/ongoing`` is not `nil`,
/// and every operation that would add, move or remove entries throws. The store of a ``CompositeCommand`` changes only
/// while no other copy of the command holds it. All other calls of client code, such as the reading of a label, work on
/// a copy of the command.
///
/// ``brokenInvariant()`` verifies the invariants as far as the properties of the store, and the type numbers in its
/// slots, show them.
@usableFromInline final class EntryStore {
    static let blockBits = 8
    static let blockSize = 1 << blockBits
    static let smallestCapacity = 2

    @usableFromInline let types: CommandTypes
    @exclusivity(unchecked) var blocks: ContiguousArray<EntryBlock?> = []
    /// The hot block; `nil` if no block is cached.
    @exclusivity(unchecked) @usableFromInline var hot: EntryBlock?
    @exclusivity(unchecked) @usableFromInline var hotStart = 0
    @exclusivity(unchecked) @usableFromInline var head = 0
    @exclusivity(unchecked) @usableFromInline var count = 0
    /// The position of the entry that is running; `nil` if there is none.
    @exclusivity(unchecked) @usableFromInline var running: Int?
    /// The given commands of the group that was executed into this store; `nil` for other stores.
    var origin: GivenCommands?
    /// Whether the last entry of a stack, if it is a group with the same label, may merge the group of this store.
    var coalesces = false
    /// If `false`, the store has never held an entry that takes time to undo.
    private(set) var undoTakesTime = false
    /// If `false`, the store has never held an entry that takes time to redo.
    private(set) var redoTakesTime = false
    /// An upper bound of the nesting depth of the groups ever held. An `Int32` shares a word with the three flags
    /// above, which saves memory: every group of a history has a store.
    private var storedDepth: Int32 = 0

    init(types: CommandTypes) {
        self.types = types
    }

    var depth: Int { Int(storedDepth) }
    var indices: Range<Int> { 0..<count }

    deinit {
        while removeLast() {}
        freeBlocks()
    }

    /// The entry at a position, or a placeholder while that entry is running.
    subscript(position: Int) -> any Command {
        precondition(position >= 0 && position < count, "There is no entry \(position).")
        guard position != running else { return RunningEntry() }
        return withEntry(at: position) { $0.pointee.command($1) }
    }

    /// A store with copies of all entries, none of which may be running.
    func copy() -> EntryStore {
        let copy = copy(of: indices)
        copy.origin = origin
        copy.takeTraits(of: self)
        return copy
    }

    /// A store with copies of the entries at the positions `entries`. No entry of this store may be running.
    func copy(of entries: Range<Int>) -> EntryStore {
        precondition(running == nil, "An entry is running.")
        let copy = EntryStore(types: types)
        copy.append(contentsOf: self, in: entries)
        return copy
    }

    /// Calls `body` with the command type of an entry and the address of its command.
    @inline(__always)
    func withEntry<Result>(
        at position: Int, _ body: (CommandTypes.Pointer, UnsafeMutableRawPointer) throws -> Result
    ) rethrows -> Result {
        let slot = slot(at: position)
        let kind = types.all[Int(slot.kind.pointee)]
        return try body(kind, slot.place(kind.pointee.layout))
    }

    func takeTraits(of other: EntryStore) {
        record(
            EntryTraits(
                depth: other.depth, undoTakesTime: other.undoTakesTime, redoTakesTime: other.redoTakesTime))
    }

    func record(_ entry: EntryTraits) {
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

    func hasReceiver(_ receiver: AnyObject, at position: Int) -> Bool {
        self[position].hasReceiver(receiver)
    }

    /// Calls `body` with the receivers of the entries at the positions `entries` for which `isWanted` is `true`, in
    /// ascending order. A receiver that is named several times in a row causes one call. A running entry is skipped.
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

    /// Whether an entry takes time to undo or to redo; also `true` for a group that may have held such a command.
    func takesTime(at position: Int, _ direction: TravelDirection) -> Bool {
        guard direction == .undo ? undoTakesTime : redoTakesTime else { return false }
        let traits = withEntry(at: position) { $0.pointee.traits($1) }
        return direction == .undo ? traits.undoTakesTime : traits.redoTakesTime
    }

    /// The label of an entry; `nil` if it is running or missing. The label is read from a copy, because the command's
    /// code may call the store again.
    func label(at position: Int) -> String? {
        guard position >= 0, position < count, position != running else { return nil }
        return self[position].label
    }

    /// Takes the command of an entry out of the store. The entry counts as running until ``putBack(_:)``.
    func takeOut(at position: Int) -> any Command {
        let command = self[position]
        running = position
        release(slot(at: position))
        return command
    }

    /// Puts a command, the same or another, into the entry whose command ``takeOut(at:)`` has taken out.
    func putBack(_ command: consuming some Command) {
        guard let position = running else { preconditionFailure("No entry has been taken out.") }
        write(command, at: position)
        running = nil
    }

    /// Replaces the command of an entry.
    func replace(at position: Int, with command: some Command) {
        let old = takeOut(at: position)
        putBack(command)
        withExtendedLifetime(old) {}
    }
}

/// The placeholder of a running entry.
struct RunningEntry: Command {
    var label: String { "" }

    func execute() throws { throw CommandKitError.executing(label: label) }
    func undo() throws { throw CommandKitError.executing(label: label) }
}
