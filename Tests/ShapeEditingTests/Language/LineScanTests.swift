import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorLanguage

@Suite(.timeLimited) struct LineScanTests {
    /// Expects the results of a scan byte by byte.
    private func expectSame(_ bytes: [UInt8], from start: Int) {
        var scan = LineScan()
        let newline = scan.newline(in: bytes.span, from: start)
        #expect(newline == bytes[start...].firstIndex(of: UInt8(ascii: "\n")))
        let line = bytes[start..<(newline ?? bytes.endIndex)]
        #expect(scan.hasBraces == line.contains { [0x7B, 0x7D].contains($0) }, "\(bytes) \(start)")
        #expect(scan.isPlain == line.allSatisfy { (1...0x7F).contains($0) }, "\(bytes) \(start)")
    }

    /// Bytes that the scan looks for, and bytes that differ from them by one bit or by a carry.
    @Test(
        arguments: [0x0A, 0x7B, 0x7D, 0x00, 0x80, 0xFF, 0x0B, 0x7C, 0x7E, 0x01, 0x7A, 0x8A, 0xFB, 0x7F]
            as [UInt8])
    func `a byte is seen at every place before the newline, and none after it`(byte: UInt8) {
        for count in 1...20 {
            for place in 0..<count {
                for newline in 0..<count {
                    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
                    bytes[newline] = UInt8(ascii: "\n")
                    bytes[place] = byte
                    expectSame(bytes, from: count / 3)
                }
            }
        }
    }

    @Test func `bytes that carries and masks could confuse are told apart`() {
        var random = SeededGenerator(.shape, for: "line scan")
        let bytes: [UInt8] = [
            0x0A, 0x0B, 0x09, 0x7B, 0x7D, 0x7A, 0x7C, 0x7E, 0x00, 0x01, 0x80, 0x7F, 0xFF, 0x20,
        ]
        for _ in 0..<rounds(usually: 20_000) {
            let line = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                bytes[Int.random(in: bytes.indices, using: &random)]
            }
            expectSame(line, from: Int.random(in: line.indices, using: &random))
        }
    }

    @Test func `a text of many lines is seen as a whole`() {
        #expect(LineScan(wholeOf: Array("a\nb\n\nrepeat 2 {\n".utf8).span).hasBraces)
        #expect(!LineScan(wholeOf: Array("a\né\nb".utf8).span).isPlain)
        let scan = LineScan(wholeOf: Array("a\nb}\n".utf8).span)
        #expect(scan.isPlain && scan.hasBraces)
        #expect(LineScan(wholeOf: [UInt8]().span).isPlain)
    }
}
