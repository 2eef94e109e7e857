import Foundation
import ShapeEditorModel
import ShapeEditorTestSupport
import Testing

/// The examples of the README, and the picture of the language, print what is shown there.
@Suite(.timeLimited) struct ReadmeTests {
    private static let language = "Sources/ShapeEditorLanguage/LANGUAGE.md"

    @Test func `every console command prints what the README shows`() throws {
        let exchanges = try Readme().exchanges(in: "console", prompt: "$ ")
        #expect(exchanges.count >= 4)
        let program = try Program.shapeEditor().path
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
        for exchange in exchanges {
            let shell = Program(at: "/bin/sh")
            let result = try shell.run(
                arguments: ["-c", "PATH=\(folder):$PATH; exec 2>&1; \(exchange.command)"])
            #expect(result.output == exchange.answer, "\(exchange.command)")
        }
    }

    @Test func `the scripts that the README shows run without errors`() throws {
        let scripts = try Readme().blocks.filter { $0.kind == "shape" }
        #expect(!scripts.isEmpty)
        for script in scripts {
            let result = try Program.shapeEditor().run(input: script.lines.joined(separator: "\n") + "\n")
            #expect(result.errors.isEmpty && result.status == 0, "\(result.errors)")
        }
    }

    @Test func `the session that the README shows happens at a real prompt`() throws {
        let exchanges = try Readme().exchanges(in: "session", prompt: "shape> ")
        #expect(exchanges.count >= 6)
        let terminal = try TerminalSession(environment: ["TERM": "dumb"])
        defer { terminal.close() }
        var mark = try terminal.waitFor("shape> ")
        for exchange in exchanges {
            try terminal.type(exchange.command + "\r")
            for line in exchange.answer.split(separator: "\n") {
                mark = try terminal.waitFor(String(line), after: mark)
            }
            mark = try terminal.waitFor("shape> ", after: mark)
        }
    }

    @Test func `the picture that the language shows stands at a real prompt`() throws {
        let exchanges = try Readme(at: Self.language).exchanges(in: "screen", prompt: "shape> ")
        let picture = try #require(exchanges.last?.answer)
        let session = try PromptSession(columns: 48, rows: 14, hasPicture: true)
        for exchange in exchanges { try session.press(exchange.command, Key.enter) }
        try session.terminal.waitUntil("the picture") {
            session.screen(columns: 48, rows: 14).rowsWithBlocks.joined(separator: "\n").contains(picture)
        }
        #expect(try session.end() == 0)
    }

    @Test func `the README begins with the text of its diagram and can be read in some minutes`() throws {
        let text = try Documents.text(of: "README.md")
        #expect(text.split(whereSeparator: \.isWhitespace).count <= 1500)
        let first = try #require(try Readme().blocks.first)
        let lines = try Documents.text(of: "Resources/Pictures/diagram.txt").split(separator: "\n")
        #expect(first.kind == "text" && first.lines == lines.map(String.init))
        let script = try #require(try Readme().blocks.first { $0.kind == "shape" }).lines.dropLast()
        let sample = try Documents.text(of: "Resources/Scripts/diagram.shape")
        #expect(sample.contains(script.joined(separator: "\n")))
    }

    @Test func `what a step takes is said alike by the documents and by the program`() throws {
        let figure = "about \(ShapeActionInvoker.bytesPerStep) bytes"
        let program = try Program.shapeEditor()
        for arguments in [["--help"], ["--generate", "man"]] {
            #expect(Documents.words(try program.run(arguments: arguments).output).contains(figure))
        }
        #expect(Documents.words(try Documents.text(of: Self.language)).contains(figure))
        let measured = try Documents.text(of: "Tests/Benchmarks/README.md")
            .firstMatch(of: /bytes a step, between one and ten million \| \d+ \| ([0-9.]+) \|/)
        #expect(try #require(Double(measured?.1 ?? "")).rounded() == Double(ShapeActionInvoker.bytesPerStep))
    }

    @Test func `the Swift examples are code that the tests compile`() throws {
        let files = [
            "Tests/CommandKitTests/Documents/ReadmeTests.swift",
            "Tests/LineEditingTests/Documents/Examples.swift",
        ]
        let sources = try files.map { Self.words(try Documents.text(of: $0)) }
        let examples = try Readme().blocks.filter { $0.kind == "swift" }
        #expect(examples.count >= 2)
        for example in examples {
            let code = example.lines.filter { !$0.hasPrefix("import ") }
            for part in code.split(separator: "") where !part.isEmpty {
                let words = Self.words(part.joined(separator: "\n"))
                #expect(sources.contains { $0.contains(words) }, "\(words)")
            }
        }
    }

    /// The text without comments, and with each run of white space replaced by one space.
    private static func words(_ text: String) -> String {
        let lines = text.components(separatedBy: "\n").map { line in
            line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
        }
        return Documents.words(lines.joined(separator: " "))
    }
}
