extension EntryStore {
    /// Removes the last entry.
    ///
    /// - Returns: Whether there was an entry.
    @discardableResult
    @usableFromInline func removeLast() -> Bool {
        guard count > 0 else { return false }
        count -= 1
        makeHot(at: count)
        release(slot(at: count))
        if blockCount > (head + count) >> Self.blockBits + 1 { removeLastBlock() }
        return true
    }

    /// Moves the entries from a position on to a new store, without releasing any.
    ///
    /// - Returns: The new store, with the oldest entry first.
    func takeTail(from position: Int) -> EntryStore {
        let tail = EntryStore(types: types)
        tail.takeEntries(of: self, from: position)
        return tail
    }

    /// Moves the entries of another store with the same types, from a position on, to the end of this store, without
    /// releasing any.
    func takeEntries(of other: EntryStore, from position: Int) {
        takeTraits(of: other)
        for moved in position..<other.count {
            let slot = other.slot(at: moved)
            let width = types.all[Int(slot.kind.pointee)].pointee.layout.width
            move(slot, to: wideSlot(at: count, width))
            count += 1
        }
        other.count = position
        other.removeEmptyBlocks()
    }

    private func removeEmptyBlocks() {
        while blockCount > max((head + count - 1) >> Self.blockBits + 1, 1) { removeLastBlock() }
    }

    func removeFirst() {
        guard count > 0 else { return }
        let slot = slot(at: 0)
        head += 1
        count -= 1
        release(slot)
        if head & (Self.blockSize - 1) == 0 { releaseFirstBlock() }
    }

    /// Removes the entries at and after `first` whose positions match `isUnwanted`, and closes the gaps.
    ///
    /// - Complexity: O(*n*) in the number of entries from `first` on.
    func removeAll(from first: Int = 0, where isUnwanted: (Int) -> Bool) {
        let total = count
        var removed: [any Command] = []
        // `count` covers only the entries kept so far. The entries not yet visited are still at their old positions.
        count = first
        for position in first..<total {
            if isUnwanted(position) {
                removed.append(withEntry(at: position) { $0.pointee.command($1) })
                release(slot(at: position))
            } else {
                if count < position { move(position, to: count) }
                count += 1
            }
        }
        removeEmptyBlocks()
        withExtendedLifetime(removed) {}
    }

    /// Moves an entry to a lower position. If the target is in an earlier block, `removeAll` has visited all entries of
    /// that block, so the block can be replaced by a wider one.
    private func move(_ position: Int, to new: Int) {
        let width = types.all[Int(slot(at: position).kind.pointee)].pointee.layout.width
        let target = wideSlot(at: new, width)
        move(slot(at: position), to: target)
    }

    /// Moves an entry to an uninitialised slot that is wide enough.
    func move(_ slot: EntrySlot, to new: EntrySlot) {
        let kind = types.all[Int(slot.kind.pointee)]
        new.kind.pointee = slot.kind.pointee
        if kind.pointee.layout.isBoxed {
            new.payload.copyMemory(from: slot.payload, byteCount: EntryLayout.widthOfBox)
        } else {
            kind.pointee.move(slot.payload, new.payload)
        }
    }

    /// Releases the command in a slot.
    func release(_ slot: EntrySlot) {
        let kind = types.all[Int(slot.kind.pointee)]
        let place = slot.place(kind.pointee.layout)
        kind.pointee.release(place)
        if kind.pointee.layout.isBoxed { place.deallocate() }
    }
}
