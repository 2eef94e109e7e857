import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The extents of shapes in JSON.
@Suite(.timeLimited) struct JSONExtentTests {
    @Test(arguments: [
        ("move to 1 2", "[-49,-28,51,32]"), ("size 5 6", "[-2.5,-3,2.5,3]"),
        ("size 1 1", "[-0.5,-0.5,0.5,0.5]"),
        ("size 1 1; move by 1 -1", "[0.5,-1.5,1.5,-0.5]"), ("turn 90", "[-30,-50,30,50]"),
        ("add line from 3 4 to -1 -2", "[-1,-2,3,4]"), ("add ellipse a; connect shape a", "[50,0,90,0]"),
        ("move to 9223372036854775807 0", "[9223372036854775757,-30,9223372036854775857,30]"),
    ])
    func `show has the extent of each shape, also of a nameless one`(script: String, extent: String) {
        #expect(
            Editor().run("\(script); format json; show").last?.contains(#","extent":\#(extent)"#) == true)
    }

    @Test(arguments: [
        ("left", 1, "[-60,-30,40,30]"), ("delete all", 0, "null"),
        ("add ellipse a at 200 0 size 11 10; connect shape a", 3, "[-50,-30,205.5,30]"),
    ])
    func `shapes ends with the number of shapes and the extent of all`(
        script: String, count: Int, extent: String
    ) {
        let lines = Editor().run("format quiet; \(script); format json; shapes")
        #expect(lines.count == count + 1)
        #expect(
            lines.dropLast().allSatisfy { $0.hasPrefix(#"{"type":"shape","#) && $0.contains(#","extent":"#) })
        #expect(lines.last == #"{"type":"drawing","shapes":\#(count),"extent":\#(extent)}"#)
    }
}
