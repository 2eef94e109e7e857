import ShapeEditing
import TestSupport
import Testing

@Suite struct DirectoryEntryTests {
    @Test func `a folder's contents are listed, links to folders as folders`() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "a file")
        try folder.write("", to: ".hidden")
        _ = try folder.link("link", to: folder.path)
        _ = try folder.link("broken", to: "nowhere")
        let entries = DirectoryEntry.list(folder.path).sorted { $0.name < $1.name }
        #expect(entries.map(\.name) == [".hidden", "a file", "broken", "link"])
        #expect(entries.filter(\.isFolder).map(\.name) == ["link"])
    }

    @Test(arguments: ["/nonexistent", "/dev/null", ""])
    func `what is no folder has no contents`(path: String) {
        #expect(DirectoryEntry.list(path) == [])
    }
}
