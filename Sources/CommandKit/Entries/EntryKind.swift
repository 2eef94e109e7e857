/// What a store has to do with the commands of one type: a table of functions, made once for the type.
///
/// Each function is given the place of a command, which is initialised unless the function says otherwise. The table
/// is made in the module that records the first command of the type, where the compiler knows the type.
@usableFromInline struct EntryKind {
    @usableFromInline let type: ObjectIdentifier
    /// The number of the kind in its ``EntryKinds``.
    @usableFromInline let number: UInt32
    /// Whether it is a group, or takes time to undo or redo: whether a store has to look at its commands.
    @usableFromInline let isSpecial: Bool
    @usableFromInline let layout: EntryLayout

    @usableFromInline let undo: (UnsafeMutableRawPointer) throws -> Void
    @usableFromInline let redo: (UnsafeMutableRawPointer) throws -> Void
    @usableFromInline let merge: (UnsafeMutableRawPointer, any Command) -> MergeOutcome
    @usableFromInline let forEachReceiver: (UnsafeMutableRawPointer, (AnyObject) -> Void) -> Void
    /// A copy of the command.
    @usableFromInline let command: (UnsafeMutableRawPointer) -> any Command
    /// Appends a copy of the command to a store.
    @usableFromInline let append: (UnsafeMutableRawPointer, EntryStore) -> Void
    /// Moves the command to a place that is not initialised; afterwards the old one isn't.
    @usableFromInline let move: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
    /// Releases the command; afterwards the place is not initialised.
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

/// How much room a command of one type takes in a block.
@usableFromInline struct EntryLayout {
    /// What is larger stands in memory of its own, to which the block points.
    @usableFromInline static let largestWidth = 32
    @usableFromInline static let widthOfBox = 8

    @usableFromInline let size: Int
    @usableFromInline let alignment: Int

    @inlinable
    init<C: Command>(of type: C.Type) {
        (size, alignment) = (MemoryLayout<C>.size, MemoryLayout<C>.alignment)
    }

    /// Whether it stands in memory of its own.
    @inlinable var isBoxed: Bool { size > Self.largestWidth || alignment > MemoryLayout<UInt>.alignment }

    /// What it takes in a block, in whole words.
    @inlinable var width: Int {
        isBoxed ? Self.widthOfBox : (size + (MemoryLayout<UInt>.size - 1)) & -MemoryLayout<UInt>.size
    }
}

/// What a store has to know of its entries.
struct EntryTraits {
    /// How many groups stand one inside the other in it.
    var depth = 0
    var undoTakesTime = false
    var redoTakesTime = false
}

extension EntryKind {
    func traits(_ place: UnsafeMutableRawPointer) -> EntryTraits {
        if type == ObjectIdentifier(CommandGroup.self) {
            // A cast would take half as long as all else of a group of two.
            return place.assumingMemoryBound(to: CommandGroup.self).pointee.traits
        }
        guard isSpecial, let entry = command(place) as? any WaitingEntry else { return EntryTraits() }
        return EntryTraits(undoTakesTime: entry.undoTakesTime, redoTakesTime: entry.redoTakesTime)
    }
}
