/// The entries in a form that is searched fast: as they are, and in small letters. It is kept up to date as entries
/// come and go, in time linear in the entry, so that no search has to make it first.
struct HistoryIndex {
    private(set) var exact = TextColumn()
    private(set) var folded = TextColumn()
    /// Where the text with a hash was entered last; it is erased where it was entered before, so that it is found
    /// once.
    private var newest: [Int: Int] = [:]
    /// How many of the oldest are erased.
    private var erased = 0

    init(_ entries: some Sequence<String> = []) {
        for entry in entries { append(entry) }
    }

    /// Adds the newest entry.
    mutating func append(_ entry: String) {
        let bytes = Array(entry.utf8)
        if let before = newest.updateValue(exact.count, forKey: hash(bytes[...])),
            exact.bytes[exact.range(of: before)] == bytes[...]
        {
            erase(before)
        }
        exact.append(bytes)
        folded.append(CaseFolding.smallLetters(entry, bytes))
    }

    /// Removes the oldest entries that are left.
    mutating func removeOldest(_ count: Int) {
        for number in erased..<min(erased + count, exact.count) where exact.has(number) {
            let hash = hash(exact.bytes[exact.range(of: number)])
            if newest[hash] == number { newest[hash] = nil }
            erase(number)
        }
        erased = min(erased + count, exact.count)
        compact()
    }

    func text(_ number: Int) -> String {
        String(decoding: exact.bytes[exact.range(of: number)], as: UTF8.self)
    }

    private func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private mutating func erase(_ number: Int) {
        exact.erase(number)
        folded.erase(number)
    }

    /// Frees what is erased once it is half of all, which makes it cheap on average.
    private mutating func compact() {
        guard erased > 0, exact.range(of: erased - 1).upperBound >= exact.bytes.count / 2 else { return }
        exact.removeFirst(erased)
        folded.removeFirst(erased)
        let removed = erased
        newest = newest.mapValues { $0 - removed }
        erased = 0
    }
}

/// Small letters for capital ones, scalar by scalar, so that offsets in scalars stay what they are.
enum CaseFolding {
    /// The bytes of a text, which are given, with its capital letters changed.
    static func smallLetters(_ text: String, _ bytes: [UInt8]) -> [UInt8] {
        var folded = bytes
        var seen: UInt8 = 0
        for place in folded.indices {
            let byte = folded[place]
            seen |= byte
            folded[place] = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
        }
        if seen < 0x80 { return folded }
        folded.removeAll(keepingCapacity: true)
        for scalar in text.unicodeScalars { append(smallLetter(scalar), to: &folded) }
        return folded
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII { return bytes.append(UInt8(scalar.value)) }
        for byte in UTF8.encode(scalar) ?? .init() { bytes.append(byte) }
    }

    static func hasCapital(_ text: String) -> Bool {
        text.unicodeScalars.contains { smallLetter($0) != $0 }
    }

    private static func smallLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII {
            return scalar >= "A" && scalar <= "Z" ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
        }
        guard scalar.properties.changesWhenLowercased else { return scalar }
        // Of the only mapping to several, that of U+0130, the first is what stands in the simple one.
        return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
}
