/// A hash table with open addressing and linear probing from hashes to positions in an array kept elsewhere.
///
/// It is filled once and at most a quarter full, so a search looks at one or two slots.
struct ProbeTable: Sendable {
    private static let empty = UInt16.max
    private var slots: [UInt16]
    private let shift: UInt64

    /// A table with room for `capacity` entries; what is beyond 65,535 can't be held.
    init(capacity: Int) {
        var bits: UInt64 = 2
        while 1 << bits < capacity.multipliedReportingOverflow(by: 4).partialValue, bits < 18 { bits += 1 }
        slots = Array(repeating: Self.empty, count: 1 << bits)
        shift = 64 - bits
    }

    /// The entry with this hash for which `matches` answers true.
    @inline(__always)
    func entry(hash: UInt64, where matches: (Int) -> Bool) -> Int? {
        var slot = Int(hash >> shift)
        while slots[slot] != Self.empty {
            let entry = Int(slots[slot])
            if matches(entry) { return entry }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Puts an entry in the first free slot for its hash. Precondition: fewer entries than the capacity are in.
    mutating func insert(_ entry: UInt16, hash: UInt64) {
        var slot = Int(hash >> shift)
        while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
    }
}
