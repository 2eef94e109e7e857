/// Where the characters that a person sees (`Character`) begin and end in a line.
struct CharacterBounds {
    /// Offsets of scalars, from 0 to the length.
    private let places: [Int]

    /// In O(n).
    init(_ text: [Unicode.Scalar]) {
        var (places, end) = ([0], 0)
        for character in String(text) {
            end += character.unicodeScalars.count
            places.append(end)
        }
        self.places = places
    }

    /// Whether the scalars in `range`, and those beside it, may be parts of longer characters. In O(range).
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

    /// The boundary so many characters before `place`.
    func back(_ count: Int, from place: Int) -> Int { places[max(0, index(of: place) - count)] }

    /// The boundary so many characters after `place`.
    func on(_ count: Int, from place: Int) -> Int {
        let index = index(of: place + 1)
        return places[min(index + count - 1, places.count - 1)]
    }

    /// How many characters begin before `place`.
    func count(before place: Int) -> Int { min(index(of: place), places.count - 1) }

    /// Where the character of this number begins; the end if there are fewer.
    func place(of number: Int) -> Int { places[min(max(0, number), places.count - 1)] }

    /// The index of the first boundary at `place` or after it, by halving.
    private func index(of place: Int) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
