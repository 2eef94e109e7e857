import Foundation
import ShapeEditorSystem
import ShapeEditorTestSupport
import Testing

@testable import LineEditing

/// What a history file refuses, and the errors that it throws.
@Suite(.timeLimited) struct HistoryFileErrorTests {
    @Test func `what is no file is refused`() throws {
        let scratch = try TemporaryDirectory()
        #expect(throws: HistoryFileError.notAFile(path: scratch.path)) {
            try HistoryFile(path: scratch.path).load()
        }
        #expect(throws: HistoryFileError.self) { try HistoryFile(path: scratch.path).append("x") }
        #expect(throws: HistoryFileError.notAFile(path: "/dev/zero")) {
            try HistoryFile(path: "/dev/zero").load()
        }
        mkfifo(scratch.path + "/fifo", 0o600)
        #expect(throws: HistoryFileError.notAFile(path: scratch.path + "/fifo")) {
            try HistoryFile(path: scratch.path + "/fifo").load()
        }
        #expect(throws: HistoryFileError.self) { try HistoryFile(path: "").append("x") }
        #expect(!FileManager.default.fileExists(atPath: ".lock"))
        #expect(throws: HistoryFileError.self) {
            try HistoryFile(path: try scratch.write("", to: "file") + "/history").append("x")
        }
    }

    @Test func `entries with a nul, too long, or with a tab at the start are refused`() throws {
        let scratch = try TemporaryDirectory()
        let file = HistoryFile(path: scratch.path + "/history")
        let long = String(repeating: "x", count: HistoryFile.longestEntry + 1)
        for entry in ["a\0b", "\ta", "\t\u{301}", long] {
            #expect(throws: HistoryFileError.unsuitableEntry) { try file.append(entry) }
        }
        #expect(try file.load() == [])
    }

    @Test func `a full disk is reported, and half an entry does not stay`() throws {
        let scratch = try TemporaryDirectory()
        let path = try scratch.write("old\n", to: "history")
        let file = HistoryFile(path: path)
        var writes = 0
        file.calls.write = { descriptor, bytes, count in
            writes += 1
            if writes == 1 { return write(descriptor, bytes, 2) }
            errno = ENOSPC
            return -1
        }
        #expect(throws: HistoryFileError.systemCall(name: "write", path: path, errno: ENOSPC)) {
            try file.append("next")
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old\n")
    }

    @Test func `a link's lock is that of the file`() throws {
        let scratch = try TemporaryDirectory()
        let link = try scratch.link("link", to: "history")
        try HistoryFile(path: link).append("a")
        #expect(try scratch.names == ["history", "history.lock", "link"])
        let holder = try OpenFile("\(scratch.path)/history.lock", O_RDWR | O_CREAT)
        try holder.descriptor.lock()
        #expect(throws: HistoryFileError.locked(path: scratch.path + "/history.lock")) {
            try HistoryFile(path: link).append("x")
        }
    }

    @Test func `nothing is put beside what is no file`() throws {
        let scratch = try TemporaryDirectory()
        mkfifo(scratch.path(of: "fifo"), 0o600)
        try FileManager.default.createDirectory(
            atPath: scratch.path(of: "folder"), withIntermediateDirectories: false)
        for path in [scratch.path(of: "fifo"), scratch.path(of: "folder"), "/dev/full"] {
            #expect(throws: HistoryFileError.notAFile(path: path)) { try HistoryFile(path: path).append("x") }
        }
        #expect(try scratch.names == ["fifo", "folder"])
        #expect(!FileManager.default.fileExists(atPath: "/dev/full.lock"))
    }

    @Test func `a lock that another holds is waited for, but not forever`() throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/history"
        let holder = try OpenFile("\(path).lock", O_RDWR | O_CREAT)
        try holder.descriptor.lock()
        #expect(throws: HistoryFileError.locked(path: path + ".lock")) {
            try HistoryFile(path: path).append("x")
        }
    }
}
