/// The receivers that the commands of an open group name, as far as the commands have been asked.
///
/// A survey grows with its group, so that asking again after each command takes O(1) for each new command. It stores
/// the identities of the receivers, and keeps none alive.
struct ReceiverSurvey {
    /// The receivers in the order in which they were first named.
    private var order: [ObjectIdentifier] = []
    /// The position of the first command that names each receiver.
    private var positions: [ObjectIdentifier: Int] = [:]
    /// The position of the first command that names no receiver; `nil` if there is none.
    private var firstNameless: Int?
    /// The number of commands that have been asked.
    private var count = 0

    /// Whether a command names no receiver, so that it may have changed any.
    var includesNameless: Bool { firstNameless != nil }

    /// Whether a command of a store names the receiver.
    ///
    /// The receiver can have the identity of one that has been released since, so the first command that named it is
    /// asked again.
    mutating func contains(_ receiver: AnyObject, in store: EntryStore) -> Bool {
        let id = ObjectIdentifier(receiver)
        guard let position = positions[id] else { return false }
        var isNamed = false
        store.forEachReceiverOrNone(at: position) { isNamed = isNamed || $0 === receiver }
        if isNamed { return true }
        self = ReceiverSurvey()
        update(from: store)
        return positions[id] != nil
    }

    /// Asks the commands of a store that have not been asked.
    mutating func update(from store: EntryStore) {
        for position in count..<max(count, store.count) {
            store.forEachReceiverOrNone(at: position) { receiver in
                guard let receiver else { return firstNameless = firstNameless ?? position }
                let id = ObjectIdentifier(receiver)
                guard positions[id] == nil else { return }
                positions[id] = position
                order.append(id)
            }
            count = position + 1
        }
    }

    /// Forgets the commands from a position on: they may have merged others, or are gone.
    mutating func forget(from position: Int) {
        count = min(count, max(position, 0))
        while let last = order.last, positions[last] ?? 0 >= count {
            positions[last] = nil
            order.removeLast()
        }
        if let first = firstNameless, first >= count { firstNameless = nil }
    }
}

extension EntryStore {
    /// Calls `body` with the receivers of an entry that isn't running, and with `nil` for each command in it that names
    /// no receiver.
    func forEachReceiverOrNone(at position: Int, _ body: (AnyObject?) -> Void) {
        withEntry(at: position) { kind, place in
            if let done = kind.pointee.group(at: place)?.done {
                return done.indices.forEach { done.forEachReceiverOrNone(at: $0, body) }
            }
            var namesNone = true
            kind.pointee.forEachReceiver(place) { receiver in
                namesNone = false
                body(receiver)
            }
            if namesNone { body(nil) }
        }
    }
}
