extension SourceText {
    /// How many more blocks are opened than closed, as far as the text can be read: a block with an error in it
    /// still goes to its end, so that no part of it runs by itself.
    var blockDepth: Int {
        var lexer = Lexer(SourceText(bytes: bytes, range: range, firstLine: firstLine, name: nil, scan: scan))
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
