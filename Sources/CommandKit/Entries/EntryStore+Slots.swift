extension EntryStore {
    @inline(__always)
    func slot(at position: Int) -> EntrySlot {
        let place = head + position
        if let small { return EntrySlot(small + place * EntrySlot.size) }
        guard let block = blocks[place >> Self.blockBits] else {
            preconditionFailure("The block has fallen.")
        }
        return EntrySlot(block + (place & (Self.blockSize - 1)) * EntrySlot.size)
    }

    /// Makes sure that there is room for another entry, in a new block if need be. That block stays when nothing is put
    /// there.
    ///
    /// - Throws: ``UndoStackError/outOfMemory``; the store is as it was then.
    @inline(__always)
    func reserve() throws(UndoStackError) {
        let place = head + count
        if small == nil ? place >> Self.blockBits >= blocks.count : place >= smallCapacity { try makeRoom() }
    }

    /// The slot after the last entry, which can't be refused.
    func requiredSlot() -> EntrySlot {
        do { try reserve() } catch { fatalError("\(error)") }
        return slot(at: count)
    }

    private static func allocate(_ capacity: Int) throws(UndoStackError) -> UnsafeMutableRawPointer {
        let size = capacity * EntrySlot.size
        guard let memory = EntryMemory.allocate(size, alignment: MemoryLayout<UInt>.alignment) else {
            throw .outOfMemory
        }
        return memory
    }

    @inline(never)
    private func makeRoom() throws(UndoStackError) {
        if !blocks.isEmpty || smallCapacity == Self.blockSize {
            guard EntryMemory.hasHeadroom else { throw .outOfMemory }
            let block = try Self.allocate(Self.blockSize)
            if let small { withBlocks { $0.append(small) } }
            small = nil
            withBlocks { $0.append(block) }
            // All in the first one may have fallen by now.
            if head == Self.blockSize { releaseFirstBlock() }
            return
        }
        let old = small
        let capacity = old == nil ? Self.smallestCapacity : min(smallCapacity * 4, Self.blockSize)
        let new = try Self.allocate(capacity)
        smallCapacity = capacity
        if let old {
            for offset in (head..<head + count).lazy.map({ $0 * EntrySlot.size }) {
                let slot = EntrySlot(old + offset)
                slot.withKind { $0.move(slot, to: EntrySlot(new + offset)) }
            }
            EntryMemory.free(old)
        }
        small = new
    }

    func removeLastBlock() {
        withBlocks { if let block = $0.removeLast() { EntryMemory.free(block) } }
    }

    func withBlocks(_ change: (inout [UnsafeMutableRawPointer?]) -> Void) {
        var changed = blocks
        blocks = []
        change(&changed)
        blocks = changed
    }
}

extension EntryStore {
    /// Removes the last entry; false when there is none.
    @discardableResult
    func removeLast() -> Bool {
        guard count > 0 else { return false }
        count -= 1
        let slot = slot(at: count)
        slot.withKind { $0.destroy(slot) }
        if blocks.count > (head + count) >> Self.blockBits + 1 { removeLastBlock() }
        return true
    }

    func removeFirst() {
        guard count > 0 else { return }
        let slot = slot(at: 0)
        head += 1
        count -= 1
        slot.withKind { $0.destroy(slot) }
        if head & (Self.blockSize - 1) == 0, small == nil { releaseFirstBlock() }
    }

    /// Frees the block that has just run empty, and now and then closes the gap that such blocks leave.
    func releaseFirstBlock() {
        let passed = head >> Self.blockBits
        withBlocks { blocks in
            if let block = blocks[passed - 1].take() { EntryMemory.free(block) }
            guard passed * 2 > blocks.count else { return }
            blocks.removeFirst(passed)
            head -= passed * Self.blockSize
        }
    }

    /// Removes the entries from a position on that `isUnwanted` names by their positions, and closes the gaps.
    ///
    /// - Complexity: O(*n*) in the number of entries from there on.
    func removeAll(from first: Int = 0, where isUnwanted: (Int) -> Bool) {
        var kept = first
        let total = count
        var removed: [any Command] = []
        for position in first..<total {
            let slot = slot(at: position)
            if isUnwanted(position) {
                removed.append(takeOut(at: position))
                running = nil
            } else {
                if kept < position { slot.withKind { $0.move(slot, to: self.slot(at: kept)) } }
                kept += 1
            }
        }
        count = kept
        while blocks.count > max((head + count - 1) >> Self.blockBits + 1, 1) {
            removeLastBlock()
        }
        withExtendedLifetime(removed) {}
    }
}
