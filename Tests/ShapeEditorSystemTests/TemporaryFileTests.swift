import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

/// The file that is written beside another one and then replaces it.
@Suite(.timeLimited) struct TemporaryFileTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        path = try folder.write("old", to: "a")
    }

    private func replace(_ change: (inout RawCalls) -> Void) throws(SystemCallError) {
        var calls = RawCalls()
        change(&calls)
        try FileReplacement(calls).replace(path, with: Array("new".utf8))
    }

    @Test func `its name can't be guessed, and nobody inherits it`() throws {
        var names: Set<String> = []
        for _ in 0..<10 {
            try replace { calls in
                calls.open = { path, flags, mode in
                    names.insert(String(cString: path))
                    #expect(flags & (O_EXCL | O_CLOEXEC) == O_EXCL | O_CLOEXEC)
                    return open(path, flags, mode)
                }
            }
        }
        #expect(names.count == 10)
        #expect(names.allSatisfy { $0.wholeMatch(of: /.*\/\.a\.[a-z0-9]{12}\.tmp/) != nil })
    }

    @Test func `its name needs one random number, of which all letters are made`() throws {
        var (count, names): (Int, [String]) = (0, [])
        for number in [0, 35, .max] as [UInt64] {
            try replace { calls in
                calls.random = {
                    count += 1
                    return number
                }
                calls.open = { path, flags, mode in
                    names.append(String(cString: path).split(separator: "/").last.map(String.init) ?? "")
                    return open(path, flags, mode)
                }
            }
        }
        #expect(count == 3)
        #expect(names == [".a.aaaaaaaaaaaa.tmp", ".a.9aaaaaaaaaaa.tmp", ".a.p2q2egcbbof6.tmp"])
    }

    @Test func `what is there already is neither opened nor removed`() throws {
        var taken: [String] = []
        try replace { calls in
            calls.open = { path, flags, mode in
                if taken.count < 3 {
                    taken.append(String(cString: path))
                    _ = FileManager.default.createFile(
                        atPath: taken[taken.count - 1], contents: Data("mine".utf8))
                }
                return open(path, flags, mode)
            }
        }
        #expect(try folder.text(of: "a") == "new")
        #expect(taken.allSatisfy { FileManager.default.contents(atPath: $0) == Data("mine".utf8) })
        #expect(try folder.names.count == 4)
    }

    @Test func `if every name is taken, that is an error`() throws {
        #expect(throws: SystemCallError("open", code: EEXIST, path: path)) {
            try replace { $0.open = { _, _, _ in Int32(Answer.fails(EEXIST).result(upTo: 0)) } }
        }
        #expect(try folder.text(of: "a") == "old")
    }

    @Test func `signals wait until it has gone`() throws {
        func isHeld(_ signal: Int32) -> Bool {
            var mask = sigset_t()
            pthread_sigmask(SIG_SETMASK, nil, &mask)
            return sigismember(&mask, signal) == 1
        }
        // The threads of a pool block all of these signals.
        let signals = [SIGHUP, SIGUSR1, SIGALRM, SIGXFSZ]
        var (passing, before) = (sigset_t(), sigset_t())
        for signal in signals { sigaddset(&passing, signal) }
        pthread_sigmask(SIG_UNBLOCK, &passing, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var held: [[Bool]] = []
        try replace { calls in
            calls.write = { descriptor, bytes, count in
                held.append(signals.map(isHeld))
                return write(descriptor, bytes, count)
            }
            calls.rename = { old, new in
                held.append(signals.map(isHeld))
                return rename(old, new)
            }
        }
        #expect(held == [signals.map { _ in true }, signals.map { _ in true }])
        #expect(signals.allSatisfy { !isHeld($0) })
    }

    @Test(arguments: [0o600, 0o644, 0o666, 0o604, 0o777] as [mode_t])
    func `the mode stays, whatever the umask`(mode: mode_t) throws {
        try #require(chmod(path, mode) == 0)
        try replace { _ in }
        let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(kept == Int(mode))
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
    func `the owner and the group stay`() throws {
        try #require(chown(path, 1234, 4321) == 0)
        try replace { _ in }
        let kept = try FileManager.default.attributesOfItem(atPath: path)
        #expect(kept[.ownerAccountID] as? Int == 1234 && kept[.groupOwnerAccountID] as? Int == 4321)
    }

    @Test func `a name of 255 bytes leaves room for it`() throws {
        let path = try folder.write("old", to: String(repeating: "é", count: 127) + "x")
        try FileReplacement().replace(path, with: Array("new".utf8))
        #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
    }

    @Test func `a link leads to a file whose name is not UTF-8`() throws {
        let (name, link) = (FilePath(bytes: folder.path(of: "caf").utf8 + [0xE9]), folder.path(of: "link"))
        let file = try OpenFile(name, O_RDWR | O_CREAT)
        var bytes = name.bytes.map { CChar(bitPattern: $0) } + [0]
        try #require(symlink(&bytes, link) == 0)
        try FileReplacement().replace(link, with: Array("new".utf8))
        #expect(FileManager.default.contents(atPath: link) == Data("new".utf8))
        let replaced = try OpenFile(name, O_RDONLY)
        #expect(try replaced.descriptor.read(from: 0, limit: 9) == Array("new".utf8))
        #expect(try file.descriptor.read(from: 0, limit: 9) == [])
        #expect(name.text == folder.path(of: "caf\\xe9"))
    }
}
