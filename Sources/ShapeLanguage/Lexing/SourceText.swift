/// A piece of a script that is parsed as a whole, and where it stands.
///
/// Usually one line of a block that was read from a file, so that no line is copied; nor is this.
package struct SourceText: ~Copyable {
    /// The bytes that hold the piece, and perhaps more before and after it.
    package let bytes: [UInt8]
    /// Where in ``bytes`` the piece stands, without the line's end.
    package let range: Range<Int>
    /// The number of the piece's first line in its source, from 1.
    package let firstLine: Int
    /// What the source is called in errors: a file's path, `<stdin>`, `<command>`; nil at the prompt.
    package let name: String?
    /// What was seen of the piece when its lines were found.
    package let scan: LineScan

    /// The piece that stands at `range` of `bytes`, which `scan` has seen.
    package init(bytes: [UInt8], range: Range<Int>, firstLine: Int, name: String?, scan: LineScan) {
        self.bytes = bytes
        self.range = range
        self.firstLine = firstLine
        self.name = name
        self.scan = scan
    }

    /// The piece that stands at `range` of `bytes`.
    package init(bytes: [UInt8], range: Range<Int>, firstLine: Int, name: String?) {
        let scan = LineScan(wholeOf: bytes.span.extracting(range))
        self.init(bytes: bytes, range: range, firstLine: firstLine, name: name, scan: scan)
    }

    /// A piece that is the whole of `text`.
    package init(_ text: String, firstLine: Int = 1, name: String? = nil) {
        let bytes = Array(text.utf8)
        self.init(bytes: bytes, range: bytes.indices, firstLine: firstLine, name: name)
    }

    /// The same piece once more, for a second reader.
    func copy() -> SourceText {
        SourceText(bytes: bytes, range: range, firstLine: firstLine, name: name, scan: scan)
    }

    /// The text at `span`, with U+FFFD for what is no UTF-8.
    package func text(_ span: Range<Int>) -> String {
        String(decoding: bytes[span], as: UTF8.self)
    }
}

extension SourceText {
    /// Looks for bytes that no script may contain.
    ///
    /// - Throws: ``Problem/nulByte`` or ``Problem/invalidUTF8`` with the place of the first such byte.
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
