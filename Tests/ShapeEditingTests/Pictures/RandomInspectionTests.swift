import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorPictures
@testable import ShapeEditorSession

/// What `inspect` proposes in random drawings.
@Suite(.timeLimited) struct RandomInspectionTests {
    @Test func `each fix is valid, and its finding is gone after it`() {
        var random = SeededGenerator(.shape, for: "inspections")
        var source = ScriptSource("inspected drawings", [.drawing, .bounds, .overflow])
        var (findings, fixes): ([String: Int], [String: Int]) = ([:], [:])
        for round in 0..<rounds(usually: 2000) {
            let editor = Editor { $0.keepsGoing = true }
            let script = round % 3 == 0 ? source.script(of: 20) : DisorderedDiagram(&random).script
            editor.run(script)
            let inspection = Inspection(of: editor.session.drawing) {}
            for (finding, fix) in zip(inspection.findings, inspection.fixes(of: inspection.findings)) {
                findings[finding.kind, default: 0] += 1
                guard let fix else { continue }
                fixes[finding.kind, default: 0] += 1
                let (statement, errors) = (inspection.statement(of: fix), editor.errors.count)
                editor.run(statement)
                #expect(
                    editor.errors.count == errors, "\(script)\n\(statement)\n\(editor.errors.last ?? "")")
                let isThere = Inspection(of: editor.session.drawing) {}.findings.contains {
                    $0.isLike(finding)
                }
                #expect(!isThere, "\(script)\n\(inspection.words(of: finding))\n\(statement)")
                editor.run("undo")
            }
        }
        #expect(findings.count == 7 && fixes.count == 5, "\(findings), \(fixes)")
    }
}

extension Finding {
    /// Whether two findings are of the same kind and of the same shapes.
    fileprivate func isLike(_ other: Finding) -> Bool {
        if case .line(let isAcross, _) = fault, case .line(let otherIsAcross, _) = other.fault,
            isAcross != otherIsAcross
        {
            return false
        }
        return kind == other.kind && shapes == other.shapes
    }
}

/// A random diagram in which some shapes are out of place, too small or in other colours.
private struct DisorderedDiagram {
    let script: String

    init(_ random: inout SeededGenerator) {
        var script = RandomDiagram(&random).script
        for number in 0..<Int.random(in: 0...6, using: &random) {
            let name = "n\(Int.random(in: 0...3, using: &random))_\(Int.random(in: 0...2, using: &random))"
            let (x, y) = (
                Int.random(in: -90...400, using: &random), Int.random(in: -90...300, using: &random)
            )
            let (dx, dy) = (Int.random(in: -6...6, using: &random), Int.random(in: -6...6, using: &random))
            let statement = random.pick([
                "with \(name) move by \(dx) \(dy)", "with \(name) move by \(10 * dx) \(10 * dy)",
                "with \(name) size \(random.pick([10, 30, 90, 300]))", "with \(name) turn \(dx * 10)",
                "with \(name) font \(random.pick([12, 30])) ink \(random.pick(["white", "gray", "black"]))",
                "with \(name) paint \(random.pick(["black", "transparent", "navy", "#8888"]))",
                "add text t\(number) \"a text\" at \(x) \(y) \(random.pick(["black", "ivory", "gray"]))",
                "add rectangle g.r\(number) at \(x) \(y) size 60 30 label \"r\"",
                "with \(name) rename g.n\(number)", "bounds 700 500",
            ])
            script += "; \(statement)"
        }
        self.script = script
    }
}
