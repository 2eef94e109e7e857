/// The equal elements of two collections, counted by index: iterators of zipped or reversed collections are slow.
extension RandomAccessCollection where Index == Int, Element: Equatable {
    /// The number of equal elements at the start of both.
    func commonPrefix(_ other: Self) -> Int {
        let limit = Swift.min(count, other.count)
        var length = 0
        while length < limit, self[startIndex + length] == other[other.startIndex + length] { length += 1 }
        return length
    }

    /// The number of equal elements at the end of both.
    func commonSuffix(_ other: Self) -> Int {
        let limit = Swift.min(count, other.count)
        var length = 0
        while length < limit, self[endIndex - length - 1] == other[other.endIndex - length - 1] {
            length += 1
        }
        return length
    }
}
