import Foundation
import Testing

@Suite(.timeLimited) struct StepLineTests {
    @Test func `after each step there is exactly one line`() {
        #expect(
            Editor().run("move left; paint red; move to -10 20; undo; redo; reset") == [
                "offset (-10, 0) colour blue", "offset (-10, 0) colour red", "offset (-10, 20) colour red",
                "offset (-10, 0) colour red", "offset (-10, 20) colour red", "offset (0, 0) colour blue",
            ])
    }

    @Test func `a step that changes nothing is still a step`() {
        #expect(
            Editor().run("move left 0; paint blue; reset; move to 0 0").count == 4)
    }

    @Test(arguments: [
        ("aqua", "cyan"), ("cyan", "cyan"), ("fuchsia", "magenta"), ("grey", "gray"), ("#808080", "gray"),
        ("#f00", "red"), ("rgb(255,0,0)", "red"), ("#ff0001", "#ff0001"), ("#ff0000fe", "#ff0000fe"),
        ("#00000000", "transparent"), ("#00000001", "#00000001"), ("#FF00AB", "#ff00ab"), ("#000", "black"),
    ])
    func `the colour is its keyword where one has exactly that value`(colour: String, printed: String) {
        #expect(Editor().run("paint \(colour)") == ["offset (0, 0) colour \(printed)"])
    }

    @Test(arguments: [
        (0, 0), (Int.max, Int.min), (Int.min, Int.max), (-1, 1), (10, -100), (99, 999),
        (1_000_000_000, -999_999_999),
    ])
    func `every coordinate is printed in full`(x: Int, y: Int) {
        #expect(Editor().run("move to \(x) \(y)") == ["offset (\(x), \(y)) colour blue"])
    }

    @Test(arguments: [
        "step 5", "bind f5 undo", "unbind up", "format text", "source /dev/null", "save /dev/null", "quit",
        "# x", ";",
    ])
    func `what is no step prints no line`(statement: String) {
        let editor = Editor()
        #expect(editor.run(statement) == [])
        #expect(editor.errors == [])
    }

    @Test func `a line that a swatch stands before has it in the text format only`() {
        let editor = Editor(swatch: { "[\($0)] " })
        #expect(editor.run("paint red; show") == Array(repeating: "[red] offset (0, 0) colour red", count: 2))
        #expect(editor.run("format json; left").first?.hasPrefix("{") == true)
    }

    @Test func `quiet prints no step, and what is asked for still`() {
        let editor = Editor()
        #expect(editor.run("format quiet; left; undo; repeat 3 up; reset") == [])
        #expect(editor.run("show; history; stats").count == 4)
    }

    @Test func `a number of any length is printed whole`() {
        var numbers = [0, Int.max, .min, .min + 1]
        for power in sequence(first: 1, next: { $0 > Int.max / 10 ? nil : $0 * 10 }) {
            numbers += [power - 1, power, power + 1, power &* 9, power &* 7 &+ 3]
        }
        for number in numbers {
            let other = 0 &- number
            #expect(
                Editor().run("move to \(number) \(other)") == ["offset (\(number), \(other)) colour blue"])
        }
    }
}
