import Foundation
import TestSupport
import Testing

/// The sample scripts, and what each of them prints.
@Suite(.timeLimited) struct SampleScriptTests {
    /// A script of `Resources/Scripts`, and all that it is to leave.
    struct Sample: CustomTestStringConvertible {
        let name: String
        let output: String
        var errors = ""
        var status: Int32 = 0

        var testDescription: String { name }
    }

    @Test(arguments: samples) func `each gives its output`(sample: Sample) throws {
        let result = try Program.shapeEditor().run(
            arguments: ["--no-wait", sample.name], workingDirectory: Self.folder)
        expect(result, output: sample.output, errors: sample.errors, status: sample.status)
    }

    @Test func `there is none without its output here`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(names.sorted() == Self.samples.map(\.name).sorted())
    }

    @Test func `each is a program of its own that says what it shows`() throws {
        for sample in Self.samples {
            let path = Self.folder + sample.name
            #expect(access(path, X_OK) == 0, "\(sample.name)")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasPrefix("#!/usr/bin/env shape-editor\n# "), "\(sample.name)")
        }
    }

    @Test func `time that passes in truth changes nothing`() throws {
        let groups = try #require(Self.samples.first { $0.name == "groups.shape" })
        let result = try Program.shapeEditor().run(
            arguments: [groups.name], workingDirectory: Self.folder)
        expect(result, output: groups.output)
    }

    private static let folder = Documents.root.path + "/Resources/Scripts/"
}
