/// Many texts as UTF-8 in one piece of memory, with a NUL after each, so that one pass looks through them all.
struct TextColumn {
    private(set) var bytes: [UInt8] = []
    /// Where each text begins, and where the next one would.
    private var starts = [0]

    var count: Int { starts.count - 1 }

    /// Adds a text as the last. Without NUL, which would hide it.
    mutating func append(_ text: [UInt8]) {
        bytes += text
        bytes.append(0)
        starts.append(bytes.count)
    }

    /// The bytes of a text, without the NUL.
    func range(of number: Int) -> Range<Int> { starts[number]..<starts[number + 1] - 1 }

    /// The number of the text that a byte is in, which is one before `end`. Takes time logarithmic in how far before.
    func number(at byte: Int, before end: Int) -> Int {
        var (step, low, high) = (1, end - 1, end)
        while low > 0, starts[low] > byte {
            (high, low) = (low, max(0, low - step))
            step *= 2
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }

    /// Whether a text is there, and not erased.
    func has(_ number: Int) -> Bool { bytes[starts[number]] != 0 }

    /// Makes a text one that nothing finds; the others keep their numbers.
    mutating func erase(_ number: Int) {
        for place in range(of: number) { bytes[place] = 0 }
    }

    /// Removes the first texts; the others' numbers become smaller. Takes time linear in what stays.
    mutating func removeFirst(_ number: Int) {
        let end = starts[number]
        bytes.removeFirst(end)
        starts = starts[number...].map { $0 - end }
    }
}
