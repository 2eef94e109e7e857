/// Compact commands in a row that one of their kind does the work of: they are undone and redone as one.
@usableFromInline struct EntryRow {
    /// What that one is made of, as in a block. First, so that it stands where the row does.
    @usableFromInline var sum: (UInt, UInt, UInt, UInt)
    @usableFromInline let start: Int
    @usableFromInline var end: Int
    /// The number of the kind of all.
    @usableFromInline let kind: UInt32

    /// How many there are before one joins them.
    @usableFromInline static let leastCount = 4

    /// A row of one, whose state is in a slot, so far.
    init(of slot: EntrySlot, at position: Int, width: Int) {
        sum = (0, 0, 0, 0)
        (start, end, kind) = (position, position + 1, slot.kind.pointee)
        withUnsafeMutableBytes(of: &sum) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: slot.payload, count: width))
        }
    }

    fileprivate init(_ row: EntryRow, movedBy distance: Int) {
        (sum, start, end, kind) = (row.sum, row.start + distance, row.end + distance, row.kind)
    }
}

/// The rows of a store, the first first. In raw memory, as its blocks are: a step of a row in an array costs two checks
/// of uniqueness, which is more than adding it up.
@usableFromInline struct EntryRows {
    @usableFromInline var base: UnsafeMutablePointer<EntryRow>?
    @usableFromInline var count: Int32 = 0
    private var capacity: Int32 = 0

    /// The last row; it stays where it is until one is added.
    @inlinable var last: UnsafeMutablePointer<EntryRow>? {
        guard let base, count > 0 else { return nil }
        return base + (Int(count) - 1)
    }

    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<Int(count) }

    subscript(number: Int) -> EntryRow {
        get { UnsafeBufferPointer(start: base, count: Int(count))[number] }
        nonmutating set { UnsafeMutableBufferPointer(start: base, count: Int(count))[number] = newValue }
    }

    /// Adds a row; not where there is no memory, as its entries can be undone one by one.
    mutating func append(_ row: EntryRow) {
        guard count < capacity || grow() else { return }
        UnsafeMutableBufferPointer(start: base, count: Int(capacity))[Int(count)] = row
        count += 1
    }

    mutating func append(_ other: EntryRows, movedBy distance: Int) {
        for number in other.indices { append(EntryRow(other[number], movedBy: distance)) }
    }

    mutating func removeLast() { count -= 1 }

    private mutating func grow() -> Bool {
        let larger = max(1, capacity * 4)
        let size = Int(larger) * MemoryLayout<EntryRow>.stride
        guard let memory = EntryMemory.allocate(size, alignment: MemoryLayout<EntryRow>.alignment) else {
            return false
        }
        let rows = memory.bindMemory(to: EntryRow.self, capacity: Int(larger))
        if let base { rows.update(from: base, count: Int(count)) }
        free()
        (base, capacity) = (rows, larger)
        return true
    }

    func free() { if let base { EntryMemory.free(base) } }

    /// The number of the first row that begins at a position or after it. In O(log *n*).
    func firstNumber(from position: Int) -> Int {
        var (low, high) = (0, Int(count))
        while low < high {
            let middle = (low + high) / 2
            if self[middle].start < position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
