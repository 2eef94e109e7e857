/// Where one entry of an ``EntryStore`` stands.
@usableFromInline struct EntrySlot {
    /// The number of its kind in the store's ``EntryKinds``.
    @usableFromInline let kind: UnsafeMutablePointer<UInt32>
    /// The command, or a pointer to it.
    @usableFromInline let payload: UnsafeMutableRawPointer

    @inlinable
    init(kind: UnsafeMutablePointer<UInt32>, payload: UnsafeMutableRawPointer) {
        self.kind = kind
        self.payload = payload
    }

    /// Where the command stands.
    @inlinable @inline(__always)
    func place(_ layout: EntryLayout) -> UnsafeMutableRawPointer {
        layout.isBoxed ? payload.load(as: UnsafeMutableRawPointer.self) : payload
    }

    /// Points to memory of its own for a command.
    @inlinable
    func makeBox(_ layout: EntryLayout) -> UnsafeMutableRawPointer {
        let box = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
        payload.storeBytes(of: box, as: UnsafeMutableRawPointer.self)
        return box
    }
}

/// Raw memory for a number of entries: all of their kinds, then all of their payloads, each as wide as the widest of
/// them needs. So an entry takes 4 bytes beside its payload, and the payload is aligned.
@usableFromInline struct EntryBlock {
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// Even, so that payloads are aligned.
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
