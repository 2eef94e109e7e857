import Foundation
import ShapeEditorTestSupport
import Testing

/// The table of `Keys.md`. Where `LINE_EDITING_KEYS` is `write`, it is written.
@Suite(.timeLimited) struct KeyTableTests {
    private static let article = "Sources/LineEditing/LineEditing.docc/Keys.md"
    /// Begins the rows, which are the rest of the article.
    private static let start = "\n#### \(KeyMode.emacs.heading)\n"

    @Test func `the table says what each key does in bash and here`() throws {
        let table = try KeyMode.allCases.map { try Self.table(of: $0) }.joined()
        let article = try Documents.text(of: Self.article)
        let rows = try #require(article.range(of: Self.start))
        if ProcessInfo.processInfo.environment["LINE_EDITING_KEYS"] == "write" {
            let text = article[..<rows.lowerBound] + table
            try Data(text.utf8).write(to: Documents.root.appendingPathComponent(Self.article))
        } else {
            #expect(article[rows.lowerBound...].split(separator: "\n") == table.split(separator: "\n"))
        }
    }

    @Test(arguments: KeyMode.allCases)
    func `the table has all keys of bash that edit, each once`(mode: KeyMode) throws {
        let keys = mode.rows.map(\.keyBytes)
        #expect(Set(keys).count == keys.count)
        let functions = try BashKeys(mode).functions.filter { !KeyMode.omitted.contains($0.value) }
        #expect(functions.count > 30)
        for (key, function) in functions {
            // The forms of an arrow are one key, as are Enter and what Alt-Esc completes.
            let form = key.replacing("\u{1B}O", with: "\u{1B}[")
            #expect(
                keys.contains(form) || ["\u{1B}\u{1B}", "\u{1B}"].contains(key),
                "\(key.debugDescription): \(function)")
        }
    }

    private static func table(of mode: KeyMode) throws -> String {
        let (bash, client) = (try KeySession.bash(mode), try KeySession.client(mode))
        let functions = try BashKeys(mode).functions
        let rows = try mode.rows.map { row in
            let (theirs, ours) = (try bash.result(of: row), try client.result(of: row))
            let function = functions[row.title == "**Esc**" ? "\u{1B}" : row.keyBytes]
            let here = ours == theirs ? "the same" : Self.cell(ours)
            return "| \(row.title) | \(function ?? "") | \(Self.cell(theirs)) | \(here) |\n"
        }
        let columns = "| Keys | bash's function | the line in bash | here |\n| --- | --- | --- | --- |\n"
        return "\n#### \(mode.heading)\n\n" + columns + rows.joined()
    }

    /// The lines that were entered, and the line then.
    private static func cell(_ lines: [String]) -> String {
        lines.map { line in
            // DocC takes code that contains a backquote for a link to a symbol.
            let code = line.contains("`") ? line.escaped : "`" + line.replacing("|", with: "\\|") + "`"
            return (line.contains("‸") ? "" : "enters ") + code
        }.joined(separator: ", ")
    }
}
