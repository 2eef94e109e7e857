/// A set of nodes by their indices, and of the end of a statement: a bit for each. Its elements are the indices, in
/// ascending order.
///
/// Three words, because most graphs have less than 64 nodes, for which one is enough. With two numbers of 128 bits, a
/// statement that is parsed by its forms takes 16 % more instructions.
struct NodeSet: Sequence, IteratorProtocol {
    /// The indices are less than this.
    static let limit = 191

    private var first: UInt64 = 0
    private var second: UInt64 = 0
    /// The indices from 128 on. The top bit stands for the end.
    private var third: UInt64 = 0

    init() {}

    init(_ index: Int) { insert(index) }

    private init(_ first: UInt64, _ second: UInt64, _ third: UInt64) {
        (self.first, self.second, self.third) = (first, second, third)
    }

    static var end: NodeSet { NodeSet(0, 0, 1 << 63) }

    var hasEnd: Bool { third >> 63 != 0 }
    var withoutEnd: NodeSet { NodeSet(first, second, third & (.max >> 1)) }
    var isEmpty: Bool { first | second | third == 0 }

    mutating func insert(_ index: Int) {
        let bit: UInt64 = 1 &<< UInt64(index & 63)
        switch index >> 6 {
        case 0: first |= bit
        case 1: second |= bit
        default: third |= bit
        }
    }

    @inline(__always)
    static func | (one: NodeSet, other: NodeSet) -> NodeSet {
        NodeSet(one.first | other.first, one.second | other.second, one.third | other.third)
    }

    static func |= (one: inout NodeSet, other: NodeSet) { one = one | other }

    @inline(__always)
    func without(_ other: NodeSet) -> NodeSet {
        NodeSet(first & ~other.first, second & ~other.second, third & ~other.third)
    }

    /// Removes the least index.
    @inline(__always)
    mutating func next() -> Int? {
        if first != 0 { return Self.removeLeast(&first) }
        if second != 0 { return 64 + Self.removeLeast(&second) }
        return third == 0 ? nil : 128 + Self.removeLeast(&third)
    }

    @inline(__always)
    private static func removeLeast(_ word: inout UInt64) -> Int {
        let index = word.trailingZeroBitCount
        word &= word &- 1
        return index
    }
}
