import Foundation

/// A new directory, removed with its contents when the last reference goes.
package final class TemporaryDirectory {
    package let path: String

    package init() throws {
        var template = Array(
            "\(FileManager.default.temporaryDirectory.path)/shape-editor-test.XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw HarnessFailure(call: "mkdtemp", errno: errno) }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in the directory, which need not exist.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and the directories that lead to it. Returns the file's path.
    @discardableResult
    package func write(_ contents: String, to name: String) throws -> String {
        try write(Array(contents.utf8), to: name)
    }

    /// Writes a file and the directories that lead to it. Returns the file's path.
    @discardableResult
    package func write(_ contents: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: path(of: name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents).write(to: url)
        return url.path
    }

    /// Makes a symbolic link. Returns its path.
    package func link(_ name: String, to destination: String) throws -> String {
        try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: destination)
        return path(of: name)
    }

    package func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: name))))
    }

    package func text(of name: String) throws -> String {
        String(decoding: try bytes(of: name), as: UTF8.self)
    }

    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
