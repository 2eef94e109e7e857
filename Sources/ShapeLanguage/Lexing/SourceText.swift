/// A piece of a script that is parsed as a whole, and its place.
///
/// Usually one line of a block that was read from a file: the bytes are shared, so no line is copied.
package struct SourceText: ~Copyable {
    /// The bytes that contain the piece, perhaps with more around it.
    package let bytes: [UInt8]
    /// The piece in ``bytes``, without the newline.
    package let range: Range<Int>
    /// What ``range`` is a part of, for the lines and columns of errors.
    let whole: Range<Int>
    /// The line where ``whole`` begins, from 1.
    package let firstLine: Int
    /// The source's name in errors: a file's path, `<stdin>`, `<command>`; nil at the prompt.
    package let name: String?
    /// What was found when the piece was split into lines.
    package let scan: LineScan

    /// `scan` has scanned the piece.
    package init(bytes: [UInt8], range: Range<Int>, firstLine: Int, name: String?, scan: LineScan) {
        self.init(bytes, range, of: range, firstLine, name, scan)
    }

    private init(
        _ bytes: [UInt8], _ range: Range<Int>, of whole: Range<Int>, _ firstLine: Int, _ name: String?,
        _ scan: LineScan
    ) {
        self.bytes = bytes
        self.range = range
        self.whole = whole
        self.firstLine = firstLine
        self.name = name
        self.scan = scan
    }

    /// Scans the piece.
    package init(bytes: [UInt8], range: Range<Int>, firstLine: Int, name: String?) {
        let scan = LineScan(wholeOf: bytes.span.extracting(range))
        self.init(bytes: bytes, range: range, firstLine: firstLine, name: name, scan: scan)
    }

    package init(_ text: String, firstLine: Int = 1, name: String? = nil) {
        let bytes = Array(text.utf8)
        self.init(bytes: bytes, range: bytes.indices, firstLine: firstLine, name: name)
    }

    /// A copy for a second reader.
    package func copy() -> SourceText { part(range) }

    /// A part, whose errors have the same places.
    func part(_ range: Range<Int>) -> SourceText {
        SourceText(bytes, range, of: whole, firstLine, name, scan)
    }

    /// What begins with the line that starts at a position; its errors have the same places.
    func part(from start: Int, line: Int) -> SourceText {
        SourceText(
            bytes, max(start, range.lowerBound)..<range.upperBound, of: start..<whole.upperBound, line, name,
            scan)
    }

    /// What begins with the line of a position; its errors have the same places. Linear in what is before it.
    func part(fromLineOf position: Int) -> SourceText {
        let before = bytes[whole.lowerBound..<position]
        let newline = UInt8(ascii: "\n")
        let start = before.lastIndex(of: newline).map { $0 + 1 } ?? whole.lowerBound
        return part(from: start, line: firstLine + before.count { $0 == newline })
    }

    /// Invalid UTF-8 becomes U+FFFD.
    package func text(_ span: Range<Int>) -> String {
        String(decoding: bytes[span], as: UTF8.self)
    }
}

extension SourceText {
    /// - Throws: ``Problem/nulByte`` or ``Problem/invalidUTF8(_:)`` at the first byte that no script may contain.
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
