/// A piece of source text, and its place in the text that contains it.
///
/// In a script, the piece is often one line, or several lines, of a larger block of bytes that was read from a file.
/// Parts and copies of the piece share its bytes.
package struct SourceText: ~Copyable {
    /// The maximum length of a line of a script, in bytes.
    package static let lineLimit = 1 << 20

    /// The bytes that contain the piece, and perhaps more text around it.
    package let bytes: [UInt8]
    /// The range of the piece in ``bytes``.
    package let range: Range<Int>
    /// The range that contains ``range``, and in which the lines and columns of errors are counted.
    let whole: Range<Int>
    /// The number of the first line of ``whole``. The first line of a script has the number 1.
    package let firstLine: Int
    /// The source's name in errors, such as a file's path or `<stdin>`; nil if it has none, as at the prompt.
    package let name: String?
    /// The findings of a scan of the piece, or of a text that contains the piece, for ``validate()`` and
    /// ``openBlocks(after:_:)``. For highlighting, which calls neither, the findings are empty, and nothing was scanned.
    package let scan: LineScan

    /// Creates the piece, and scans it if `scan` is nil. Without `whole`, lines and columns are counted in the piece.
    package init(
        bytes: [UInt8], range: Range<Int>, of whole: Range<Int>? = nil, firstLine: Int, name: String?,
        scan: LineScan? = nil
    ) {
        (self.bytes, self.range, self.whole) = (bytes, range, whole ?? range)
        (self.firstLine, self.name) = (firstLine, name)
        self.scan = scan ?? LineScan(wholeOf: bytes.span.extracting(range))
    }

    package init(_ text: String, firstLine: Int = 1, name: String? = nil) {
        let bytes = Array(text.utf8)
        self.init(bytes: bytes, range: bytes.indices, firstLine: firstLine, name: name)
    }

    /// A copy, which shares the bytes.
    package func copy() -> SourceText { part(range) }

    /// A part of the piece. Errors in the part have the same lines and columns as in the piece.
    func part(_ range: Range<Int>) -> SourceText {
        SourceText(bytes: bytes, range: range, of: whole, firstLine: firstLine, name: name, scan: scan)
    }

    /// The part of the piece from the line with number `line` on. This line begins at `start`, perhaps before the
    /// piece. Errors in the part keep their lines and columns.
    func part(from start: Int, line: Int) -> SourceText {
        SourceText(
            bytes: bytes, range: max(start, range.lowerBound)..<range.upperBound,
            of: start..<whole.upperBound, firstLine: line, name: name, scan: scan)
    }

    /// The part of the piece from the line that contains `position` on. Errors in the part keep their lines and
    /// columns. Takes time linear in the text before `position`.
    func part(fromLineOf position: Int) -> SourceText {
        let before = bytes[whole.lowerBound..<position]
        let newline = UInt8(ascii: "\n")
        let start = before.lastIndex(of: newline).map { $0 + 1 } ?? whole.lowerBound
        return part(from: start, line: firstLine + before.count { $0 == newline })
    }

    /// The bytes of a token. For a word in quotes, these are the bytes of the text that it stands for: without the
    /// enclosing quotes, and with its escapes replaced.
    func bytes(of token: Token) -> ArraySlice<UInt8> {
        token.kind == .quotedWord ? QuotedText.unquoted(bytes[token.span])[...] : bytes[token.span]
    }

    /// The length of the blank beyond ASCII that begins at an index of ``bytes``, such as a no-break space; 0 if there is
    /// none.
    func wideBlank(at index: Int) -> Int {
        let (first, rest) = (bytes[index], bytes[(index + 1)...].prefix(2))
        guard let second = rest.first else { return 0 }
        if first == 0xC2 { return second == 0xA0 ? 2 : 0 }
        guard first == 0xE1 || first == 0xE2 || first == 0xE3, rest.count == 2, let third = rest.last else {
            return 0
        }
        return switch (first, second) {
        case (0xE1, 0x9A), (0xE3, 0x80): third == 0x80 ? 3 : 0
        case (0xE2, 0x80): 0x80...0x8A ~= third || [0xA8, 0xA9, 0xAF].contains(third) ? 3 : 0
        case (0xE2, 0x81): third == 0x9F ? 3 : 0
        default: 0
        }
    }

    /// What stands between two words of a text: a space, or the blanks beyond ASCII with single spaces between them.
    func blanks(_ gap: Range<Int>) -> String {
        guard bytes[gap].contains(where: \.mayBeginBlank) else { return " " }
        var blanks = ""
        for scalar in text(gap).unicodeScalars where !scalar.isASCII || blanks.last != " " {
            blanks.unicodeScalars.append(scalar.isASCII ? " " : scalar)
        }
        return blanks
    }

    /// The text of a span. Invalid UTF-8 becomes U+FFFD.
    package func text(_ span: Range<Int>) -> String {
        String(decoding: bytes[span], as: UTF8.self)
    }
}

extension SourceText {
    /// Checks that the piece is UTF-8 without NUL bytes.
    ///
    /// - Throws: ``Problem/nulByte`` at the first NUL; if there is none, ``Problem/invalidUTF8(_:)`` at the first byte
    ///   of the first invalid sequence.
    func validate() throws(LanguageError) {
        guard !scan.isPlain else { return }
        if let index = bytes[range].firstIndex(of: 0) {
            throw LanguageError(.nulByte, at: index..<index + 1)
        }
        if let index = firstInvalid {
            throw LanguageError(.invalidUTF8(bytes[index]), at: index..<index + 1)
        }
    }

    private var firstInvalid: Int? {
        var decoder = UTF8()
        var iterator = bytes[range].makeIterator()
        var index = range.lowerBound
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): index += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return index
            }
        }
    }
}
