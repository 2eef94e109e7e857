/// The kinds of the commands in one or more stores; it keeps them alive.
///
/// A kind of compact commands whose last step has gone keeps its number, but not its receiver, until there are many
/// of those. So nothing here is ever changed in place while another's code runs: that is why exclusivity need not be
/// checked.
@usableFromInline final class EntryKinds {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let receiver: ObjectIdentifier?
    }

    private static let smallestSizeToPurgeAt = 64

    /// Not retained where it is used, as `all` keeps it (1.1 times the time of a step in a group).
    @exclusivity(unchecked) @usableFromInline var latest: Unmanaged<EntryKind>?
    /// The one before that: most programs take turns between few kinds (1.1 times the time of a perform).
    @exclusivity(unchecked) @usableFromInline var previous: Unmanaged<EntryKind>?
    /// By number, each retained; `nil` where one was purged.
    @exclusivity(unchecked) private var all: ContiguousArray<Unmanaged<EntryKind>?> = []
    private var numbers: [Key: UInt32] = [:]
    private var freeNumbers: [UInt32] = []
    private var sizeToPurgeAt = EntryKinds.smallestSizeToPurgeAt

    deinit {
        for kind in all { kind?.release() }
    }

    /// The kind of a type, or of a compact type and a receiver, which is made when it is met first. It has the
    /// receiver afterwards.
    @inlinable @inline(__always)
    func kind<C: Command>(of type: C.Type, sharing receiver: AnyObject?) -> Unmanaged<EntryKind> {
        if let latest, isKind(latest, of: type, sharing: receiver) { return latest }
        if let previous, isKind(previous, of: type, sharing: receiver) {
            (latest, self.previous) = (previous, latest)
            return previous
        }
        return search(for: type, sharing: receiver)
    }

    @inlinable @inline(__always)
    func isKind<C: Command>(
        _ kind: Unmanaged<EntryKind>, of type: C.Type, sharing receiver: AnyObject?
    ) -> Bool {
        kind._withUnsafeGuaranteedRef {
            $0.type == ObjectIdentifier(type)
                && $0.receiver?.toOpaque() == receiver.map { Unmanaged.passUnretained($0).toOpaque() }
        }
    }

    /// Runs a body with the kind of a number, without retaining it.
    @inline(__always)
    func withKind<Result>(_ number: UInt32, _ body: (EntryKind) throws -> Result) rethrows -> Result {
        guard let kind = all[Int(number)] else { preconditionFailure("There is no kind \(number).") }
        return try kind._withUnsafeGuaranteedRef(body)
    }

    /// Whether steps are moved by copying their bytes.
    func areBytes(_ numbers: UnsafeBufferPointer<UInt32>) -> Bool {
        var last: UInt32?
        return numbers.allSatisfy { number in
            defer { last = number }
            return number == last || withKind(number) { $0.isBytes }
        }
    }

    /// Releases the step in a slot, and the receiver with the last of its kind.
    @inline(__always)
    func destroy(_ slot: EntrySlot) {
        let number = slot.kind.pointee
        withKind(number) { $0.destroy(slot) }
        letGo(number)
    }

    /// Counts steps of a kind as gone.
    @inline(__always)
    func letGo(_ number: UInt32, _ count: Int = 1) {
        let receiver: Unmanaged<AnyObject>? = withKind(number) { kind in
            guard let receiver = kind.receiver else { return nil }
            kind.count -= count
            guard kind.count == 0 else { return nil }
            kind.receiver = nil
            return receiver
        }
        // Last, since it may run code that comes back.
        receiver?.release()
    }
}

// MARK: - Searching

extension EntryKinds {
    @usableFromInline @inline(never)
    func search<C: Command>(for type: C.Type, sharing receiver: AnyObject?) -> Unmanaged<EntryKind> {
        let key = Key(type: ObjectIdentifier(type), receiver: receiver.map { ObjectIdentifier($0) })
        let kind = known(key) ?? make(type, key)
        kind._withUnsafeGuaranteedRef {
            if $0.receiver == nil { $0.receiver = receiver.map { Unmanaged.passRetained($0) } }
        }
        (latest, previous) = (kind, latest)
        return kind
    }

    private func known(_ key: Key) -> Unmanaged<EntryKind>? {
        numbers[key].flatMap { all[Int($0)] }
    }

    private func make<C: Command>(_ type: C.Type, _ key: Key) -> Unmanaged<EntryKind> {
        if numbers.count >= sizeToPurgeAt { purge() }
        let number = freeNumbers.popLast() ?? UInt32(all.count)
        let kind = Unmanaged<EntryKind>.passRetained(
            KindOf<C>(number: number))
        if Int(number) == all.count { all.append(kind) } else { all[Int(number)] = kind }
        numbers[key] = number
        return kind
    }

    /// Forgets the compact kinds that have no steps.
    private func purge() {
        (latest, previous) = (nil, nil)
        for (key, number) in numbers where key.receiver != nil {
            guard let kind = all[Int(number)], kind._withUnsafeGuaranteedRef({ $0.receiver == nil }) else {
                continue
            }
            numbers[key] = nil
            all[Int(number)] = nil
            freeNumbers.append(number)
            kind.release()
        }
        sizeToPurgeAt = max(Self.smallestSizeToPurgeAt, numbers.count * 2)
    }
}
