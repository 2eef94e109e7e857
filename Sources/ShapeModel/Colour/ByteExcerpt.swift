extension Span<UInt8> {
    /// The text of a range as it is shown in an error: repaired where it is not UTF-8, and at most 64 bytes of it.
    func excerpt(_ range: Range<Int>) -> String {
        let longest = 64
        let shown = range.prefix(longest)
        let text = String(decoding: shown.map { self[$0] }, as: UTF8.self)
        return range.count > longest ? text + "…" : text
    }

    /// The range of the UTF-8 character that begins here: the byte and the continuation bytes after it.
    func character(at index: Int) -> Range<Int> {
        var end = index + 1
        while end < count, self[end] & 0xc0 == 0x80, end - index < 4 { end += 1 }
        return index..<end
    }
}
