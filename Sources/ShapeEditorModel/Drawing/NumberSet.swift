import CommandKit

/// A set of positive numbers, stored as ranges, because most sets are a few runs of numbers. An operation takes
/// O(log *n*) for *n* ranges, and a change also the time to move *n* ranges in memory.
struct NumberSet {
    /// The ranges in ascending order. Between two of them, at least one number is missing.
    private var ranges: [ClosedRange<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    /// The smallest number from `least` on that is not in the set; `Int.max` if there is none.
    func firstMissing(from least: Int) -> Int {
        let index = index(from: least)
        guard index < ranges.count, ranges[index].contains(least) else { return least }
        let last = ranges[index].upperBound
        return last < .max ? last + 1 : last
    }

    mutating func insert(_ number: Int) {
        let joined = ranges[index(from: number - 1)...].prefix { $0.lowerBound - 1 <= number }
        let low = min(number, joined.first?.lowerBound ?? number)
        let high = max(number, joined.last?.upperBound ?? number)
        ranges.replaceSubrange(joined.indices, with: CollectionOfOne(low...high))
    }

    mutating func remove(_ number: Int) {
        let index = index(from: number)
        guard index < ranges.count, ranges[index].contains(number) else { return }
        let (low, high) = (ranges[index].lowerBound, ranges[index].upperBound)
        let before = low < number ? [low...number - 1] : []
        ranges.replaceSubrange(index...index, with: before + (number < high ? [number + 1...high] : []))
    }

    /// The index of the first range that ends at or after a number.
    private func index(from number: Int) -> Int { ranges.partitioningIndex { $0.upperBound >= number } }
}
