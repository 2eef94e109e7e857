import Testing

@Suite(.timeLimited) struct ShowAndStatsTests {
    @Test func `show prints the state, in the quiet format too, and is no step`() {
        let editor = Editor()
        #expect(editor.run("show") == ["offset (0, 0) colour blue"])
        editor.run("format quiet; move to 3 -4; paint tomato")
        #expect(editor.run("show") == ["offset (3, -4) colour tomato"])
        #expect(
            editor.run("stats") == ["steps 2  moves 1  paints 1  resets 0  undone 0  redone 0  rollbacks 0"])
    }

    @Test func `show as JSON has the number of the last step`() {
        let editor = Editor()
        #expect(
            editor.run("left; format json; show").last
                == ##"{"type":"shape","step":1,"command":"show","x":-10,"y":0,"colour":"blue","hex":"#0000ff","##
                + #""extent":[-60,-30,40,30]}"#)
    }

    @Test(arguments: [
        ("", "steps 0  moves 0  paints 0  resets 0  undone 0  redone 0  rollbacks 0"),
        ("left; paint red; reset", "steps 3  moves 1  paints 1  resets 1  undone 0  redone 0  rollbacks 0"),
        ("left; up; undo 2; redo", "steps 4  moves 2  paints 0  resets 0  undone 2  redone 1  rollbacks 0"),
        ("left; up; undo 2; redo 2", "steps 4  moves 2  paints 0  resets 0  undone 2  redone 2  rollbacks 0"),
        ("repeat 3 left; undo", "steps 4  moves 3  paints 0  resets 0  undone 1  redone 0  rollbacks 0"),
        (
            "move to 9223372036854775800 0; repeat 2 right 5",
            "steps 3  moves 2  paints 0  resets 0  undone 0  redone 0  rollbacks 1"
        ),
        ("show; step 3; undo", "steps 0  moves 0  paints 0  resets 0  undone 0  redone 0  rollbacks 0"),
    ])
    func `the counts say what was done`(script: String, line: String) {
        let editor = Editor()
        editor.run(script)
        #expect(editor.run("stats") == [line])
    }

    @Test func `the counts as JSON are one object`() {
        let editor = Editor()
        editor.run("left; undo; format json")
        #expect(
            editor.run("stats") == [
                #"{"type":"stats","steps":2,"moves":1,"paints":0,"resets":0,"undone":1,"redone":0,"rollbacks":0}"#
            ])
    }
}
