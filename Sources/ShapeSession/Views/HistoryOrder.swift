/// The orderings of the history, which can be exchanged for each other. All of them are stable.
package enum HistoryOrder: String, CaseIterable, Sendable {
    /// In the order in which it was done.
    case oldest
    /// The last one first.
    case newest
    /// By the kind of command; within a kind in the order in which it was done.
    case kind

    /// The numbers of `count` entries in this order, where `kind` tells the kind of an entry.
    func order(_ count: Int, kind: (Int) -> String) -> [Int] {
        switch self {
        case .oldest: return Array(0..<count)
        case .newest: return Array((0..<count).reversed())
        case .kind:
            let kinds = (0..<count).map(kind)
            // `sorted` is not documented to be stable, so the number decides among equals.
            return (0..<count).sorted { (kinds[$0], $0) < (kinds[$1], $1) }
        }
    }
}
