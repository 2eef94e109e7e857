import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel

@Suite(.timeLimited) struct ColourDescriptionTests {
    @Test(arguments: [
        (0xff00_00ff, "red", "#ff0000"), (0xff00_0080, "#ff000080", "#ff000080"),
        (0x0102_03ff, "#010203", "#010203"), (0x0000_0001, "#00000001", "#00000001"),
        (0xabcd_efff, "#abcdef", "#abcdef"), (0x0000_0000, "transparent", "#00000000"),
        (0x00ff_ffff, "cyan", "#00ffff"),
    ])
    func `a colour is described by its name, else in hexadecimal`(
        packed: UInt32, description: String, hex: String
    ) {
        let colour = Colour(packed: packed)
        #expect(colour.description == description)
        #expect(colour.hex == hex)
        #expect(colour.name == (description.hasPrefix("#") ? nil : description))
    }

    @Test func `the bytes of the description are added to what is there`() {
        var bytes = Array("colour ".utf8)
        bytes.append(addingCapacity: 2 * Colour.longestDescription) { span in
            Colour.orange.appendDescription(to: &span)
            Colour(packed: 0x1234_5678).appendDescription(to: &span)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "colour orange#12345678")
    }

    @Test func `a colour takes four bytes`() {
        #expect(MemoryLayout<Colour>.size == 4)
    }

    @Test func `description and hex of random colours parse back`() throws {
        var random = SeededGenerator(.shape, for: "colour round trip")
        for _ in 0..<rounds(usually: 4_000) {
            let opaque = Bool.random(using: &random)
            let colour = Colour(packed: UInt32.random(in: 0 ... .max, using: &random) | (opaque ? 0xff : 0))
            #expect(try Colour(parsing: colour.description[...]) == colour)
            #expect(try Colour(parsing: colour.hex.uppercased()[...]) == colour)
            #expect(Colour(packed: colour.packed) == colour)
        }
    }
}
