import ShapeEditorModel

/// The statements of a drawing in the language's description.
extension OracleParser {
    mutating func drawing(_ verb: String) throws -> OracleStatement.Action? {
        switch verb {
        case "add": .edit(.add(try addition()))
        case "connect": .edit(try connection())
        case "attach": .edit(try attachment())
        case "space": .edit(try space())
        case "delete": .edit(.delete(try peek() == nil ? nil : names()))
        case "order": .edit(try order())
        case "rename": .edit(.rename(try newName(mayEndIn: ".*")))
        case "duplicate": .edit(try duplicate())
        case "select": .select(try selecting())
        case "with": try with()
        default: try tweak(verb)
        }
    }

    private mutating func tweak(_ verb: String) throws -> OracleStatement.Action? {
        switch verb {
        case "size": .tweak(try size(), over: try over())
        case "turn": .tweak(try turn(), over: try over())
        case "label": .tweak(.label(try label()), over: nil)
        case "row": .tweak(.row(try number(from: 0), try change()), over: nil)
        case "align":
            .tweak(.align(try keyword(["left", "centre", "right", "top", "middle", "bottom"])), over: nil)
        case "spread":
            .tweak(
                .spread(isAcross: try keyword(["across", "down"]) == "across", try optionalNumber(from: 0)),
                over: nil)
        default: try setting(verb)
        }
    }

    /// Takes the next word if it is a keyword without quotes.
    mutating func takes(_ keyword: String) throws -> Bool {
        guard !isQuoted, try peek()?.lowercased() == keyword else { return false }
        _ = try word()
        return true
    }

    private mutating func name() throws -> OracleWord {
        let isQuoted = isQuoted
        let (text, place) = try word()
        return OracleWord(text: text, place: place, isQuoted: isQuoted)
    }

    mutating func names() throws -> OracleWord {
        let names = try name()
        if ",\(names.text),".contains(",,") { throw names.fault }
        return names
    }

    private mutating func newName(mayEndIn end: String) throws -> OracleWord {
        let name = try name()
        let text = name.text.hasSuffix(end) ? String(name.text.dropLast(end.count)) : name.text
        guard OracleNames.isName(text) || end == ".*" && name.text == "*" else { throw name.fault }
        return name
    }

    /// A name, unless the next word has another meaning here.
    private mutating func optionalNewName() throws -> OracleWord? {
        guard let text = try peek(), isQuoted || !(OracleNames.isKeyword(text) || text.hasPrefix("#")) else {
            return nil
        }
        return try newName(mayEndIn: "*")
    }

    private mutating func integers() throws -> (Int, Int) { (try number(from: .min), try number(from: .min)) }

    mutating func colour() throws -> OracleColour {
        let (text, place) = try word()
        guard let colour = OracleColour(text.lowercased()) else { throw OracleFault(place: place) }
        return colour
    }
}

// MARK: - Adding

extension OracleParser {
    private mutating func addition() throws -> OracleStatement.Addition {
        let word = try keyword(AreaKind.rows.map(\.word) + ["line", "text"])
        guard let row = AreaKind.rows.first(where: { $0.word == word }) else {
            return try word == "line" ? line() : textAlone()
        }
        let range = row.number?.range
        return try shape(.area(word, try range.map { try number(from: $0.lowerBound, to: $0.upperBound) }))
    }

    private mutating func shape(_ kind: OracleShape.Kind) throws -> OracleStatement.Addition {
        let name = try optionalNewName()
        if try takes("around") {
            let placement = OracleStatement.Placement.around(try names(), gap: try optionalGap())
            let words = try words(.shape, without: ["size", "turn"])
            let label = try kind.isTable ? rowsOfLabel() : wordOfLabel()
            return .init(kind: kind, name: name, placement: placement, words: words, label: label)
        }
        let corners = try corners()
        let placement = try corners ?? placement()
        let words = try words(.shape, without: corners == nil ? [] : ["size"])
        return .init(
            kind: kind, name: name, placement: placement, words: words,
            label: try kind.isTable ? rowsOfLabel() : wordOfLabel())
    }

    /// The texts after `label`, each a row.
    private mutating func rowsOfLabel() throws -> String? {
        guard var label = try wordOfLabel() else { return nil }
        while try peek() != nil { label += try "\n" + textOfLabel() }
        return label
    }

    private mutating func corners() throws -> OracleStatement.Placement? {
        guard try takes("from") else { return nil }
        let (x, y) = try integers()
        _ = try keyword(["to"])
        let (endX, endY) = try integers()
        return .between(x, y, endX, endY)
    }

    /// The text after `label`, one word; nil if it is missing or `none`.
    private mutating func wordOfLabel() throws -> String? {
        guard try takes("label") else { return nil }
        return try takes("none") ? nil : textOfLabel()
    }

    private mutating func textOfLabel() throws -> String {
        let (text, place) = try word()
        guard !text.isEmpty else { throw OracleFault(place: place) }
        return text
    }

    private mutating func line() throws -> OracleStatement.Addition {
        let name = try optionalNewName()
        guard let ends = try corners() else { throw OracleFault(place: try nextPlace()) }
        if case .between(let x, let y, let endX, let endY) = ends, (x, y) == (endX, endY) {
            throw Unsaid("whether a line may have no length")
        }
        return .init(kind: .line, name: name, placement: ends, words: try words(.line))
    }

    private mutating func textAlone() throws -> OracleStatement.Addition {
        var name = isQuoted ? nil : try optionalNewName()
        guard isQuoted, try peek() != nil else { throw OracleFault(place: try nextPlace()) }
        var text = try self.name()
        if name == nil, isQuoted, try peek() != nil {
            guard OracleNames.isName(text.text) else { throw text.fault }
            (name, text) = (text, try self.name())
        }
        let placement = try placement()
        return .init(
            kind: .text, name: name, placement: placement, words: try words(.text),
            label: text.text)
    }

    private mutating func placement() throws -> OracleStatement.Placement? {
        if try takes("at") {
            let (x, y) = try integers()
            return .at(x, y)
        }
        for word in ["right", "left", "above", "below", "in"] where try takes(word) {
            return .relative(try place(word))
        }
        return nil
    }

    func isNumberNext() throws -> Bool { try !isQuoted && peek()?.first?.isNumber ?? false }

    private mutating func connection() throws -> OracleStatement.Edit {
        var chain = [try names(), try names()]
        while let text = try peek(), isQuoted || isName(text, ofShapesBefore: .connector) {
            if let last = chain.last, !last.isQuoted, ["to", "and"].contains(last.text.lowercased()) {
                throw Unsaid("at which word a 'connect' with a link is wrong")
            }
            let word = try names()
            // A text, which would stand last, is an error before the shapes are looked for.
            guard word.text.split(separator: ",").allSatisfy({ OracleNames.isPattern(String($0)) }) else {
                throw word.fault
            }
            chain.append(word)
        }
        return .connect(chain, try words(.connector), label: try wordOfLabel())
    }

    private mutating func space() throws -> OracleStatement.Edit {
        let side = try keyword(["right", "left", "above", "below"])
        if side == "right" || side == "left" { _ = try keyword(["of"]) }
        return .space(side, try names(), try number(from: -1_000_000, to: 1_000_000))
    }

    private mutating func attachment() throws -> OracleStatement.Edit {
        let end = try keyword(["from", "to"])
        if !isQuoted, try takes("text") {
            return .attach(end, nil, side: nil, text: try endText(), keepsSide: true)
        }
        if try isSideNext() { return .attach(end, nil, side: try side(), text: try optionalEndText()) }
        return .attach(end, try name(), side: try isSideNext() ? side() : nil, text: try optionalEndText())
    }

    private mutating func optionalEndText() throws -> String? { try peek() == nil ? nil : endText() }
}

// MARK: - Changing

extension OracleParser {
    private mutating func order() throws -> OracleStatement.Edit {
        let word = try keyword(["front", "back", "forward", "backward", "behind"])
        return word == "behind" ? .orderBehind(try name()) : .order(word)
    }

    private mutating func duplicate() throws -> OracleStatement.Edit {
        if try takes("by") { return .duplicate(nil, by: try integers()) }
        let name = try optionalNewName()
        return .duplicate(name, by: try takes("by") ? integers() : nil)
    }

    private mutating func selecting() throws -> OracleStatement.Selecting {
        if try takes("next") { return .next }
        if try takes("previous") { return .previous }
        for direction in ["up", "down", "left", "right"] where try takes(direction) {
            return .towards(direction)
        }
        return try takes("none") ? .none : .shapes(names())
    }

    private mutating func with() throws -> OracleStatement.Action {
        let (names, isBlock) = (try names(), isBlockNext)
        return .with(names, try statementOrBlock(Self.ungrouped), isBlock: isBlock)
    }

    private mutating func size() throws -> OracleStatement.Tweak {
        if try takes("by") {
            let (text, place) = try word()
            guard text.hasSuffix("%") else { throw OracleFault(place: place) }
            return .sizeBy(try number(String(text.dropLast()), place, from: 1, to: 10_000))
        }
        if try takes("fit") { return .sizeFit(together: try takes("together")) }
        let width = try number(from: 0, to: 1_000_000)
        return .size(width, try isNumberNext() ? number(from: 0, to: 1_000_000) : nil)
    }

    private mutating func turn() throws -> OracleStatement.Tweak {
        if try takes("to") { return .turnTo(try number(from: -3600, to: 3600)) }
        return .turn(try number(from: -3600, to: 3600), together: try takes("together"))
    }

    private mutating func label() throws -> String? {
        let isBare = !isQuoted
        let text = try text()
        return isBare && text == "none" ? nil : text
    }

    private mutating func change() throws -> OracleTable.Change {
        let isBare = !isQuoted
        let text = try text()
        if isBare, text == "none" { return .removed }
        guard isBare, text.hasPrefix("after ") else { return .replaced(text) }
        if text.contains("\"") { throw Unsaid("where quotes are in a text") }
        return .inserted(String(text.dropFirst("after ".count)))
    }

    mutating func ends() throws -> OracleStatement.Action {
        let (x, y) = try integers()
        _ = try keyword(["to"])
        let end = try integers()
        if (x, y) == end { throw Unsaid("whether a line may have no length") }
        return .tweak(.ends(x, y, end.0, end.1), over: try over())
    }
}
