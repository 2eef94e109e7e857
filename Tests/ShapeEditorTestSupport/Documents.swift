import Foundation

/// The documents and sources of the package, for tests that compare them.
package enum Documents {
    package static var root: URL {
        (0..<3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    }

    /// The text of a file, by its path in the package.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The texts of a catalogue's articles, by file name.
    package static func articles(in catalogue: String) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent(catalogue).path)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".md") }.map { name in
                (name, try text(of: "\(catalogue)/\(name)"))
            })
    }

    /// The paths of all files with an extension in some folders and their subfolders.
    package static func paths(_ kind: String, below folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".\(kind)") }
                .map { "\(folder)/\($0)" }
        }
    }

    /// The texts of all files with an extension in some folders and their subfolders.
    package static func files(_ kind: String, below folders: [String]) throws -> [String] {
        try paths(kind, below: folders).map(text)
    }

    /// The names of the public top-level types in a folder's sources.
    package static func publicTypes(below folder: String) throws -> [String] {
        let declaration = /^(?:@Observable )?public (?:final )?(?:struct|class|enum|protocol|actor) (\w+)/
            .anchorsMatchLineEndings()
        return try files("swift", below: [folder]).flatMap { source in
            source.matches(of: declaration).map { String($0.1) }
        }
    }

    /// The file names of the articles that an article links to.
    package static func links(in article: String) -> [String] {
        article.matches(of: /<doc:(\w+)>/).map { "\($0.1).md" }
    }

    /// The parts of an article's Swift blocks between empty lines, without imports. White space is as in ``words(_:)``.
    package static func examples(in article: String) -> [String] {
        article.components(separatedBy: "```swift\n").dropFirst().flatMap { block in
            block.components(separatedBy: "```")[0].components(separatedBy: "\n\n").map(words)
        }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }

    /// The text with each run of white space replaced by one blank.
    package static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
