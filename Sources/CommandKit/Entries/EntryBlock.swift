/// Where one entry of an ``EntryStore`` stands.
@usableFromInline struct EntrySlot {
    /// The number of its kind in the store's ``EntryKinds``.
    @usableFromInline let kind: UnsafeMutablePointer<UInt32>
    /// The command or the state of a step, or a pointer to it.
    @usableFromInline let payload: UnsafeMutableRawPointer

    @inlinable
    init(kind: UnsafeMutablePointer<UInt32>, payload: UnsafeMutableRawPointer) {
        self.kind = kind
        self.payload = payload
    }

    /// Where the step stands.
    @inlinable @inline(__always)
    func place(_ layout: _EntryLayout) -> UnsafeMutableRawPointer {
        layout.isBoxed ? payload.load(as: UnsafeMutableRawPointer.self) : payload
    }
}

/// Raw memory for a number of entries: all of their kinds, then all of their payloads, each as wide as the widest of
/// them needs. So an entry takes 4 bytes beside its payload, and the payload is aligned.
@usableFromInline struct EntryBlock {
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// Even, so that payloads are aligned.
    @usableFromInline let capacity: UInt32
    @usableFromInline let width: UInt32

    init(capacity: Int, width: Int) throws(UndoStackError) {
        let size = capacity * (MemoryLayout<UInt32>.size + width)
        guard let memory = EntryMemory.allocate(size, alignment: MemoryLayout<UInt>.alignment) else {
            throw .outOfMemory
        }
        self.memory = memory
        (self.capacity, self.width) = (UInt32(capacity), UInt32(width))
    }

    func kinds(_ offsets: Range<Int>) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: slot(at: offsets.lowerBound).kind, count: offsets.count)
    }

    /// Copies the bytes of entries from a block that is as wide.
    func copy(_ offsets: Range<Int>, of block: EntryBlock) {
        let (old, new) = (block.slot(at: offsets.lowerBound), slot(at: offsets.lowerBound))
        new.kind.update(from: old.kind, count: offsets.count)
        new.payload.copyMemory(from: old.payload, byteCount: offsets.count * Int(width))
    }

    func free() { EntryMemory.free(memory) }

    @inlinable @inline(__always)
    func slot(at offset: Int) -> EntrySlot {
        let kinds = memory.assumingMemoryBound(to: UInt32.self)
        let payloads = memory + Int(capacity) &* MemoryLayout<UInt32>.size
        return EntrySlot(kind: kinds + offset, payload: payloads + offset &* Int(width))
    }
}
