import ShapeEditorTestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimited) struct HistoryFinding {
    /// The texts found for a query, newest first.
    private func found(_ query: String, in entries: [String]) -> [String] {
        var finder = HistoryFinder(entries)
        finder.search(for: query)
        return rest(&finder)
    }

    /// The texts found from the current one to the oldest.
    private func rest(_ finder: inout HistoryFinder) -> [String] {
        guard let match = finder.match else { return [] }
        var texts = [match.text]
        while finder.older() { texts.append(finder.match?.text ?? "none") }
        return texts
    }

    @Test(arguments: [
        ("move", ["print move", "move left", "move up"]),
        ("mo up", ["move up"]),
        ("up mo", ["move up"]),
        ("  up\tmo ", ["move up"]),
        ("o o", ["Группа two\nfoo", "print move", "move left", "move up"]),
        ("MOVE", []),
        ("red", ["paint RED"]),
        ("RED", ["paint RED"]),
        ("Red", []),
        ("paint RED", ["paint RED"]),
        ("PAINT red", []),
        ("группа", ["Группа two\nfoo"]),
        ("Группа", ["Группа two\nfoo"]),
        ("ГРУППА", []),
        ("two foo", ["Группа two\nfoo"]),
        ("left\0", []),
        ("\0", []),
        ("[a-z", ["[a-z"]),
        ("upm", []),
        ("uppa", []),
        ("move move", ["print move", "move left", "move up"]),
        ("no such", []),
    ])
    func `every word has to occur, in any order, and capitals count where there is one`(
        query: String, texts: [String]
    ) {
        let entries = ["move up", "paint RED", "move left", "[a-z", "print move", "Группа two\nfoo"]
        #expect(found(query, in: entries) == texts)
    }

    @Test(arguments: [
        "move up", "u p  m", "RED", "paint RED", "Группа t", "xyz", "\te\u{301}", "o o o p",
        "a b c d e f g h i j k l m n o p q r",
    ])
    func `a query typed letter by letter finds what it finds at once`(query: String) {
        let entries =
            ["move up", "paint RED", "move left", "u P m", "print move", "Группа two\nfoo", "e\u{301}"]
            + ["move up", "a b c d e f g h i j k l m n o p q r", "paint red", "o p"]
        var finder = HistoryFinder(entries)
        for count in 1...query.count {
            let part = String(query.prefix(count))
            finder.search(for: part)
            // Some queries go on from the newest match, and some from the oldest.
            var typed = finder
            #expect(rest(&typed) == found(part, in: entries))
            if count % 2 == 0 { finder.showOldest() }
        }
    }

    @Test func `a longer query is looked for only where the shorter one was`() {
        var finder = HistoryFinder((0..<100).map { "entry \($0)" })
        for (query, looks) in [("9", 1), ("91", 100), ("91x", 1), ("91xy", 0), ("e", 1)] {
            finder.search(for: query)
            if query == "91" { finder.showOldest() }
            #expect(finder.looks == looks, "\(query)")
        }
    }

    @Test(arguments: ["", " ", "\t "])
    func `a query without words finds all, the newest first and each text once`(query: String) {
        #expect(found(query, in: ["a", "b", "a", "c", "b"]) == ["b", "c", "a"])
        #expect(found(query, in: []) == [])
    }

    @Test func `a text that was entered several times is found where it was entered last`() {
        #expect(found("x", in: ["x1", "x2", "x1", "x3", "x1", "x2"]) == ["x2", "x1", "x3"])
    }

    @Test(arguments: [
        ("left", "move left", [5..<9]),
        ("e", "move left", [3..<4, 6..<7]),
        ("le e", "move left", [3..<4, 5..<7]),
        ("mo ov", "move", [0..<3]),
        ("mo ve", "move", [0..<4]),
        ("aa", "baaab", [1..<4]),
        ("ab", "ababxab", [0..<4, 5..<7]),
        ("ö", "日本 Ö e\u{308} ö", [3..<4, 8..<9]),
        ("本", "日本", [1..<2]),
        ("i", "İ x", [0..<1]),
        ("x", "İ\u{1E9E}\u{2126} x", [4..<5]),
        ("b", "a\nb", [2..<3]),
        ("", "move", []),
    ])
    func `what occurs is marked by offsets of scalars`(query: String, entry: String, ranges: [Range<Int>]) {
        var finder = HistoryFinder(["other", entry, "y"])
        finder.search(for: query)
        while let match = finder.match, match.text != entry, finder.older() {}
        #expect(finder.match == HistoryFinder.Match(text: entry, ranges: ranges))
    }

    @Test func `one goes to older matches and back, and stays at the last`() {
        var finder = HistoryFinder(["a1", "b", "a2", "c", "a3"])
        finder.search(for: "a")
        let before = finder.newer()
        #expect(!before)
        let older = (0..<3).map { _ in finder.older() }
        #expect(older == [true, true, false])
        #expect(finder.match?.text == "a1")
        let newer = (0..<3).map { _ in finder.newer() }
        #expect(newer == [true, true, false])
        #expect(finder.match?.text == "a3")
    }

    @Test func `a longer query and a shorter one show the newest that matches`() {
        var finder = HistoryFinder(["move up", "mop", "move left", "mole"])
        var shown: [String?] = []
        for query in ["m", "mov", "move", "move u", "move ux", "move uxy", "move u", "mo", "mop", ""] {
            finder.search(for: query)
            #expect(finder.query == query)
            shown.append(finder.match?.text)
        }
        #expect(
            shown == [
                "mole", "move left", "move left", "move up", nil, nil, "move up", "mole", "mop", "mole",
            ])
    }

    @Test func `without a match there is neither an older one nor a newer one`() {
        var finder = HistoryFinder(["a", "b"])
        finder.search(for: "x")
        let moves = [finder.older(), finder.newer()]
        #expect(moves == [false, false])
        #expect(finder.match == nil)
    }

    @Test func `of very many words the last ones are one`() {
        let words = (1...40).map { "w\($0)" }
        let entry = words.joined(separator: " ")
        #expect(found(entry, in: [entry]) == [entry])
        #expect(found(words.prefix(16).reversed().joined(separator: "  ") + " ", in: [entry]) == [entry])
        #expect(found(words.reversed().joined(separator: " "), in: [entry]) == [])
    }

    @Test func `entries that are gone are not found, and others that come are`() {
        let history = History(.memory(limit: 50))
        for number in 0..<50 { history.add("entry \(number)") }
        for number in 50..<500 {
            history.add(number % 3 == 0 ? "same" : "entry \(number)")
            var finder = history.finder()
            let kept = (0...number).suffix(50).map { $0 >= 50 && $0 % 3 == 0 ? "same" : "entry \($0)" }
            let texts = rest(&finder)
            #expect(texts == withoutRepeats(kept))
        }
        #expect(HistoryFinder([]).match == nil)
    }

    /// Removes repeated texts, from the last to the first.
    private func withoutRepeats(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.reversed().filter { seen.insert($0).inserted }
    }

    @Test func `a search that would compare too much is still right`() {
        let letters = String(repeating: "a", count: 3000)
        let entries = [letters + "b" + letters, letters, "b" + letters, letters + "b"]
        let query = String(repeating: "a", count: 1500) + "b" + String(repeating: "a", count: 1500)
        #expect(found(query, in: entries) == [entries[0]])
        #expect(found(String(repeating: "a", count: 3000), in: entries) == entries.reversed())
        #expect(found(String(repeating: "a", count: 3001), in: entries) == [])
    }

    @Test func `random queries find what a simple search finds, however they were typed`() {
        var generator = SeededGenerator(.lineEditing, for: "history finder")
        for _ in 0..<rounds(usually: 60) {
            let entries = (0..<Int.random(in: 0...25, using: &generator)).map { _ in
                text(Int.random(in: 1...60, using: &generator), &generator)
            }
            var finder = HistoryFinder(entries)
            var query = ""
            for _ in 0..<25 {
                query = changed(query, &generator)
                finder.search(for: query)
                var steps = finder
                let texts = rest(&steps)
                #expect(texts == simpleSearch(query, entries), "'\(query)' in \(entries)")
                if let match = finder.match {
                    #expect(match.ranges == marks(query, match.text), "'\(query)' in '\(match.text)'")
                }
            }
        }
    }

    private static let letters = ["a", "a", "a", "b", "B", " ", "ä", "Ä", "日", "\n", "Λ"]

    private func text(_ length: Int, _ generator: inout SeededGenerator) -> String {
        (0..<length).map { _ in Self.letters.randomElement(using: &generator) ?? "a" }.joined()
    }

    private func changed(_ query: String, _ generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<6: query + text(1, &generator)
        case 6..<9: String(query.dropLast())
        default: text(Int.random(in: 0...20, using: &generator), &generator)
        }
    }

    /// The words of a query, and an entry, in the form that is compared.
    private func forms(_ query: String, _ entry: String) -> (words: [[String]], entry: [String]) {
        let isExact = query.contains(where: \.isUppercase)
        let form = { (text: Substring) in
            text.unicodeScalars.map { isExact ? String($0) : String($0).lowercased() }
        }
        return (query.split(whereSeparator: \.isWhitespace).map(form), form(entry[...]))
    }

    private func simpleSearch(_ query: String, _ entries: [String]) -> [String] {
        withoutRepeats(entries).filter { entry in
            let (words, entry) = forms(query, entry)
            return words.allSatisfy { entry.contains($0) }
        }
    }

    private func marks(_ query: String, _ entry: String) -> [Range<Int>] {
        let (words, entry) = forms(query, entry)
        let marked = entry.indices.filter { place in
            words.contains { word in
                (0..<word.count).contains { $0 <= place && entry.dropFirst(place - $0).starts(with: word) }
            }
        }
        return marked.reduce(into: []) { ranges, place in
            if let last = ranges.last, last.upperBound == place {
                ranges[ranges.count - 1] = last.lowerBound..<place + 1
            } else {
                ranges.append(place..<place + 1)
            }
        }
    }
}
