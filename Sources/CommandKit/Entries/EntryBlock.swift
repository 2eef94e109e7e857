/// The addresses of one entry of an ``EntryStore``.
@usableFromInline struct EntrySlot {
    /// The address of the entry's number in ``CommandTypes``.
    @usableFromInline let kind: UnsafeMutablePointer<UInt32>
    /// The address of the command or, for a boxed command, of the pointer to its box, which is an allocation of its
    /// own.
    @usableFromInline let payload: UnsafeMutableRawPointer

    @inlinable
    init(kind: UnsafeMutablePointer<UInt32>, payload: UnsafeMutableRawPointer) {
        self.kind = kind
        self.payload = payload
    }

    /// The address of the command.
    @inlinable @inline(__always)
    func place(_ layout: EntryLayout) -> UnsafeMutableRawPointer {
        layout.isBoxed ? payload.load(as: UnsafeMutableRawPointer.self) : payload
    }

    /// Allocates a box for a command, and stores the pointer to it in the payload.
    @inlinable
    func makeBox(_ layout: EntryLayout) -> UnsafeMutableRawPointer {
        let box = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
        payload.storeBytes(of: box, as: UnsafeMutableRawPointer.self)
        return box
    }
}

/// Raw memory for a number of entries: first the numbers of their command types, then their payloads, which are the
/// commands or pointers to their boxes. All payloads are as wide as the widest payload that the block has held. So an
/// entry takes 4 bytes and that width, and the payloads are aligned.
@usableFromInline struct EntryBlock {
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// The number of entries for which there is room: even, so that the payloads are aligned.
    @usableFromInline let capacity: UInt32
    @usableFromInline let width: UInt32

    init(capacity: Int, width: Int) {
        memory = .allocate(
            byteCount: capacity * (MemoryLayout<UInt32>.size + width), alignment: MemoryLayout<UInt>.alignment
        )
        (self.capacity, self.width) = (UInt32(capacity), UInt32(width))
    }

    func free() { memory.deallocate() }

    @inlinable @inline(__always)
    func slot(at offset: Int) -> EntrySlot {
        let kinds = memory.assumingMemoryBound(to: UInt32.self)
        let payloads = memory + Int(capacity) &* MemoryLayout<UInt32>.size
        return EntrySlot(kind: kinds + offset, payload: payloads + offset &* Int(width))
    }
}
