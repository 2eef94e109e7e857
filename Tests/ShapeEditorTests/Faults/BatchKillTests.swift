import Foundation
import ShapeEditorTestSupport
import Testing

/// Kills at random moments of a run without a prompt.
@Suite(.timeLimited) struct BatchKillTests {
    private static let naming = "format quiet; rename sun; format text; "
    private static let scripts = [
        "repeat 400000 left 1", "every 1ms left 1; wait 1000s", "", naming + "repeat 400000 left 1",
    ]

    @Test func `what was written is whole lines, each in its place`() throws {
        var kills = Kills(for: "kills in a batch")
        for number in 1...Kills.count {
            TestWatch.shared.noteProgress()
            let script = Self.scripts[number % Self.scripts.count]
            let (signal, lines) = (kills.signal(), Int.random(in: 0...500, using: &kills.random))
            let editor = try Conversation(arguments: script.isEmpty ? [] : ["-c", script])
            if script.isEmpty { try editor.write(String(repeating: "left 1\n", count: 2000)) }
            let name = script.hasPrefix(Self.naming) ? "sun: " : ""
            for line in 0..<lines { #expect(try editor.readLine() == name + Self.line(line)) }
            kills.pause(upTo: .milliseconds(10))
            editor.send(signal: signal)
            let result = try editor.finish()
            #expect(result.status == 128 + signal)
            #expect(result.errors == "")
            var rest = result.output.split(separator: "\n", omittingEmptySubsequences: false)
            let last = rest.removeLast()
            #expect(signal == SIGKILL || last == "", "kill \(number) by \(signal) of \(script)")
            #expect(
                rest.indices.allSatisfy { rest[$0] == name + Self.line(lines + $0) },
                "kill \(number) of \(script)")
        }
    }

    private static func line(_ index: Int) -> String { "offset (\(-index - 1), 0) colour blue" }
}

/// Kills at random moments of a run that saves repeatedly.
@Suite(.timeLimited) struct SaveKillTests {
    private static let versions = 60
    private let folder: TemporaryDirectory
    private let references: [String]
    private let duration: Duration

    /// A script whose versions each replace all steps of the one before, so that no part of a version is another
    /// complete version.
    private static func script(_ path: (Int) -> String) -> String {
        (1...versions).map { version in
            let steps = (1...10).map { "move by \(version) \($0)\nadd ellipse dot* at \(version) \($0)\n" }
            return
                "\(version > 1 ? "undo 20\n" : "")\(steps.joined())save \"\(path(version))\"\nprint \(version)\n"
        }.joined()
    }

    init() throws {
        folder = try TemporaryDirectory()
        let whole = try TemporaryDirectory()
        let script = try whole.write(Self.script { whole.path(of: "\($0)") }, to: "script")
        let start = ContinuousClock.now
        _ = try Program.shapeEditor().run(arguments: ["--format", "quiet", script])
        duration = .now - start
        references = try (1...Self.versions).map { try whole.text(of: "\($0)") }
    }

    @Test func `the file is one that was saved, or the old one, and nothing is left beside it`() throws {
        #expect(Set(references).count == Self.versions)
        let path = folder.path(of: "a")
        let script = try TemporaryDirectory()
        let file = try script.write(Self.script { _ in path }, to: "script")
        var kills = Kills(for: "kills in a save")
        for number in 1...Kills.count {
            TestWatch.shared.noteProgress()
            try folder.write("old", to: "a")
            try #require(chmod(path, 0o640) == 0)
            let signal = number % 5 == 0 ? SIGUSR1 : kills.signal()
            let editor = try Conversation(arguments: ["--format", "quiet", file])
            kills.pause(upTo: duration)
            editor.send(signal: signal)
            try check(editor.finish(), signal, "kill \(number) by \(signal)")
        }
    }

    private func check(_ result: Program.Result, _ signal: Int32, _ kill: Comment) throws {
        #expect(result.status == 128 + signal || result.status == 0, kill)
        let saved = try folder.text(of: "a")
        let version = saved == "old" ? 0 : references.firstIndex(of: saved).map { $0 + 1 }
        let told = result.output.split(separator: "\n").compactMap { Int($0) }
        #expect(told == Array((1...Self.versions).prefix(told.count)), kill)
        #expect(try #require(version, kill) >= told.count, kill)
        #expect(
            try FileManager.default.attributesOfItem(atPath: folder.path(of: "a"))[.posixPermissions] as? Int
                == 0o640)
        let temporaries = try folder.temporaries
        #expect(try folder.names.filter { !temporaries.contains($0) } == ["a"], kill)
        #expect(temporaries.count <= (signal == SIGKILL ? 1 : 0), kill)
        for name in temporaries { try FileManager.default.removeItem(atPath: folder.path(of: name)) }
    }
}
