import Foundation
import ShapeEditorTestSupport

/// A document, the README at the root of the package if no other is named, cut into its fenced blocks.
struct Readme {
    /// A fenced block: its kind (`sh`, `console`, …) and its lines.
    struct Block {
        let kind: String
        let lines: [String]
    }

    /// A command and the lines that follow it up to the next command.
    struct Exchange {
        let command: String
        let answer: String
    }

    let blocks: [Block]

    init(at path: String = "README.md") throws {
        let text = try Documents.text(of: path)
        var blocks: [Block] = []
        var kind: String?
        var lines: [String] = []
        for line in text.components(separatedBy: "\n") {
            if let open = kind, line == "```" {
                blocks.append(Block(kind: open, lines: lines))
                (kind, lines) = (nil, [])
            } else if kind != nil {
                lines.append(line)
            } else if line.hasPrefix("```") {
                kind = String(line.dropFirst(3))
            }
        }
        self.blocks = blocks
    }

    /// The commands after `prompt` in the blocks of a kind, each with the lines that follow it.
    func exchanges(in kind: String, prompt: String) -> [Exchange] {
        blocks.filter { $0.kind == kind }.flatMap { block in
            block.lines.reduce(into: [Exchange]()) { exchanges, line in
                if line.hasPrefix(prompt) {
                    exchanges.append(Exchange(command: String(line.dropFirst(prompt.count)), answer: ""))
                } else if let last = exchanges.popLast() {
                    exchanges.append(Exchange(command: last.command, answer: last.answer + line + "\n"))
                }
            }
        }
    }
}
