import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage

@Suite(.timeLimited) struct PlainLinesTests {
    private func isPlain(_ byte: UInt8) -> Bool { 1..<UInt8(ascii: "{") ~= byte }

    /// A reference implementation that goes byte by byte.
    private func plainLines(_ text: [UInt8], from start: Int) -> (end: Int, count: Int)? {
        let plain = text[start...].prefix(while: isPlain)
        guard let end = plain.lastIndex(of: 0x0A) else { return nil }
        return (end, plain.count { $0 == 0x0A })
    }

    @Test func `the lines found eight bytes at a time are those found one at a time`() {
        var random = SeededGenerator(.shape, for: "plain lines")
        let bytes: [UInt8] = [
            0x0A, 0x0A, 0x0B, 0x09, 0x20, 0x61, 0x7A, 0x7B, 0x7D, 0x61, 0, 0x8A, 0xFF, 0x7C, 0x7F, 0x7A,
        ]
        for _ in 0..<rounds(usually: 20_000) {
            let rare = Int.random(in: 0...bytes.count - 6, using: &random)
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                bytes[
                    Int.random(in: 0..<(Bool.random(using: &random) ? bytes.count - rare : 6), using: &random)
                ]
            }
            let start = Int.random(in: 0...text.count, using: &random)
            let found = LineScan.plainLines(in: text.span, from: start)
            // The scan reads eight bytes at a time, and stops before the first eight that hold a byte that is not
            // plain.
            let end = start + (text[start...].prefix { isPlain($0) }.count / 8) * 8
            let isWhole = text[start...].allSatisfy { isPlain($0) }
            let expected = plainLines(isWhole ? text : Array(text[..<end]), from: start)
            #expect(found?.end == expected?.end && found?.count == expected?.count, "\(text) from \(start)")
        }
    }
}
