import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// Trails that are drawn as the shapes move.
@Suite(.timeLimited) struct GrowingTrailTests {
    private func animation(of script: String, _ kind: String = "trail animated") -> ReadPicture {
        let editor = Editor()
        editor.run("format quiet; \(script)")
        #expect(editor.errors == [])
        return ReadPicture(editor.run("format text; export - \(kind)").joined(separator: "\n"))
    }

    /// The keyframes of each line: milliseconds and the length that is not drawn yet.
    private func growths(in animation: ReadPicture) -> [String] {
        let length = animation.style.firstMatch(of: #/duration: ([0-9.]+)s/#).flatMap { Double($0.1) } ?? 0
        return animation.style.split(separator: "@keyframes").filter { $0.contains("dashoffset") }.map {
            rule in
            rule.matches(of: #/([0-9.]+)% \{ stroke-dashoffset: ([0-9.]+) \}/#).map { key in
                "\(Int((Double(key.1) ?? -1) * length * 10 + 0.5)) \(key.2)"
            }.joined(separator: ", ")
        }
    }

    @Test(arguments: [
        // A line of 300 has a dash of 301, and is hidden by 3 more, the width of the line.
        ("right 300 over 1s", ["0 304, 1000 0, 3000 0"]),
        ("right 300 over 1s; wait 1s; down 100 over 1s", ["0 404, 1000 100, 2000 100, 3000 0, 5000 0"]),
        ("right 300; paint red; down 100", ["0 304, 400 0, 3200 0", "0 104, 800 104, 1200 0, 3200 0"]),
        // What the shape goes again is not drawn again.
        ("right 100 over 1s; left 100 over 1s", ["0 104, 1000 0, 4000 0"]),
        ("paint red over 1s", []),
    ])
    func `a trail grows while the shape moves`(script: String, expected: [String]) {
        #expect(growths(in: animation(of: script)) == expected)
        #expect(growths(in: animation(of: script, "animated trail")) == expected)
    }

    @Test func `it grows behind the selected shapes only, and lies whole where there is no animation`() {
        let animation = animation(
            of:
                "add ellipse a at 0 0; add ellipse b at 0 300; with a right 50 over 1s; with b right 70 over 1s"
        )
        #expect(animation.elements["polyline"]?.count == 1)
        #expect(animation.elements["polyline"]?.first?["stroke-dasharray"] == "71 77")
        #expect(animation.elements["polyline"]?.first?["stroke-dashoffset"] == nil)
        #expect(growths(in: animation).count == 1)
    }

    @Test(.limit, arguments: [1, 400, 3000], ["", "add ellipse a; "])
    func `there are at most 2000 keyframes, and the trail is whole at the end`(count: Int, start: String) {
        let animation = animation(of: "\(start)repeat \(count) { right 7; paint next; down 3 }")
        #expect(animation.problem == nil)
        #expect(animation.style.matches(of: #/[0-9]% \{/#).count <= KeyframeReduction.limit)
        let lengths = animation.elements["polyline"]?.reduce(0) {
            $0 + ($1["points"]?.split(separator: " ").count ?? 0) - 1
        }
        #expect(lengths == 2 * count)
        #expect((animation.elements["desc"] != nil) == (count > 399))
    }

    @Test func `a longer one grows in pieces, each when the shape has been there`() {
        let animation = animation(of: "repeat 1000 { right 7; paint next; down 3; paint next }")
        let pieces = animation.elements["g"]?.filter { $0["style"] != nil } ?? []
        #expect((250...333).contains(pieces.count))
        let times = animation.style.matches(
            of: #/\n([0-9.]+)% \{ opacity: 1; animation-timing-function: step-end/#
        )
        .compactMap { Double($0.1) }.filter { $0 < 100 }
        #expect(times.count == pieces.count && times == times.sorted())
    }
}
