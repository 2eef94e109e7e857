import Glibc

extension SourceText {
    /// Whether there is a brace at all, so that it is worth to look closer.
    var opensBlock: Bool {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, !range.isEmpty else { return false }
            return memchr(base + range.lowerBound, Int32(UInt8(ascii: "{")), range.count) != nil
        }
    }

    /// How many more blocks are opened than closed, as far as the text can be read: a block with an error in it
    /// still goes to its end, so that no part of it runs by itself.
    var blockDepth: Int {
        var lexer = Lexer(SourceText(bytes: bytes, range: range, firstLine: firstLine, name: nil))
        var depth = 0
        do {
            while let token = try lexer.next() {
                if token.kind == .open { depth += 1 }
                if token.kind == .close { depth -= 1 }
            }
        } catch {
            // The error is found again, and told, when the text is run.
        }
        return depth
    }
}
