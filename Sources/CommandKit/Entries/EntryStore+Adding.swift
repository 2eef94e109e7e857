extension EntryStore {
    /// Makes sure that there is memory for an entry at a position, so that it can be executed.
    ///
    /// - Throws: ``UndoStackError/outOfMemory``; the store is as it was then.
    @inlinable @inline(__always)
    func reserve(_ layout: _EntryLayout, at position: Int) throws(UndoStackError) {
        if layout.isBoxed { try reserveBox(layout) }
        if hotSlot(at: position, width: layout.width) == nil { try makeRoom(layout.width, at: position) }
    }

    /// Adds a command behind the last entry.
    @inlinable @inline(__always)
    func append<C: Command>(_ command: consuming C) {
        let kind = write(command, at: count)
        if kind._withUnsafeGuaranteedRef({ $0.isSpecial }) { noteTraits(at: count) }
        count += 1
    }

    /// Adds a compact command behind the last entry.
    @inlinable @inline(__always)
    func append<C: CompactCommand>(_ type: C.Type, _ receiver: C.Receiver, _ state: C.State) {
        let layout = C._layout
        let slot = requiredSlot(at: count, layout)
        let place = layout.isBoxed ? takeBox(layout, for: slot) : slot.payload
        place.storeBytes(of: state, as: C.State.self)
        kinds.kind(of: type, sharing: receiver)._withUnsafeGuaranteedRef {
            slot.kind.pointee = $0.number
            $0.count += 1
        }
        count += 1
    }

    /// Adds copies of all entries of another store, none of which runs.
    func append(contentsOf other: EntryStore) {
        for position in 0..<other.count { other.withKind(at: position) { $0.append($1, to: self) } }
    }

    /// Puts a command in a slot that is not initialised.
    ///
    /// All that is the command's own code is run before its kind is looked up, as that might look up others.
    @inlinable @inline(__always) @discardableResult
    func write<C: Command>(_ command: consuming C, at position: Int) -> Unmanaged<EntryKind> {
        let layout = C._layout
        let slot = requiredSlot(at: position, layout)
        let receiver = command._sharedReceiver
        command._record(at: layout.isBoxed ? takeBox(layout, for: slot) : slot.payload)
        let kind = kinds.kind(of: C.self, sharing: receiver)
        kind._withUnsafeGuaranteedRef {
            slot.kind.pointee = $0.number
            if receiver != nil { $0.count += 1 }
        }
        return kind
    }

    /// Offers a command to the last entry, which is gone if both cancel out.
    @inlinable @inline(__always)
    func merge<C: Command>(_ next: C) -> MergeOutcome {
        running = count - 1
        let outcome = offer(next)
        running = nil
        if outcome == .cancelledOut { removeLast() }
        return outcome
    }

    /// Where both are of one kind, as they are mostly where they merge, the compiler knows the type of either.
    @inlinable @inline(__always)
    func offer<C: Command>(_ next: C) -> MergeOutcome {
        guard let slot = hotSlot(at: count - 1), let latest = kinds.latest, isKind(latest, of: slot, C.self)
        else { return offerToAnother(next) }
        // Sound: the entry is of this type, as just compared.
        return C._merge(
            at: slot.place(C._layout), latest._withUnsafeGuaranteedRef { $0.receiver }, next)
    }

    /// Whether a kind is that of an entry, and of a type.
    @inlinable @inline(__always)
    func isKind<C: Command>(_ kind: Unmanaged<EntryKind>, of slot: EntrySlot, _ type: C.Type) -> Bool {
        kind._withUnsafeGuaranteedRef {
            $0.number == slot.kind.pointee && $0.type == ObjectIdentifier(type)
        }
    }

    /// Inlinable, so that it is made for the type, which is handed over in registers then. A function that is made for
    /// all types is handed an address, and the command would have to be put there, and its receiver be counted, also
    /// where this is not called (1.2 times the instructions of a perform).
    @inlinable @inline(never)
    func offerToAnother<C: Command>(_ next: C) -> MergeOutcome { offerToAny(next) }

    @usableFromInline
    func offerToAny(_ next: some Command) -> MergeOutcome {
        withKind(at: count - 1) { $0.merge($1, next) }
    }

    @usableFromInline @inline(never)
    func noteTraits(at position: Int) { withKind(at: position) { note($0.traits($1)) } }
}

// MARK: - Boxes

extension EntryStore {
    /// Makes sure that there is memory for a command that is too large for a block. It stays when the command fails.
    @usableFromInline @inline(never)
    func reserveBox(_ layout: _EntryLayout) throws(UndoStackError) {
        guard let new = EntryMemory.allocate(layout.size, alignment: layout.alignment) else {
            throw .outOfMemory
        }
        if let box { EntryMemory.free(box) }
        box = new
    }

    /// Puts the memory that was reserved where a slot points to.
    @usableFromInline @inline(never)
    func takeBox(_ layout: _EntryLayout, for slot: EntrySlot) -> UnsafeMutableRawPointer {
        let place = EntryMemory.required(
            box.take() ?? EntryMemory.allocate(layout.size, alignment: layout.alignment))
        slot.payload.storeBytes(of: place, as: UnsafeMutableRawPointer.self)
        return place
    }
}
