import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// The number of points in a column.
@Suite(.timeLimited) struct ViewportTests {
    /// Makes the viewport of a picture of 32 by 6 cells follow a shape.
    private func follow(
        _ viewport: inout Viewport, _ x: Int, _ y: Int = 0, bounds: Bounds? = nil, path: [Waypoint] = []
    ) {
        let scene = PictureScene(place: Offset(x: x, y: y), colour: .red, bounds: bounds, path: path)
        viewport.follow(scene, columns: 32, rows: 6)
    }

    @Test(
        arguments: [
            (0, 10), (110, 10), (111, 20), (-110, 10), (-120, 20), (270, 20), (280, 50), (750, 50),
            (760, 100),
            (1551, 200), (.max, 1_000_000_000_000_000_000), (.min, 1_000_000_000_000_000_000),
        ] as [(Int, Int)])
    func `what would leave the picture zooms it out`(x: Int, scale: Int) {
        var viewport = Viewport()
        follow(&viewport, x)
        #expect(viewport.scale == scale)
        #expect(viewport.centre == .zero)
    }

    @Test func `half a row is as many points as a column`() {
        var viewport = Viewport()
        follow(&viewport, 0, 30)
        #expect(viewport.scale == 10)
        follow(&viewport, 0, 31)
        #expect(viewport.scale == 20)
    }

    @Test func `it zooms back only when all would fill less than a third`() {
        var viewport = Viewport()
        follow(&viewport, 280)
        #expect(viewport.scale == 50)
        // A third of the picture is 266 points on each side, and 100 points above and below.
        follow(&viewport, 217)
        #expect(viewport.scale == 50)
        follow(&viewport, 216)
        #expect(viewport.scale == 20)
        follow(&viewport, 0)
        #expect(viewport.scale == 10)
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
        #expect(viewport.scale == 50)
        #expect(viewport.centre == Offset(x: 525, y: 0))
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

    @Test func `after all was shown, what fills a third stays where it is`() {
        var viewport = Viewport()
        viewport.fit()
        follow(&viewport, 1000)
        // A third of the picture is 533 points.
        follow(&viewport, 490)
        #expect(viewport.scale == 50)
        #expect(viewport.centre == Offset(x: 525, y: 0))
        follow(&viewport, 483)
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

    @Test func `the whole way is in sight`() {
        var viewport = Viewport()
        follow(&viewport, 0, path: [Waypoint(Offset(x: 0, y: 1000), .red), Waypoint(.zero, .red)])
        #expect(viewport.scale == 200)
    }

    @Test func `from one end of the plane to the other`() {
        var viewport = Viewport()
        viewport.hold(at: Offset(x: .min, y: .min))
        viewport.fit()
        follow(&viewport, .min, .min)
        follow(&viewport, .max, .max, path: [Waypoint(Offset(x: .min, y: .min), .red)])
        #expect(viewport.scale == 2_000_000_000_000_000_000)
        #expect(viewport.centre == .zero)
    }
}
