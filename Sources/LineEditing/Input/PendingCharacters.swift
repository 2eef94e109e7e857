/// The queue of characters for libedit. A key of several characters is passed as a whole.
struct PendingCharacters {
    private var characters: [Unicode.Scalar] = []
    /// The number of characters of the current key that are still in the queue.
    private(set) var keyRemainder = 0
    /// Whether the first character of the current key has been taken from the queue.
    private var isWithinKey = false

    var isEmpty: Bool { characters.isEmpty }

    mutating func append(_ scalar: Unicode.Scalar) { characters.append(scalar) }

    mutating func append(key: [Unicode.Scalar]) {
        if key.count > 1 { keyRemainder = key.count }
        characters += key
    }

    /// Puts a key of several characters at the head of the queue.
    mutating func insert(key: [Unicode.Scalar]) {
        keyRemainder = key.count
        characters.insert(contentsOf: key, at: 0)
    }

    /// Takes the next character. `isKey`: whether it is a key by itself; `beginsKey`: whether it begins a key.
    mutating func next() -> (scalar: Unicode.Scalar, isKey: Bool, beginsKey: Bool)? {
        guard !characters.isEmpty else { return nil }
        let (isKey, beginsKey) = (keyRemainder == 0, !isWithinKey)
        countDown(by: 1)
        return (characters.removeFirst(), isKey, beginsKey)
    }

    /// Takes the sequence that follows its private character in vi mode (`ViKeys.swift`); nil if there is none.
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
