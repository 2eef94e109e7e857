import LineEditing
import ShapeEditorModel
import Testing

@testable import shape_editor

/// The colour shown for another one on a terminal with 256 colours.
@Suite(.timeLimited) struct NearestColourTests {
    @Test(
        arguments: [
            ("black", 16), ("white", 231), ("red", 196), ("navy", 18), ("green", 28), ("purple", 90),
            ("darkgreen", 22), ("tomato", 203), ("#222", 235), ("#808080", 244), ("#eee", 255),
            ("#010101", 16),
            // Between two levels of the cube, and between a level and a grey.
            ("#0d0000", 232), ("#340000", 233), ("#3030ff", 63), ("#730000", 52), ("#898989", 245),
            ("#00009b", 18), ("#aaaaaf", 145), ("#00c300", 34), ("#e6e6ff", 255), ("#eb0000", 160),
            ("#f0f0d7", 230),
            // Between two greys, and at the ends of their ramp.
            ("#070707", 232), ("#0c0c0c", 232), ("#0d0d0d", 233), ("#f6f6f6", 255), ("#f7f7f7", 231),
        ] as [(String, UInt8)])
    func `it is the nearest of the cube and the greys`(name: String, index: UInt8) throws {
        let colour = try Colour(parsing: Array(name.utf8).span)
        #expect(ColourDepth.indexed.nearest(to: colour) == .indexed(index))
    }

    @Test(arguments: [
        ("white", true), ("black", true), ("yellow", true), ("#000080", true), ("blue", false),
        ("red", false),
    ])
    func `what is hard to tell from black or white may be the background`(
        name: String, mayBe: Bool
    ) throws {
        let colour = try Colour(parsing: Array(name.utf8).span)
        #expect(ColourDepth.exact.mayBeBackground(colour) == mayBe)
    }
}
