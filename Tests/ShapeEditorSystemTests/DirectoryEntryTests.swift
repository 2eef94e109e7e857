import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct DirectoryEntryTests {
    @Test func `a folder's contents are listed, links to folders as folders`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "a file")
        try folder.write("", to: ".hidden")
        for (link, destination) in [("link", "."), ("broken", "nowhere")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: link), withDestinationPath: destination)
        }
        let entries = try DirectoryEntry.list(FilePath(folder.path(of: ""))).sorted { $0.name < $1.name }
        #expect(entries.map(\.name) == [".hidden", "a file", "broken", "link"])
        #expect(entries.filter(\.isFolder).map(\.name) == ["link"])
    }

    @Test(arguments: [("/dev/null/none", ENOTDIR), ("/dev/null", ENOTDIR), ("", ENOENT)])
    func `what is no folder can't be listed`(path: String, code: Int32) {
        #expect(throws: SystemCallError("opendir", code: code, path: path)) {
            _ = try DirectoryEntry.list(FilePath(path))
        }
    }
}
