import Foundation

/// A fresh folder, removed with all that is in it when the last reference goes.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "shape-editing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder, whether it is there or not.
    func path(of name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and answers its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
        return path(of: name)
    }

    /// Makes a symbolic link and answers its path.
    func link(_ name: String, to destination: String) throws -> String {
        try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: destination)
        return path(of: name)
    }

    /// The text of a file.
    func text(of name: String) throws -> String {
        try String(contentsOfFile: path(of: name), encoding: .utf8)
    }

    /// The names of what is in the folder.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
