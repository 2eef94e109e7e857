/// The entries of a stack: a queue in blocks, that grows at the end and falls at both ends.
///
/// Appending, taking and falling are O(1), amortised; nothing is ever copied to make room, so growing needs no
/// second buffer. Entries are handed out, and never released inside: what a command does when it is released may
/// read the stack, and would find this queue in the middle of a change.
struct EntryQueue {
    private static let blockBits = 7
    private static let blockSize = 1 << blockBits

    private var blocks: [[(any Command)?]] = []
    /// The slot of the first entry, counted from the start of the first block.
    private var head = 0
    private(set) var count = 0

    /// The entry at a position, or `nil` when there is none or it has been taken out.
    subscript(position: Int) -> (any Command)? {
        guard position >= 0, position < count else { return nil }
        let slot = head + position
        return blocks[slot >> Self.blockBits][slot & (Self.blockSize - 1)]
    }

    /// Takes an entry out and leaves its place empty, so that it can run while the stack is read.
    mutating func take(at position: Int) -> (any Command)? {
        let slot = head + position
        return blocks[slot >> Self.blockBits][slot & (Self.blockSize - 1)].take()
    }

    /// Puts back an entry that was taken out.
    mutating func put(_ entry: consuming any Command, at position: Int) {
        let slot = head + position
        blocks[slot >> Self.blockBits][slot & (Self.blockSize - 1)] = entry
    }

    mutating func append(_ entry: consuming any Command) {
        if (head + count) >> Self.blockBits == blocks.count {
            blocks.append([(any Command)?](repeating: nil, count: Self.blockSize))
        }
        count += 1
        put(entry, at: count - 1)
    }

    mutating func removeLast() -> (any Command)? {
        guard count > 0 else { return nil }
        let entry = take(at: count - 1)
        count -= 1
        if (head + count) & (Self.blockSize - 1) == 0 { blocks.removeLast() }
        return entry
    }

    mutating func removeFirst() -> (any Command)? {
        guard count > 0 else { return nil }
        let entry = take(at: 0)
        head += 1
        count -= 1
        if head & (Self.blockSize - 1) == 0 { releaseFirstBlocks() }
        return entry
    }

    /// Frees the block that has just run empty, and now and then closes the gap that such blocks leave.
    private mutating func releaseFirstBlocks() {
        let passed = head >> Self.blockBits
        blocks[passed - 1] = []
        guard passed * 2 > blocks.count else { return }
        blocks.removeFirst(passed)
        head -= passed * Self.blockSize
    }
}
