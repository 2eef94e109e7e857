extension EntryStore {
    /// Removes the last entry; false when there is none.
    @discardableResult
    @usableFromInline func removeLast() -> Bool {
        guard count > 0 else { return false }
        count -= 1
        makeHot(at: count)
        release(slot(at: count))
        if blockCount > (head + count) >> Self.blockBits + 1 { removeLastBlock() }
        return true
    }

    /// Takes the entries from a position on out, without releasing any.
    ///
    /// - Returns: A store of these, the oldest first.
    func takeTail(from position: Int) -> EntryStore {
        let tail = EntryStore(kinds: kinds)
        tail.takeTraits(of: self)
        for moved in position..<count {
            let slot = slot(at: moved)
            let width = kinds.all[Int(slot.kind.pointee)].pointee.layout.width
            move(slot, to: tail.wideSlot(at: tail.count, width))
            tail.count += 1
        }
        count = position
        while blockCount > max((head + count - 1) >> Self.blockBits + 1, 1) { removeLastBlock() }
        return tail
    }

    func removeFirst() {
        guard count > 0 else { return }
        let slot = slot(at: 0)
        head += 1
        count -= 1
        release(slot)
        if head & (Self.blockSize - 1) == 0 { releaseFirstBlock() }
    }

    /// Removes the entries from a position on that `isUnwanted` names by their positions, and closes the gaps.
    ///
    /// - Complexity: O(*n*) in the number of entries from there on.
    func removeAll(from first: Int = 0, where isUnwanted: (Int) -> Bool) {
        let total = count
        var removed: [any Command] = []
        // What has been looked at so far and stays: what is behind it is found in its old places.
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
        while blockCount > max((head + count - 1) >> Self.blockBits + 1, 1) { removeLastBlock() }
        withExtendedLifetime(removed) {}
    }

    /// Moves an entry down. Where it comes from another block, all that were in the new one have been looked at, so
    /// that it can be made wider.
    private func move(_ position: Int, to new: Int) {
        let width = kinds.all[Int(slot(at: position).kind.pointee)].pointee.layout.width
        let target = wideSlot(at: new, width)
        move(slot(at: position), to: target)
    }

    /// Moves an entry to a slot that is not initialised, and wide enough.
    func move(_ slot: EntrySlot, to new: EntrySlot) {
        let kind = kinds.all[Int(slot.kind.pointee)]
        new.kind.pointee = slot.kind.pointee
        if kind.pointee.layout.isBoxed {
            new.payload.copyMemory(from: slot.payload, byteCount: EntryLayout.widthOfBox)
        } else {
            kind.pointee.move(slot.payload, new.payload)
        }
    }

    /// Releases the command in a slot.
    func release(_ slot: EntrySlot) {
        let kind = kinds.all[Int(slot.kind.pointee)]
        let place = slot.place(kind.pointee.layout)
        kind.pointee.release(place)
        if kind.pointee.layout.isBoxed { place.deallocate() }
    }
}
