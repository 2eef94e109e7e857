import ShapeEditorTestSupport
import Testing

/// Numbers, durations and nesting that are far too large: one error, nothing changed, and bounded memory.
@Suite(.timeLimited) struct ScriptLimitTests {
    @Test(arguments: [
        ("repeat 0 left", "1:8:", "'0'"), ("repeat 0 { left }", "1:8:", "'0'"),
        ("repeat -1 left", "1:8:", "'-1'"), ("repeat 9223372036854775808 left", "1:8:", "out of range"),
        ("again 0", "1:7:", "'0'"), ("queue 0", "1:7:", "'0'"), ("queue -5", "1:7:", "'-5'"),
        ("queue 99999999999999999999", "1:7:", "out of range"), ("play a 0", "1:8:", "'0'"),
        ("stop 0", "1:6:", "'0'"), ("stop -1", "1:6:", "'-1'"), ("wait", "1:5:", "missing DURATION"),
        ("wait -1s", "1:6:", "'-1s'"), ("wait 1", "1:6:", "'1'"), ("wait 1e9s", "1:6:", "'1e9s'"),
        ("wait infs", "1:6:", "'infs'"), ("wait 525600.1min", "1:6:", "out of range"),
        ("wait 99999999999999999999s", "1:6:", "'99999999999999999999s'"),
        ("left over -1s", "1:11:", "'-1s'"), ("left over 525601min", "1:11:", "out of range"),
        ("paint red over 1", "1:16:", "'1'"), ("every 0s left", "1:7:", "from 1ms"),
        ("every 0.5ms left", "1:7:", "from 1ms"), ("every 1s 0 times left", "1:10:", "'0'"),
        ("every 1s -1 times left", "1:10:", "'-1'"), ("every 1s 2 left", "1:12:", "times"),
        ("bounds -1 10", "1:8:", "'-1'"), ("bounds 10", "1:10:", "missing HEIGHT"),
    ])
    func `each is one error at its place`(script: String, place: String, words: String) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait", "--keep-going"], input: script + "\ntimers\nshow\n")
        expect(result, output: "offset (0, 0) colour blue\n", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:\(place) error: "))
        #expect(result.errors.contains(words))
        #expect(result.errorCount == 1)
    }

    @Test(arguments: [
        ("sequential {\n", 100_000, "left\n", "}\n"), ("concurrent { ", 70_000, "left", " }"),
        ("repeat 2 ", 100_000, "left", ""), ("{", 1_000_000, "", ""), ("}", 1_000_000, "", ""),
        ("transaction {\n", 100_000, "left", ""),
    ])
    func `what is nested without end is one error`(before: String, count: Int, inner: String, after: String)
        throws
    {
        let script = String(repeating: before, count: count) + inner + String(repeating: after, count: count)
        let result = try Program.shapeEditor().run(input: script)
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errorCount == 1)
        #expect(result.stderr.count < 1000)
    }

    @Test func `a block that is too long is one error, and nothing of it runs`() throws {
        let script = "sequential {\n" + String(repeating: "left\n", count: 250_000) + "}\nshow\n"
        let result = try Program.shapeEditor().run(arguments: ["--keep-going"], input: script)
        #expect(result.status == 1 && result.errors.hasPrefix("<stdin>:1: error: line or block is too long"))
        #expect(result.output == "offset (0, 0) colour blue\n")
        #expect(result.errorCount == 1)
    }

    @Test func `a hundred levels are not too deep`() throws {
        let script =
            String(repeating: "sequential { ", count: 99) + "left" + String(repeating: " }", count: 99)
        let result = try Program.shapeEditor().run(input: script + "\nundo\n")
        expect(result, output: "offset (-10, 0) colour blue\noffset (0, 0) colour blue\n")
    }

    @Test(.disabled(if: Program.isSanitized, "it multiplies the memory"))
    func `a group without end is undone whole, in bounded memory`() throws {
        let editor = try Conversation(arguments: ["--format", "quiet", "--keep-going"])
        try editor.write("repeat 1000000000 { up; paint next }\nshow\nhistory\nprint done\n")
        #expect(try editor.readLine(deadline: .seconds(120)) == "offset (0, 0) colour blue")
        #expect(try editor.readLine() == "done")
        #expect(try editor.peakMemory < 300_000_000)
        editor.closeInput()
        let result = try editor.finish()
        #expect(result.errorCount == 1 && result.status == 1)
        #expect(result.errors.hasPrefix("<stdin>:1:1: error: too many statements in one group"))
    }

    @Test(arguments: [
        ("record a; left; end; record a; left; play a; end; play a", "offset (-30, 0) colour blue\n"),
        (
            "record b; left; end; record a; left; play b; end; record b; left; play a; end; play b",
            "offset (-60, 0) colour blue\n"
        ),
    ])
    func `a macro that plays itself is one error, and undone whole`(script: String, state: String) throws {
        let result = try Program.shapeEditor().run(input: script)
        #expect(result.output.hasSuffix(state))
        #expect(result.errorCount == 1 && result.status == 1)
        #expect(result.errors.contains("plays itself"))
    }

    @Test func `the hundred and first timer is an error`() throws {
        let result = try Program.shapeEditor().run(
            input: String(repeating: "every 1min left\n", count: 101) + "up\n")
        expect(result, output: "", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("<stdin>:101:1: error: too many timers; at most 100 at once"))
    }
}
