extension SourceText {
    /// Whether there is a brace at all, so that it is worth to look closer.
    var opensBlock: Bool {
        bytes[range].contains(UInt8(ascii: "{"))
    }

    /// How many more blocks are opened than closed; 0 where the text can't be read, since it is then an error as
    /// it is.
    var blockDepth: Int {
        var lexer = Lexer(SourceText(bytes: bytes, range: range, firstLine: firstLine, name: nil))
        var depth = 0
        do {
            while let token = try lexer.next() {
                if token.kind == .open { depth += 1 }
                if token.kind == .close { depth -= 1 }
            }
        } catch {
            return 0
        }
        return depth
    }
}
