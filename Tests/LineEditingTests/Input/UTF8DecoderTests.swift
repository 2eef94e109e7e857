import ShapeEditorTestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct UTF8Decoding {
    @Test func `text cut anywhere comes out whole`() {
        let text = "aé日😀\u{10FFFF}z"
        let bytes = Array(text.utf8)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var decoder = UTF8Decoder()
                var decoded: [Unicode.Scalar] = []
                for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
                    decoder.decode(piece, into: &decoded)
                }
                #expect(String(decoded) == text)
            }
        }
    }

    @Test func `random bytes decode as the standard library does, but each stray byte by itself`() {
        var random = SeededGenerator(.lineEditing, for: "random bytes")
        for _ in 0..<2000 {
            let bytes = (0..<20).map { _ in
                UInt8.random(in: 0...255, using: &random) | (Bool.random(using: &random) ? 0x80 : 0)
            }
            var decoder = UTF8Decoder()
            let cut = Int.random(in: 0...20, using: &random)
            var decoded: [Unicode.Scalar] = []
            for piece in [bytes[..<cut], bytes[cut...], [0x21]] { decoder.decode(piece, into: &decoded) }
            let expected = String(decoding: bytes + [0x21], as: UTF8.self).unicodeScalars
            #expect(
                decoded.filter { $0 != "\u{FFFD}" } == expected.filter { $0 != "\u{FFFD}" },
                "\(bytes) cut at \(cut)")
            // U+FFFD itself is three bytes long, but so rare that no such bytes are drawn.
            let size = decoded.reduce(0) { $0 + ($1 == "\u{FFFD}" ? 1 : UTF8.width($1)) }
            #expect(size == bytes.count + 1, "\(bytes) cut at \(cut)")
        }
    }
}
