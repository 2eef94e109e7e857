import ShapeLanguage
import Testing

@Suite(.timeLimited) struct StatementTextTests {
    @Test(arguments: [
        ("", ""), ("left", "left"), ("left\nup", "left; up"), ("left\r\nup\r\n", "left; up"),
        ("left\rup", "left; up"),
        ("\n\n left \n\n\t\n up", "left; up"), ("# one\nleft # two\n#three", "left"), ("left #", "left"),
        ("paint #f80 # orange\nup", "paint #f80; up"), ("paint # f80", "paint"),
        (##"source "a # b" # c"##, ##"source "a # b""##), (#"source "a \" # b""#, #"source "a \" # b""#),
        ("move  left;  up", "move  left;  up"), ("paint rgb(1, 2, 3) # x\nup", "paint rgb(1, 2, 3); up"),
        ("source \"a\nup", "source \"a; up"), ("   #f80\nleft", "left"), ("ligne é # ü\n🙂", "ligne é; 🙂"),
        ("repeat 2 { # x\nleft\n} # y\nup", "repeat 2 { left }; up"), ("print \"{\"\nup", "print \"{\"; up"),
        ("left\u{B}3\u{C}", "left\u{B}3"), ("print a\u{2028}b\u{85}c", "print a\u{2028}b\u{85}c"),
        ("print \"a {\nup", "print \"a {; up"), ("print \"}\"\n\"}\"", "print \"}\"; \"}\""),
    ])
    func `lines become one, without comments and empty lines`(text: String, line: String) {
        #expect(StatementText.onOneLine(text) == line)
    }

    @Test func `a hundred thousand lines are joined in time`() {
        let text = String(repeating: "move left 10 # x\n", count: 100_000)
        let time = ContinuousClock().measure {
            #expect(StatementText.onOneLine(text).utf8.count == 1_399_998)
        }
        #expect(time < .seconds(20))
    }

    @Test func `the line does what the lines do`() {
        let script = """
            # a walk
            left 3   # first
            paint rgb(1, 2, 3)

            repeat 2 up; move by 1 1
            paint #f80 # orange
            """
        let (lines, line) = (Editor(), Editor())
        lines.run(script)
        line.type(StatementText.onOneLine(script))
        #expect(lines.state == line.state)
        #expect(lines.lines == line.lines)
        #expect(lines.errors + line.errors == [])
    }
}
