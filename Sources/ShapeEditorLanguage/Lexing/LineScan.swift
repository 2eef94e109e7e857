/// The findings of a pass over a text, eight bytes at a time: whether the text has braces, or bytes that are NUL or not
/// ASCII. A plain line has none of these.
package struct LineScan {
    /// Whether the scanned text has a `{` or a `}`, even in quotes or in a comment.
    package private(set) var hasBraces = false
    /// Whether the scanned text is ASCII without NUL, and needs no validation. Unlike plain lines, it may have braces.
    private(set) var isPlain = true

    /// The state before a scan, which is also the result for a text of plain lines.
    package init() {}

    /// Scans all lines of `text`.
    package init(wholeOf text: Span<UInt8>) {
        var start = 0
        while let newline = newline(in: text, from: start) { start = newline + 1 }
    }

    /// Scans from `start` to the next newline, or else to the end of the text, and adds the findings to these. Returns
    /// the newline's position; nil if there is none.
    package mutating func newline(in text: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < text.count {
            let bytes = EightBytes(of: text, at: index)
            let newline = bytes.equal(to: UInt8(ascii: "\n"))
            // A mask with the top bits of the bytes before the newline; of all bytes if there is none.
            record(bytes, (newline & (0 &- newline)) &- 1)
            if newline != 0 { return index + newline.trailingZeroBitCount / 8 }
            index += 8
        }
        return nil
    }

    /// Finds the plain lines, each with its newline, that follow one another from `start` on. Stops at the first eight
    /// bytes that are not all plain. A plain line whose newline is among these eight is missed. Here, `|`, `~` and DEL
    /// are not plain, either. Returns the position of the last newline and the number of lines; nil if there are none.
    package static func plainLines(in text: Span<UInt8>, from start: Int) -> (end: Int, count: Int)? {
        var (index, count) = (start, 0)
        var isPlain = true
        while isPlain, index < text.count {
            // Newlines are counted in eight counters of one byte each, which can't overflow in 31 steps.
            let last = min(index + 31 * 8, text.count)
            var counts: UInt64 = 0
            while index < last {
                let bytes = EightBytes(of: text, at: index)
                isPlain = bytes.beyondPlain == 0
                guard isPlain else { break }
                counts &+= bytes.equalInASCII(to: UInt8(ascii: "\n")) >> 7
                index += 8
            }
            count += EightBytes.sum(counts)
        }
        guard count > 0 else { return nil }
        index = min(index, text.count)
        repeat { index -= 1 } while text[index] != UInt8(ascii: "\n")
        return (index, count)
    }

    private mutating func record(_ bytes: EightBytes, _ mask: UInt64) {
        let braces = bytes.equal(to: UInt8(ascii: "{")) | bytes.equal(to: UInt8(ascii: "}"))
        if braces & mask != 0 { hasBraces = true }
        if bytes.beyondText & mask != 0 { isPlain = false }
    }
}
