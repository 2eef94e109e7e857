import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@Suite(.timeLimited) struct FileReplacementTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func text(of name: String) -> String? {
        FileManager.default.contents(atPath: folder.path(of: name)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private func fail(_ change: (inout RawCalls) -> Void) -> SystemCallError? {
        var calls = RawCalls()
        change(&calls)
        do throws(SystemCallError) {
            try FileReplacement(calls).replace(folder.path(of: "a"), with: Array("new".utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `signals and partial writes keep nothing from being replaced`() throws {
        try folder.write("old", to: "a")
        var (answers, syncs): ([Answer], Int) = ([.fails(EINTR), .takes(1), .fails(EINTR), .takes(1)], 0)
        let error = fail { calls in
            calls.write = { descriptor, bytes, count in
                let most = answers.isEmpty ? count : answers.removeFirst().result(upTo: count)
                return most < 0 ? most : write(descriptor, bytes, most)
            }
            calls.fsync = { _ in
                syncs += 1
                return Int32(Answer.fails(EINTR).result(upTo: 0)) + (syncs > 2 ? 1 : 0)
            }
        }
        #expect(error == nil)
        #expect(syncs == 3)
        #expect(text(of: "a") == "new")
        #expect(try folder.names == ["a"])
    }

    @Test func `whatever fails, the old file stays and nothing beside it`() throws {
        try folder.write("old", to: "a")
        let path = folder.path(of: "a")
        let failing: (Int32) -> Int32 = { Int32(Answer.fails($0).result(upTo: 0)) }
        #expect(
            fail { $0.write = { _, _, _ in Int(failing(ENOSPC)) } }
                == SystemCallError("write", code: ENOSPC, path: path))
        #expect(
            fail { $0.fsync = { _ in failing(EIO) } }
                == SystemCallError("fsync", code: EIO, path: path))
        #expect(
            fail { $0.rename = { _, _ in failing(EACCES) } }
                == SystemCallError("rename", code: EACCES, path: path))
        #expect(text(of: "a") == "old")
        #expect(try folder.names == ["a"])
    }

    @Test func `a link to a file that is not there yet stays one, and nothing is left where that can't be`()
        throws
    {
        let link = try folder.link("link", to: "second")
        _ = try folder.link("second", to: "a")
        var calls = RawCalls()
        calls.fsync = { _ in Int32(Answer.fails(EIO).result(upTo: 0)) }
        #expect(throws: SystemCallError("fsync", code: EIO, path: folder.path(of: "a"))) {
            try FileReplacement(calls).replace(link, with: Array("new".utf8))
        }
        #expect(try folder.names == ["link", "second"])
        try FileReplacement().replace(link, with: Array("new".utf8))
        #expect(text(of: "a") == "new")
        #expect(try folder.names == ["a", "link", "second"])
    }

    @Test func `a link to itself is an error`() throws {
        let link = try folder.link("link", to: "link")
        #expect(throws: SystemCallError("stat", code: ELOOP, path: link)) {
            try FileReplacement().replace(link, with: [])
        }
    }

    @Test(arguments: [EACCES, EIO, ELOOP, ENOTDIR, ENOMEM])
    func `a file that can't be looked at is not taken for none, and stays as it was`(code: Int32) throws {
        let path = try folder.write("old", to: "a")
        try #require(chmod(path, 0o640) == 0)
        let error = fail { $0.stat = { _, _ in Int32(Answer.fails(code).result(upTo: 0)) } }
        #expect(error == SystemCallError("stat", code: code, path: path))
        #expect(text(of: "a") == "old")
        #expect(try FileStatus(of: path).permissions == 0o640)
        #expect(try folder.names == ["a"])
    }

    @Test func `a disk that can't be waited for, such as a pipe's, is no error`() {
        #expect(fail { $0.fsync = { _ in Int32(Answer.fails(EINVAL).result(upTo: 0)) } } == nil)
        #expect(text(of: "a") == "new")
    }

    @Test func `folders on the way are made, and those that are there do no harm`() throws {
        let path = folder.path(of: "one/two/file")
        try makeDirectories(leadingTo: path, mode: 0o700)
        try makeDirectories(leadingTo: path, mode: 0o700)
        #expect(try folder.names == ["one"])
        try folder.write("", to: "one/two/file")
        #expect(throws: SystemCallError("mkdir", code: ENOTDIR, path: path + "/more")) {
            try makeDirectories(leadingTo: path + "/more/x", mode: 0o700)
        }
    }
}
