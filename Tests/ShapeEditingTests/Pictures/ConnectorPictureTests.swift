import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Bent and curved connectors, and loops, in cells and in exported pictures.
@Suite(.timeLimited) struct ConnectorPictureTests {
    private static let boxes = """
        add rectangle at 0 0; delete all; style size 60 60 red outline white; add rectangle a at -100 -60; \
        add rectangle b at 100 60
        """

    @Test func `a bent connector goes along cells, with corners and a head`() {
        let rows = CellPicture("\(Self.boxes)\nconnect a b bent arrow", scale: 10).withoutOrigin
        #expect(
            rows.contains { $0.contains("│─────┐") || $0.contains("│──────┐") || $0.contains("│───────┐") })
        #expect(rows.contains { $0.contains("└") && $0.contains("►│") })
    }

    @Test func `in a gap of one row, a bent connector has its corners there`() {
        let boxes = "add rectangle at 0 0; delete all; style size 60 40 red; add rectangle a at 0 0"
        let rows = CellPicture(
            "\(boxes); add rectangle b at -100 60; add rectangle c at 100 60\n"
                + "connect a b bent from bottom to top; connect a c bent from bottom to top", scale: 10
        ).withoutOrigin
        #expect(rows.contains { $0.contains("┌─────────┴─────────┐") }, "\(rows)")
    }

    @Test func `a loop stands beside its shape`() {
        let rows = CellPicture("\(Self.boxes)\nconnect b b", scale: 10).withoutOrigin.joined(separator: "\n")
        #expect(rows.contains("┐──┐") && rows.contains("│──┘"), "\(rows)")
    }

    @Test func `a dashed line has other characters, but not in ASCII`() {
        let rows = CellPicture("\(Self.boxes)\nconnect a b bent dashed", scale: 10).withoutOrigin.joined()
        #expect(rows.contains("╌╌") && rows.contains("╎"))
    }

    @Test func `a curve that goes straight on is a line`() {
        let script = "\(Self.boxes); with a move to -100 60\nconnect a b curved arrow"
        let rows = CellPicture(script, scale: 10).withoutOrigin
        #expect(rows.contains { $0.contains("────────────►│") }, "\(rows)")
    }

    @Test func `a curve has dots`() {
        let rows = CellPicture("\(Self.boxes)\nconnect a b curved arrow", scale: 10).withoutOrigin.joined()
        #expect(rows.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value } && rows.contains("►"))
    }

    private func picture(_ change: (inout LineStyle) -> Void, label: String? = nil) throws -> ReadPicture {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", ShapeState.State())
        let other = try builder.add("b", ShapeState.State(offset: Offset(x: 300, y: 100)))
        var state = ShapeState.State(.connector, label: label)
        change(&state.line)
        try builder.add("a-b", state, ends: (one, other))
        return ReadPicture(builder.export())
    }

    private static let ways: [(LineStyle.Route, LineStyle.Heads, String)] = [
        (.bent, .plain, "M50 0L150 0L150 100L250 100"), (.bent, .arrow, "M50 0L150 0L150 100L240 100"),
        (.curved, .plain, "M50 0C161.8 0,138.2 100,250 100"),
    ]

    @Test(arguments: ways)
    func `a bent or curved connector is a path`(route: LineStyle.Route, heads: LineStyle.Heads, data: String)
        throws
    {
        let picture = try picture { ($0.route, $0.heads) = (route, heads) }
        #expect(picture.problem == nil)
        #expect(picture.elements["path"]?.first?["d"] == data)
        #expect(picture.elements["path"]?.first?["fill"] == "none")
        #expect(
            picture.elements["polygon"]?.first?["points"]
                == (heads == .plain ? nil : "250,100 240,96 240,104"))
    }

    @Test func `a wide dashed connector has wide dashes and a large head`() throws {
        let picture = try picture { ($0.route, $0.heads, $0.width, $0.dash) = (.bent, .arrow, 4, .dashed) }
        #expect(picture.elements["g"]?.first?["stroke-width"] == "4")
        #expect(picture.elements["g"]?.first?["stroke-dasharray"] == "16 12")
        #expect(picture.elements["polygon"]?.first?["points"] == "250,100 230,92 230,108")
    }

    @Test func `the label stands in the middle of the longest part`() throws {
        let picture = try picture({ $0.route = .bent }, label: "x")
        #expect(picture.elements["g"]?.last?["transform"] == "translate(150 50)")
    }

    @Test func `the frame holds a loop and its label`() throws {
        let builder = try DrawingBuilder()
        let one = try builder.add("a", ShapeState.State())
        let alone = ReadPicture(builder.export()).elements["svg"]?.first?["viewBox"]
        try builder.add("a-a", ShapeState.State(.connector), ends: (one, one))
        let picture = ReadPicture(builder.export())
        #expect(alone == "0 0 140 100")
        #expect(picture.elements["svg"]?.first?["viewBox"] == "0 0 180 100")
        #expect(picture.elements["path"]?.first?["d"] == "M50 -15L80 -15L80 15L50 15")
    }
}
