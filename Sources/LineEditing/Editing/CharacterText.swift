/// The boundaries between the characters (`Character`) of a line, as a character may have several Unicode scalars. A
/// `place` is an offset of scalars.
struct CharacterBounds {
    /// The boundaries as offsets of scalars, from 0 to the length.
    private let places: [Int]

    /// Finds the boundaries, in O(n).
    init(_ text: [Unicode.Scalar]) {
        var (places, end) = ([0], 0)
        for character in String(text) {
            end += character.unicodeScalars.count
            places.append(end)
        }
        self.places = places
    }

    /// Whether the scalars in `range`, or their neighbours, may be parts of characters of several scalars. Takes time
    /// linear in the length of the range.
    static func mayJoin(_ text: [Unicode.Scalar], _ range: Range<Int>) -> Bool {
        let wider = range.lowerBound - 1..<range.upperBound + 1
        return text[wider.clamped(to: text.indices)].contains { $0.value >= 0x300 || $0 == "\r" }
    }

    /// The first boundary at `place` or after it.
    func up(_ place: Int) -> Int { places[min(index(of: place), places.count - 1)] }

    /// The last boundary at `place` or before it.
    func down(_ place: Int) -> Int {
        let index = index(of: place)
        return index < places.count && places[index] == place ? place : places[max(0, index - 1)]
    }

    /// The boundary `count` characters before `place`.
    func back(_ count: Int, from place: Int) -> Int { places[max(0, index(of: place) - count)] }

    /// The boundary `count` characters after `place`.
    func on(_ count: Int, from place: Int) -> Int {
        let index = index(of: place + 1)
        return places[min(index + count - 1, places.count - 1)]
    }

    /// The number of characters that begin before `place`.
    func count(before place: Int) -> Int { min(index(of: place), places.count - 1) }

    /// The start of the character with this number, counted from 0; the end of the text if there are fewer characters.
    func place(of number: Int) -> Int { places[min(max(0, number), places.count - 1)] }

    /// The index of the first boundary at `place` or after it, by binary search.
    private func index(of place: Int) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
