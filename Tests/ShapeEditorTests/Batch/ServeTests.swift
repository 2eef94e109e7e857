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
        var column: Int?

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
        let open = try answers(to: "\nbegin; left\nup\n", status: 1)
        #expect(open.map(\.type) == ["end", "step", "end", "step", "end", "step", "error", "end"])
        #expect(open.dropLast().last?.error?.hasPrefix("transaction without an end") == true)
        #expect(open.last == .end(2, false, steps: 0))
    }

    @Test(arguments: [
        ("print {\nup\n", ["error 1", "end 1", "step", "end 2"]),
        (
            "oops {\nleft\n}; up\nup\n",
            ["error 1", "end 1", "lost 1 2", "end 2", "lost 1 3", "end 3", "step", "end 4"]
        ),
        ("\nrepeat 2 {\nleft\nundo\n}\n", ["end 1", "error 4", "end 2", "lost 2 5", "end 5"]),
        (
            "repeat 2 {\nwith all {\noops {\n}\n}\n}\nup\n",
            [
                "error 3", "end 1", "lost 1 4", "end 4", "lost 1 5", "end 5", "lost 1 6", "end 6", "step",
                "end 7",
            ]
        ),
        ("oops {\n", ["error 1", "end 1", "unclosed 1", "end 1"]),
    ])
    func `each line of a block that will not run has its end at once`(input: String, found: [String]) throws {
        let objects = try answers(to: input, status: 1).map { object in
            let error = object.error ?? ""
            let line = object.line ?? 0
            if error.hasPrefix("unclosed") { return "unclosed \(line)" }
            guard error.hasPrefix("not run, because the block that begins in line ") else {
                return object.type == "step" ? "step" : "\(object.type) \(line)"
            }
            #expect(error.hasSuffix(" has an error; '}' ends that block"))
            return "lost \(error.filter(\.isNumber)) \(line)"
        }
        #expect(objects == found)
    }

    @Test func `SIGINT drops an unfinished block, and what is written then is ordinary`() throws {
        let editor = try Conversation(arguments: ["--serve"])
        for head in ["repeat 2 {\nleft\n", "oops {\n"] {
            try editor.write(head)
            let isLost = head.hasPrefix("oops")
            if isLost {
                for type in ["error", "end"] { #expect(try Self.object(editor.readLine()).type == type) }
            }
            try editor.waitUntilAsleep()
            editor.send(signal: SIGINT)
            let error = try Self.object(editor.readLine())
            #expect(error.error == "interrupted")
            #expect(error.line == (isLost ? 4 : 1))
            #expect(error.column == (isLost ? 6 : 10))
            #expect(try Self.object(editor.readLine()) == .end(isLost ? 4 : 1, false, steps: 0))
            try editor.write("up\n")
            #expect(try Self.object(editor.readLine()).type == "step")
            #expect(try Self.object(editor.readLine()) == .end(isLost ? 5 : 3, steps: 1))
        }
    }

    @Test func `the format is quiet or JSON, and that of a sourced file ends with it`() throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("format quiet\nleft\n", to: "a.shape")
        let objects = try answers(to: "format text\nsource \(path)\nup\nformat quiet\nup\nshow\n", status: 1)
        #expect(
            objects.map(\.type) == ["error", "end", "end", "step", "end", "end", "end", "shape", "end"])
        #expect(objects[0].error == "'format text' can't be used with --serve; expected json or quiet")
    }

    @Test func `the diagram of the README is answered shortly in the quiet format, and so is shapes`() throws
    {
        let fence = try Documents.text(of: "README.md").split(separator: "```shape\n")[1].split(
            separator: "```")[0]
        let input = fence.split(separator: "\n").filter { !$0.hasPrefix("export") }.map { $0 + "\n" }.joined()
        #expect(input.utf8.count == 579)
        let result = try Program.shapeEditor().run(arguments: ["--serve", "--format", "quiet"], input: input)
        #expect(result.output.utf8.count <= 700)
        let whole = try Program.shapeEditor().run(
            arguments: ["--serve", "--format", "quiet"], input: input + "shapes\n")
        let shapes = whole.output.split(separator: "\n").filter {
            $0.hasPrefix("{\"type\":\"drawing\",\"text\":")
        }
        #expect(shapes.count == 1)
        #expect(shapes[0].utf8.count <= 1500)
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
        try editor.write("print on; wait 1ms; " + .endless("repeat 400000 select all") + "up\n")
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
