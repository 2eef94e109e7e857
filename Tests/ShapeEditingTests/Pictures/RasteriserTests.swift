import Foundation
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// Small pictures, as text and in their colours.
@Suite(.timeLimited) struct RasteriserTests {
    /// Colours that may match the background.
    private static let rimmed = [Colour.white, .black, .yellow, Colour(red: 0, green: 0, blue: 128)]

    private func picture(
        _ x: Int, _ y: Int, _ colour: Colour = .red, bounds: Bounds? = nil, path: [Waypoint] = [],
        columns: Int = 34, rows: Int = 8, scale: Int? = nil, _ style: PictureStyle = .coloured
    ) -> Picture {
        var viewport = Viewport()
        if let scale { viewport.hold(scale: scale) }
        let scene = PictureScene(place: Offset(x: x, y: y), colour: colour, bounds: bounds, path: path)
        return Rasteriser(columns: columns, rows: rows, style, needsRim: Self.rimmed.contains)
            .picture(of: scene, in: &viewport)
    }

    @Test func `the shape is drawn in half blocks, with its place, its colour and the scale at the edge`() {
        #expect(
            picture(150, 40).lines == [
                "┌ (150, 40) red ─────────────────┐",
                "│                                │",
                "│                                │",
                "│        +         ▄▄▄▄▄▄▄▄▄▄    │",
                "│                  ██████████    │",
                "│                  ██████████    │",
                "│                  ▄▄▄▄▄▄▄▄▄▄    │",
                "└─────────────────── column = 10 ┘",
            ])
    }

    @Test(
        arguments: [
            (
                0, 0,
                [
                    "           ▄▄▄▄▄▄▄▄▄▄", "           ██████████", "           ██████████",
                    "           ▄▄▄▄▄▄▄▄▄▄",
                ]
            ),
            (
                10, 0,
                [
                    "            ▄▄▄▄▄▄▄▄▄▄", "            ██████████", "            ██████████",
                    "            ▄▄▄▄▄▄▄▄▄▄",
                ]
            ),
            (0, 10, ["", "           ██████████", "           ██████████", "           ██████████"]),
        ])
    func `a step of ten points is one column, or half a row`(x: Int, y: Int, rows: [String]) {
        let lines = picture(x, y, rows: 10).lines[3...6]
        let wanted = rows.map { "│" + $0.padding(toLength: 32, withPad: " ", startingAt: 0) + "│" }
        #expect(Array(lines) == wanted)
    }

    @Test func `the way is drawn in dots, in the colours of their time`() throws {
        let path = [
            Waypoint(.zero, .blue), Waypoint(Offset(x: -120, y: 0), .blue),
            Waypoint(Offset(x: -120, y: 0), .red), Waypoint(Offset(x: -120, y: -80), .red),
            Waypoint(Offset(x: 120, y: -80), .red), Waypoint(Offset(x: 120, y: 60), .red),
        ]
        let drawn = picture(120, 60, path: path, rows: 10, scale: 20)
        #expect(
            drawn.lines == [
                "┌ (120, 60) red ─────────────────┐", "│                                │",
                "│                                │", "│          ⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⡇         │",
                "│          ⡇           ⡇         │", "│          ⠉⠉⠉⠉⠉⠉+     ⡇         │",
                "│                    █████       │", "│                    ▄▄▄▄▄       │",
                "│                                │", "└─────────────────── column = 20 ┘",
            ])
        #expect(drawn.rows[5][13].foreground == Colour(red: 0x33, green: 0x33, blue: 0xFF))
        #expect(drawn.rows[4][11].foreground == .red)
    }

    @Test func `bounds are a thin frame`() {
        #expect(
            picture(0, 0, bounds: Bounds(width: 240, height: 160), rows: 12).lines == [
                "┌ (0, 0) red ────────────────────┐", "│                                │",
                "│    ┌───────────────────────┐   │", "│    │                       │   │",
                "│    │      ▄▄▄▄▄▄▄▄▄▄       │   │", "│    │      ██████████       │   │",
                "│    │      ██████████       │   │", "│    │      ▄▄▄▄▄▄▄▄▄▄       │   │",
                "│    │                       │   │", "│    │                       │   │",
                "│    └───────────────────────┘   │", "└─────────────────── column = 10 ┘",
            ])
    }

    @Test func `without Unicode all is ASCII`() {
        let path = [
            Waypoint(.zero, .blue), Waypoint(Offset(x: 0, y: 60), .blue),
            Waypoint(Offset(x: 90, y: 60), .blue),
        ]
        let drawn = picture(
            90, 60, bounds: Bounds(width: 240, height: 160), path: path, rows: 12, .ascii)
        #expect(
            drawn.lines == [
                "+ (90, 60) red ------------------+", "|                                |",
                "|    +-----------------------+   |", "|    |                       |   |",
                "|    |                       |   |", "|    |                       |   |",
                "|    |           +           |   |", "|    |           .           |   |",
                "|    |           .   ##########  |", "|    |           ....##########  |",
                "|    +---------------##########  |", "+------------------- column = 10 +",
            ])
        #expect(drawn.rows.joined().allSatisfy { $0.scalar.isASCII && $0.foreground == nil })
    }

    @Test(arguments: rimmed) func `what may be the background's colour has a rim`(colour: Colour) {
        let rows = picture(0, 10, colour, rows: 10).rows
        #expect(rows[4][12] == PictureCell(scalar: "█"))
        #expect(rows[4][13] == PictureCell(scalar: "▄", background: colour, isInverse: true))
        #expect(rows[5][12] == PictureCell(scalar: "█"))
        #expect(rows[5][13] == PictureCell(scalar: "█", foreground: colour))
        #expect(rows[6][13] == PictureCell(scalar: "▄", background: colour))
    }

    @Test func `other colours have none`() {
        #expect(picture(0, 10, .blue, rows: 10).rows[4][12] == PictureCell(scalar: "█", foreground: .blue))
        #expect(picture(0, 10, .white, rows: 10, .plain).rows[5][13] == PictureCell(scalar: "█"))
    }

    @Test(arguments: [PictureStyle.coloured, .plain, .ascii])
    func `a shape that can't be seen is its rim`(style: PictureStyle) {
        let lines = picture(0, 0, .transparent, rows: 10, style).lines
        #expect(
            lines[5]
                == (style == .ascii
                    ? "|           #    +   #           |" : "│           █    +   █           │"))
    }

    @Test(arguments: [(Int.max, Int.max), (Int.min, Int.min), (Int.min, Int.max), (Int.max, 0)])
    func `the farthest places there are can be drawn`(x: Int, y: Int) {
        let place = Offset(x: x, y: y)
        let path = [
            Waypoint(Offset(x: ~x, y: ~y), .red), Waypoint(Offset(x: y, y: ~x), .blue),
            Waypoint(.zero, .green),
            Waypoint(place, .red),
        ]
        for (columns, rows) in [(8, 4), (24, 4), (200, 20), (0, 0), (80, 20)] {
            for style in [PictureStyle.coloured, .ascii, .colouredASCII] {
                for scale in [nil, 1, 3, Int.max] {
                    for centre in [nil, Offset.zero, place, Offset(x: ~x, y: y)] {
                        var viewport = Viewport()
                        if let centre { viewport.hold(at: centre) }
                        if let scale { viewport.hold(scale: scale) }
                        let scene = PictureScene(
                            place: place, colour: .red, bounds: Bounds(width: .max, height: .max), path: path)
                        let drawn = Rasteriser(columns: columns, rows: rows, style) { _ in false }
                            .picture(of: scene, in: &viewport)
                        #expect(drawn.rows.count == max(rows, 4))
                        #expect(drawn.rows.allSatisfy { $0.count == max(columns, 8) })
                        if centre == nil, scale == nil {
                            let marks: Set<Unicode.Scalar> = ["█", "▀", "▄", "#"]
                            #expect(drawn.rows.joined().contains { marks.contains($0.scalar) })
                        }
                    }
                }
            }
        }
    }

    @Test func `ASCII has the colours, and the rim, where there are colours`() {
        let path = [
            Waypoint(.zero, .blue), Waypoint(Offset(x: 0, y: 60), .blue),
            Waypoint(Offset(x: 90, y: 60), .blue),
        ]
        func cells(_ colour: Colour, _ scalar: Unicode.Scalar) -> [Colour?] {
            picture(90, 60, colour, path: path, rows: 12, .colouredASCII).rows.dropFirst().dropLast().joined()
                .filter { $0.scalar == scalar }.map(\.foreground)
        }
        #expect(Set(cells(.red, "#")) == [.red])
        #expect(Set(cells(.red, ".")) == [Colour(red: 0x33, green: 0x33, blue: 0xFF)])
        // Ten columns by three rows, whose outermost cells are the rim.
        #expect(cells(.white, "#").count { $0 == .white } == 8)
        #expect(cells(.white, "#").count { $0 == nil } == 22)
        #expect(cells(.transparent, "#").allSatisfy { $0 == nil })
    }

    @Test func `what was gone in no colour is drawn in that of the text`() {
        let path = [Waypoint(.zero, .transparent), Waypoint(Offset(x: 120, y: 60), .transparent)]
        let drawn = picture(120, 60, path: path, rows: 12, .colouredASCII)
        let dots = drawn.rows.dropFirst().dropLast().joined().filter { $0.scalar == "." }
        #expect(dots.count > 2)
        #expect(dots.allSatisfy { $0.foreground == nil })
    }

    @Test func `a line is exact however long it is`() {
        let far: Int128 = 1 << 65
        #expect(Int128(7).part(1, of: 2) == 4)
        #expect(Int128(-7).part(1, of: 2) == -4)
        #expect((3 * far).part(far, of: 2 * far) == 3 * far / 2)
        #expect((3 * far).part(2 * far, of: 2 * far) == 3 * far)
        #expect((-far).part(1, of: far) == -1)
        #expect(Int128(5).part(0, of: 0) == 0)
    }
}

extension PictureStyle {
    fileprivate static let coloured = PictureStyle(isASCII: false, hasColours: true)
    fileprivate static let plain = PictureStyle(isASCII: false, hasColours: false)
    fileprivate static let ascii = PictureStyle(isASCII: true, hasColours: false)
    fileprivate static let colouredASCII = PictureStyle(isASCII: true, hasColours: true)
}
