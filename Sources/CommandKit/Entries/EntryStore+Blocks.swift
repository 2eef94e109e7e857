extension EntryStore {
    /// The slot of an entry.
    @inline(__always)
    func slot(at position: Int) -> EntrySlot {
        if let slot = hotSlot(at: position) { return slot }
        return coldSlot(at: position)
    }

    /// The slot at a position if it is in the hot block and that block is wide enough; `nil` otherwise.
    @inlinable @inline(__always)
    func hotSlot(at position: Int, width: Int = 0) -> EntrySlot? {
        guard let hot, width <= Int(hot.width) else { return nil }
        let offset = head &+ position &- hotStart
        // An unsigned comparison, which rejects negative offsets as well.
        guard UInt(bitPattern: offset) < UInt(hot.capacity) else { return nil }
        return hot.slot(at: offset)
    }

    @inline(never)
    private func coldSlot(at position: Int) -> EntrySlot {
        let place = head + position
        guard let block = block(place >> Self.blockBits) else { preconditionFailure("The block has fallen.") }
        return block.slot(at: place & (Self.blockSize - 1))
    }

    @inline(__always)
    func makeHot(at position: Int) {
        if hotSlot(at: position) == nil { heat((head + position) >> Self.blockBits) }
    }

    @inline(never)
    private func heat(_ number: Int) {
        (hot, hotStart) = (block(number), number << Self.blockBits)
    }

    /// The slot at a position, or the first free slot, in a block that is wide enough. Grows the store if necessary.
    @inlinable @inline(__always)
    func wideSlot(at position: Int, _ width: Int) -> EntrySlot {
        if let slot = hotSlot(at: position, width: width) { return slot }
        return makeRoom(width, at: position)
    }
}

// MARK: - Blocks

extension EntryStore {
    /// The number of entries for which memory is allocated.
    var capacity: Int { (0..<blockCount).reduce(0) { $0 + Int(block($1)?.capacity ?? 0) } }

    var blockCount: Int { blocks.isEmpty ? (hot == nil ? 0 : 1) : blocks.count }

    func block(_ number: Int) -> EntryBlock? { blocks.isEmpty ? hot : blocks[number] }

    func removeLastBlock() {
        if blocks.isEmpty { hot?.free() } else { blocks.removeLast()?.free() }
        hot = nil
    }

    func freeBlocks() { while blockCount > 0 { removeLastBlock() } }

    /// Frees the first block, which has just become empty. Once more than half of the blocks in the list have been
    /// freed, removes the freed blocks from the list.
    func releaseFirstBlock() {
        let passed = head >> Self.blockBits
        if blocks.isEmpty { hot?.free() } else { blocks[passed - 1].take()?.free() }
        hot = nil
        guard passed * 2 > blocks.count else { return }
        blocks.removeFirst(min(passed, blocks.count))
        head -= passed * Self.blockSize
    }
}

// MARK: - Growing

extension EntryStore {
    @usableFromInline @inline(never)
    func makeRoom(_ width: Int, at position: Int) -> EntrySlot {
        let place = head + position
        let (number, offset) = (place >> Self.blockBits, place & (Self.blockSize - 1))
        if number >= blockCount {
            addBlock(width)
        } else if let block = block(number) {
            let capacity = Int(block.capacity)
            let needed = offset < capacity ? capacity : min(capacity * 4, Self.blockSize)
            resize(block, number, needed, max(Int(block.width), width))
        }
        heat(number)
        return slot(at: position)
    }

    private func addBlock(_ width: Int) {
        let number = blockCount
        let capacity = number == 0 ? Self.smallestCapacity : Self.blockSize
        let block = EntryBlock(capacity: capacity, width: width)
        if number == 1, blocks.isEmpty { blocks = [hot] }
        if number == 0 { (hot, hotStart) = (block, 0) } else { blocks.append(block) }
    }

    /// Moves all entries of a block but a running one to a larger or wider block. A block is resized only a few times.
    private func resize(_ block: EntryBlock, _ number: Int, _ capacity: Int, _ width: Int) {
        guard capacity > block.capacity || width > block.width else { return }
        let new = EntryBlock(capacity: capacity, width: width)
        let start = number << Self.blockBits
        let first = max(head, start)
        let end = max(first, min(head + count, start + Int(block.capacity)))
        for place in first..<end where place - head != running {
            move(block.slot(at: place - start), to: new.slot(at: place - start))
        }
        if blocks.isEmpty { hot = new } else { blocks[number] = new }
        block.free()
    }
}
