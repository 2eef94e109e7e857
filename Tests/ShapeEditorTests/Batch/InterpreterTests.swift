import Foundation
import ShapeEditorTestSupport
import Testing

/// Executable scripts with an interpreter line.
@Suite(.timeLimited) struct InterpreterTests {
    @Test func `a script runs by its first line`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("#!/usr/bin/env shape-editor\nleft\noops\n", to: "plain")
        let editor = URL(fileURLWithPath: try Program.shapeEditor().path)
        let path = [editor.deletingLastPathComponent().path, "/usr/bin", "/bin"].joined(separator: ":")
        // The shell writes the file, so that no process started by another test can hold it open for writing.
        let result = try Program(at: "/bin/sh").run(
            arguments: ["-c", "cp plain run.shape && chmod +x run.shape && exec ./run.shape"],
            environment: ["PATH": path], workingDirectory: folder.path)
        expect(result, output: "offset (-10, 0) colour blue\n", errors: nil, status: 1)
        #expect(result.errors.hasPrefix("./run.shape:3:1: error: unknown verb 'oops'"))
    }
}
