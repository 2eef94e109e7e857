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

    /// The slot after the last entry, in a new block if need be. That block stays when nothing is put there.
    @inline(__always)
    func nextSlot() -> EntrySlot {
        let place = head + count
        if small == nil ? place >> Self.blockBits >= blocks.count : place >= smallCapacity { makeRoom() }
        return slot(at: count)
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
        .allocate(byteCount: capacity * EntrySlot.size, alignment: MemoryLayout<UInt>.alignment)
    }

    @inline(never)
    private func makeRoom() {
        if !blocks.isEmpty || smallCapacity == Self.blockSize {
            if let small { withBlocks { $0.append(small) } }
            small = nil
            withBlocks { $0.append(Self.allocate(Self.blockSize)) }
            // All in the first one may have fallen by now.
            if head == Self.blockSize { releaseFirstBlock() }
            return
        }
        let old = small
        smallCapacity = old == nil ? Self.smallestCapacity : min(smallCapacity * 4, Self.blockSize)
        let new = Self.allocate(smallCapacity)
        if let old {
            for offset in (head..<head + count).lazy.map({ $0 * EntrySlot.size }) {
                let slot = EntrySlot(old + offset)
                slot.withKind { $0.move(slot, to: EntrySlot(new + offset)) }
            }
            old.deallocate()
        }
        small = new
    }

    func removeLastBlock() {
        withBlocks { $0.removeLast()?.deallocate() }
    }

    func withBlocks(_ change: (inout [UnsafeMutableRawPointer?]) -> Void) {
        var changed = blocks
        blocks = []
        change(&changed)
        blocks = changed
    }
}
