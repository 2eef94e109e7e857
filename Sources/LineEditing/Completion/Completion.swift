/// What can replace the word before the cursor.
public struct Completion: Equatable, Sendable {
    /// One thing that can be inserted.
    public struct Candidate: Equatable, Sendable {
        /// What replaces the text from `replacementStart` to the cursor.
        public var text: String
        /// Whether it is complete, so that a space is added.
        public var isFinal: Bool

        /// A candidate.
        public init(_ text: String, isFinal: Bool = true) {
            self.text = text
            self.isFinal = isFinal
        }
    }

    /// Where the text that is replaced begins, in characters (`Character`) from the line's start.
    public var replacementStart: Int
    /// What it can be replaced with, in the order in which it is listed.
    public var candidates: [Candidate]

    /// A completion.
    public init(replacementStart: Int, candidates: [Candidate]) {
        self.replacementStart = replacementStart
        self.candidates = candidates
    }
}

/// What Tab does with a completion: a pure function of line, cursor and candidates.
enum CompletionOutcome: Equatable {
    /// Delete this many Unicode scalars before the cursor, then insert the text.
    case replace(before: Int, with: String)
    /// Show the candidates.
    case list([String])
    case nothing

    /// - Parameters:
    ///   - completion: what can be inserted.
    ///   - before: the text before the cursor.
    ///   - after: the text from the cursor on.
    init(_ completion: Completion, before: String, after: String) {
        let start = min(max(0, completion.replacementStart), before.count)
        let typed = String(before.dropFirst(start))
        let candidates = completion.candidates.map {
            Completion.Candidate($0.text.withoutControls, isFinal: $0.isFinal)
        }
        switch candidates.count {
        case 0: self = .nothing
        case 1: self = .inserting(candidates[0], for: typed, after)
        default: self = .extending(candidates.map(\.text), from: typed)
        }
    }

    private static func inserting(
        _ candidate: Completion.Candidate, for typed: String, _ after: String
    ) -> CompletionOutcome {
        let needsSpace = candidate.isFinal && !after.hasPrefix(" ")
        return replacing(typed, with: candidate.text + (needsSpace ? " " : ""))
    }

    private static func extending(_ texts: [String], from typed: String) -> CompletionOutcome {
        let common = texts.dropFirst().reduce(texts[0]) { commonPrefix($0, $1) }
        return common.count > typed.count ? replacing(typed, with: common) : .list(texts)
    }

    private static func replacing(_ typed: String, with text: String) -> CompletionOutcome {
        if text == typed { return .nothing }
        return .replace(before: typed.unicodeScalars.count, with: text)
    }

    private static func commonPrefix(_ left: String, _ right: String) -> String {
        String(zip(left, right).prefix { $0 == $1 }.map(\.0))
    }
}

/// Lists texts in columns, filled downwards, as `ls` does.
enum ColumnList {
    /// The most texts that are shown.
    static let limit = 100

    /// The rows, no wider than `width` unless a single text is.
    static func rows(of texts: [String], width: Int) -> [String] {
        let shown = texts.prefix(limit)
        let cell = (shown.map(\.columns).max() ?? 0) + 2
        let columns = max(1, (width + 2) / cell)
        let height = (shown.count + columns - 1) / columns
        var rows = (0..<height).map { row in
            stride(from: row, to: shown.count, by: height).map { pad(shown[$0], to: cell) }
                .joined().trimmingTrailingSpaces
        }
        if texts.count > limit { rows.append(LineEditingWording.more(texts.count - limit)) }
        return rows
    }

    private static func pad(_ text: String, to cell: Int) -> String {
        text + String(repeating: " ", count: max(0, cell - text.columns))
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
