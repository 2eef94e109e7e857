extension Array {
    /// The index of the first element that fulfils `holds`, or `count` if there is none. All elements after the first
    /// such element must fulfil `holds`, too. In O(log *n*).
    @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
