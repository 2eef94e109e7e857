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
        let kind = latest._withUnsafeGuaranteedRef {
            $0.isInRows = true
            return $0.number
        }
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
        rows.append(EntryRow(of: slot(at: first), at: first, width: layout.width))
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

// MARK: - Where few make a row

extension EntryStore {
    /// Has commands that were performed in a row be one, however few they are: groups that join again and again add to what
    /// is undone with them. Not where there are rows already.
    func makeShortRows() {
        guard rows.isEmpty else { return }
        var position = 0
        while position < count {
            let kind = slot(at: position).kind.pointee
            let end = (position..<count).first { slot(at: $0).kind.pointee != kind } ?? count
            if end - position > 1, kinds.withKind(kind, { $0.isInRows }) { makeRow(of: position..<end) }
            position = end
        }
    }

    private func makeRow(of entries: Range<Int>) {
        let rowCount = rows.count
        let width = withKind(at: entries.lowerBound) { kind, _ in kind.width }
        rows.append(EntryRow(of: slot(at: entries.lowerBound), at: entries.lowerBound, width: width))
        guard rows.count > rowCount, let row = rows.last else { return }
        for position in entries.dropFirst() {
            let outcome = withKind(at: position) { $0.add($1, to: UnsafeMutableRawPointer(row)) }
            if outcome == .refused { return rows.removeLast() }
        }
        row.pointee.end = entries.upperBound
    }
}

// MARK: - Running

extension EntryStore {
    /// Calls `body` with entries in order: once for each row, with its first entry and its number, and once for each entry
    /// that is in none. The last of them must not cut a row.
    @inline(__always)
    func forEachStep(in entries: Range<Int>, _ body: (Int, _ row: Int?) throws -> Void) rethrows {
        var (position, row) = (entries.lowerBound, rows.firstNumber(from: entries.lowerBound))
        while position < entries.upperBound {
            if row < rows.indices.upperBound, rows[row].start == position {
                try body(position, row)
                position = rows[row].end
                row += 1
                assert(position <= entries.upperBound)
            } else {
                try body(position, nil)
                position += 1
            }
        }
    }

    /// Calls `body` as ``forEachStep(in:_:)`` does, the last first. The first of them must not cut a row either.
    @inline(__always)
    func forEachStepBack(in entries: Range<Int>, _ body: (Int, _ row: Int?) throws -> Void) rethrows {
        var (position, row) = (entries.upperBound, rows.firstNumber(from: entries.upperBound))
        while position > entries.lowerBound {
            if row > 0, rows[row - 1].end == position {
                row -= 1
                position = rows[row].start
                assert(position >= entries.lowerBound)
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
        let start = rows[number].start
        var sum = rows[number].sum
        let kind = slot(at: start).kind
        running = start
        defer { running = nil }
        try withUnsafeMutableBytes(of: &sum) { sum in
            guard let place = sum.baseAddress else { return }
            try kinds.withKind(kind.pointee) { try body($0, EntrySlot(kind: kind, payload: place)) }
        }
    }
}
