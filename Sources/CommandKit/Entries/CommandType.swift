/// The table of the functions that an ``EntryStore`` calls on the commands of one type. A ``CommandTypes`` creates one
/// table per type.
///
/// Each function takes the address of a command, which is initialised unless the comment on the function says
/// otherwise. The initialiser is inlinable: in a module that records a command by its static type, the compiler can
/// specialise the functions.
@usableFromInline struct CommandType {
    @usableFromInline let type: ObjectIdentifier
    /// The number of the command type in its ``CommandTypes``.
    @usableFromInline let number: UInt32
    /// Whether commands of this type can be groups or take time to undo or redo. A store reads the ``EntryTraits`` of
    /// such commands.
    @usableFromInline let isSpecial: Bool
    @usableFromInline let layout: EntryLayout

    @usableFromInline let undo: (UnsafeMutableRawPointer) throws -> Void
    @usableFromInline let redo: (UnsafeMutableRawPointer) throws -> Void
    @usableFromInline let merge: (UnsafeMutableRawPointer, any Command) -> MergeOutcome
    @usableFromInline let forEachReceiver: (UnsafeMutableRawPointer, (AnyObject) -> Void) -> Void
    /// Returns a copy of the command.
    @usableFromInline let command: (UnsafeMutableRawPointer) -> any Command
    /// Appends a copy of the command to a store.
    @usableFromInline let append: (UnsafeMutableRawPointer, EntryStore) -> Void
    /// Moves the command to an uninitialised address. The old address is uninitialised afterwards.
    @usableFromInline let move: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    /// Releases the command. The address is uninitialised afterwards.
    @usableFromInline let release: (UnsafeMutableRawPointer) -> Void

    @inlinable
    init<C: Command>(of type: C.Type, number: UInt32, isSpecial: Bool) {
        self.type = ObjectIdentifier(type)
        (self.number, self.isSpecial, layout) = (number, isSpecial, EntryLayout(of: type))
        undo = { try $0.assumingMemoryBound(to: C.self).pointee.undo() }
        redo = { try $0.assumingMemoryBound(to: C.self).pointee.redo() }
        merge = { $0.assumingMemoryBound(to: C.self).pointee.merge($1) }
        forEachReceiver = { $0.assumingMemoryBound(to: C.self).pointee.forEachReceiver($1) }
        command = { $0.assumingMemoryBound(to: C.self).pointee }
        append = { $1.append($0.assumingMemoryBound(to: C.self).pointee) }
        move = {
            $1.bindMemory(to: C.self, capacity: 1)
                .moveInitialize(from: $0.assumingMemoryBound(to: C.self), count: 1)
        }
        release = { $0.assumingMemoryBound(to: C.self).deinitialize(count: 1) }
    }
}

/// The memory that a command of one type takes in a block.
@usableFromInline struct EntryLayout {
    /// The size limit of commands that are stored in a block, in bytes. A larger command has an allocation of its own,
    /// and the block holds a pointer to it.
    @usableFromInline static let largestWidth = 32
    @usableFromInline static let widthOfBox = 8

    @usableFromInline let size: Int
    @usableFromInline let alignment: Int

    @inlinable
    init<C: Command>(of type: C.Type) {
        (size, alignment) = (MemoryLayout<C>.size, MemoryLayout<C>.alignment)
    }

    /// Whether the command has an allocation of its own.
    @inlinable var isBoxed: Bool { size > Self.largestWidth || alignment > MemoryLayout<UInt>.alignment }

    /// The size that the payload needs in a block in bytes, rounded up to whole words.
    @inlinable var width: Int {
        isBoxed ? Self.widthOfBox : (size + (MemoryLayout<UInt>.size - 1)) & -MemoryLayout<UInt>.size
    }
}

/// The properties of an entry that its store combines: the store keeps the maximum depth, and notes whether any entry
/// takes time.
struct EntryTraits {
    /// The nesting depth of the groups in the entry.
    var depth = 0
    var undoTakesTime = false
    var redoTakesTime = false
}

extension CommandType {
    /// The group at an address; `nil` if the command there isn't a group. Avoids a cast, which would take half as long
    /// as all other work for a group of two commands.
    func group(at place: UnsafeMutableRawPointer) -> CompositeCommand? {
        guard type == ObjectIdentifier(CompositeCommand.self) else { return nil }
        return place.assumingMemoryBound(to: CompositeCommand.self).pointee
    }

    func traits(_ place: UnsafeMutableRawPointer) -> EntryTraits {
        if let group = group(at: place) { return group.traits }
        guard isSpecial, let entry = command(place) as? any WaitingEntry else { return EntryTraits() }
        return EntryTraits(undoTakesTime: entry.undoTakesTime, redoTakesTime: entry.redoTakesTime)
    }
}
