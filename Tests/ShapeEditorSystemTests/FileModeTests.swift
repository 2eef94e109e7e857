import Glibc
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct FileModeTests {
    private func modeAfter(_ mode: mode_t, owner: uid_t? = nil) throws -> mode_t {
        let folder = try TemporaryDirectory()
        let path = try folder.write("", to: "file")
        let file = try OpenFile(FilePath(path), O_RDWR)
        try checked("chmod", chmod(path, mode))
        if let owner { try checked("chown", chown(path, owner, .max)) }
        try file.descriptor.makePrivate()
        return try FileStatus(of: path).permissions
    }

    @Test(arguments: [(0o644, 0o600), (0o600, 0o600), (0o400, 0o400), (0o777, 0o600), (0o440, 0o400)])
    func `a private file is for its owner alone, who may do no more than before`(
        before: mode_t, after: mode_t
    ) throws {
        #expect(try modeAfter(before) == after)
    }

    @Test(.enabled("only root can give files away") { geteuid() == 0 })
    func `the mode of somebody else's file is left alone`() throws {
        #expect(try modeAfter(0o644, owner: 12345) == 0o644)
    }
}
