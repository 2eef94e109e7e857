import ShapeEditorModel
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The lines of a trail, dot by dot.
@Suite(.timeLimited) struct PictureDotsTests {
    typealias Place = (x: Int, y: Int)

    /// The dots of a picture of 5 by 2 cells after a line has been drawn.
    private func dots(from start: Place, to end: Place) -> [String] {
        var dots = PictureDots(columns: 5, rows: 2)
        dots.draw(
            from: Dot(x: Int128(start.x), y: Int128(start.y)), to: Dot(x: Int128(end.x), y: Int128(end.y)),
            .red)
        var art = Array(repeating: Array(repeating: Character("."), count: 10), count: 8)
        dots.forEach { scalar, _, column, row in
            for (bit, (x, y)) in zip(0..., [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)])
            where scalar.value >> UInt32(bit) & 1 == 1 {
                art[4 * row + y][2 * column + x] = "o"
            }
        }
        return art.map { String($0) }
    }

    @Test(
        arguments: [
            (
                (9, 0), (0, 3),
                [
                    "........oo", ".....ooo..", "..ooo.....", "oo........",
                    "..........", "..........", "..........", "..........",
                ]
            ),
            (
                (0, 4), (9, 7),
                [
                    "..........", "..........", "..........", "..........",
                    "oo........", "..ooo.....", ".....ooo..", "........oo",
                ]
            ),
            (
                (6, 0), (4, 7),
                [
                    "......o...", "......o...", ".....o....", ".....o....",
                    ".....o....", ".....o....", "....o.....", "....o.....",
                ]
            ),
            // Most of this line is left of the picture.
            (
                (3, 1), (-93, 97),
                [
                    "..........", "...o......", "..o.......", ".o........",
                    "o.........", "..........", "..........", "..........",
                ]
            ),
        ] as [(Place, Place, [String])])
    func `a slanting line has the same dots there and back, to the left as to the right`(
        start: Place, end: Place, art: [String]
    ) {
        #expect(dots(from: start, to: end) == art)
        #expect(dots(from: end, to: start) == art)
        let mirrored = dots(from: (9 - start.x, start.y), to: (9 - end.x, end.y))
        #expect(mirrored.map { String($0.reversed()) } == art)
    }
}
