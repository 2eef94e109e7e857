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
    init(of slot: EntrySlot, at position: Int, _ layout: _EntryLayout) {
        sum = (0, 0, 0, 0)
        (start, end, kind) = (position, position + 1, slot.kind.pointee)
        withUnsafeMutableBytes(of: &sum) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: slot.payload, count: layout.size))
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

extension EntryStore {
    /// Whether the last entry is in a row.
    @inlinable var endsInRow: Bool { rows.last.map { $0.pointee.end == count } ?? false }

    /// Has the row of the last entry do the work of the next command, too, if it can. Where there is none, and `mayBegin`
    /// says so, it is begun with the last few: fewer are undone as fast.
    ///
    /// - Returns: Whether it does. Then the command is to be the next entry, with which the row ends.
    @inlinable @inline(__always)
    func extendRow<C: CompactCommand>(
        _ type: C.Type, _ receiver: C.Receiver, _ state: C.State, mayBegin: Bool
    ) -> Bool {
        guard let latest = kinds.latest,
            latest._withUnsafeGuaranteedRef({
                $0.type == ObjectIdentifier(type)
                    && $0.receiver?.toOpaque() == Unmanaged.passUnretained(receiver).toOpaque()
            })
        else { return false }
        let kind = latest._withUnsafeGuaranteedRef { $0.number }
        if let row = lastRow(of: kind) { return addToRow(type, state, row) }
        guard mayBegin, count >= EntryRow.leastCount, let row = newRow(type, of: kind) else { return false }
        return addToRow(type, state, row)
    }

    /// The row of the last entry, if that is of a kind.
    @inlinable @inline(__always)
    func lastRow(of kind: UInt32) -> UnsafeMutablePointer<EntryRow>? {
        guard let row = rows.last, row.pointee.end == count, row.pointee.kind == kind else { return nil }
        return row
    }

    /// A row of the last entries, if these are of a kind.
    @inlinable @inline(never)
    func newRow<C: CompactCommand>(_ type: C.Type, of kind: UInt32) -> UnsafeMutablePointer<EntryRow>? {
        guard beginRow(of: kind, C._layout), let row = rows.last else { return nil }
        for position in row.pointee.start + 1..<count
        where !addToRow(type, state(at: position).load(as: C.State.self), row) {
            dissolveRows(after: row.pointee.start)
            return nil
        }
        return row
    }

    /// Makes a row of the last entries that has yet to do the work of all but the first; not if these are not of a kind, or
    /// are in a row.
    @usableFromInline
    func beginRow(of kind: UInt32, _ layout: _EntryLayout) -> Bool {
        let first = count - EntryRow.leastCount
        guard first >= 0, rows.last?.pointee.end ?? 0 <= first,
            (first..<count).allSatisfy({ slot(at: $0).kind.pointee == kind })
        else { return false }
        let rowCount = rows.count
        rows.append(EntryRow(of: slot(at: first), at: first, layout))
        guard rows.count > rowCount else { return false }
        endRow()
        return true
    }

    @usableFromInline
    func state(at position: Int) -> UnsafeMutableRawPointer { slot(at: position).payload }

    /// Whether the sum of a row has taken over a command of its receiver.
    @inlinable @inline(__always)
    func addToRow<C: CompactCommand>(_ type: C.Type, _ state: C.State, _ row: UnsafeMutablePointer<EntryRow>)
        -> Bool
    {
        let receiver = kinds.latest.flatMap { $0._withUnsafeGuaranteedRef { $0.receiver } }
        return C._run(at: UnsafeMutableRawPointer(row), receiver, keepingStateIf: { $0 != .refused }) {
            $0.merge(C(receiver: $0.receiver, state: state))
        } != .refused
    }

    /// Has the last row do the work of what its last entry has just taken over; if it can't, its entries are single again.
    @inlinable @inline(__always)
    func addToRow<C: Command>(_ next: C) {
        if let latest = kinds.latest,
            latest._withUnsafeGuaranteedRef({ $0.type == ObjectIdentifier(C.self) }),
            let row = lastRow(of: latest._withUnsafeGuaranteedRef { $0.number }),
            C._merge(at: UnsafeMutableRawPointer(row), latest._withUnsafeGuaranteedRef { $0.receiver }, next)
                != .refused
        {
            return
        }
        dissolveRows(after: count - 1)
    }

    /// Has the last row end with the last entry.
    @inlinable @inline(__always)
    func endRow() { rows.last?.pointee.end = count }

    /// Has the entries be single again of which a row goes on behind a position.
    @usableFromInline
    func dissolveRows(after position: Int) {
        while let row = rows.last, row.pointee.end > position { rows.removeLast() }
    }
}

// MARK: - Running

extension EntryStore {
    /// Calls `body` with entries in order, of each row only with the first, and with the number of the row.
    @inline(__always)
    func forEachStep(in entries: Range<Int>, _ body: (Int, _ row: Int?) throws -> Void) rethrows {
        var (position, row) = (entries.lowerBound, rows.firstNumber(from: entries.lowerBound))
        while position < entries.upperBound {
            if row < rows.indices.upperBound, rows[row].start == position, rows[row].end <= entries.upperBound
            {
                try body(position, row)
                position = rows[row].end
                row += 1
            } else {
                try body(position, nil)
                position += 1
            }
        }
    }

    /// Calls `body` with entries as ``forEachStep(in:_:)`` does, the last first.
    @inline(__always)
    func forEachStepBack(in entries: Range<Int>, _ body: (Int, _ row: Int?) throws -> Void) rethrows {
        var (position, row) = (entries.upperBound, rows.firstNumber(from: entries.upperBound))
        while position > entries.lowerBound {
            if row > 0, rows[row - 1].end == position, rows[row - 1].start >= entries.lowerBound {
                row -= 1
                position = rows[row].start
                try body(position, row)
            } else {
                position -= 1
                try body(position, nil)
            }
        }
    }

    @inline(__always)
    func undoStep(at position: Int, _ row: Int?) throws {
        guard let row else { return try undo(at: position) }
        try run(row) { try $0.undo($1) }
    }

    @inline(__always)
    func redoStep(at position: Int, _ row: Int?) throws {
        guard let row else { return try redo(at: position) }
        try run(row) { try $0.redo($1) }
    }

    private func run(_ number: Int, _ body: (EntryKind, EntrySlot) throws -> Void) throws {
        var row = rows[number]
        let kind = slot(at: row.start).kind
        running = row.start
        defer { running = nil }
        try withUnsafeMutableBytes(of: &row.sum) { sum in
            guard let place = sum.baseAddress else { return }
            try kinds.withKind(kind.pointee) { try body($0, EntrySlot(kind: kind, payload: place)) }
        }
        rows[number] = row
    }
}
