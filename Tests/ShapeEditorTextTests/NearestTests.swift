import ShapeEditorTestSupport
import ShapeEditorText
import Testing

@Suite(.timeLimited) struct NearestTests {
    static let verbs = ["move", "paint", "undo", "redo", "repeat", "transaction", "up", "left"]

    @Test(arguments: [
        ("mvoe", "move"), ("mov", "move"), ("moves", "move"), ("mave", "move"), ("lft", "left"),
        ("MOEV", "move"),
        ("pu", "up"), ("tarnsacton", "transaction"), ("unod", "undo"), ("repaet", "repeat"),
    ])
    func `a slip is put right`(word: String, meant: String) {
        #expect(nearest(to: word, in: Self.verbs) == meant)
    }

    @Test(arguments: ["", "u", "xyz", "mxyz", "trnsctn", "évom", String(repeating: "move", count: 100)])
    func `nothing is suggested for what is far from everything`(word: String) {
        #expect(nearest(to: word, in: Self.verbs) == nil)
    }

    @Test func `the nearest wins, and the first of several`() {
        #expect(nearest(to: "repeet", in: ["repent", "repeat"]) == "repent")
        #expect(nearest(to: "repeet", in: ["repeaten", "repeat"]) == "repeat")
    }

    @Test func `words above 32 characters have no suggestion`() {
        let word = String(repeating: "a", count: 32)
        #expect(nearest(to: word, in: [word + "b"]) == word + "b")
        #expect(nearest(to: word + "a", in: [word]) == nil)
    }
}
