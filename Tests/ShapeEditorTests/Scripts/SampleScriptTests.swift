import Foundation
import ShapeEditorTestSupport
import Testing

/// The sample scripts and their output.
@Suite(.timeLimited) struct SampleScriptTests {
    /// A script of `Resources/Scripts`, with its expected output, errors and status.
    struct Sample: CustomTestStringConvertible {
        let name: String
        let output: String
        var errors = ""
        var status: Int32 = 0

        var testDescription: String { name }
    }

    /// The scripts that print a picture. The picture of each is kept as a file of the same name.
    private static let pictures = [
        "billiard", "diagram", "face", "flowchart", "flower", "hilbert", "layers", "sequence", "spiral",
        "states",
        "tables", "tree",
    ]

    @Test(arguments: pictures) func `each picture is what its script makes`(name: String) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait", "\(name).shape"], workingDirectory: Self.folder)
        let kept = try Documents.text(of: "Resources/Pictures/\(name).svg")
        #expect((result.output == kept) == true, "\(name).svg differs: make it again as the script says")
        #expect(result.errors.isEmpty && result.status == 0)
    }

    @Test(arguments: pictures) func `each text is what its script makes of it`(name: String) throws {
        let script = try String(contentsOfFile: "\(Self.folder)\(name).shape", encoding: .utf8)
        guard script.hasSuffix("\nexport -\n") else { return }
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait", "-"], input: script.dropLast() + ".txt\n", workingDirectory: Self.folder)
        let kept = try Documents.text(of: "Resources/Pictures/\(name).txt")
        #expect((result.output == kept) == true, "\(name).txt differs: .ci/gallery PROGRAM")
        #expect(result.errors.isEmpty && result.status == 0)
    }

    @Test(arguments: pictures) func `the gallery shows each picture beside its script`(name: String) throws {
        let page = try Documents.text(of: "Resources/README.md")
        let script = try Documents.text(of: "Resources/Scripts/\(name).shape")
        let statements = try #require(script.range(of: "\n\n").map { script[$0.upperBound...] })
        let picture = try #require(page.range(of: "src=\"Pictures/\(name).svg\""))
        let code = try #require(page.range(of: "```shape\n", range: picture.upperBound..<page.endIndex))
        let isShown = page[code.upperBound...].hasPrefix("\(statements)```\n")
        #expect(isShown, "make the page again: .ci/gallery PROGRAM")
    }

    @Test func `the first page of the README has a session, and a picture with its command follows`() throws {
        let readme = try Documents.text(of: "README.md")
        let shown = readme.matches(of: #/!\[[^\]]+\]\(Resources/Pictures/(\w+)\.svg\)/#)
        let first = try #require(shown.first)
        #expect(first.1 == "tour")
        let section = try #require(readme.range(of: "\n## "))
        #expect(first.range.upperBound <= section.lowerBound)
        let command = try #require(
            readme.firstMatch(of: #/shape-editor --no-wait Resources/Scripts/(\w+)\.shape > (\S+)\n/#))
        #expect(command.2 == "Resources/Pictures/\(command.1).svg")
        #expect(Self.pictures.contains(String(command.1)) && shown.contains { $0.1 == command.1 })
    }

    @Test(arguments: samples) func `each gives its output`(sample: Sample) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait", sample.name], workingDirectory: Self.folder)
        expect(result, output: sample.output, errors: sample.errors, status: sample.status)
    }

    @Test func `there is none without its output here`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(names.sorted() == Self.names.sorted())
    }

    @Test func `each is a program of its own that says what it shows`() throws {
        for name in Self.names {
            let path = Self.folder + name
            #expect(access(path, X_OK) == 0, "\(name)")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasPrefix("#!/usr/bin/env shape-editor\n# "), "\(name)")
        }
    }

    @Test func `time that passes in truth changes nothing`() throws {
        let groups = try #require(Self.samples.first { $0.name == "groups.shape" })
        let result = try Program.shapeEditor().run(
            arguments: [groups.name], workingDirectory: Self.folder)
        expect(result, output: groups.output)
    }

    private static let names = samples.map(\.name) + pictures.map { "\($0).shape" }
    private static let folder = Documents.root.path + "/Resources/Scripts/"
}
