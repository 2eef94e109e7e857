import CLibedit

/// A word that is looked for in many bytes at once, by memmem(3), which takes linear time.
struct SearchWord {
    /// Not empty.
    let bytes: [UInt8]

    /// Where the word begins for the first time in a range.
    func first(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        guard let start = text.baseAddress,
            let found = memmem(start + range.lowerBound, range.count, bytes, bytes.count)
        else { return nil }
        return UnsafeRawPointer(found) - start
    }

    /// Where the word begins in a range, with the places where it overlaps itself.
    func all(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> [Int] {
        var (places, start) = ([Int](), range.lowerBound)
        while let place = first(in: text, start..<range.upperBound) {
            places.append(place)
            start = place + 1
        }
        return places
    }
}
