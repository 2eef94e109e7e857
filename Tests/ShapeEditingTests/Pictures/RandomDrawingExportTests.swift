import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// Pictures of random drawings.
@Suite(.timeLimited) struct RandomDrawingExportTests {
    private static let names = [
        "a", "face.eye.left", "face.eye.right", "é-1", "数.字", "x_y", "sun", "𝒳.b", "none",
    ]
    private static let labels = ["", "<a href=\"x\">&amp;</a>", "two\nrows", "]]>", "🙂 é", "  a  b "]
    private static let kinds: [ShapeKind] = [
        .rectangle, .ellipse, .polygon(corners: 3), .polygon(corners: 60), .line, .text,
    ]

    private func state(_ random: inout SeededGenerator) -> ShapeState.State {
        let kind = Self.kinds.randomElement(using: &random) ?? .line
        // The second end of a line can't be out of range.
        let numbers = [0, 1, -7, 250, -4000, 1_000_000] + (kind == .line ? [] : [.max, .min])
        let place = Offset(
            x: numbers.randomElement(using: &random) ?? 0, y: numbers.randomElement(using: &random) ?? 0)
        let side = [1, 2, 33, 1000].randomElement(using: &random) ?? 1
        let size = ShapeSize(
            width: kind == .text ? 0 : side, height: [4, 17, 1000].randomElement(using: &random) ?? 4)
        var state = ShapeState.State(
            kind, offset: place, size: size, colour: Colour(packed: .random(in: 0...(.max), using: &random)),
            label: kind == .text || Bool.random(using: &random)
                ? Self.labels.randomElement(using: &random) : nil)
        if kind.isArea, Bool.random(using: &random) { state.outline = Outline(colour: .red, width: 100) }
        if kind != .line { state.angle = [0, 45, 90, 359].randomElement(using: &random) ?? 0 }
        return state
    }

    @Test func `every picture is well-formed, with one element for each shape that is seen`() throws {
        var random = SeededGenerator(.shape, for: "random drawings")
        for _ in 0..<rounds(usually: 60) {
            let builder = try DrawingBuilder()
            for name in Self.names.shuffled(using: &random).prefix(.random(in: 0...9, using: &random)) {
                try builder.add(name, state(&random))
            }
            if builder.drawing.shapes.count > 1 {
                let ends = builder.drawing.shapes.prefix(2).filter { $0.kind != .line }
                let heads = LineStyle.Heads.allCases.randomElement(using: &random) ?? .plain
                if ends.count == 2 {
                    try builder.add(
                        "c", .connector(heads, label: "<"), ends: (ends[0], ends[1]))
                }
            }
            try change(builder, &random)
            for kind in [
                "", " trail", " animated", " on none", " on #123456 trail animated",
                " on none animated trail",
            ] {
                let text = builder.export(kind)
                let picture = ReadPicture(text)
                #expect(picture.problem == nil, "\(text)")
                let elements = picture.elements.values.flatMap(\.self)
                let ids = elements.compactMap { $0["id"] }
                #expect(Set(ids).count == ids.count)
                for element in elements {
                    for name in (element["mask"] ?? "").matches(of: #/url\(#(.*)\)/#) {
                        #expect(ids.contains(String(name.1)))
                    }
                    for name in (element["style"] ?? "").matches(of: #/p[0-9a-f]{8}-k[0-9]+/#) {
                        #expect(picture.style.contains("@keyframes \(name.0) {"))
                    }
                }
            }
            #expect(builder.editor.errors == [])
        }
    }

    private func change(_ builder: DrawingBuilder, _ random: inout SeededGenerator) throws {
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            guard let shape = builder.drawing.shapes.randomElement(using: &random) else { return }
            if !shape.kind.isConnector, Int.random(in: 0...9, using: &random) == 0,
                !builder.drawing.shapes.contains(where: { $0.ends?.from === shape || $0.ends?.to === shape })
            {
                try builder.delete(shape)
                continue
            }
            guard !shape.kind.isConnector else { continue }
            let turn = Int.random(in: -90...90, using: &random)
            try builder.edit(shape) { change in
                if shape.untracked.offset.x == 250 { change.distance = Distance(x: 40, y: 0) }
                if shape.kind.isArea { (change.width, change.height, change.turn) = (7, 3, turn) }
                change.colour = .init(old: shape.untracked.colour, new: .red)
                let label = Self.labels.randomElement(using: &random) ?? ""
                if !shape.kind.isConnector, shape.kind != .line, !label.isEmpty {
                    let former = shape.untracked.label.map { PropertyValue.text($0) } ?? .nothing
                    change.replacements = [PropertyReplacement(.label, old: former, new: .text(label))]
                }
            }
        }
        builder.editor.session.selection.select(builder.drawing.shapes)
    }
}
