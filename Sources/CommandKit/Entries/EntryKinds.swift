/// The kinds of the commands in one or more stores. They stay where they are until it goes.
@usableFromInline final class EntryKinds {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<EntryKind>

    /// By number.
    @exclusivity(unchecked) @usableFromInline private(set) var all: ContiguousArray<Pointer> = []
    /// The kind that was asked for last.
    @exclusivity(unchecked) @usableFromInline private(set) var latest: Pointer?

    deinit {
        for kind in all {
            kind.deinitialize(count: 1)
            kind.deallocate()
        }
    }

    /// The kind of a type, which is made when it is met first. In O(*n*) in the number of types, of which there are few.
    @inlinable @inline(__always)
    func kind<C: Command>(of type: C.Type) -> Pointer {
        if let latest, latest.pointee.type == ObjectIdentifier(type) { return latest }
        return find(ObjectIdentifier(type)) ?? add(type)
    }

    @usableFromInline
    func find(_ type: ObjectIdentifier) -> Pointer? {
        guard let kind = all.first(where: { $0.pointee.type == type }) else { return nil }
        latest = kind
        return kind
    }

    @inlinable @inline(never)
    func add<C: Command>(_ type: C.Type) -> Pointer {
        add(EntryKind(of: type, number: UInt32(all.count), isSpecial: isSpecial(type)))
    }

    @usableFromInline
    func isSpecial<C: Command>(_ type: C.Type) -> Bool { type is any WaitingEntry.Type }

    @usableFromInline
    func add(_ kind: EntryKind) -> Pointer {
        let place = Pointer.allocate(capacity: 1)
        place.initialize(to: kind)
        all.append(place)
        latest = place
        return place
    }
}
