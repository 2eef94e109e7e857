extension EntryStore {
    /// Adds a command behind the last entry. In O(1), amortised.
    @inlinable @inline(__always)
    func append<C: Command>(_ command: consuming C) {
        let kind = write(command, at: count)
        count += 1
        if kind.pointee.isSpecial { noteTraits(at: count - 1) }
    }

    /// Adds copies of all entries of another store, none of which runs.
    func append(contentsOf other: EntryStore) {
        for position in other.indices { other.withEntry(at: position) { $0.pointee.append($1, self) } }
    }

    /// Puts a command in a slot that is not initialised.
    @inlinable @inline(__always) @discardableResult
    func write<C: Command>(_ command: consuming C, at position: Int) -> EntryKinds.Pointer {
        let kind = kinds.kind(of: C.self)
        let layout = EntryLayout(of: C.self)
        let slot = wideSlot(at: position, layout.width)
        slot.kind.pointee = kind.pointee.number
        let place = layout.isBoxed ? slot.makeBox(layout) : slot.payload
        place.bindMemory(to: C.self, capacity: 1).initialize(to: command)
        return kind
    }

    @usableFromInline @inline(never)
    func noteTraits(at position: Int) { withEntry(at: position) { note($0.pointee.traits($1)) } }
}

// MARK: - Merging

extension EntryStore {
    /// Offers a command to the last entry, which the caller removes if both cancel out.
    @inlinable @inline(__always)
    func merge<C: Command>(_ next: C) -> MergeOutcome {
        running = count - 1
        let outcome = offer(next)
        running = nil
        if outcome == .merged { noteMerged() }
        return outcome
    }

    /// A group that has taken over another may take time now.
    @inlinable @inline(__always)
    func noteMerged() {
        guard let slot = hotSlot(at: count - 1), !kinds.all[Int(slot.kind.pointee)].pointee.isSpecial else {
            return noteTraits(at: count - 1)
        }
    }

    /// Where both are of one type, as they are mostly where they merge, the compiler knows it.
    @inlinable @inline(__always)
    func offer<C: Command>(_ next: C) -> MergeOutcome {
        guard let slot = hotSlot(at: count - 1),
            kinds.all[Int(slot.kind.pointee)].pointee.type == ObjectIdentifier(C.self)
        else { return offerToAnother(next) }
        return slot.place(EntryLayout(of: C.self)).assumingMemoryBound(to: C.self).pointee.merge(next)
    }

    @usableFromInline
    func offerToAnother(_ next: any Command) -> MergeOutcome {
        withEntry(at: count - 1) { $0.pointee.merge($1, next) }
    }
}
