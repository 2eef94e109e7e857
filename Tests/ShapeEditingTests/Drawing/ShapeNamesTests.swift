import ShapeEditorTestSupport
import Testing

@testable import ShapeEditorModel
@testable import ShapeEditorSession

/// The free numbers of names, and drafts of names.
@Suite(.timeLimited) struct ShapeNamesTests {
    @Test(arguments: [
        ([], 1, 1), ([], 7, 7), ([1], 1, 2), ([1, 2, 3], 1, 4), ([2, 3], 1, 1), ([2, 3], 2, 4),
        ([1, 3], 1, 2),
        ([1, 3], 3, 4), ([3, 1, 2], 1, 4), ([5, 6, 9], 5, 7), ([.max], .max, .max),
        ([.max - 1], .max - 1, .max),
    ])
    func `the first missing number is the least one from a number on`(
        numbers: [Int], least: Int, missing: Int
    ) {
        var set = NumberSet()
        for number in numbers { set.insert(number) }
        #expect(set.firstMissing(from: least) == missing)
    }

    @Test func `a number set does what a set does`() {
        var random = SeededGenerator(.shape, for: "number sets")
        var (set, plain): (NumberSet, Set<Int>) = (NumberSet(), [])
        for _ in 0..<rounds(usually: 5000) {
            let number = Int.random(in: 1...20, using: &random)
            if Bool.random(using: &random) {
                set.insert(number)
                plain.insert(number)
            } else {
                set.remove(number)
                plain.remove(number)
            }
            #expect(set.isEmpty == plain.isEmpty)
            for least in 1...21 {
                #expect(set.firstMissing(from: least) == (least...).first { !plain.contains($0) })
            }
        }
    }

    @Test func `a draft has its own changes, and leaves the names as they are`() throws {
        let shapes = ["a.b", "dot1", "dot2"].map { ShapeState(name: $0) }
        let names = ShapeNames(of: shapes)
        var draft = names.draft
        draft.remove(shapes[0])
        draft.remove(shapes[1])
        draft.insert(shapes[0], as: "a")
        #expect(draft.all == ["a", "dot2"])
        #expect(try draft.numbered("dot") == "dot1")
        #expect(names.all == ["a", "a.b", "dot1", "dot2"])
        #expect(names.isGroup("a"))
        #expect(try names.numbered("dot") == "dot3")
    }

    /// Statements after which `dot1` to `dot4` exist, and the name of the shape that the last one selects.
    @Test(arguments: [
        ("delete dot2; add ellipse dot*", "dot2"),
        ("select dot2; rename sun; select dot1; duplicate", "dot2"),
        ("delete dot3; select dot1; duplicate", "dot3"), ("delete dot1; add ellipse dot*", "dot1"),
        ("delete dot1; select dot4; duplicate", "dot5"), ("delete dot2; undo; add ellipse dot*", "dot5"),
        ("add ellipse dot1.a; add ellipse dot*", "dot5"), ("add ellipse dot5.a; add ellipse dot*", "dot6"),
        ("add ellipse dot5.a; delete dot5.a; add ellipse dot*", "dot5"),
    ])
    func `the free number follows deletions and new names`(statements: String, name: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("repeat 4 add ellipse dot*")
        editor.run(statements)
        #expect(editor.session.selection.shapes.map(\.name) == [name])
    }
}
