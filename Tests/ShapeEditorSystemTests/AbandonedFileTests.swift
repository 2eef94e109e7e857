import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

/// Temporary files that remain when SIGKILL ends their writer.
@Suite(.timeLimited) struct AbandonedFileTests {
    private static let day = 24 * 60 * 60
    private static let name = ".a.0123456789ab.tmp"

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Makes a file that was last written `age` seconds ago.
    @discardableResult
    private func leave(_ name: String = name, age: Int = day + 60) throws -> String {
        try grow(try folder.write("rest", to: name), to: age)
    }

    private func grow(_ path: String, to age: Int) throws -> String {
        let time = timespec(tv_sec: Int(Foundation.time(nil)) - age, tv_nsec: 0)
        try #require(utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0)
        return path
    }

    /// The names of the other files in the folder after a save of the file `name`.
    private func namesAfterSave(of name: String = "a") throws -> [String] {
        try FileReplacement().replace(folder.path(of: name), with: Array("new".utf8))
        return try folder.names.filter { $0 != name }
    }

    @Test func `a save removes what is older than a day, of files that are there and of new ones`() throws {
        for _ in 0..<2 {
            try leave()
            try leave(".a.zzzzzzzzzzzz.tmp")
            #expect(try namesAfterSave() == [])
        }
        #expect(try folder.text(of: "a") == "new")
    }

    @Test(arguments: [
        ".b.0123456789ab.tmp", ".a.0123456789a.tmp", ".a.0123456789abc.tmp", ".a.0123456789aB.tmp",
        ".a.0123456789a-.tmp", ".a.0123456789ab.tmq", ".a.0123456789ab", "a.0123456789ab.tmp",
        ".a..0123456789a.tmp", ".a.0123456789ab.tmp~", ".ab.0123456789ab.tmp", "..0123456789ab.tmp",
    ])
    func `another name stays`(name: String) throws {
        try leave(name)
        #expect(try namesAfterSave() == [name])
    }

    @Test func `what is younger than a day stays`() throws {
        try leave(age: Self.day - 60)
        #expect(try namesAfterSave() == [Self.name])
    }

    @Test func `what has a writer stays, however old it is`() throws {
        let file = try OpenFile(FilePath(try leave()), O_RDONLY)
        try file.descriptor.lock()
        #expect(try namesAfterSave() == [Self.name])
        withExtendedLifetime(file) {}
    }

    @Test func `a writer holds a lock, and its file goes with it`() throws {
        do {
            let file = try TemporaryFile(beside: FilePath(folder.path(of: "a")), mode: 0o600)
            _ = try grow(file.path.text, to: 2 * Self.day)
            #expect(try namesAfterSave() == [String(file.path.text.dropFirst(folder.path.count + 1))])
            withExtendedLifetime(file) {}
        }
        #expect(try folder.names == ["a"])
    }

    @Test func `where nothing can be locked, it stays`() throws {
        try leave()
        var calls = RawCalls()
        calls.flock = { _, _ in Int32(Answer.fails(ENOLCK).result(upTo: 0)) }
        try FileReplacement(calls).replace(folder.path(of: "a"), with: [])
        #expect(try folder.names == [Self.name, "a"])
    }

    @Test func `what has another link stays`() throws {
        try #require(link(try leave(), folder.path(of: "other")) == 0)
        #expect(try namesAfterSave() == [Self.name, "other"])
    }

    @Test func `a link, a folder and a named pipe stay`() throws {
        let names = ["l", "f", "p"].map { ".a.\($0)123456789ab.tmp" }
        _ = try grow(try folder.link(names[0], to: try folder.write("", to: "target")), to: 2 * Self.day)
        try #require(mkdir(folder.path(of: names[1]), 0o700) == 0)
        try #require(mkfifo(folder.path(of: names[2]), 0o600) == 0)
        for name in names.dropFirst() { _ = try grow(folder.path(of: name), to: 2 * Self.day) }
        #expect(try namesAfterSave() == (names + ["target"]).sorted())
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `what is another user's stays`() throws {
        try #require(chown(try leave(), 1234, getegid()) == 0)
        #expect(try namesAfterSave() == [Self.name])
    }

    @Test func `no other folder is searched`() throws {
        try leave("b/\(Self.name)")
        try leave("\(Self.name)")
        try FileReplacement().replace(try folder.write("", to: "b/c/a"), with: [])
        #expect(try folder.names == [Self.name, "b"])
        #expect(FileManager.default.fileExists(atPath: folder.path(of: "b/\(Self.name)")))
    }

    @Test func `a link is followed to the folder where the file is written`() throws {
        _ = try folder.link("a", to: try folder.write("", to: "b/c"))
        try leave("b/.c.0123456789ab.tmp")
        try leave()
        #expect(try namesAfterSave() == [Self.name, "b"])
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: "b/.c.0123456789ab.tmp")))
    }

    @Test func `a long name is cut as it was when the file was made, in the middle of a character too`()
        throws
    {
        let name = "x" + String(repeating: "é", count: 120)
        var made: [UInt8] = []
        var calls = RawCalls()
        calls.open = { path, flags, mode in
            if flags & O_CREAT != 0 { made = FilePath(cString: path).bytes }
            return open(path, flags, mode)
        }
        // Leaves the temporary file in place, as SIGKILL would.
        calls.rename = { _, _ in 0 }
        try FileReplacement(calls).replace(folder.path(of: name), with: [])
        let left = FilePath(bytes: made)
        let times = [timespec](repeating: timespec(tv_sec: 1, tv_nsec: 0), count: 2)
        let path = made.map { CChar(bitPattern: $0) } + [0]
        try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
        #expect(String(validating: made, as: UTF8.self) == nil)
        try FileReplacement().replace(folder.path(of: name), with: [])
        #expect(throws: SystemCallError("stat", code: ENOENT, path: left.text)) { try FileStatus(of: left) }
    }
}
