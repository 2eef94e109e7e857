/// What a store has to know of its entries.
struct EntryTraits {
    /// How many groups stand one inside the other in it.
    var depth = 0
    var undoTakesTime = false
    var redoTakesTime = false
}

/// How the commands of one type are kept and run, or those of one compact type and one receiver: a number of four
/// bytes says all of that of an entry.
///
/// Every function is given a slot of this kind, which is initialised unless the function's name says otherwise.
@usableFromInline class EntryKind {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let number: UInt32
    /// Whether it is a group, or takes time to undo or redo: whether a store has to look at its commands.
    @usableFromInline let isSpecial: Bool
    /// Whether a step is moved by copying its bytes.
    @usableFromInline let isBytes: Bool
    /// Whose steps these are, if they are compact: retained as long as there are any, and `nil` while there are none.
    @exclusivity(unchecked) @usableFromInline final var receiver: Unmanaged<AnyObject>?
    /// How many compact steps there are. Counted here, a step spares counting a reference, which is atomic.
    @exclusivity(unchecked) @usableFromInline final var count = 0

    fileprivate init(type: ObjectIdentifier, number: UInt32, isSpecial: Bool, isBytes: Bool) {
        self.type = type
        self.number = number
        self.isSpecial = isSpecial
        self.isBytes = isBytes
    }

    func undo(_ slot: EntrySlot) throws {}
    func redo(_ slot: EntrySlot) throws {}
    func merge(_ slot: EntrySlot, _ next: some Command) -> MergeOutcome { .refused }
    func involves(_ slot: EntrySlot, _ receiver: AnyObject) -> Bool { false }
    func traits(_ slot: EntrySlot) -> EntryTraits { EntryTraits() }
    /// A copy of the command; `nil` never, as only `KindOf` is ever made.
    func command(_ slot: EntrySlot) -> (any Command)? { nil }
    /// Appends a copy of the command.
    func append(_ slot: EntrySlot, to store: EntryStore) {}
    /// Moves the step to a slot that is not initialised, and wide enough; afterwards the old one isn't.
    func move(_ slot: EntrySlot, to new: EntrySlot) {}
    /// Releases the step; afterwards the slot is not initialised. What it shares with others is not its own.
    func destroy(_ slot: EntrySlot) {}
    /// What a step takes in a block.
    var width: Int { 0 }
}

/// The kind of one type of command.
final class KindOf<C: Command>: EntryKind {
    private let layout = C._layout

    init(number: UInt32) {
        super.init(
            type: ObjectIdentifier(C.self), number: number,
            isSpecial: !layout.isCompact && C.self is any WaitingEntry.Type,
            isBytes: layout.isCompact || layout.isBoxed)
    }

    override var width: Int { layout.width }

    override func undo(_ slot: EntrySlot) throws { try C._undo(at: slot.place(layout), receiver) }
    override func redo(_ slot: EntrySlot) throws { try C._redo(at: slot.place(layout), receiver) }

    override func merge(_ slot: EntrySlot, _ next: some Command) -> MergeOutcome {
        C._merge(at: slot.place(layout), receiver, next)
    }

    private func copy(_ slot: EntrySlot) -> C { C._command(at: slot.place(layout), receiver) }

    override func involves(_ slot: EntrySlot, _ receiver: AnyObject) -> Bool {
        copy(slot).involves(receiver)
    }

    override func traits(_ slot: EntrySlot) -> EntryTraits {
        if C.self == CommandGroup.self {
            // Sound, as just compared. A cast would take half as long as all else of a group of two.
            return slot.place(layout).assumingMemoryBound(to: CommandGroup.self).pointee.traits
        }
        guard isSpecial, let entry = copy(slot) as? any WaitingEntry else { return EntryTraits() }
        return EntryTraits(undoTakesTime: entry.undoTakesTime, redoTakesTime: entry.redoTakesTime)
    }

    override func command(_ slot: EntrySlot) -> (any Command)? { copy(slot) }

    override func append(_ slot: EntrySlot, to store: EntryStore) { store.append(copy(slot)) }

    override func move(_ slot: EntrySlot, to new: EntrySlot) {
        new.kind.pointee = number
        if isBytes {
            new.payload.copyMemory(from: slot.payload, byteCount: layout.width)
        } else {
            let place = slot.payload.assumingMemoryBound(to: C.self)
            new.payload.bindMemory(to: C.self, capacity: 1).moveInitialize(from: place, count: 1)
        }
    }

    override func destroy(_ slot: EntrySlot) {
        let place = slot.place(layout)
        if !layout.isCompact { place.assumingMemoryBound(to: C.self).deinitialize(count: 1) }
        if layout.isBoxed { EntryMemory.free(place) }
    }
}
