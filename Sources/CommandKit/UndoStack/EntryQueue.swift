/// The entries of a stack: a queue in blocks, that grows at the end and falls at both ends.
///
/// Appending and falling are O(1), amortised; nothing is ever moved to make room, so growing needs no second buffer.
/// What falls is handed out, and never released inside: what a command does when it is released may read the stack,
/// and must not find this queue in the middle of a change.
///
/// Blocks are raw memory, because an entry that runs in an array costs two checks of uniqueness and two of
/// exclusivity, which is more than undoing it. The invariant that makes it safe: exactly the slots from `head` up to
/// `head + count` are initialised, and the one that runs is handed to nobody else.
final class EntryQueue {
    private static let blockBits = 7
    private static let blockSize = 1 << blockBits

    /// Blocks that have fallen are `nil`.
    private var blocks: [UnsafeMutablePointer<any Command>?] = []
    /// The slot of the first entry, counted from the start of the first block.
    private var head = 0
    private(set) var count = 0
    private var running: Int?

    deinit {
        while removeLast() != nil {}
        for block in blocks { block?.deallocate() }
    }

    /// How many entries fit in the memory that is held now.
    var capacity: Int { blocks.count { $0 != nil } * Self.blockSize }

    /// The entry at a position, or `nil` when there is none or it is running.
    subscript(position: Int) -> (any Command)? {
        guard position >= 0, position < count, position != running else { return nil }
        return slot(at: position)?.pointee
    }

    /// Runs the entry at a position in its place. The queue must not change meanwhile; it can be read.
    @inline(__always)
    func run<Result>(at position: Int, _ body: (inout any Command) throws -> Result) rethrows -> Result? {
        guard position >= 0, position < count, let entry = slot(at: position) else { return nil }
        running = position
        defer { running = nil }
        return try body(&entry.pointee)
    }

    /// Copies a command to the place after the last entry and runs it there, which spares moving it later.
    ///
    /// - Returns: What the body returns: whether the command is to stay, as the last entry. If it is not, or the
    ///   body throws, it is gone.
    @inline(__always)
    func stage(_ command: some Command, _ body: (inout any Command) throws -> Bool) rethrows -> Bool {
        guard let entry = nextSlot() else { return false }
        entry.initialize(to: command)
        var stays = false
        defer { if stays { count += 1 } else { _ = entry.move() } }
        stays = try body(&entry.pointee)
        return stays
    }

    func append(_ entry: consuming any Command) {
        nextSlot()?.initialize(to: entry)
        count += 1
    }

    func removeLast() -> (any Command)? {
        guard count > 0 else { return nil }
        let entry = slot(at: count - 1)?.move()
        count -= 1
        if blocks.count > (head + count) >> Self.blockBits + 1 { blocks.removeLast()?.deallocate() }
        return entry
    }

    func removeFirst() -> (any Command)? {
        guard count > 0 else { return nil }
        let entry = slot(at: 0)?.move()
        head += 1
        count -= 1
        if head & (Self.blockSize - 1) == 0 { releaseFirstBlock() }
        return entry
    }

    /// The slot after the last entry, in a new block if need be. That block stays when nothing is put there.
    @inline(__always)
    private func nextSlot() -> UnsafeMutablePointer<any Command>? {
        if (head + count) >> Self.blockBits >= blocks.count { addBlock() }
        return slot(at: count)
    }

    @inline(never)
    private func addBlock() {
        blocks.append(.allocate(capacity: Self.blockSize))
    }

    @inline(__always)
    private func slot(at position: Int) -> UnsafeMutablePointer<any Command>? {
        let place = head + position
        guard let block = blocks[place >> Self.blockBits] else { return nil }
        return block + (place & (Self.blockSize - 1))
    }

    /// Frees the block that has just run empty, and now and then closes the gap that such blocks leave.
    private func releaseFirstBlock() {
        let passed = head >> Self.blockBits
        blocks[passed - 1]?.deallocate()
        blocks[passed - 1] = nil
        guard passed * 2 > blocks.count else { return }
        blocks.removeFirst(passed)
        head -= passed * Self.blockSize
    }
}
