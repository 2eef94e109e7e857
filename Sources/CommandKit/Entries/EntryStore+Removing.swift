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
            blocks[passed - 1]?.deallocate()
            blocks[passed - 1] = nil
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
