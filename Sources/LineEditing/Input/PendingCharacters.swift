/// The characters on their way to libedit. A key of several goes whole, or not at all.
struct PendingCharacters {
    private var characters: [Unicode.Scalar] = []
    /// How many of a key are still to go.
    private(set) var keyRemainder = 0
    /// Whether the first of them has gone.
    private var isWithinKey = false

    var isEmpty: Bool { characters.isEmpty }

    mutating func append(_ scalar: Unicode.Scalar) { characters.append(scalar) }

    mutating func append(key: [Unicode.Scalar]) {
        if key.count > 1 { keyRemainder = key.count }
        characters += key
    }

    /// Has a key of several characters go next.
    mutating func insert(key: [Unicode.Scalar]) {
        keyRemainder = key.count
        characters.insert(contentsOf: key, at: 0)
    }

    /// The next one, whether it is a key by itself, and whether it begins one.
    mutating func next() -> (scalar: Unicode.Scalar, isKey: Bool, beginsKey: Bool)? {
        guard !characters.isEmpty else { return nil }
        let (isKey, beginsKey) = (keyRemainder == 0, !isWithinKey)
        countDown(by: 1)
        return (characters.removeFirst(), isKey, beginsKey)
    }

    /// The sequence behind the character that stands for it in vi mode; nil if there is none.
    mutating func takeSequence() -> [Unicode.Scalar]? {
        guard let end = characters.firstIndex(of: Libedit.sequenceEnd) else { return nil }
        defer {
            characters.removeSubrange(...end)
            countDown(by: end + 1)
        }
        return Array(characters[..<end])
    }

    private mutating func countDown(by count: Int) {
        keyRemainder = max(0, keyRemainder - count)
        isWithinKey = keyRemainder > 0
    }
}
