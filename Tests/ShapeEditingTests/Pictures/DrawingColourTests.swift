import Foundation
import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The colours of the cells of drawings.
@Suite(.timeLimited) struct DrawingColourTests {
    private static let style = PictureStyle(isASCII: false, hasColours: true)

    private func picture(_ states: [ShapeState.State], columns: Int = 62, rows: Int = 22) -> Picture {
        var viewport = Viewport()
        viewport.hold(scale: 10)
        let items = states.map { PictureScene.Item(state: $0) }
        let scene = PictureScene(shapes: items, isNamed: true, name: nil, bounds: nil, trails: [])
        return Rasteriser(columns: columns, rows: rows, Self.style) { $0 == .black }
            .picture(of: scene, in: &viewport)
    }

    /// A cell by its place relative to the origin, which is at the upper left corner of the cell (0, 0).
    private func cell(_ column: Int, _ row: Int, _ states: [ShapeState.State]) -> PictureCell {
        picture(states).rows[row + 11][column + 31]
    }

    private func area(_ kind: ShapeKind, _ colour: Colour, label: String? = nil) -> ShapeState.State {
        ShapeState.State(kind, size: ShapeSize(width: 200, height: 200), colour: colour, label: label)
    }

    @Test func `a translucent shape is blended with what is behind it`() {
        let red = Colour(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(cell(0, 0, [area(.ellipse, red)]) == PictureCell(scalar: "█", foreground: red))
        let blended = Colour(red: 128, green: 0, blue: 127)
        let both = cell(0, 0, [area(.rectangle, .blue), area(.ellipse, red)])
        #expect(both == PictureCell(scalar: "█", foreground: blended))
    }

    @Test func `a rim in the colour of text is only where nothing is behind`() {
        #expect(cell(-10, 0, [area(.rectangle, .black)]) == PictureCell(scalar: "█"))
        var large = area(.rectangle, .yellow)
        large.size.width = 400
        let covered = cell(-10, 0, [large, area(.rectangle, .black)])
        #expect(covered == PictureCell(scalar: "█", foreground: .black))
    }

    @Test func `a label is black or white on the shape's colour`() {
        let black = cell(0, 0, [area(.rectangle, .yellow, label: "a")])
        #expect(black == PictureCell(scalar: "a", foreground: .black, background: .yellow))
        let white = cell(0, 0, [area(.rectangle, .blue, label: "a")])
        #expect(white == PictureCell(scalar: "a", foreground: .white, background: .blue))
        let text = ShapeState.State(.text, colour: .red, label: "abc")
        // Of three columns, the middle one is right of the origin, as a label of one column is.
        #expect(cell(0, 0, [text]) == PictureCell(scalar: "b", foreground: .red))
    }

    @Test func `wide characters take two columns, and controls none`() {
        let rows = picture([area(.rectangle, .blue, label: "漢e\u{301}\u{202E}\u{7}字")]).rows
        #expect(rows.map { row in row.reduce(0) { $0 + $1.scalar.columns } }.allSatisfy { $0 == 62 })
        #expect(!rows.joined().contains { $0.scalar.steersTerminal })
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `each cell away from all edges has the colour of the foremost shape there`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let states = (0..<6).map { _ in ShapeState.State(random: &random) }
        let (rows, shapes) = (picture(states).rows, states.map(ShapeReach.init))
        for row in 0..<20 {
            for column in 0..<60 {
                let centre = (x: Double(column - 30) * 10 + 5, y: Double(row - 10) * 20 + 10)
                guard let colour = expected(centre, shapes) else { continue }
                let cell = rows[row + 1][column + 1]
                #expect(
                    cell == (colour.map { PictureCell(scalar: "█", foreground: $0) } ?? .empty(column, row)))
            }
        }
    }

    /// The colour at a place, nil for none, if no edge is near; else nil.
    private func expected(_ place: (x: Double, y: Double), _ shapes: [ShapeReach]) -> Colour?? {
        var colour: Colour?
        for shape in shapes {
            guard let covers = shape.covers(place.x, place.y, distance: 15) else { return nil }
            if covers { colour = shape.colour }
        }
        return .some(colour)
    }
}

extension PictureCell {
    /// The cell where no shape is.
    fileprivate static func empty(_ column: Int, _ row: Int) -> PictureCell {
        PictureCell(scalar: column == 30 && row == 10 ? "+" : " ")
    }
}

extension ShapeState.State {
    fileprivate init(random: inout SeededGenerator) {
        let kinds: [ShapeKind] = [
            .rectangle, .ellipse, .polygon(corners: .random(in: 3...9, using: &random)),
        ]
        let side = 1...300
        self.init(
            kinds.randomElement(using: &random) ?? .rectangle,
            offset: Offset(
                x: .random(in: -300...300, using: &random), y: .random(in: -200...200, using: &random)),
            size: ShapeSize(
                width: .random(in: side, using: &random), height: .random(in: side, using: &random)),
            colour: Colour(packed: .random(in: 0...0xFFFFFF, using: &random) << 8 | 0xFF))
        angle = .random(in: 0...359, using: &random)
    }
}

/// How far a shape reaches from its centre in some directions, with those of all its edges.
private struct ShapeReach {
    private typealias Vector = (x: Double, y: Double)

    let colour: Colour
    private let centre: Vector
    private let reaches: [(way: Vector, reach: Double)]

    init(_ state: ShapeState.State) {
        colour = state.colour
        centre = (Double(state.offset.x), Double(state.offset.y))
        let corners = Self.corners(of: state)
        let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { corner, next in
            let way = (x: next.y - corner.y, y: corner.x - next.x)
            let length = (way.x * way.x + way.y * way.y).squareRoot()
            return (x: way.x / length, y: way.y / length)
        }
        let others = (0..<36).map { (x: cos(Double($0) * .pi / 18), y: sin(Double($0) * .pi / 18)) }
        reaches = (others + edges).map { way in
            (way, corners.map { $0.x * way.x + $0.y * way.y }.max() ?? 0)
        }
    }

    /// The corners clockwise, and those of a polygon with many corners for an ellipse.
    private static func corners(of state: ShapeState.State) -> [Vector] {
        let places: [Vector] =
            state.kind == .rectangle
            ? [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            : circle(state.kind == .ellipse ? 72 : state.kind.number)
        let (sine, cosine) = (sin(Double(state.angle) * .pi / 180), cos(Double(state.angle) * .pi / 180))
        return places.map { place in
            let (x, y) = (place.x * Double(state.size.width) / 2, place.y * Double(state.size.height) / 2)
            return (x * cosine - y * sine, x * sine + y * cosine)
        }
    }

    private static func circle(_ count: Int) -> [Vector] {
        (0..<count).map { 2 * .pi * Double($0) / Double(count) }.map { (sin($0), -cos($0)) }
    }

    /// Whether the shape covers all that is within a distance of a place; nil if it may cover only a part of that.
    func covers(_ x: Double, _ y: Double, distance: Double) -> Bool? {
        var covers = true
        for (way, reach) in reaches {
            let beyond = (x - centre.x) * way.x + (y - centre.y) * way.y - reach
            if beyond > distance { return false }
            if beyond > -distance { covers = false }
        }
        return covers ? true : nil
    }
}
