import CommandKit
import Testing

@Suite(.timeLimited) struct DurationTests {
    private let editor = Editor()

    @Test(
        arguments: [
            ("500ms", .milliseconds(500)), ("1.5s", .milliseconds(1500)), ("2min", .seconds(120)),
            ("0s", .zero),
            ("0ms", .zero), ("0.0min", .zero), ("1S", .seconds(1)), ("5Ms", .milliseconds(5)),
            ("007s", .seconds(7)),
            ("0.000000001s", .nanoseconds(1)), ("1.123456789s", .nanoseconds(1_123_456_789)),
            ("0.5ms", .microseconds(500)), ("1.000000001min", .nanoseconds(60_000_000_060)),
            ("31536000s", .seconds(31_536_000)), ("525600min", .seconds(31_536_000)), ("\"1s\"", .seconds(1)),
        ] as [(String, Duration)])
    func `a duration is a number and a unit`(text: String, duration: Duration) {
        editor.run("wait \(text)")
        #expect(editor.errors == [])
        #expect(editor.session.loop.time == duration)
    }

    @Test(arguments: [
        "-1s", "+1s", "1e3s", "1h", ".5s", "1.s", "1.1234567891s", "s", "ms", "min", "1", "1.5", "1,5s",
        "1.2.3s",
        "0x1s", "1s1", "1 s", "\"\"", "\" 1s\"", "१s", "1µs", "inf", "nans", "1_0s",
        "1sec", "1m", "-0s", "²s",
    ])
    func `what is none is an error`(text: String) {
        editor.run("wait \(text)")
        let word = text.replacing("\"", with: "").prefix { $0 != " " || text.hasPrefix("\"") }
        #expect(
            editor.errors.first?.hasPrefix(
                "error: '\(word)' is not a duration; "
            )
                == true)
        #expect(editor.session.loop.time == .zero)
    }

    @Test(arguments: [
        "1000000000000000000000s", "31536000.000000001s", "525601min", "999999999999999999min",
        "999999999999999999.999999999min",
    ])
    func `one that is too long is an error`(text: String) {
        for statement in ["wait \(text)", "left 1 over \(text)", "every \(text) left"] {
            let editor = Editor()
            editor.run(statement)
            let least = statement.hasPrefix("every") ? "1ms" : "0s"
            #expect(
                editor.errors.first?.hasPrefix(
                    "error: '\(text)' is out of range; expected a duration from \(least) to 365 days") == true
            )
        }
    }

    @Test(arguments: [
        ("1ms", "1ms"), ("999ms", "999ms"), ("1000ms", "1s"), ("1050ms", "1.05s"), ("2min", "2min"),
        ("60s", "1min"), ("600s", "10min"),
        ("1.001s", "1.001s"), ("1.5min", "90s"), ("365000s", "365000s"),
        ("1.5001ms", "1.5001ms"), ("0.001000001s", "1.000001ms"), ("2000.25ms", "2000.25ms"),
    ])
    func `a timer's interval is written as one would type it`(typed: String, written: String) {
        #expect(editor.run("every \(typed) left; timers") == ["1  every \(written) left"])
    }

    @Test func `waiting takes its time and prints nothing`() {
        #expect(editor.run("wait 1s; wait 500ms; left 1; wait 365000s") == ["offset (-1, 0) colour blue"])
        #expect(editor.session.loop.time == .milliseconds(365_001_500))
        #expect(editor.labels == ["Move Left 1"])
    }
}
