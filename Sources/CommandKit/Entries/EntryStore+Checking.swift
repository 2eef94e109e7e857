extension EntryStore {
    /// A description of the first invariant of ``EntryStore`` found broken; `nil` if none is. For tests.
    ///
    /// - Complexity: O(*n*) in the number of entries.
    func brokenInvariant() -> String? {
        brokenCount() ?? brokenBlocks() ?? brokenHotBlock() ?? indices.lazy.compactMap(brokenEntry).first
    }

    private func brokenCount() -> String? {
        if count < 0 || head < 0 { return "count \(count), head \(head)" }
        if let running, !indices.contains(running) { return "entry \(running) of \(count) runs" }
        return nil
    }

    private func brokenBlocks() -> String? {
        for number in 0..<blockCount {
            guard let block = block(number) else {
                if (number + 1) << Self.blockBits > head { return "block \(number) has fallen, head \(head)" }
                continue
            }
            let isOnly = blockCount == 1
            if block.capacity != Self.blockSize, !isOnly { return "block \(number) is of \(block.capacity)" }
            if block.width % 8 != 0 { return "block \(number) is \(block.width) wide" }
        }
        guard let last = indices.last else { return nil }
        let place = head + last
        guard place >> Self.blockBits < blockCount, let block = block(place >> Self.blockBits),
            place & (Self.blockSize - 1) < block.capacity
        else { return "entry \(last) is in no block" }
        return nil
    }

    private func brokenHotBlock() -> String? {
        guard let hot else { return nil }
        guard hotStart & (Self.blockSize - 1) == 0, hotStart >> Self.blockBits < blockCount,
            block(hotStart >> Self.blockBits)?.memory == hot.memory
        else { return "the block at \(hotStart) is another" }
        return nil
    }

    private func brokenEntry(at position: Int) -> String? {
        guard position != running else { return nil }
        let place = head + position
        guard let block = block(place >> Self.blockBits) else { return "entry \(position) has fallen" }
        let number = Int(block.slot(at: place & (Self.blockSize - 1)).kind.pointee)
        guard types.all.indices.contains(number) else { return "entry \(position) is of kind \(number)" }
        let width = types.all[number].pointee.layout.width
        return width > block.width ? "entry \(position) takes \(width) of \(block.width) bytes" : nil
    }
}
