import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct ExtentTests {
    @Test func `the offset of a shape is its centre`() {
        let extent = Rect(ofShapeAt: Offset(x: 30, y: -40))
        #expect((extent.left, extent.top) == (-20, -70))
        #expect((extent.right, extent.bottom) == (80, -10))
        #expect((extent.width, extent.height) == (100, 60))
    }

    @Test(arguments: [Int.min, Int.max])
    func `a shape at the end of the range is as large as any other`(end: Int) {
        let extent = Rect(ofShapeAt: Offset(x: end, y: end))
        #expect((extent.width, extent.height) == (100, 60))
        let both = extent.union(Rect(ofShapeAt: Offset(x: -1 - end, y: -1 - end)))
        #expect(both.width == Int128(UInt64.max) + 100)
    }

    @Test(arguments: [(0, 0), (1, 1), (640, 480), (641, 481), (Int.max, Int.max)])
    func `a canvas contains the offsets that bounds contain`(width: Int, height: Int) {
        let bounds = Bounds(width: width, height: height)
        let extent = Rect(of: bounds)
        let (x, y) = (width / 2, height / 2)
        for place in [Offset(x: x, y: -y), Offset(x: x + 1, y: 0), Offset(x: 0, y: -y - 1), .zero] {
            let isInside =
                extent.left...extent.right ~= Int128(place.x) && extent.top...extent.bottom ~= Int128(place.y)
            #expect(isInside == bounds.contains(place), "\(place)")
        }
    }
}
