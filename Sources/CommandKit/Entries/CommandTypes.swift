/// The types of the commands in one or more stores. The address of a command type is stable for the lifetime of this
/// table.
@usableFromInline final class CommandTypes {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<CommandType>

    /// The command types by number.
    @exclusivity(unchecked) @usableFromInline private(set) var all: ContiguousArray<Pointer> = []
    /// The command type of the last request.
    @exclusivity(unchecked) @usableFromInline private(set) var latest: Pointer?

    deinit {
        for kind in all {
            kind.deinitialize(count: 1)
            kind.deallocate()
        }
    }

    /// The command type of a Swift type, created on the first request. In O(*n*) in the number of types, which is
    /// small.
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
        add(CommandType(of: type, number: UInt32(all.count), isSpecial: isSpecial(type)))
    }

    @usableFromInline
    func isSpecial<C: Command>(_ type: C.Type) -> Bool { type is any WaitingEntry.Type }

    @usableFromInline
    func add(_ kind: CommandType) -> Pointer {
        let place = Pointer.allocate(capacity: 1)
        place.initialize(to: kind)
        all.append(place)
        latest = place
        return place
    }
}
