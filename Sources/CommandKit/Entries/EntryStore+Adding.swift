extension EntryStore {
    /// Appends a command. In amortised O(1).
    @inlinable @inline(__always)
    func append<C: Command>(_ command: consuming C) {
        let kind = write(command, at: count)
        count += 1
        if kind.pointee.isSpecial { recordTraits(at: count - 1) }
    }

    /// Appends copies of the entries of another store at the positions in `range`, by default of all entries. None of
    /// these entries may be running.
    func append(contentsOf other: EntryStore, in range: Range<Int>? = nil) {
        for position in range ?? other.indices {
            other.withEntry(at: position) { $0.pointee.append($1, self) }
        }
    }

    /// Writes a command to an uninitialised slot.
    @inlinable @inline(__always) @discardableResult
    func write<C: Command>(_ command: consuming C, at position: Int) -> CommandTypes.Pointer {
        let kind = types.kind(of: C.self)
        let layout = EntryLayout(of: C.self)
        let slot = wideSlot(at: position, layout.width)
        slot.kind.pointee = kind.pointee.number
        let place = layout.isBoxed ? slot.makeBox(layout) : slot.payload
        place.bindMemory(to: C.self, capacity: 1).initialize(to: command)
        return kind
    }

    @usableFromInline @inline(never)
    func recordTraits(at position: Int) { withEntry(at: position) { record($0.pointee.traits($1)) } }
}

// MARK: - Merging

extension EntryStore {
    /// Offers a command to the last entry for merging. If the effects of both cancel out, the caller must remove the
    /// last entry.
    @inlinable @inline(__always)
    func merge<C: Command>(_ next: C) -> MergeOutcome {
        running = count - 1
        let outcome = offer(next)
        running = nil
        if outcome == .merged { recordMerged() }
        return outcome
    }

    /// Updates the traits, because a group that has merged another group may now take time to undo or redo.
    @inlinable @inline(__always)
    func recordMerged() {
        guard let slot = hotSlot(at: count - 1), !types.all[Int(slot.kind.pointee)].pointee.isSpecial else {
            return recordTraits(at: count - 1)
        }
    }

    /// Fast path: commands that merge are usually of the same type, so the call can be specialised.
    @inlinable @inline(__always)
    func offer<C: Command>(_ next: C) -> MergeOutcome {
        guard let slot = hotSlot(at: count - 1),
            types.all[Int(slot.kind.pointee)].pointee.type == ObjectIdentifier(C.self)
        else { return offerToAnother(next) }
        return slot.place(EntryLayout(of: C.self)).assumingMemoryBound(to: C.self).pointee.merge(next)
    }

    @usableFromInline
    func offerToAnother(_ next: any Command) -> MergeOutcome {
        withEntry(at: count - 1) { $0.pointee.merge($1, next) }
    }
}
