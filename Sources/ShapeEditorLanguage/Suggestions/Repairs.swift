import ShapeEditorModel
import ShapeEditorText

/// The repairs of a statement at the place of its error.
struct Repairs {
    typealias Word = MeantStatement.Word

    private let words: [Word]
    private let place: Int
    private let problem: Problem
    private let grammar: Grammar
    private let isShape: (String) -> Bool
    /// The repaired statements, each with the cost of its repair.
    private(set) var all: [(cost: Int, MeantStatement)] = []

    /// The repairs at `place`, the index of the wrong word, or the number of words if one is missing at the end.
    init(
        of statement: MeantStatement, at place: Int, _ problem: Problem, _ grammar: Grammar,
        _ isShape: @escaping (String) -> Bool
    ) {
        (words, self.place, self.problem, self.grammar) = (statement.words, place, problem, grammar)
        self.isShape = isShape
        switch problem {
        case .negativeNumber: turn()
        case .refused(let refusal) where (refusal.error as? DrawingError)?.isOfTakenName ?? false:
            takeShapes()
        default: repair()
        }
    }

    private mutating func repair() {
        drop()
        if place == words.endIndex {
            quote()
        } else {
            if place == 0 { changeVerb() }
            respell()
            divide()
            join()
            quote()
            reorder()
            insert()
        }
        takeShapes()
    }

    private var word: String { text(place) }

    private func text(_ index: Int) -> String { words.indices.contains(index) ? words[index].text : "" }

    /// Adds the statement with other words in place of some.
    private mutating func replace(_ range: Range<Int>, by texts: [String], cost: Int) {
        var new = words
        let origin = words[min(range.lowerBound, words.count - 1)].origin
        new.replaceSubrange(range, with: texts.map { Word(text: $0, origin: range.isEmpty ? nil : origin) })
        all.append((cost, MeantStatement(new)))
    }

    /// Adds the statement with words at another place.
    private mutating func move(_ range: Range<Int>, to index: Int, cost: Int) {
        guard range != index..<index + range.count else { return }
        var new = words
        new.removeSubrange(range)
        new.insert(contentsOf: words[range], at: index > range.lowerBound ? index - range.count : index)
        all.append((cost, MeantStatement(new)))
    }

    // MARK: Kinds of repairs

    /// Moves by a negative number into the opposite direction.
    private mutating func turn() {
        guard let opposite = OtherWords.opposite(of: text(place - 1)) else { return }
        replace(place - 1..<place + 1, by: [opposite, String(word.dropFirst())], cost: 1)
    }

    private mutating func drop() {
        for index in [place, place - 1] where words.indices.contains(index) {
            // What was put in stays, and what stands for a word of other programs stays as a whole.
            let isTyped =
                words[index].origin != nil && (index == 0 || words[index].origin != words[index - 1].origin)
            // Before the wrong word, an `a` was a name.
            let isName = isShape(text(index)) || index < place && text(index) == "a"
            let isSuperfluous = text(index).isSuperfluous(before: text(index + 1), after: text(index - 1))
            if isTyped, !isName, isSuperfluous || text(index - 1).isNumber && isOfTimes(text(index)),
                words.count > 1
            {
                replace(index..<index + 1, by: [], cost: 1)
            }
        }
    }

    /// Whether a word says of a number that it counts, where it can be nothing else.
    private func isOfTimes(_ word: String) -> Bool {
        ["time", "times", "x"].contains(word.lowercased())
            && ["undo", "redo", "again", "repeat", "play"].contains(text(0).lowercased())
    }

    /// Puts in the verb that is missing, or that of a word of other programs.
    private mutating func changeVerb() {
        let lower = word.lowercased()
        if Colour(keyword: lower.utf8.span) != nil { return replace(0..<0, by: ["paint"], cost: 1) }
        if let counterpart = grammar.counterpart(of: lower) { change(to: counterpart, dropping: 1) }
        if grammar.firstWords(of: "add").contains(lower) { replace(0..<0, by: ["add"], cost: 1) }
        if lower == "line", words.contains(where: { isShape($0.text) }) {
            replace(0..<1, by: ["connect"], cost: 1)
        }
        changeToDirection(lower, at: 0)
        // A misspelt word writes no file.
        let verbs = grammar.verbs.filter { !$0.writesFile || words.count == 1 }
        if let verb = nearest(to: word, in: verbs.flatMap(\.names)) {
            replace(0..<1, by: [verb], cost: 2)
        }
    }

    private mutating func changeToDirection(_ word: String, at index: Int) {
        let directions = MoveDirection.allCases.map(\.rawValue)
        if let side = SideWords.meant(by: word, in: directions) {
            replace(index..<index + 1, by: [side], cost: 1)
        }
    }

    private mutating func change(to counterpart: Counterpart, dropping count: Int) {
        let (before, after) = counterpart.words
        if !counterpart.takesArguments, words.count > count, !isShapes(count) { return }
        replace(0..<count, by: before, cost: 1)
        guard !after.isEmpty, words.count > count, let (cost, statement) = all.popLast() else { return }
        all.append((cost, MeantStatement(statement.words + after.map { Word(text: $0, origin: nil) })))
    }

    /// Puts another word in place of the wrong one.
    private mutating func respell() {
        let lower = word.lowercased()
        if place > 0, let meant = OtherWords.meaning(of: lower) {
            replace(place..<place + 1, by: meant.asWords, cost: 1)
        }
        if place > 0, !word.utf8.contains(UInt8(ascii: ",")), let meant = problem.nearest {
            replace(place..<place + 1, by: meant.asWords, cost: 2)
        }
        if case .unknownDirection = problem { changeToDirection(lower, at: place) }
        if let number = word.asNumber(for: problem) { replace(place..<place + 1, by: [number], cost: 1) }
        let hexDigits = [3, 4, 6, 8].contains(word.utf8.count) && word.allSatisfy(\.isHexDigit)
        if hexDigits { replace(place..<place + 1, by: ["#\(word)"], cost: 1) }
        guard text(0).lowercased() == "add" else { return }
        if text(1).lowercased() == "line", isShape(word) { replace(0..<2, by: ["connect"], cost: 1) }
        guard place == 1 else { return }
        if let other = grammar.counterpart(of: lower), other.words.before.first != "add" {
            change(to: other, dropping: 2)
        }
    }

    /// Takes signs and units off the wrong word, and makes two words of it.
    private mutating func divide() {
        let bare = word.withoutSigns
        let hasTimes = word.lowercased() == bare + "x"
        if bare != word, !bare.isEmpty, !hasTimes || isOfTimes("x") {
            replace(place..<place + 1, by: [bare], cost: 1)
        }
        let isVerb = place == 0 && !isShape(String(word.prefix { $0 != "." }))
        for sign in (isVerb ? ["=", ":"] : place == 0 ? ["."] : [",", "x", "=", ":"]) as [Character] {
            let parts = word.split(separator: sign, omittingEmptySubsequences: false).map {
                String($0).withoutSigns
            }
            guard parts.count == 2, !parts.contains(where: \.isEmpty) else { continue }
            let areNumbers = parts.allSatisfy { Int($0) != nil }
            if sign == ",", !areNumbers || sign == "x" && !areNumbers { continue }
            replace(place..<place + 1, by: (sign == "x" && text(0) == "add" ? ["size"] : []) + parts, cost: 1)
            if sign == "=" || sign == ":" { replace(place..<place + 1, by: [parts[1]], cost: 1) }
        }
        if word.hasSuffix("of"), word.count > 2 {
            replace(place..<place + 1, by: [String(word.dropLast(2)), "of"], cost: 1)
        }
    }

    /// Makes one word of several: a colour, a key, a duration or SHAPES.
    private mutating func join() {
        // A word behind all others does not continue SHAPES.
        let isUnexpected = if case .unexpectedWord = problem { true } else { false }
        for first in [place, place - 1] where first > 0 && first + 1 < words.count {
            let (left, right) = (text(first), text(first + 1))
            let whole = left + right
            if Colour(keyword: whole.lowercased().utf8.span) != nil || left == "#" {
                replace(first..<first + 2, by: [whole], cost: 1)
            }
            if left.isNumber, let unit = OtherWords.unit(right.lowercased()) {
                replace(first..<first + 2, by: [left + unit], cost: 1)
            }
            if ["ctrl", "alt", "shift"].contains(left.lowercased()) {
                replace(first..<first + 2, by: ["\(left)-\(right)"], cost: 1)
            }
            let names = left.asNames + "," + right.asNames
            if !isUnexpected, names.allNames(isShape) { replace(first..<first + 2, by: [names], cost: 1) }
        }
        let end = words.suffix(from: place).prefix {
            $0.text.withoutSigns.isNumber || $0.text.hasPrefix("rgb")
        }.endIndex
        let channels = words[place..<end].map { $0.text.withoutFunction }.filter { !$0.isEmpty }
        if channels.count == 3, channels.allSatisfy(\.isNumber), problem.isOfColour {
            replace(place..<end, by: ["rgb(\(channels.joined(separator: ",")))"], cost: 1)
        }
    }

    /// Puts words in quotes where they are a text.
    private mutating func quote() {
        if case .missingQuotes = problem, words.count > 2 {
            for end in Set([min(place + 1, words.endIndex), words.endIndex]) { quote(min(2, end)..<end) }
        } else if case .wordAfterLabel = problem,
            let label = words.firstIndex(where: { $0.text.lowercased() == "label" })
        {
            quote(label + 1..<words.endIndex)
        }
        if word.hasPrefix("'"), let end = words[place...].firstIndex(where: { $0.text.hasSuffix("'") }) {
            quote(place..<end + 1)
        }
        guard word.hasPrefix("\""), place > 0 else { return }
        let rest = words[..<place] + words[(place + 1)...]
        all.append((1, MeantStatement(rest + [Word(text: "label", origin: nil), words[place]])))
    }

    private mutating func quote(_ range: Range<Int>) {
        let typed = words[range].map(\.text).joined(separator: " ")
        guard !range.isEmpty, !typed.utf8.contains(UInt8(ascii: "\"")) else { return }
        let isQuoted = typed.utf8.count > 2 && typed.hasPrefix("'") && typed.hasSuffix("'")
        replace(range, by: [(isQuoted ? String(typed.dropFirst().dropLast()) : typed).quotedWord], cost: 1)
    }

    private mutating func reorder() {
        // `every 1s 3 left` lacks a word.
        if text(0).lowercased() == "every" { return }
        if place + 1 < words.count, place > 0 { move(place..<place + 1, to: place + 2, cost: 2) }
        if place > 1 { move(place..<place + 1, to: place - 1, cost: 2) }
        guard place > 0 else { return }
        move(place..<place + 1, to: words.endIndex, cost: 2)
        let end = words[place...].firstIndex { $0.text.lowercased() == "label" } ?? words.endIndex
        for index in 2..<max(place, 2) { move(place..<end, to: index, cost: 3) }
    }

    private mutating func insert() {
        guard place > 0 else { return }
        for keyword in ["by", "to", "at", "size", "of"] { replace(place..<place, by: [keyword], cost: 3) }
    }

    /// Takes shapes at the wrong place, or before it, out of the statement, and puts `with` before it.
    private mutating func takeShapes() {
        guard place < 4, !["add", "connect", "with"].contains(text(0).lowercased()) else { return }
        for index in 0...min(place, words.count - 1) where isShapes(index) {
            let names = words[index...].prefix { isShape($0.text.asNames) || $0.text.lowercased() == "and" }
                .filter { $0.text.lowercased() != "and" }
            let end = words[index...].firstIndex { $0.text.asNames == names.last?.text.asNames } ?? index
            let shapes = Word(
                text: names.map(\.text.asNames).joined(separator: ","), origin: words[index].origin)
            let rest = words[..<index] + words[(end + 1)...]
            if !rest.isEmpty {
                all.append((2, MeantStatement([Word(text: "with", origin: nil), shapes] + rest)))
            }
        }
    }

    private func isShapes(_ index: Int) -> Bool { text(index).asNames.allNames(isShape) }
}

extension Grammar {
    /// The listed words with which the arguments of a verb may begin.
    fileprivate func firstWords(of verb: String) -> [String] {
        verbs.first { $0.name == verb }?.forms.flatMap { $0.first?.words ?? [] } ?? []
    }
}

extension DrawingError {
    fileprivate var isOfTakenName: Bool { if case .nameTaken = self { true } else { false } }
}

extension Counterpart {
    /// The words of the statement before and after its arguments.
    fileprivate var words: (before: [String], after: [String]) {
        let whole = with("\u{0}") ?? usage
        let sides = whole.split(separator: "\u{0}" as Character, omittingEmptySubsequences: false).map {
            String($0).asWords
        }
        return (sides.first ?? [], sides.count > 1 ? sides[1] : [])
    }
}

extension Problem {
    /// The word that a message would suggest in place of the wrong one.
    fileprivate var nearest: String? {
        switch self {
        case .unknownDirection(_, let nearest), .unknownChoice(_, _, _, _, let nearest): nearest
        case .colour(_, let error), .plainColour(_, let error): error.suggestion
        case .refused(let refusal): (refusal.error as? any MisnamingError)?.misnamed?.meant
        default: nil
        }
    }

    var isOfColour: Bool {
        switch self {
        case .colour, .plainColour, .paletteNumber: true
        default: false
        }
    }
}
