import Foundation
import ShapeEditorTestSupport
import Testing

/// `--serve`, which answers another program.
@Suite(.timeLimited) struct ServeTests {
    private struct Object: Decodable, Equatable {
        let type: String
        var source: String?
        var line: Int?
        var ok: Bool?
        var steps: Int?
        var step: Int?
        var error: String?
        var x: Int?

        static func end(_ line: Int, _ isGood: Bool = true, steps: Int, of source: String? = nil) -> Object {
            Object(type: "end", source: source, line: line, ok: isGood, steps: steps)
        }
    }

    private static func object(_ line: some StringProtocol) throws -> Object {
        try JSONDecoder().decode(Object.self, from: Data(line.utf8))
    }

    /// The objects that answer an input.
    private func answers(
        to input: String, arguments: [String] = [], status: Int32 = 0
    ) throws -> [Object] {
        let result = try Program.shapeEditor().run(arguments: ["--serve"] + arguments, input: input)
        #expect(result.status == status)
        return try result.output.split(separator: "\n").map(Self.object)
    }

    private func ends(of input: String, arguments: [String] = [], status: Int32 = 0) throws -> [Object] {
        try answers(to: input, arguments: arguments, status: status).filter { $0.type == "end" }
    }

    @Test func `each line and each block has an end, with its first line and the steps that it left`() throws
    {
        #expect(
            try ends(of: "left; up\n\n# a\nrepeat 2 {\n left\n}; up\nundo 2; up\nundo 9\nleft", status: 1)
                == [
                    .end(1, steps: 2), .end(2, steps: 0), .end(3, steps: 0), .end(4, steps: 2),
                    .end(7, steps: 1),
                    .end(8, false, steps: 0), .end(9, steps: 1),
                ])
    }

    @Test func `what follows an error in a line runs`() throws {
        let objects = try answers(to: "left; oops; left\n", status: 1)
        #expect(objects.map(\.type) == ["step", "error", "step", "end"])
        #expect(objects.last == .end(1, false, steps: 2))
    }

    @Test func `a transaction stays open from line to line, and an error rolls it back`() throws {
        let objects = try answers(to: "begin; left\nup\noops\nup\nbegin; up\nup; commit\n", status: 1)
        #expect(
            objects.filter { $0.type == "end" } == [
                .end(1, steps: 0), .end(2, steps: 0), .end(3, false, steps: 0), .end(4, steps: 1),
                .end(5, steps: 0), .end(6, steps: 1),
            ])
        #expect(objects.last { $0.type == "step" }?.x == 0)
    }

    @Test func `the end of the input closes an open block and a transaction with an error`() throws {
        let objects = try answers(to: "begin\nrepeat 2 {\nleft\n", status: 1)
        #expect(objects.map(\.type) == ["end", "error", "end"])
        #expect(objects.last == .end(2, false, steps: 0))
        let open = try answers(to: "begin; left\n", status: 1)
        #expect(open.map(\.type) == ["step", "end", "step", "error"])
        #expect(open.last?.error?.hasPrefix("transaction without an end") == true)
    }

    @Test func `statements and files of the command line run first, with one end each`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("left\noops\nup\n", to: "a.shape")
        let path = "\(folder.path)/a.shape"
        #expect(
            try ends(of: "up\n", arguments: ["-c", "left; up", path, "/dev/null/none", "-"], status: 2) == [
                .end(1, steps: 2, of: "<command>"), .end(1, false, steps: 2, of: path),
                .end(1, false, steps: 0, of: "/dev/null/none"), .end(1, steps: 1),
            ])
    }

    @Test func `a line that is too long is an error with an end`() throws {
        let objects = try answers(
            to: "left\nprint \(String(repeating: "x", count: 1 << 20))\nup\n", status: 1)
        #expect(objects.map(\.type) == ["step", "end", "error", "end", "step", "end"])
        #expect(objects[3] == .end(2, false, steps: 0))
    }

    @Test func `timers run in a wait only, and quit ends the program after its end`() throws {
        let objects = try answers(to: "every 10ms 3 times right 1\nup\nwait 20ms\nquit\nup\n")
        #expect(objects.map(\.type) == ["end", "step", "end", "step", "step", "end", "end"])
    }

    @Test func `a check is answered, too`() throws {
        #expect(
            try answers(to: "left\noops\n", arguments: ["--check"], status: 1).map(\.type)
                == ["end", "error", "end"])
    }

    @Test func `SIGINT ends the running line, and nothing while no line is running`() throws {
        let editor = try Conversation(arguments: ["--serve"])
        try editor.waitUntilAsleep()
        editor.send(signal: SIGINT)
        try editor.write("left; wait 1min; up\n")
        #expect(try Self.object(editor.readLine()).type == "step")
        try editor.waitUntilAsleep()
        editor.send(signal: SIGINT)
        let error = try Self.object(editor.readLine())
        #expect(error.error == "interrupted; what was done can be undone")
        #expect(try Self.object(editor.readLine()) == .end(1, false, steps: 1))
        // The wait writes what was printed, so the line is running when it comes.
        try editor.write("print on; wait 1ms; repeat 1000000000 select all\nup\n")
        #expect(try Self.object(editor.readLine()).type == "print")
        editor.send(signal: SIGINT)
        #expect(try Self.object(editor.readLine()).type == "error")
        #expect(try Self.object(editor.readLine()) == .end(2, false, steps: 0))
        editor.closeInput()
        let rest = try editor.finish()
        #expect(try rest.output.split(separator: "\n").map(Self.object).map(\.type) == ["step", "end"])
        #expect(rest.status == 1)
        #expect(rest.errors == "")
    }

    @Test func `SIGINT ends statements of the command line, and not what is after them`() throws {
        let editor = try Conversation(arguments: ["--serve", "-c", "left; wait 1min; up"])
        #expect(try Self.object(editor.readLine()).type == "step")
        try editor.waitUntilAsleep()
        editor.send(signal: SIGINT)
        #expect(try Self.object(editor.readLine()).type == "error")
        #expect(try Self.object(editor.readLine()) == .end(1, false, steps: 1, of: "<command>"))
        try editor.write("up\n")
        #expect(try Self.object(editor.readLine()).step == 2)
    }

    @Test func `SIGTERM ends the program`() throws {
        let editor = try Conversation(arguments: ["--serve"])
        try editor.waitUntilAsleep()
        editor.send(signal: SIGTERM)
        #expect(try editor.finish().status == 128 + SIGTERM)
    }
}
