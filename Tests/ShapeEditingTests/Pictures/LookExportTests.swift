import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures

/// Corners, dashes, fonts, heads and symbols in exported pictures.
@Suite(.timeLimited) struct LookExportTests {
    typealias State = ShapeState.State

    private static let box = State(.rectangle, size: ShapeSize(width: 120, height: 50), colour: .white)
    private static let line = State(.line, size: ShapeSize(width: 100, height: 0), colour: .red)

    private static let table = State(
        .table, size: ShapeSize(width: 100, height: 88), colour: .white, label: "t\na\n--\nb")

    /// The figures of a shape: their names, and the attributes that the look decides.
    private static let figures: [(State, String)] = [
        (box.with { $0.corner = 6 }, "rect rx=6"),
        (box.with { $0.corner = 0 }, "rect"),
        // At most half of the shorter side, as an ellipse would be drawn otherwise.
        (box.with { $0.corner = 1_000_000 }, "rect rx=25"),
        (box.outlined(.black, 2).with { $0.line.dash = .dashed }, "rect stroke-dasharray=8 6"),
        (
            box.outlined(.black, 3).with { $0.line.dash = .dotted },
            "rect stroke-dasharray=0 9 stroke-linecap=round"
        ),
        // Dashes are those of the outline, and there is none.
        (box.with { $0.line.dash = .dashed }, "rect"),
        (line.with { $0.line.dash = .dashed }, "line stroke-dasharray=8 6 stroke-width=2"),
        (line.with { $0.line.width = 5 }, "line stroke-width=5"),
        (
            line.with { $0.line.heads = .arrow },
            "line x1=0 x2=90, polygon points=100,0 90,-4 90,4 stroke=none, g stroke-width=2"
        ),
        (
            line.with {
                $0.line.heads = .arrows
                $0.line.width = 4
            },
            "line x1=20 x2=80, polygon points=100,0 80,-8 80,8 stroke=none, "
                + "polygon points=0,0 20,8 20,-8 stroke=none, g stroke-width=4"
        ),
        (
            State(.cylinder, size: ShapeSize(width: 60, height: 48), colour: .white).outlined(.black, 2),
            "path d=M-30 -16A30 8 0 0 1 30 -16V16A30 8 0 0 1 -30 16ZM30 -16A30 8 0 0 1 -30 -16"
        ),
        (
            State(.cylinder, size: ShapeSize(width: 60, height: 48), colour: .white),
            "path d=M-30 -16A30 8 0 0 1 30 -16V16A30 8 0 0 1 -30 16ZM30 -16A30 8 0 0 1 -30 -16, "
                + "path d=M-30 -16A30 8 0 0 1 30 -16A30 8 0 0 1 -30 -16Z fill=#000000 fill-opacity=0.188"
        ),
        (
            State(.note, size: ShapeSize(width: 60, height: 30), colour: .white).outlined(.black, 2),
            "path d=M-30 -15H20L30 -5V15H-30ZM30 -5H20V-15"
        ),
        (
            State(.note, size: ShapeSize(width: 60, height: 30), colour: .black),
            "path d=M-30 -15H20L30 -5V15H-30ZM30 -5H20V-15, "
                + "path d=M30 -5H20V-15Z fill=#ffffff fill-opacity=0.314"
        ),
        (
            table.outlined(.black, 2),
            "path d=M-50 -44H50V44H-50ZM-50 -12H50M-50 16H50, g fill=#000000 fill-opacity=1 stroke=none"
        ),
        // Without an outline, rules are a point high, and have the colour of the letters.
        (
            table.with { $0.colour = .transparent },
            "path d=M-50 -44H50V44H-50ZM-50 -12H50M-50 16H50, "
                + "path d=M-50 -12.5H50V-11.5H-50ZM-50 15.5H50V16.5H-50Z fill=#000000 fill-opacity=1, "
                + "g fill=#000000 fill-opacity=1 stroke=none"
        ),
        (
            table.with { $0.font.ink = .red }.with { $0.size.height = 32 },
            "path d=M-50 -16H50V16H-50Z, g fill=#ff0000 fill-opacity=1 stroke=none"
        ),
    ]

    @Test(arguments: figures)
    func `figures have the look of their shape`(state: State, expected: String) throws {
        let picture = ReadPicture(try DrawingBuilder((name: "a", state: state)).export())
        #expect(picture.problem == nil)
        let shown = [
            "d", "points", "x1", "x2", "rx", "fill", "fill-opacity", "stroke", "stroke-dasharray",
            "stroke-linecap", "stroke-width",
        ]
        let kinds = ["rect", "line", "path", "polygon", "g"]
        let words = kinds.flatMap { kind in
            (picture.elements[kind] ?? []).filter {
                $0["shape-rendering"] == nil && $0["x"] != nil || kind != "rect"
            }
            .map { element -> String in
                let isShape = element["id"] != nil
                let own = shown.filter { name in
                    guard let value = element[name] else { return false }
                    if name == "fill" || name == "stroke" || name == "fill-opacity" { return !isShape }
                    if name == "stroke-width" { return state.kind == .line }
                    return !(name == "x2" && state.line.heads == .plain) && value != ""
                }
                return ([kind] + own.map { "\($0)=\(element[$0] ?? "")" }).joined(separator: " ")
            }
        }
        #expect(words.filter { $0 != "g" }.joined(separator: ", ") == expected)
    }

    /// The place of a label's group, and the anchor, the x and the height of its letters.
    private static let labels: [(State, String)] = [
        (box, "- middle 0 16"),
        (box.with { $0.font.height = 20 }, "- middle 0 20"),
        (box.with { $0.font.column = .left }, "translate(-48 0) start 0 16"),
        (box.with { $0.font.column = .right }, "translate(48 0) end 0 16"),
        // A margin of 8 points, and half of the height of 24 points.
        (
            box.with {
                $0.font.row = .top
                $0.font.height = 20
            }, "translate(0 -5) middle 0 20"
        ),
        (
            box.with {
                $0.font.row = .bottom
                $0.font.column = .right
                $0.font.height = 10
            }, "translate(48 11) end 0 10"
        ),
        // Where there is no room for the margin, the rows are in the middle.
        (box.with { $0.font = Font(height: 40, .left, .top) }, "translate(-48 0) start 0 40"),
        (
            State(.ellipse, size: ShapeSize(width: 200, height: 200)).with { $0.font.column = .left },
            "translate(-58.71 0) start 0 16"
        ),
        (
            State(.polygon(corners: 4), size: ShapeSize(width: 200, height: 200)).with {
                $0.font.column = .left
            },
            "translate(-38 0) start 0 16"
        ),
        // The middle of the front.
        (State(.cylinder, size: ShapeSize(width: 100, height: 100)), "translate(0 5) middle 0 16"),
        (
            State(.cylinder, size: ShapeSize(width: 100, height: 100)).with { $0.font.row = .top },
            "translate(0 -12.4) middle 0 16"
        ),
        // The heading is in the middle, from where the rows begin.
        (State(.table), "translate(-38 -16) middle 38 16"),
        (State(.table).with { $0.font.column = .right }, "translate(38 -16) middle -38 16"),
        (State(.table).with { $0.font = Font(height: 10, .centre, .bottom) }, "translate(0 -16) middle 0 10"),
        (State(.note), "- middle 0 16"),
        // As far from the sides as the fold reaches.
        (State(.note).with { $0.font.column = .left }, "translate(-34 0) start 0 16"),
        (State(.note).with { $0.font.column = .right }, "translate(34 0) end 0 16"),
    ]

    @Test(arguments: labels)
    func `a label stands where its font says`(state: State, expected: String) throws {
        let label = state.with { $0.label = "label" }
        let picture = ReadPicture(try DrawingBuilder((name: "a", state: label)).export())
        let (group, row) = (picture.elements["g"]?.last, picture.elements["text"]?.first)
        let words = [group?["transform"] ?? "-", row?["text-anchor"], row?["x"], row?["font-size"]]
        #expect(words.map { $0 ?? "" }.joined(separator: " ") == expected)
    }

    /// The height of a table, the side of its rows, and its rows: where they begin or end, and whether they are bold.
    @Test(arguments: [
        (88, Font.Column.left, "middle 38 21.6 bold, start 0 49.6 -, start 0 81.6 -"),
        (200, .right, "middle -38 21.6 bold, end 0 49.6 -, end 0 81.6 -"),
        (87, .left, "middle 38 21.6 bold, start 0 49.6 -"),
        (56, .left, "middle 38 21.6 bold, start 0 49.6 -"),
        (55, .left, "middle 38 21.6 bold"), (31, .left, ""),
    ])
    func `the rows of a table stand from its top, as far as there is room`(
        height: Int, column: Font.Column, expected: String
    ) throws {
        let state = Self.table.with { ($0.size.height, $0.font.column) = (height, column) }
        let picture = ReadPicture(try DrawingBuilder((name: "a", state: state)).export())
        let rows = (picture.elements["text"] ?? []).map { row in
            [row["text-anchor"], row["x"], row["y"], row["font-weight"] ?? "-"]
                .map { $0 ?? "" }.joined(separator: " ")
        }
        #expect(rows.joined(separator: ", ") == expected)
    }

    @Test(arguments: [
        (Font.Column.left, "start", "-14.4"), (.centre, "middle", "0"), (.right, "end", "14.4"),
    ])
    func `the rows of a text keep within its box`(column: Font.Column, anchor: String, x: String) throws {
        let state = State(.text, label: "abc\nd").with { $0.font.column = column }
        let rows = ReadPicture(try DrawingBuilder((name: "a", state: state)).export()).elements["text"] ?? []
        #expect(rows.map { $0["text-anchor"] } == [anchor, anchor])
        #expect(rows.map { $0["x"] } == [x, x])
    }

    @Test func `letters have the colour of their font, and those of a text that of the text`() throws {
        func letters(_ kind: ShapeKind, _ ink: Colour) throws -> [String?] {
            let state = State(kind, colour: .blue, label: "a").with { $0.font.ink = ink }
            let group = ReadPicture(try DrawingBuilder((name: "a", state: state)).export()).elements["g"]?
                .last
            return [group?["fill"], group?["fill-opacity"]]
        }
        #expect(try letters(.rectangle, .red) == ["#ff0000", "1"])
        #expect(try letters(.ellipse, Colour(packed: 0x00ff_0080)) == ["#00ff00", "0.502"])
        #expect(try letters(.text, .red) == ["#0000ff", nil])
    }

    @Test(arguments: [
        (line.with { $0.line.width = 40 }, 100 + 80, 80),
        (line.with { $0.line.heads = .arrow }, 100 + 10, 10),
        (box.with { $0.font = Font(height: 100, .centre, .middle) }, 302, 122),
        (box.with { $0.font = Font(height: 50, .left, .middle) }, 120 + 43, 62),
    ])
    func `a picture contains wide lines, heads and large letters`(state: State, width: Int, height: Int)
        throws
    {
        let shape = ShapeState(state.with { $0.label = state.kind == .line ? nil : "label" }, name: "a")
        let area = try #require(PictureShape(shape, ends: nil, lane: nil, spot: nil) { $0.untracked }.area)
        #expect([Int(area.width), Int(area.height)] == [width, height])
    }
}

extension Font {
    fileprivate init(height: Int, _ column: Column, _ row: Row) {
        self.init()
        (self.height, self.column, self.row) = (height, column, row)
    }
}
