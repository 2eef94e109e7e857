import Foundation
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// What `shapes` writes: the statements that a person would have written.
@Suite(.timeLimited) struct WrittenDrawingTests {
    private func written(_ script: String) -> [String] {
        Editor().run("format quiet; \(script); format text; shapes")
    }

    private func explicit(_ editor: Editor) -> [String] {
        DrawingStatements(of: DrawingCopy(of: editor.session.drawing)).all
    }

    private static let places = [
        // Names are left out where nothing needs them, and so is a place that `add` chooses.
        ("add note", "add note"),
        ("add note; add note x; add note", "add note; add note x; add note right of x"),
        ("add note at 0 0", "add note"), ("add note at 9 0", "add note at 9 0"),
        ("add note a; add note right of a 5", "add note a; add note right of a 5"),
        ("add note a; add note b at 0 100", "add note a; add note b below a"),
        ("add note a; add note at 40 80 size 20", "add note a; add note below a right size 20"),
        ("add note a size 100; add note b in a size 20", "add note a size 100; add note b in a size 20"),
        (
            "add note a size 100; add note b in a top left 3 size 20",
            "add note a size 100; add note b in a top left 3 size 20"
        ),
        (
            "style gap 7; add note a; add note b; add note c; add note d; add note e",
            "style gap 7; add note a; add note b right of a; add note c right of b; add note d right of c; "
                + "add note e right of d"
        ),
        (
            "add note a; add note b at 300 0; add note c at 150 0 size 20",
            "add note a; add note b at 300 0; add note c left of b 90 size 20"
        ),
        ("add line from 0 0 to 9 9; add note", "add line from 0 0 to 9 9; add note at 99 5"),
    ]
    private static let styles = [
        (
            "add note a red; add note b red; add note c red",
            "style red; add note a; add note b right of a; add note c right of b"
        ),
        ("add note a red; add note b", "add note a red; add note b right of a"),
        (
            "add note a size 40 70; add note b size 40 70; add ellipse c at 7 300; add ellipse d at 9 400",
            "style note size 40 70; add note a; add note b right of a; add ellipse c at 7 300; add ellipse d at 9 400"
        ),
        (
            "style corner 5; add rectangle a; add rectangle b; add note c",
            "style rectangle corner 5; add rectangle a; add rectangle b right of a; add note c right of b"
        ),
        (
            "add note a outline red; add note b outline red; add note c outline red 5",
            "style outline red; add note a; add note b right of a; add note c right of b outline red 5"
        ),
        (
            "add note a label \"none\"; add note b label \"a b\"",
            "add note a label \"none\"; add note b right of a label \"a b\""
        ),
        (
            "add note a label \"a long label\"; font 12",
            "add note a size 148 60 font 12 label \"a long label\""
        ),
        ("add table a label x \"y z\" -- none", "add table a label x \"y z\" -- none"),
    ]
    private static let connectors = [
        ("connect a b; connect b c", "connect a b c"), ("connect a b; connect a c", "connect a b,c"),
        ("connect b a; connect c a", "connect b,c a"), ("connect a b; connect b a", "connect a b a"),
        ("connect a c; connect a b", "connect a c; connect a b"),
        ("connect a b arrow; connect b c arrow", "style connector arrow; connect a b c"),
        ("connect a b; connect b c label x", "connect a b; connect b c label x"),
        ("connect a b; rename x; connect b c", "connect a b; rename x; connect b c"),
        ("connect a b; connect b c; order front", "connect a b; connect b c; order front"),
        ("connect a b; order behind c", "connect a b; order behind c"), ("connect a a", "connect a a"),
        (
            "connect a b tail bar; connect b a arrow tail bar",
            "style connector tail bar; connect a b; connect b a arrow tail bar"
        ),
        ("connect a b from left; connect b c from left", "style connector from left; connect a b c"),
    ]

    @Test(arguments: places + styles)
    func `what follows from something else is left out`(script: String, lines: String) {
        #expect(written("delete all; \(script)").dropFirst().joined(separator: "; ") == lines)
    }

    @Test(arguments: connectors)
    func `connectors are chains and fans, in their order`(script: String, lines: String) {
        let found = written("delete all; add note a; add note b right of a; add note c right of b; \(script)")
        let shapes = ["add note a", "add note b right of a", "add note c right of b"]
        #expect(found.dropFirst().filter { !shapes.contains($0) }.joined(separator: "; ") == lines)
    }

    @Test func `statements share lines of at most 100 columns`() {
        let names = (1...40).map { "node\($0)" }
        let found = written(
            "delete all; " + names.map { "add note \($0) at 0 0" }.joined(separator: "; ") + "; "
                + stride(from: 0, to: 40, by: 2).map { "connect \(names[$0]) \(names[$0 + 1])" }.joined(
                    separator: "; "))
        let shared = found.filter { $0.hasPrefix("connect") }
        #expect(shared.count < 6 && shared.allSatisfy { $0.count <= 100 })
    }

    private static let diagrams = ["Tests/Diagrams", "Resources/Scripts"].flatMap { folder in
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(folder)")
        let all = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return (all ?? []).filter { $0.pathExtension == "shape" }.map(\.standardizedFileURL)
    }

    @Test(arguments: diagrams)
    func `a diagram that is written makes the same one`(file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let statements = text.split(separator: "\n").filter { !$0.hasPrefix("export") && !$0.hasPrefix("#") }
        // One of them has an error on purpose.
        let (first, second) = (Editor { $0.keepsGoing = true }, Editor())
        first.run(statements.joined(separator: "\n"))
        first.run("format text")
        second.run(first.run("shapes").joined(separator: "\n"))
        #expect(second.errors == [])
        #expect(explicit(first) == explicit(second))
    }

    @Test func `there are diagrams`() { #expect(Self.diagrams.count >= 20) }
}
