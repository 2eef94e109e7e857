import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct FilePathTests {
    @Test(
        arguments: [
            ([], ""), (Array("a/é日🙂\u{10FFFD}b".utf8), "a/é日🙂\u{10FFFD}b"), ([0xE9], #"\xe9"#),
            ([0x61, 0xE9, 0x62], #"a\xe9b"#), ([0xE6, 0x97], #"\xe6\x97"#),
            ([0xF0, 0x9F, 0x99, 0x41], #"\xf0\x9f\x99A"#), ([0xC0, 0xAF], #"\xc0\xaf"#),
            ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#), (Array("e\u{301}".utf8) + [0xFF], "e\u{301}\\xff"),
        ] as [([UInt8], String)])
    func `what is UTF-8 of a path is shown as it is, and each other byte by its number`(
        bytes: [UInt8], text: String
    ) {
        #expect(FilePath(bytes: bytes).text == text)
    }

    @Test func `links lead to where they end, whether that is there or not`() throws {
        let folder = try TemporaryDirectory()
        let first = try folder.link("first", to: "./second")
        _ = try folder.link("second", to: "/there/is/none")
        #expect(try FilePath(first).destination() == "/there/is/none")
        #expect(try FilePath(folder.path).destination() == FilePath(folder.path))
        let missing = folder.path(of: "missing")
        #expect(try FilePath(missing).destination() == FilePath(missing))
    }
}
