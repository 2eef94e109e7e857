import Foundation
import ShapeEditorTestSupport
import Testing

/// The output of `--generate`. `.ci/generated` also tests it with the shells and mandoc.
@Suite(.timeLimited) struct GeneratedFileTests {
    private func generated(_ kind: String) throws -> String {
        let result = try Program.shapeEditor().run(arguments: ["--generate", kind])
        #expect(result.errors.isEmpty && result.status == 0)
        return result.output
    }

    /// The options listed by `--help`.
    private var options: [String] {
        get throws {
            let usage = try Program.shapeEditor().run(arguments: ["--help"]).output
            let labels = usage.split(separator: "\n").filter { $0.hasPrefix("  -") }
            return labels.flatMap { line in
                line.split(separator: " ").prefix { $0.hasPrefix("-") }.map { $0.filter { $0 != "," } }
            }
        }
    }

    /// The lines of `help`, without the statements to try.
    private var listOfVerbs: [Substring] {
        get throws {
            let help = try Program.shapeEditor().run(arguments: ["-c", "help"]).output
            return help.split(separator: "\n").filter { !$0.hasPrefix("    ") }
        }
    }

    private var verbs: [(name: String, summary: String)] {
        get throws {
            return try listOfVerbs.filter { $0.hasPrefix("  ") }.map { line in
                let words = line.split(separator: " ")
                let names = words.prefix { $0.hasSuffix(",") }.count + 1
                return (
                    words[0].filter { $0 != "," }, words.dropFirst(names).joined(separator: " ")
                )
            }
        }
    }

    @Test(arguments: ["man", "bash", "zsh", "fish"])
    func `every option and verb is in it`(kind: String) throws {
        let text = try generated(kind)
        let (options, verbs) = (try options, try verbs)
        #expect(options.count >= 13 && verbs.count > 40)
        for option in options { #expect(text.contains(Self.spelling(of: option, in: kind)), "\(option)") }
        for verb in verbs {
            let words = kind == "man" ? "\\fB\(verb.name)\\fR" : verb.name
            #expect(text.contains(words), "\(verb.name)")
        }
        #expect(text.last == "\n")
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value >= 0x7F })
    }

    private static func spelling(of option: String, in kind: String) -> String {
        switch kind {
        case "man": "\\fB\(option.replacingOccurrences(of: "-", with: "\\-"))\\fR"
        case "fish": option.hasPrefix("--") ? " -l \(option.dropFirst(2)) " : " -s \(option.dropFirst()) "
        default: option
        }
    }

    @Test func `nothing in the manual page is taken for roff that is none`() throws {
        let macros: Set = ["TH", "SH", "SS", "PP", "TP", "TQ", "br"]
        let escapes = try Regex(#"\\(f[BIR]|e|-|&|\((aq|dq|ga|ha|ti))"#)
        for line in try generated("man").split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            #expect(!line.isEmpty)
            if line.hasPrefix(".") {
                let macro = line.dropFirst().prefix { $0 != " " }
                #expect(macros.contains(String(macro)), "\(line)")
            } else {
                #expect(!line.hasPrefix("'"), "\(line)")
                #expect(!line.replacing(escapes, with: "").contains { "\\'\"^`~-".contains($0) }, "\(line)")
            }
        }
    }

    @Test func `the manual page has each verb once, under the heading that it has in help`() throws {
        var listed: [[String]] = []
        for line in try listOfVerbs {
            if let name = line.split(separator: " ").first, line.hasPrefix("  ") {
                listed[listed.count - 1].append(name.filter { $0 != "," })
            } else {
                listed.append([String(line)])
            }
        }
        let page = try generated("man").components(separatedBy: "\n.SS ").dropFirst()
        let described = page.map { section in
            let part = section.components(separatedBy: "\n.SH ")[0]
            let title = part.prefix { $0 != "\n" }
            return [String(title)]
                + part.components(separatedBy: "\n.TP\n\\fB").dropFirst().map {
                    String($0.prefix { $0 != "\\" })
                }
        }
        #expect(described.count > 5)
        #expect(described == listed.filter { $0.count > 1 })
    }

    @Test(arguments: [
        (
            "zsh",
            [
                "'*-c+[run", "'--format=[how", "'--undo-limit=[keep", "'--echo[print", "'(- *)--help[print",
                "'(- *)-h[print",
            ]
        ),
        (
            "bash",
            [
                "\n    --format) mapfile -t COMPREPLY < <(compgen -W 'text json quiet' ",
                "\n    --undo-limit) return ",
            ]
        ),
        (
            "fish",
            [
                " -s c -x -a '(", " -l format -x -a 'text json quiet' -d", " -l undo-limit -x -d",
                " -l echo -d",
                " -l help -s h -d",
            ]
        ),
    ])
    func `an option that takes an argument completes it, and no other does`(
        kind: String, parts: [String]
    ) throws {
        let text = try generated(kind)
        for part in parts { #expect(text.contains(part), "\(part)") }
    }

    @Test(arguments: ["zsh", "fish"])
    func `descriptions stand in quotes that no word of them ends`(kind: String) throws {
        let text = try generated(kind)
        let quote = kind == "zsh" ? #"'\''"# : #"\'"#
        for verb in try verbs {
            let summary = verb.summary.replacingOccurrences(of: "'", with: quote)
            #expect(text.contains(summary + "'"), "\(verb.name)")
        }
    }

    @Test(arguments: [
        (
            ["--generate", "nonsense"],
            "unknown argument 'nonsense' of --generate; expected one of man, bash, zsh, fish, skill"
        ),
        (["--generate"], "option '--generate' needs an argument; 'shape-editor --help' lists the options"),
    ])
    func `what can't be generated is an error that says what can`(arguments: [String], words: String) throws {
        let result = try Program.shapeEditor().run(arguments: arguments)
        expect(result, output: "", errors: "shape-editor: error: \(words)\n", status: 2)
    }

    @Test func `nothing runs besides, and a failure to write is told`() throws {
        let result = try Program.shapeEditor().run(arguments: ["-c", "left", "--gen=man", "missing.shape"])
        #expect(result.output.hasPrefix(".TH ") && !result.output.contains("offset (") && result.status == 0)
        let failed = try Program.shapeEditor().run(
            arguments: ["--generate", "fish"], outputTo: .path("/dev/full"))
        #expect(failed.errors.contains("cannot write standard output") && failed.status == 1)
    }
}
