/// A piece of a script that is parsed as a whole, and where it stands.
///
/// Usually one line of a block that was read from a file, so that no line is copied; nor is this.
public struct SourceText: ~Copyable {
    /// The bytes that hold the piece, and perhaps more before and after it.
    let bytes: [UInt8]
    /// Where in ``bytes`` the piece stands, without the line's end.
    let range: Range<Int>
    /// The number of the piece's first line in its source, from 1.
    let firstLine: Int
    /// What the source is called in errors: a file's path, `<stdin>`, `<command>`; nil at the prompt.
    let name: String?

    /// The piece that stands at `range` of `bytes`.
    init(bytes: [UInt8], range: Range<Int>, firstLine: Int, name: String?) {
        self.bytes = bytes
        self.range = range
        self.firstLine = firstLine
        self.name = name
    }

    /// A piece that is the whole of `text`.
    public init(_ text: String, firstLine: Int = 1, name: String? = nil) {
        let bytes = Array(text.utf8)
        self.init(bytes: bytes, range: bytes.indices, firstLine: firstLine, name: name)
    }

    /// The text at `span`, with U+FFFD for what is no UTF-8.
    func text(_ span: Range<Int>) -> String {
        String(decoding: bytes[span], as: UTF8.self)
    }
}
