import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// What pictures of drawings say at the edge and in JSON, their trails, and places far away.
@Suite(.timeLimited) struct DrawingSceneTests {
    @Test(
        arguments: [
            ("add ellipse sun at 0 0 gold", "+ sun (0, 0) gold -"),
            ("add ellipse sun at 0 0 gold; select all", "+ 2 shapes -"),
            ("add ellipse sun; select none", "+ nothing selected -"),
            ("delete all", "+ nothing selected -"),
            ("add ellipse sun; connect shape sun red", "+ shape-sun red -"),
            ("add ellipse sun; delete sun; undo 2", "+ (0, 0) blue -"),
        ])
    func `the edge says what is selected`(script: String, title: String) {
        let editor = Editor()
        editor.run("format quiet; \(script)")
        let lines = editor.cellsInASCII
        #expect(lines.first?.hasPrefix(title) == true, "\(lines.first ?? "")")
    }

    @Test(
        arguments: [
            (
                "add ellipse at 10 20 red",
                #"{"type":"view","x":10,"y":20,"colour":"red","column":10,"view":["#
            ),
            ("add ellipse; connect shape ellipse1", #"{"type":"view","colour":"black","view":["#),
            ("add ellipse; select all", #"{"type":"view","column":10,"view":["#),
            ("delete all", #"{"type":"view","column":10,"view":["#),
        ])
    func `as JSON it has the place of a single shape`(script: String, start: String) {
        let lines = Editor().run("format quiet; \(script); format json; view")
        #expect(lines.first?.hasPrefix(start) == true, "\(lines.first?.prefix(60) ?? "")")
    }

    @Test func `the way is that of the selected shapes`() {
        let editor = Editor { $0.isPrompt = true }
        var trails: [[Int]] { editor.session.scene.trails.map { $0.map(\.place.x) } }
        editor.type("right 10; add ellipse a at 0 0; right 20; down 5; select shape; right 30")
        #expect(trails == [[0, 40]])
        editor.type("select a")
        #expect(trails == [[0, 20, 20]])
        editor.type("select all")
        #expect(trails == [[0, 40], [0, 20, 20]])
        editor.type("right 7; undo; begin; left 1")
        #expect(trails == [[0, 40, 39], [0, 20, 20, 19]])
        editor.type("rollback; with a { view }; select none")
        #expect(trails == [])
    }

    @Test func `a drawing can be seen at the ends of the range`() {
        let (least, most) = (Int.min, Int.max)
        for style in [
            PictureStyle(isASCII: true, hasColours: false), .init(isASCII: false, hasColours: true),
        ] {
            for scale in [nil, 1, 7, Int.max] {
                for place in [Offset(x: least, y: most), Offset(x: most, y: least), .zero] {
                    var viewport = Viewport()
                    viewport.hold(at: place)
                    if let scale { viewport.hold(scale: scale) } else { viewport.fit() }
                    let rows = Rasteriser(columns: 40, rows: 12, style) { _ in true }
                        .picture(of: far, in: &viewport).rows
                    #expect(rows.count == 12 && rows.allSatisfy { $0.count == 40 })
                }
            }
        }
    }

    /// Shapes of all kinds at the corners of the plane, with connectors from one to the next.
    private var far: PictureScene {
        let places = [(Int.min, Int.max), (Int.max, Int.min), (0, 0), (Int.max, Int.max), (Int.min, Int.min)]
        let kinds: [ShapeKind] = [.rectangle, .ellipse, .polygon(corners: 60), .text, .line]
        let size = ShapeSize(width: ShapeSize.limit, height: 3)
        var items = zip(kinds, places).map { kind, place in
            PictureScene.Item(
                state: ShapeState.State(kind, offset: Offset(x: place.0, y: place.1), size: size, label: "a"))
        }
        for index in 1..<4 {
            let state = ShapeState.State.connector(.arrows, label: "b")
            items.append(.init(state: state, isSelected: false, ends: .init(from: index - 1, to: index)))
        }
        return PictureScene(shapes: items, isNamed: true, name: nil, bounds: nil, trails: [])
    }
}
