import Testing

@Suite(.timeLimited) struct HistoryTests {
    static let script = "left; paint red; up 5; reset; paint #f80; repeat 2 down; move to 1 2"

    static let lines = [
        "1  Move Left", "2  Paint Red", "3  Move Up 5", "4  Reset", "5  Paint #ff8800", "6  Repeat 2 Times",
        "7  Move To 1 2",
    ]

    @Test(arguments: [
        ("history", [1, 2, 3, 4, 5, 6, 7]), ("history 2", [6, 7]), ("history 100", [1, 2, 3, 4, 5, 6, 7]),
        ("history oldest", [1, 2, 3, 4, 5, 6, 7]), ("history oldest 2", [1, 2]),
        ("history newest", [7, 6, 5, 4, 3, 2, 1]), ("history NEWEST 3", [7, 6, 5]),
        ("history kind", [6, 1, 3, 7, 2, 5, 4]), ("history kind 4", [6, 1, 3, 7]),
        ("history newest 9223372036854775807", [7, 6, 5, 4, 3, 2, 1]),
    ])
    func `the history is listed in the order that is asked for, stable within a kind`(
        statement: String, numbers: [Int]
    ) {
        let editor = Editor()
        editor.run(Self.script)
        #expect(editor.run(statement) == numbers.map { Self.lines[$0 - 1] })
    }

    @Test func `only what is done is listed`() {
        let editor = Editor()
        #expect(editor.run("history") == [])
        editor.run("left; up; undo")
        #expect(editor.run("history") == ["1  Move Left"])
        #expect(editor.run("redo; history newest").suffix(2) == ["2  Move Up", "1  Move Left"])
    }

    @Test func `the history is no step`() {
        let editor = Editor()
        editor.run("left")
        let before = editor.state
        editor.run("history; history kind 3")
        #expect(editor.state == before)
    }

    @Test func `as JSON the history is one object a line`() {
        let editor = Editor()
        editor.run("left; repeat 2 up; format json")
        #expect(
            editor.run("history newest") == [
                #"{"entry":2,"kind":"group","command":"repeat 2 times"}"#,
                #"{"entry":1,"kind":"move","command":"move left"}"#,
            ])
    }

    @Test(arguments: [
        "history 0", "history -1", "history x", "history newest newest", "history 1 2", "history \"\"",
    ])
    func `other words than an order and a count are errors`(statement: String) {
        let editor = Editor()
        editor.run("left")
        #expect(editor.run(statement) == [])
        #expect(editor.errors.count == 1)
    }
}
