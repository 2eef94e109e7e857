import LineEditing
import ShapeModel
import Testing

@testable import shape_editor

/// What stands for a colour where a terminal has 256.
@Suite(.timeLimited) struct NearestColourTests {
    @Test(
        arguments: [
            ("black", 16), ("white", 231), ("red", 196), ("navy", 18), ("green", 28), ("purple", 90),
            ("darkgreen", 22), ("tomato", 203), ("#222", 235), ("#808080", 244), ("#eee", 255),
            ("#010101", 16),
        ] as [(String, UInt8)])
    func `it is the nearest of the cube and the greys`(name: String, index: UInt8) throws {
        let colour = try Colour(parsing: Array(name.utf8).span)
        #expect(ColourDepth.indexed.nearest(to: colour) == .indexed(index))
    }
}
