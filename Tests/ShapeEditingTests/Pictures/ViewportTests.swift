import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The number of points in a column, and the place in the middle.
@Suite(.timeLimited) struct ViewportTests {
    /// Makes the viewport of a picture of 32 by 6 cells follow a rectangle of 100 by 60 points. It must be the same
    /// after a second call, as when the picture is drawn again.
    private func follow(
        _ viewport: inout Viewport, _ x: Int, _ y: Int = 0, bounds: Bounds? = nil, path: [Waypoint] = [],
        isAnimated: Bool = false
    ) {
        let scene = PictureScene(place: Offset(x: x, y: y), colour: .red, bounds: bounds, path: path)
        viewport.follow(scene, scene.layout, columns: 32, rows: 6, isAnimated: isAnimated)
        let once = viewport
        viewport.follow(scene, scene.layout, columns: 32, rows: 6, isAnimated: isAnimated)
        #expect(viewport == once)
    }

    /// Two rectangles of 100 by 60 points, one of them around the origin.
    private func follow(_ viewport: inout Viewport, second x: Int, isAnimated: Bool = false) {
        let states = [0, x].map { ShapeState.State(offset: Offset(x: $0, y: 0)) }
        let scene = PictureScene(
            shapes: states.map { .init(state: $0) }, isNamed: true, name: nil, bounds: nil, trails: [])
        viewport.follow(scene, scene.layout, columns: 32, rows: 6, isAnimated: isAnimated)
    }

    @Test(arguments: [
        (0, 0, 0), (110, 0, 0), (111, 80, 80), (-110, 0, 0), (-111, -80, -80), (200, 160, 80), (270, 160, 80),
        (500, 500, 0), (.max, .max, 0), (.min, .min, 0),
    ])
    func
        `it stays around the origin until something leaves, and then moves by quarters, or is around what there is`(
            x: Int, centre: Int, centreAfter: Int
        )
    {
        var viewport = Viewport()
        follow(&viewport, x)
        #expect((viewport.centre, viewport.scale) == (Offset(x: centre, y: 0), 10))
        follow(&viewport, 30)
        #expect((viewport.centre, viewport.scale) == (Offset(x: centreAfter, y: 0), 10))
    }

    @Test(
        arguments: [
            (220, 10), (221, 12), (284, 12), (285, 15), (380, 15), (381, 20), (700, 25), (860, 30),
            (1180, 40),
            (1500, 50), (1820, 60), (2460, 80), (3100, 100), (3101, 120), (100_000, 4000),
        ])
    func `the scale is the smallest that shows all`(x: Int, scale: Int) {
        var viewport = Viewport()
        follow(&viewport, second: x)
        #expect(viewport.scale == scale)
        #expect(viewport.centre == (x > 110 ? Offset(x: x / 2, y: 0) : .zero))
    }

    @Test func `half a row is as many points as a column`() {
        var viewport = Viewport()
        follow(&viewport, 0, 30)
        #expect(viewport.centre == .zero)
        follow(&viewport, 0, 31)
        #expect(viewport.centre == Offset(x: 0, y: 20))
    }

    @Test func `it comes nearer when there is a tenth to spare at the smaller scale`() {
        var viewport = Viewport()
        follow(&viewport, second: 380)
        #expect(viewport.scale == 15)
        // At 12 points a column, nine tenths are 345.6 points.
        follow(&viewport, second: 245)
        #expect((viewport.centre.x, viewport.scale) == (190, 15))
        follow(&viewport, second: 244, isAnimated: true)
        #expect((viewport.centre.x, viewport.scale) == (190, 15))
        follow(&viewport, second: 244)
        #expect((viewport.centre.x, viewport.scale) == (122, 12))
        // At 10 points a column, nine tenths are 288 points, or 144 on each side of the origin.
        viewport.fit()
        follow(&viewport, second: 380)
        follow(&viewport, second: 188)
        #expect((viewport.centre.x, viewport.scale) == (94, 10))
        viewport.fit()
        follow(&viewport, second: 380)
        follow(&viewport, second: 94)
        #expect((viewport.centre.x, viewport.scale) == (0, 10))
    }

    @Test func `within an animation it changes only where something would leave`() {
        var viewport = Viewport()
        follow(&viewport, second: 380, isAnimated: true)
        #expect((viewport.centre.x, viewport.scale) == (190, 15))
        follow(&viewport, second: 0, isAnimated: true)
        #expect((viewport.centre.x, viewport.scale) == (190, 15))
    }

    @Test func `what is held stays until all is to be shown again`() {
        var viewport = Viewport()
        viewport.hold(at: Offset(x: 500, y: -500))
        viewport.hold(scale: 3)
        follow(&viewport, 1000)
        #expect(viewport.scale == 3)
        #expect(viewport.centre == Offset(x: 500, y: -500))
        viewport.fit()
        follow(&viewport, 1000)
        #expect(viewport.scale == 10)
        #expect(viewport.centre == Offset(x: 1000, y: 0))
    }

    @Test func `what was fitted stays in the middle until it leaves`() {
        var viewport = Viewport()
        viewport.fit()
        follow(&viewport, 50)
        #expect(viewport.centre.x == 50)
        follow(&viewport, 60)
        #expect(viewport.centre.x == 50)
        follow(&viewport, 300)
        #expect(viewport.centre.x == 210)
        follow(&viewport, 60)
        #expect(viewport.centre.x == 130)
    }

    @Test(arguments: [(100_000, 0), (3000, -3000), (.max, .max)])
    func `after all was shown far away, it comes back to what is small`(x: Int, y: Int) {
        var viewport = Viewport()
        viewport.fit()
        follow(&viewport, x, y)
        #expect(viewport.centre != .zero)
        follow(&viewport, 30)
        #expect(viewport.scale == 10)
        #expect(viewport.centre == .zero)
    }

    @Test func `bounds count unless the shape would be narrower than a column`() {
        var viewport = Viewport()
        follow(&viewport, 0, bounds: Bounds(width: 600, height: 200))
        #expect(viewport.scale == 20)
        follow(&viewport, 0, bounds: Bounds(width: .max, height: 200))
        #expect(viewport.scale == 10)
    }

    /// 32 columns by 12 half rows of 100 points each; the lines of the bounds take a point.
    @Test(arguments: [
        (Bounds(width: 3198, height: 200), 100), (Bounds(width: 3200, height: 200), 10),
        (Bounds(width: 3220, height: 200), 10),
        (Bounds(width: 600, height: 1198), 100), (Bounds(width: 600, height: 1200), 10),
        (Bounds(width: 600, height: 1208), 10),
    ])
    func `bounds count up to a hundred points for each column and half row`(bounds: Bounds, scale: Int) {
        var viewport = Viewport()
        follow(&viewport, 0, bounds: bounds)
        #expect(viewport.scale == scale)
    }

    private static let small = "add rectangle a size 20; add rectangle b at 200 0 size 20"

    /// Drawings, and the place in the middle and the scale of a picture of 32 by 6 cells.
    @Test(arguments: [
        (small, 100, 8),
        // Labels of 6 columns end 3 columns outside of the centres of their shapes.
        ("\(small); with all label abcdef", 100, 10),
        ("\(small); with all label abcdefghijkl", 100, 10),
        ("\(small); with all label abcdefghijklm", 100, 12),
        ("\(small); with all label abcdefghijklmnop", 100, 15),
        // What takes more than half of the picture does not count.
        ("\(small); with all label abcdefghijklmnopq", 100, 8),
        ("\(small); with b label abcdefghijkl", 125, 10),
        ("\(small); add text t \"abcdefghijkl\" at 200 0 size 10; with b label x", 125, 10),
        // Rows are twice as high as columns are wide.
        ("\(small); with b down 100", 100, 10),
        ("\(small); with b down 100; with all label \"a\\nb\"", 100, 15),
        ("\(small); with b down 100; with all label \"a\\nb\\nc\\nd\"", 100, 10),
        // Corners and labels of loops and connectors.
        ("\(small); connect b b from right", 115, 10),
        ("\(small); connect b b from right label \"loop it\"", 160, 12),
        ("\(small); with b left 40; connect a b label \"as wide as this\"", 80, 8),
    ])
    func `labels count with their columns and rows at the scale, and connectors with their corners`(
        script: String, x: Int, scale: Int
    ) {
        let editor = Editor()
        editor.run("format quiet; delete; \(script)")
        #expect(editor.errors == [])
        let scene = PictureScene(of: editor.session.drawing, selected: [], trails: [])
        var viewport = Viewport()
        viewport.fit()
        for _ in 0..<2 { viewport.follow(scene, scene.layout, columns: 32, rows: 6) }
        #expect((viewport.centre.x, viewport.scale) == (x, scale))
    }

    @Test func `the origin and the way don't count`() {
        var viewport = Viewport()
        follow(
            &viewport, 300,
            path: [Waypoint(Offset(x: 0, y: 1000), .red), Waypoint(Offset(x: 300, y: 0), .red)])
        #expect((viewport.centre.x, viewport.scale) == (240, 10))
    }

    @Test func `without shapes it stays as it is, or is around the origin`() {
        var viewport = Viewport()
        follow(&viewport, 300)
        let empty = PictureScene(shapes: [], isNamed: true, name: nil, bounds: nil, trails: [])
        viewport.follow(empty, empty.layout, columns: 32, rows: 6)
        #expect(viewport.centre.x == 240)
        viewport.fit()
        viewport.follow(empty, empty.layout, columns: 32, rows: 6)
        #expect(viewport == Viewport())
    }

    @Test func `from one end of the plane to the other`() {
        var viewport = Viewport()
        let states = [Int.min, .max].map { ShapeState.State(offset: Offset(x: $0, y: $0)) }
        let scene = PictureScene(
            shapes: states.map { .init(state: $0) }, isNamed: true, name: nil, bounds: nil, trails: [])
        viewport.follow(scene, scene.layout, columns: 32, rows: 6)
        #expect(viewport.scale == 2_000_000_000_000_000_000)
        #expect(abs(viewport.centre.x) < 2)
    }
}
