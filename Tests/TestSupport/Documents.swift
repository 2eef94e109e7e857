import Foundation

/// The documents and sources of the package, for tests that hold the one to the other.
package enum Documents {
    package static var root: URL {
        (0..<3).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    }

    /// The text of a file, by its path in the package.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The articles of a catalogue by their file names.
    package static func articles(in catalogue: String) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent(catalogue).path)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".md") }.map { name in
                (name, try text(of: "\(catalogue)/\(name)"))
            })
    }

    /// The paths of the files of a kind in some folders and those within them.
    package static func paths(_ kind: String, below folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".\(kind)") }
                .map { "\(folder)/\($0)" }
        }
    }

    /// The texts of the files of a kind in some folders and those within them.
    package static func files(_ kind: String, below folders: [String]) throws -> [String] {
        try paths(kind, below: folders).map(text)
    }

    /// The names of the public types at the top level of the sources in a folder.
    package static func publicTypes(below folder: String) throws -> [String] {
        let declaration = /^(?:@Observable )?public (?:final )?(?:struct|class|enum|protocol|actor) (\w+)/
            .anchorsMatchLineEndings()
        return try files("swift", below: [folder]).flatMap { source in
            source.matches(of: declaration).map { String($0.1) }
        }
    }

    /// The names of the articles that an article links to.
    package static func links(in article: String) -> [String] {
        article.matches(of: /<doc:(\w+)>/).map { "\($0.1).md" }
    }

    /// The parts of the Swift blocks of an article, without imports: what stands between empty lines, each as
    /// ``words(_:)`` gives it.
    package static func examples(in article: String) -> [String] {
        article.components(separatedBy: "```swift\n").dropFirst().flatMap { block in
            block.components(separatedBy: "```")[0].components(separatedBy: "\n\n").map(words)
        }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }

    /// The text with every run of white space as one blank.
    package static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
