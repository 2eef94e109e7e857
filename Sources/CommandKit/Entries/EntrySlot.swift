import Glibc

/// The place of one command in an ``EntryStore``: 32 bytes of raw memory, where an existential takes 40.
///
/// The first word is the kind of the command, kept alive by the store's ``EntryKinds``. A command of up to three words
/// stands behind it, a larger one in memory of its own, to which the second word points.
struct EntrySlot {
    static let size = 32
    static let payloadSize = 24

    private let memory: UnsafeMutableRawPointer

    init(_ memory: UnsafeMutableRawPointer) {
        self.memory = memory
    }

    @inline(__always)
    var kind: EntryKind {
        get { memory.load(as: Unmanaged<EntryKind>.self).takeUnretainedValue() }
        nonmutating set {
            memory.storeBytes(of: Unmanaged.passUnretained(newValue), as: Unmanaged<EntryKind>.self)
        }
    }

    @inline(__always)
    var payload: UnsafeMutableRawPointer { memory + (Self.size - Self.payloadSize) }

    /// Runs a body with the kind of the command that stands here, without retaining it.
    @inline(__always)
    func withKind<Result>(_ body: (EntryKind) throws -> Result) rethrows -> Result {
        try memory.load(as: Unmanaged<EntryKind>.self)._withUnsafeGuaranteedRef(body)
    }
}

/// What a store has to know of its entries.
struct EntryTraits {
    /// How many groups stand one inside the other in it.
    var depth = 0
    var undoTakesTime = false
    var redoTakesTime = false
}

/// How commands of one type are kept in slots and run there. One object a type and store, so that a slot needs only
/// one word to know its type.
///
/// Every function is given a slot of this kind; its command is initialised, unless the function's name says
/// otherwise.
class EntryKind {
    typealias Slot = EntrySlot

    let type: ObjectIdentifier
    /// Whether it is a group, or takes time to undo or redo: whether a store has to look at its commands.
    let isSpecial: Bool

    fileprivate init(type: ObjectIdentifier, isSpecial: Bool) {
        self.type = type
        self.isSpecial = isSpecial
    }

    func undo(_ slot: Slot) throws {}
    func redo(_ slot: Slot) throws {}
    func merge(_ slot: Slot, _ next: UnsafeMutablePointer<some Command>) -> MergeOutcome { .refused }
    func involves(_ slot: Slot, _ receiver: AnyObject) -> Bool { false }
    func traits(_ slot: Slot) -> EntryTraits { EntryTraits() }
    /// A copy of the command; `nil` never, as only `KindOf` is ever made.
    func copy(_ slot: Slot) -> (any Command)? { nil }
    /// Copies the command to a slot that is not initialised.
    func copy(_ slot: Slot, to new: Slot) {}
    /// Moves the command to a slot that is not initialised; afterwards the old one isn't.
    func move(_ slot: Slot, to new: Slot) {}
    /// Releases the command; afterwards the slot is not initialised.
    func destroy(_ slot: Slot) {}
}

/// The kind of one type of command.
final class KindOf<C: Command>: EntryKind {
    /// Whether the commands read the context of the groups around them.
    let isContextual = C.self is any ContextualCommand.Type
    private let isInline =
        MemoryLayout<C>.size <= EntrySlot.payloadSize
        && MemoryLayout<C>.alignment <= MemoryLayout<UInt>.alignment

    init() {
        super.init(type: ObjectIdentifier(C.self), isSpecial: C.self is any WaitingEntry.Type)
    }

    /// Makes a place for a command in a slot that is not initialised; `nil` if there is no memory.
    @inline(__always)
    func prepare(_ slot: Slot) -> UnsafeMutablePointer<C>? {
        guard !isInline else {
            slot.kind = self
            return slot.payload.bindMemory(to: C.self, capacity: 1)
        }
        let (size, alignment) = (MemoryLayout<C>.size, MemoryLayout<C>.alignment)
        guard let memory = EntryMemory.allocate(size, alignment: alignment) else { return nil }
        slot.kind = self
        let place = memory.bindMemory(to: C.self, capacity: 1)
        slot.payload.storeBytes(of: place, as: UnsafeMutablePointer<C>.self)
        return place
    }

    @inline(__always)
    private func address(_ slot: Slot) -> UnsafeMutablePointer<C> {
        guard !isInline else { return slot.payload.assumingMemoryBound(to: C.self) }
        return slot.payload.load(as: UnsafeMutablePointer<C>.self)
    }

    override func undo(_ slot: Slot) throws { try address(slot).pointee.undo() }
    override func redo(_ slot: Slot) throws { try address(slot).pointee.redo() }

    override func merge(_ slot: Slot, _ next: UnsafeMutablePointer<some Command>) -> MergeOutcome {
        address(slot).pointee.merge(next.pointee)
    }

    override func involves(_ slot: Slot, _ receiver: AnyObject) -> Bool {
        address(slot).pointee.involves(receiver)
    }

    override func traits(_ slot: Slot) -> EntryTraits {
        if C.self == CommandGroup.self {
            // Sound, as just compared. A cast would take half as long as all else of a group of two.
            let group = UnsafeRawPointer(address(slot)).assumingMemoryBound(to: CommandGroup.self)
            return group.pointee.traits
        }
        guard isSpecial, let entry = address(slot).pointee as? any WaitingEntry else { return EntryTraits() }
        return EntryTraits(undoTakesTime: entry.undoTakesTime, redoTakesTime: entry.redoTakesTime)
    }

    override func copy(_ slot: Slot) -> (any Command)? { address(slot).pointee }

    override func copy(_ slot: Slot, to new: Slot) {
        EntryMemory.required(prepare(new)).initialize(to: address(slot).pointee)
    }

    override func move(_ slot: Slot, to new: Slot) {
        if isInline {
            new.kind = self
            new.payload.bindMemory(to: C.self, capacity: 1).moveInitialize(from: address(slot), count: 1)
        } else {
            new.kind = self
            new.payload.storeBytes(of: address(slot), as: UnsafeMutablePointer<C>.self)
        }
    }

    override func destroy(_ slot: Slot) {
        let place = address(slot)
        place.deinitialize(count: 1)
        if !isInline { EntryMemory.free(place) }
    }
}

/// Memory for entries. Where there is none that is an error, if one can be thrown; otherwise it ends the program, as
/// it does wherever Swift allocates.
enum EntryMemory {
    static func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer? {
        // What `malloc` returns is aligned for all but vectors.
        alignment <= 16 ? malloc(count) : aligned_alloc(alignment, count)
    }

    /// Whether there is more memory than the commands of a block take, for whoever has to deal with its end.
    static var hasHeadroom: Bool {
        // Not by malloc, since the optimiser takes an allocation that nobody uses for granted.
        let size = 1 << 20
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return munmap(memory, size) == 0
    }

    static func free(_ memory: UnsafeMutableRawPointer) { Glibc.free(memory) }

    /// What can't be refused any more.
    @inline(__always)
    static func required<Value>(_ value: Value?) -> Value {
        guard let value else { fatalError(UndoStackError.outOfMemory.description) }
        return value
    }
}

/// The kinds of the commands in one or more stores; it keeps them alive.
final class EntryKinds {
    /// Not retained where it is used, as `all` keeps it (1.1 times the time of a step in a group).
    private var latest: Unmanaged<EntryKind>?
    /// The one before that: most programs take turns between few kinds (1.1 times the time of a perform).
    private var previous: Unmanaged<EntryKind>?
    private var all: [EntryKind] = []

    /// Runs a body with the kind of a type, which is made when the type is met first.
    @inline(__always)
    func withKind<C: Command, Result>(of type: C.Type, _ body: (KindOf<C>) throws -> Result) rethrows
        -> Result
    {
        let kind = latest ?? look(for: type)
        if kind._withUnsafeGuaranteedRef({ $0.type == ObjectIdentifier(type) }) {
            // Sound: a kind with this type's identifier is made below only.
            return try kind._withUnsafeGuaranteedRef { try body(unsafeDowncast($0, to: KindOf<C>.self)) }
        }
        return try look(for: type)._withUnsafeGuaranteedRef {
            try body(unsafeDowncast($0, to: KindOf<C>.self))
        }
    }

    @inline(__always)
    private func look<C: Command>(for type: C.Type) -> Unmanaged<EntryKind> {
        if let kind = previous, kind._withUnsafeGuaranteedRef({ $0.type == ObjectIdentifier(type) }) {
            (latest, previous) = (kind, latest)
            return kind
        }
        return search(for: type)
    }

    @inline(never)
    private func search<C: Command>(for type: C.Type) -> Unmanaged<EntryKind> {
        let known = all.first { $0.type == ObjectIdentifier(type) }
        let kind = known ?? KindOf<C>()
        if known == nil { all = all + [kind] }
        (latest, previous) = (Unmanaged.passUnretained(kind), latest)
        return Unmanaged.passUnretained(kind)
    }
}
