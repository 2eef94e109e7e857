import Testing

/// Scripts in which time passes: the same lines in the same order with every clock.
@Suite(.timeLimited) struct ScriptTimeTests {
    /// Concurrent groups, consecutive timers, and a transaction that fails in a group.
    private static let script = """
        bounds 100 100
        concurrent {
            sequential { wait 20ms; print "second"; left; wait 20ms; concurrent { up; paint red } }
            sequential { wait 10ms; print "first"; right 30 over 100ms; print "last" }
            transaction { down; wait 30ms; down }
        }
        every 10ms 3 times transaction { paint next; print "tick"; up 10; up 90 }
        wait 100ms
        every 5ms 2 times move by 1 1 over 40ms
        wait 20ms
        show; history; stats

        """

    private static let output = """
        offset (0, 10) colour blue
        first
        second
        offset (-10, 10) colour blue
        offset (-10, 20) colour blue
        """

    private static func run(_ options: String...) throws -> Program.Result {
        try Program.shapeEditor().run(arguments: options, input: script)
    }

    @Test func `without waiting, every run prints the same`() throws {
        let first = try Self.run("--no-wait")
        #expect(first.output.hasPrefix(Self.output))
        #expect(first.errorCount == 1 && first.status == 1)
        for _ in 1..<100 {
            let other = try Self.run("--no-wait")
            expect(other, output: first.output, errors: first.errors, status: first.status)
        }
    }

    @Test func `time that passes in truth gives the same, byte for byte`() throws {
        let virtual = try Self.run("--no-wait")
        expect(try Self.run(), output: virtual.output, errors: virtual.errors, status: virtual.status)
    }

    @Test func `without waiting, timers run in the order of their times, the older first`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait"],
            input: "every 20ms print a; every 10ms print b; every 60min print c\nwait 40ms\nwait 10ms\n")
        expect(result, output: "b\na\nb\nb\na\nb\nb\n")
    }

    @Test func `without waiting, a year passes at once`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait"],
            input: "wait 525600min; every 525600min paint next; wait 525600min; right over 1s; show\n")
        #expect(result.output.hasPrefix("offset (0, 0) colour purple\n"))
        #expect(result.output.hasSuffix("offset (10, 0) colour purple\n"))
        #expect(result.errors == "" && result.status == 0)
    }

    @Test func `timers end with the script`() throws {
        let result = try Program.shapeEditor().run(input: "every 1ms left\nshow\n")
        expect(result, output: "offset (0, 0) colour blue\n")
    }

    @Test func `a timer does a block of statements`() throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait"], input: "every 1ms 1 times { left; up }\nwait 1ms\n")
        expect(result, output: "offset (-10, 0) colour blue\noffset (-10, -10) colour blue\n")
    }

    @Test func `what was done before a wait can be read while it lasts`() throws {
        for wait in ["wait 1min", "sequential { print \"x\"; wait 1min }", "right over 1min"] {
            let editor = try Conversation(arguments: ["-c", "left; \(wait)"])
            #expect(try editor.readLine() == "offset (-10, 0) colour blue", "\(wait)")
        }
    }
}
