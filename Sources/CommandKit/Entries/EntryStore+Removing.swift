extension EntryStore {
    /// Removes the last entry; false when there is none.
    @discardableResult
    @usableFromInline func removeLast() -> Bool {
        guard count > 0 else { return false }
        count -= 1
        makeHot(at: count)
        kinds.destroy(slot(at: count))
        if blockCount > (head + count) >> Self.blockBits + 1 { removeLastBlock() }
        return true
    }

    func removeFirst() {
        guard count > 0 else { return }
        let slot = slot(at: 0)
        head += 1
        count -= 1
        kinds.destroy(slot)
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
                withKind(at: position) { if let command = $0.command($1) { removed.append(command) } }
                kinds.destroy(slot(at: position))
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
        withKind(at: position) { kind, slot in
            kind.move(slot, to: requiredSlot(at: new, width: kind.width))
        }
    }
}
