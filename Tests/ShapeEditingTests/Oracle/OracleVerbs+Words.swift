/// WORDS, in any order, each at most once.
extension OracleParser {
    static let shapeWords: Set = ["size", "turn", "colour", "outline", "dash", "corner", "font"]
    static let lineWords: Set = ["colour", "stroke", "heads", "dash"]
    static let textWords: Set = ["size", "turn", "colour", "font"]
    static let connectorWords: Set = [
        "colour", "stroke", "heads", "route", "dash", "from", "to", "font",
    ]

    private static let dashes = ["solid", "dashed", "dotted"]
    private static let heads = ["plain", "arrow", "arrows"]
    private static let routes = ["straight", "bent", "curved"]
    private static let columns = ["left", "centre", "right"]
    private static let rows = ["top", "middle", "bottom"]

    /// Reads words of these kinds, up to one that is none or comes again. What follows is not read.
    mutating func words(_ kinds: Set<String>, ofText: Bool = false) throws -> OracleWords {
        var (words, left) = (OracleWords(), kinds)
        while let text = try peek()?.lowercased(), let kind = Self.kind(of: text), left.remove(kind) != nil {
            switch kind {
            case "colour": words.colour = try colour()
            case "dash": words.dash = try word().text.lowercased()
            case "heads": words.heads = try word().text.lowercased()
            case "route": words.route = try word().text.lowercased()
            default:
                _ = try word()
                try read(kind, into: &words, ofText)
            }
        }
        return words
    }

    private mutating func read(_ kind: String, into words: inout OracleWords, _ isText: Bool) throws {
        switch kind {
        case "size" where isText: words.size = [try number(from: 4, to: 1000)]
        case "size":
            words.size = [try number(from: 1, to: 1_000_000)]
            if try isNumberNext() { words.size?.append(try number(from: 1, to: 1_000_000)) }
        case "turn": words.turn = try number(from: -3600, to: 3600)
        case "outline": words.outline = .some(try outline())
        case "stroke": words.stroke = try number(from: 1, to: 100)
        case "corner": words.corner = try number(from: 0, to: 1_000_000)
        case "from": words.fromSide = try side()
        case "to": words.toSide = try side()
        default:
            let font = try fontWords()
            (words.height, words.column, words.row, words.ink) = (
                font.height, font.column, font.row, font.ink
            )
        }
    }

    /// The kind of a word; nil for one that has another meaning after the words.
    private static func kind(of text: String) -> String? {
        if dashes.contains(text) { return "dash" }
        if heads.contains(text) { return "heads" }
        if routes.contains(text) { return "route" }
        if ["size", "turn", "outline", "stroke", "corner", "font", "from", "to"].contains(text) {
            return text
        }
        return ["label", "none"].contains(text) ? nil : "colour"
    }

    private static let sides = ["left", "right", "top", "bottom"]

    static func isSide(_ text: String) -> Bool { sides.contains(text.lowercased()) }

    /// Whether the next word is a side; in quotes it is the name of a shape.
    func isSideNext() throws -> Bool { try !isQuoted && Self.isSide(peek() ?? "") }

    /// SIDE, as it is printed: without the percentage if that is 50.
    mutating func side() throws -> String {
        let side = try keyword(Self.sides)
        guard try isNumberNext() else { return side }
        let (text, place) = try word()
        guard text.hasSuffix("%") else { throw OracleFault(place: place) }
        let percent = try number(String(text.dropLast()), place, from: 0, to: 100)
        return percent == 50 ? side : "\(side) \(percent)%"
    }

    /// At least one word of `stroke`.
    mutating func strokeWords() throws -> OracleWords {
        var words = OracleWords()
        repeat {
            let text = try peek()?.lowercased() ?? ""
            if try isNumberNext(), words.stroke == nil {
                words.stroke = try number(from: 1, to: 100)
            } else if Self.dashes.contains(text), words.dash == nil {
                words.dash = try word().text.lowercased()
            } else if Self.heads.contains(text), words.heads == nil {
                words.heads = try word().text.lowercased()
            } else if Self.routes.contains(text), words.route == nil {
                words.route = try word().text.lowercased()
            } else {
                throw OracleFault(place: try nextPlace())
            }
        } while try peek() != nil
        return words
    }

    /// At least one word of `font`, up to one that is none.
    mutating func fontWords() throws -> OracleWords {
        var words = OracleWords()
        while let text = try peek()?.lowercased() {
            if try isNumberNext(), words.height == nil {
                words.height = try number(from: 4, to: 1000)
            } else if Self.columns.contains(text), words.column == nil {
                words.column = try word().text.lowercased()
            } else if Self.rows.contains(text), words.row == nil {
                words.row = try word().text.lowercased()
            } else if words.ink == nil, try takes("ink") {
                words.ink = .some(try takes("auto") ? nil : colour())
            } else {
                break
            }
        }
        if words == OracleWords() { throw OracleFault(place: try nextPlace()) }
        return words
    }

    /// What `style` says.
    mutating func style() throws -> OracleStatement.Action {
        if try peek() == nil { return .styles }
        let kind =
            try OracleShape.Kind.words.contains(peek()?.lowercased() ?? "") ? word().text.lowercased() : nil
        if try takes("none") { return .style(kind, nil) }
        let read =
            switch kind {
            case "line": try words(Self.lineWords)
            case "text": try words(Self.textWords, ofText: true)
            case "connector": try words(Self.connectorWords)
            default: try words(Self.shapeWords)
            }
        if read == OracleWords() { throw OracleFault(place: try nextPlace()) }
        return .style(kind, read)
    }
}

/// The styles of a session.
struct OracleStyles {
    /// The words for all kinds have an empty name.
    private var all: [String: OracleWords] = [:]

    /// Adds words to the style of a kind, or of all kinds if it is nil. Without words, the style ends.
    mutating func add(_ words: OracleWords?, for kind: String?) {
        guard let words else {
            if let kind { all[kind] = nil } else { all = [:] }
            return
        }
        let former = all[kind ?? ""] ?? OracleWords()
        all[kind ?? ""] = former.adding(kind == "text" ? words.ofText : words)
    }

    func words(for kind: OracleShape.Kind) -> OracleWords {
        let own = all[String(kind.word.prefix { $0.isLetter })] ?? OracleWords()
        let isArea = !kind.isConnector && kind != .line && kind != .text
        return isArea ? (all[""] ?? OracleWords()).adding(own) : own
    }

    var statements: [String] {
        ([""] + OracleShape.Kind.words).compactMap { kind in
            all[kind].map { (["style", kind, $0.text].filter { !$0.isEmpty }).joined(separator: " ") }
        }
    }
}
