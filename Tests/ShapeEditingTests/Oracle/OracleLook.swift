import Foundation

@testable import ShapeEditorModel

/// How a shape looks, apart from its place, its size, its angle, its colour and its label: a text for each property, as
/// it is printed, by the name of the property's row.
struct OracleLook: Equatable {
    private var unusual: [String: String] = [:]
    /// Where rows stand at first, which is at the left in a table.
    var usualAlign = "centre"

    subscript(name: String) -> String {
        get { unusual[name] ?? usual(name) }
        set { unusual[name] = newValue == usual(name) ? nil : newValue }
    }

    init(usualAlign: String = "centre") { self.usualAlign = usualAlign }

    private func usual(_ name: String) -> String { name == "align" ? usualAlign : Self.usual[name] ?? "" }

    private static let usual = Dictionary(
        uniqueKeysWithValues: Property.stored.map { ($0.name, $0.form.words($0.usual)) })

    /// The words for what is other than in `before`, in the order in which lines and statements have them. Behind a
    /// heading stand all words that are not as at first, or the first one. The heads have a place of their own.
    /// `included` is a property that is always written.
    func words(otherThan former: OracleLook? = nil, including included: String? = nil) -> [String] {
        let before = former ?? OracleLook(usualAlign: usualAlign)
        return OracleWords.headed(Property.stored.filter { !$0.isInPlace && $0.name != "label" })
            .compactMap { rows in
                guard rows.contains(where: { self[$0.name] != before[$0.name] || $0.name == included }) else {
                    return nil
                }
                let words = rows.filter { unusual[$0.name] != nil || $0.name == included }
                return OracleWords.text(words.isEmpty ? Array(rows.prefix(1)) : words) { self[$0] }
            }
    }

    /// The heads with a blank before them, if there are any.
    var headWords: String {
        let unusual = unusual.filter { ["head", "tail", "hollow"].contains($0.key) }
        let words = OracleWords(all: unusual).text
        return words.isEmpty ? "" : " " + words
    }
}

/// WORDS, or those of a verb such as `stroke`, by the names of the properties' rows. What they don't say is missing.
struct OracleWords: Equatable {
    var all: [String: String] = [:]

    subscript(name: String) -> String? {
        get { all[name] }
        set { all[name] = newValue }
    }

    /// Properties, in groups of one heading.
    static func headed(_ rows: [Property]) -> [[Property]] {
        rows.reduce(into: []) { groups, row in
            if row.heading != nil, groups.last?[0].heading == row.heading {
                groups[groups.count - 1].append(row)
            } else {
                groups.append([row])
            }
        }
    }

    /// Values behind their heading; nil if they have no words.
    static func text(_ rows: [Property], _ value: (String) -> String) -> String? {
        let values = rows.filter { !value($0.name).isEmpty }
        let words = values.map { ($0.keyword.map { "\($0) " } ?? "") + value($0.name) }
        return words.isEmpty ? nil : ((rows[0].heading.map { [$0] } ?? []) + words).joined(separator: " ")
    }
}

extension OracleWords {
    func adding(_ next: OracleWords) -> OracleWords { OracleWords(all: all.merging(next.all) { $1 }) }

    /// A word for both ends also says the tail, unless a word of its own does.
    var withBothEnds: OracleWords {
        guard let head = self["head"], ["plain", "arrow", "arrows"].contains(head) else { return self }
        var words = self
        words["head"] = head == "arrows" ? "arrow" : head
        words["tail"] = self["tail"] ?? (head == "arrows" ? "arrow" : "plain")
        return words
    }

    private var asSaid: OracleWords {
        var words = self
        switch (self["head"], self["tail"]) {
        case ("plain", "plain"), ("arrow", "plain"): words["tail"] = nil
        case ("arrow", "arrow"): (words["head"], words["tail"]) = ("arrows", nil)
        default: break
        }
        return words
    }

    /// The size of a text is the height of its letters.
    var ofText: OracleWords {
        var words = self
        if let height = self["font"] { (words["size"], words["font"]) = (height, nil) }
        return words
    }

    /// The statement of a verb.
    func statement(_ verb: String) -> String {
        let said = asSaid
        let words = Property.all.compactMap { row in
            said[row.name].map { (row.keyword.map { "\($0) " } ?? "") + $0 }
        }
        return ([verb] + words).joined(separator: " ")
    }

    /// The words in the order in which `style` prints them.
    var text: String {
        let said = asSaid
        let rows = Property.all.filter { $0 !== Property.textSize && said[$0.name] != nil }
        return Self.headed(rows).compactMap { Self.text($0) { said[$0] ?? "" } }.joined(separator: " ")
    }

    /// Whether one number is the width and the height.
    var isSquare: Bool { numbers("size")?.count == 1 }

    /// The one or two numbers of a property.
    fileprivate func numbers(_ name: String) -> [Int]? {
        self[name].map { $0.split(separator: " ").compactMap { Int($0) } }
    }
}

// MARK: - What they do

extension OracleShape {
    /// Whether the extent is that of an ellipse.
    var isRound: Bool {
        guard case .area(let word, _) = kind else { return false }
        return ["ellipse", "polygon"].contains(word)
    }

    private var isArea: Bool { !kind.isConnector && kind != .line && kind != .text }

    /// A new shape with a look; nil if its size would be none.
    func looking(_ words: OracleWords) -> OracleShape? {
        var shape = self
        if let size = words.numbers("size") {
            guard let sized = sized(size[0], size.count > 1 ? size[1] : nil) else { return nil }
            shape = sized
        }
        if let turn = words.numbers("turn")?[0], isArea || kind == .text {
            shape.angle = (turn % 360 + 360) % 360
        }
        if let colour = words["colour"].flatMap(OracleColour.init) { shape.colour = colour }
        for (name, text) in words.all where takes(name) { shape.look[name] = text }
        return shape
    }

    /// Whether a property fits the shape.
    private func takes(_ name: String) -> Bool {
        switch name {
        case "size", "turn", "colour": false
        case "outline": isArea
        case "corner": kind == .rectangle
        case "stroke", "dash": kind != .text
        case "head", "tail", "hollow": kind == .line || kind.isConnector
        case "route", "fromSide", "toSide", "fromText", "toText": kind.isConnector
        default: kind != .line
        }
    }

    /// Whether a verb with these words fits the shape.
    func takes(_ words: OracleWords) -> Bool { words.all.keys.contains(where: takes) }

    /// The shape after a verb with these words.
    func changed(_ words: OracleWords) -> OracleShape {
        words.all.filter { takes($0.key) }.reduce(self) { shape, word in
            shape.with { shape in
                switch word.key {
                case "stroke" where isArea, "dash" where isArea:
                    guard look["outline"] != "none" else { return }
                    if word.key == "dash" { return shape.look["dash"] = word.value }
                    let colour = look["outline"].prefix { $0 != " " }
                    shape.look["outline"] = "\(colour) \(word.value)"
                case "font" where kind == .text:
                    (shape.width, shape.height) = (Int(word.value) ?? 0, Int(word.value) ?? 0)
                default: shape.look[word.key] = word.value
                }
            }
        }
    }

    /// The shape as small as its label allows, or as it is; nil if its size would be none.
    func fitted() -> OracleShape? {
        guard let size = fittedSize else { return self }
        return sized(size.width, size.height)
    }

    /// The shape as large as its label needs, perhaps as wide as high.
    func grown(isSquare: Bool) -> OracleShape? {
        guard let size = fittedSize else { return self }
        let (width, height) = (max(width, size.width), max(height, size.height))
        return isSquare ? sized(max(width, height), nil) : sized(width, height)
    }

    /// The height of the letters of the label.
    fileprivate var letters: Int { Int(look["font"]) ?? 0 }

    var fittedSize: (width: Int, height: Int)? {
        guard isArea, let label else { return nil }
        let text = OracleTextGrid(label)
        let width = roundedUp(6 * letters * text.columns, 10) + 24
        let height = roundedUp(12 * letters * text.rows, 10) + 16
        switch kind {
        case .area("ellipse", _): return (rootOfTwice(width), rootOfTwice(height))
        case .area("polygon", let corners?):
            let factor = Self.factor(of: corners)
            func scaled(_ side: Int) -> Int { Int((Double(side) * factor - 1e-6).rounded(.up)) }
            return (scaled(width), scaled(height))
        case .area("cylinder", _): return (width, height + 30)
        case .area("note", _): return (width + 8, height)
        case .area("table", _): return OracleTable(label).size(letters)
        default: return (width, height)
        }
    }

    /// How much larger than a square the regular polygon must be whose circle's diameter is the square's side, for the
    /// square to fit in.
    private static func factor(of corners: Int) -> Double {
        func holds(_ factor: Double) -> Bool {
            let step = 2 * Double.pi / Double(corners)
            return [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].allSatisfy { x, y in
                (0..<corners).allSatisfy { number in
                    let middle = (Double(number) + 0.5) * step
                    return x * sin(middle) - y * cos(middle) <= factor * cos(step / 2)
                }
            }
        }
        var (low, high) = (1.0, 8.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension OracleShape {
    /// A side, or a row of this shape by the word by which a connector keeps it.
    func kept(_ side: String) throws -> String {
        guard side.hasPrefix("row ") else { return side }
        guard kind.isTable else { throw Unsaid("where a shape is missed that is a table") }
        return "row \(try OracleTable(label).kept(String(side.dropFirst("row ".count))))"
    }

    /// A table with another row, which becomes as high as its rows need if it was so before; nil if there is no such row.
    func changed(row: Int, _ change: OracleTable.Change) -> OracleShape? {
        let old = OracleTable(label)
        guard let text = old.label(with: change, of: row) else { return nil }
        let new = with { $0.label = text.isEmpty ? nil : text }
        guard height == old.size(letters).height else { return new }
        let size = OracleTable(new.label).size(letters)
        return new.sized(new.label == nil ? width : max(width, size.width), size.height)
    }
}

/// The rows of a table: a heading twice as high as its letters, rows one and a half times, and rules half as high.
struct OracleTable {
    enum Change {
        case removed
        case replaced(String), inserted(String)
    }

    var rows: [String]

    init(_ label: String?) {
        rows = (label ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func isRule(_ row: Int) -> Bool { rows[row] == "--" && row > 0 && row < rows.count - 1 }

    /// The word by which a connector keeps a row.
    fileprivate func kept(_ word: String) throws -> String {
        let all = rows.indices.filter { !isRule($0) }
        let found = all.filter { rows[$0].split(separator: " ").first.map(String.init) == word }
        if found.count == 1 { return word }
        if let first = found.first { return "\(first)" }
        if let number = Int(word), all.contains(number) { return "\(number)" }
        throw Unsaid("where a row is missed")
    }

    /// The label with a change of a row; nil if there is no such row.
    fileprivate func label(with change: Change, of row: Int) -> String? {
        guard row < rows.count else { return nil }
        var rows = rows
        switch change {
        case .removed where row == 0: rows[0] = ""
        case .removed: rows.remove(at: row)
        case .replaced(let text): rows[row] = text
        case .inserted(let text): rows.insert(text, at: row + 1)
        }
        return rows.joined(separator: "\n")
    }

    func size(_ letters: Int) -> (width: Int, height: Int) {
        let texts = rows.indices.filter { !isRule($0) }.map { OracleTextGrid(rows[$0]).columns }
        let halves = rows.indices.map { $0 == 0 ? 4 : isRule($0) ? 1 : 3 }.reduce(0, +)
        return (roundedUp(6 * letters * (texts.max() ?? 0), 10) + 24, roundedUp(letters * halves, 2))
    }
}

/// The cells of a text: a wide letter has two.
struct OracleTextGrid {
    let columns: Int
    let rows: Int

    init(_ text: String) {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.rows = rows.count
        columns = rows.map { row in row.unicodeScalars.map { $0.isWide ? 2 : 1 }.reduce(0, +) }.max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate var isWide: Bool {
        [0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60, 0x1F300...0x1FAFF].contains {
            $0.contains(Int(value))
        }
    }
}

private func roundedUp(_ number: Int, _ divisor: Int) -> Int { (number + divisor - 1) / divisor }

/// The side of a square twice as large, rounded up.
private func rootOfTwice(_ side: Int) -> Int {
    var root = Int(Double(2 * side * side).squareRoot())
    while root * root < 2 * side * side { root += 1 }
    return root
}
