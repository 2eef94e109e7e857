import Testing

@Suite(.timeLimited) struct FormatTests {
    @Test func `a format holds from its statement on, and prints nothing itself`() {
        let editor = Editor()
        #expect(
            editor.run("left; format quiet; left; FORMAT JSON; left; format Text; left") == [
                "offset (-10, 0) colour blue",
                ##"{"type":"step","step":3,"command":"move left","x":-30,"y":0,"colour":"blue","hex":"#0000ff"}"##,
                "offset (-40, 0) colour blue",
            ])
    }
}
