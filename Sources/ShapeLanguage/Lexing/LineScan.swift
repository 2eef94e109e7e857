/// The single pass over a text that finds the ends of its lines, and what it finds on the way, eight bytes at a time.
package struct LineScan {
    /// Whether there is a `{`.
    private(set) var opensBlock = false
    /// Whether there is a `}`.
    private(set) var closesBlock = false
    /// Whether there is only ASCII without NUL, so that the text need not be validated.
    private(set) var isPlain = true

    /// Of a text of plain lines.
    package init() {}

    /// Scans all lines of `text`.
    package init(wholeOf text: Span<UInt8>) {
        var start = 0
        while let newline = newline(in: text, from: start) { start = newline + 1 }
    }

    /// The position of the first newline at or after `start`, or nil; what follows it is not scanned.
    package mutating func newline(in text: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < text.count {
            let bytes = EightBytes(of: text, at: index)
            let newline = bytes.equal(to: UInt8(ascii: "\n"))
            // The bits below the newline's; all if there is none.
            note(bytes, (newline & (0 &- newline)) &- 1)
            if newline != 0 { return index + newline.trailingZeroBitCount / 8 }
            index += 8
        }
        return nil
    }

    /// The lines at `start` that are plain, of ASCII without braces and NUL: where the last of them ends, and how many
    /// they are. Their last newline is at `end`; nil if there is no whole line of that kind.
    package static func plainLines(in text: Span<UInt8>, from start: Int) -> (end: Int, count: Int)? {
        var (index, count) = (start, 0)
        var isPlain = true
        while isPlain, index < text.count {
            // Newlines are counted in eight bytes side by side, which hold that many.
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

    /// Adds the findings of `other`.
    package mutating func add(_ other: LineScan) {
        opensBlock = opensBlock || other.opensBlock
        closesBlock = closesBlock || other.closesBlock
        isPlain = isPlain && other.isPlain
    }

    private mutating func note(_ bytes: EightBytes, _ mask: UInt64) {
        if bytes.equal(to: UInt8(ascii: "{")) & mask != 0 { opensBlock = true }
        if bytes.equal(to: UInt8(ascii: "}")) & mask != 0 { closesBlock = true }
        if bytes.beyondText & mask != 0 { isPlain = false }
    }
}
