import CommandKit
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct AgainTests {
    @Test func `again does the last command once more, as an entry of its own`() {
        let editor = Editor()
        #expect(editor.run("left 3; again") == ["offset (-3, 0) colour blue", "offset (-6, 0) colour blue"])
        #expect(editor.labels == ["Move Left 3", "Move Left 3"])
    }

    @Test func `again N is one entry with a line for each`() {
        let editor = Editor()
        editor.run("left 3")
        #expect(editor.run("again 4").count == 4)
        #expect(editor.labels == ["Move Left 3", "Repeat 4 Times"])
        #expect(editor.run("undo") == ["offset (-3, 0) colour blue"])
    }

    @Test func `again N that fails is taken back`() {
        let editor = Editor()
        editor.run("move to 9223372036854775777 0; right")
        let before = editor.state
        #expect(
            editor.run("again 5") == [
                "offset (9223372036854775797, 0) colour blue", "offset (9223372036854775807, 0) colour blue",
                "offset (9223372036854775787, 0) colour blue",
            ])
        #expect(editor.state == before)
        #expect(
            editor.errors == [
                """
                error: the shape would leave the range of 64-bit offsets; expected a shorter move
                  again 5
                  ^~~~~~~
                """
            ])
    }

    @Test func `again after a repetition repeats the whole`() {
        let editor = Editor()
        editor.run("repeat 3 left 1; again")
        #expect(editor.offset == Offset(x: -6, y: 0))
        #expect(editor.labels == ["Repeat 3 Times", "Repeat 3 Times"])
        editor.run("again 2; undo")
        #expect(editor.offset == Offset(x: -6, y: 0))
    }

    @Test func `again of again is still the command`() {
        let editor = Editor()
        editor.run("left 1; again 2; again; again 3")
        #expect(editor.offset == Offset(x: -7, y: 0))
    }

    @Test func `again after undo does what was undone`() {
        let editor = Editor()
        editor.run("right 1; left 3; undo; again")
        #expect(editor.offset == Offset(x: -2, y: 0))
        #expect(editor.labels == ["Move Right 1", "Move Left 3"])
    }

    @Test(arguments: ["again", "again 3", "step 5; again", "show; undo; again"])
    func `again before anything was done is an error`(script: String) {
        let editor = Editor { $0.keepsGoing = true }
        editor.run(script)
        #expect(
            editor.errors.last?.hasPrefix(
                "error: nothing to do again; expected an earlier command that changed the drawing\n") == true)
        #expect(editor.labels == [])
    }

    @Test func `again passes over statements that do nothing to the shape, and those that failed`() {
        let editor = Editor { $0.keepsGoing = true }
        editor.run("left 1; step 5; show; right 9223372036854775807; right 9223372036854775807; undo; again")
        #expect(editor.labels == ["Move Left 1", "Move Right 9223372036854775807"])
        #expect(editor.offset == Offset(x: .max - 1, y: 0))
    }

    @Test(arguments: [
        "every 1s right 5; left 3; wait 2500ms; again",
        "left 3; every 1s { right 5; wait 1ms }; wait 2500ms; again",
        "left 3; every 1s repeat 1 { right 5 }; wait 2500ms; again",
        "every 1s right 5; left 3; wait 2500ms; queue 2; every 100ms 2 times up 0; again; wait 300ms",
    ])
    func `again passes over what a timer did`(script: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.offset == Offset(x: 4, y: 0))
        #expect(editor.errors == [])
    }

    @Test func `again passes over what a timer did also where it has waited in the queue`() {
        let editor = Editor()
        editor.run("queue 2; left 3; every 1s 3 times up 1; wait 3500ms; queue off; again")
        #expect(editor.offset == Offset(x: -6, y: -3))
    }

    @Test func `in a timer's statement again repeats what stands outside of it`() {
        let editor = Editor()
        editor.run("left 3; every 1s { up 1; again }; wait 2500ms")
        #expect(editor.offset == Offset(x: -9, y: -2))
    }

    @Test func `again does a command that a file or a key did`() throws {
        let folder = try TemporaryDirectory()
        let editor = Editor()
        editor.run("source \(try folder.write("left 3", to: "a.shape")); again")
        #expect(editor.offset == Offset(x: -6, y: 0))
        editor.press("right")
        editor.run("again")
        #expect(editor.offset == Offset(x: 14, y: 0))
    }
}
