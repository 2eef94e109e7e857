/// Parses one statement. The first error that it throws is the one to be reported.
struct OracleParser {
    private let tokens: [OracleToken]
    private var position = 0
    private var depth = 0
    /// The location right after the last token.
    private var end = Place()

    /// The statement, and the error of a word right after it, which is reported after the statement has run. Nil if
    /// there is no statement.
    static func read(_ tokens: [OracleToken]) throws -> (OracleStatement, OracleFault?)? {
        guard !tokens.isEmpty else { return nil }
        var parser = OracleParser(tokens: tokens)
        do {
            let statement = try parser.statement()
            return (statement, parser.next.map { OracleFault(place: $0.place) })
        } catch {
            throw try parser.withRest(error, inBlock: false)
        }
    }

    private init(tokens: [OracleToken]) { self.tokens = tokens }

    private var next: OracleToken? { position < tokens.count ? tokens[position] : nil }

    var isBlockNext: Bool { next?.kind == .open }

    /// The location of the next token, or that right after the last one.
    func nextPlace() throws -> Place { try peek() == nil ? end : next?.place ?? end }

    /// Whether the next word is in quotes.
    var isQuoted: Bool { next?.isQuoted ?? false }

    private mutating func take() {
        if let next { end = next.end }
        position += 1
    }

    func peek() throws -> String? {
        guard let next else { return nil }
        if next.kind == .unreadable { throw OracleFault(place: next.place) }
        guard case .word(let text) = next.kind, text != ";" else { return nil }
        return text
    }

    /// The next word and its location.
    mutating func word() throws -> (text: String, place: Place) {
        guard let text = try peek(), let place = next?.place else { throw OracleFault(place: end) }
        take()
        return (text, place)
    }

    mutating func optionalWord() throws -> (text: String, place: Place)? {
        try peek() == nil ? nil : word()
    }

    mutating func number(from least: Int, to greatest: Int = .max) throws -> Int {
        let (text, place) = try word()
        return try number(text, place, from: least, to: greatest)
    }

    func number(_ text: String, _ place: Place, from least: Int, to greatest: Int = .max) throws -> Int {
        guard let number = Int(text), number >= least, number <= greatest else {
            throw OracleFault(place: place)
        }
        return number
    }

    mutating func optionalNumber(from least: Int) throws -> Int? {
        try peek() == nil ? nil : number(from: least)
    }

    /// A duration in microseconds.
    mutating func duration(from least: Int = 0) throws -> Int {
        let (text, place) = try word()
        for (unit, length) in [("ms", 1000.0), ("min", 60_000_000), ("s", 1_000_000)] {
            guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)) else { continue }
            let duration = Int((number * length).rounded())
            if duration >= least, duration <= 365 * 86400 * 1_000_000 { return duration }
        }
        throw OracleFault(place: place)
    }

    mutating func over() throws -> Int? {
        guard try peek()?.lowercased() == "over" else { return nil }
        take()
        return try duration()
    }

    /// The next word, which must be one of `words`.
    mutating func keyword(_ words: [String]) throws -> String {
        let (text, place) = try word()
        guard words.contains(text.lowercased()) else { throw OracleFault(place: place) }
        return text.lowercased()
    }

    /// Parses a statement from its first word.
    mutating func statement() throws -> OracleStatement {
        guard let text = try peek(), let place = next?.place else {
            throw OracleFault(place: next?.place ?? end)
        }
        take()
        let action = try action(text.lowercased(), at: place)
        if let extra = next, [.unreadable, .open, .strayOpen].contains(extra.kind) {
            throw OracleFault(place: extra.place)
        }
        if try peek() != nil, let extra = next { throw OracleFault(place: extra.place) }
        return OracleStatement(action: action, place: place)
    }

    /// The error of a statement, with those of the blocks that its rest opens. Skips to its end.
    private mutating func withRest(_ error: any Error, inBlock: Bool) throws -> any Error {
        if error is Unsaid { throw error }
        var faults = OracleFaults(
            all: OracleFaults.all(in: error), endsBlocks: (error as? OracleFaults)?.endsBlocks ?? false)
        while !faults.endsBlocks, let next {
            if next.kind == .word(";") || inBlock && next.kind == .close { break }
            guard next.kind == .open else {
                take()
                continue
            }
            do {
                _ = try block()
            } catch {
                if error is Unsaid { throw error }
                faults = OracleFaults(
                    all: faults.all + OracleFaults.all(in: error),
                    endsBlocks: (error as? OracleFaults)?.endsBlocks ?? false)
            }
        }
        return faults
    }

    /// A block. `wrongPlaces` returns the places of what may not stand in it, in a statement of it.
    mutating func block(
        _ wrongPlaces: (OracleStatement) -> [Place] = { _ in [] }
    ) throws -> OracleStatement.Block {
        guard let open = next, open.kind == .open else {
            _ = try peek()
            let isWord = next.map { ![.close, .strayOpen, .word(";")].contains($0.kind) } ?? false
            throw OracleFault(place: isWord ? next?.place : end)
        }
        take()
        return try deeper(open.place) { parser in
            var (statements, faults) = (OracleStatement.Block(), [OracleFault]())
            while let next = parser.next {
                switch next.kind {
                case .close:
                    parser.take()
                    if !faults.isEmpty { throw OracleFaults(all: faults) }
                    return statements
                case .word(";"): parser.take()
                default:
                    do {
                        let statement = try parser.statement()
                        faults += wrongPlaces(statement).map { OracleFault(place: $0) }
                        statements.append(statement)
                    } catch {
                        let error = try parser.withRest(error, inBlock: true)
                        faults += OracleFaults.all(in: error)
                        if (error as? OracleFaults)?.endsBlocks == true {
                            throw OracleFaults(all: faults, endsBlocks: true)
                        }
                    }
                }
            }
            throw OracleFaults(all: faults + [OracleFault(place: open.place)], endsBlocks: true)
        }
    }

    /// The place of a statement that groups can't hold.
    static func ungrouped(_ statement: OracleStatement) -> [Place] {
        statement.standsInGroups ? [] : [statement.place]
    }

    /// The place of a statement that a concurrent group can't hold, or of each such statement in it.
    static func notConcurrent(_ statement: OracleStatement) -> [Place] {
        if !statement.standsInGroups || statement.isSelect { return [statement.place] }
        return statement.shared.map(\.place)
    }

    mutating func optionalBlock(
        _ faults: (OracleStatement) -> [Place]
    ) throws -> OracleStatement.Block? {
        next?.kind == .open ? try block(faults) : nil
    }

    mutating func statementOrBlock(
        _ faults: (OracleStatement) -> [Place] = { _ in [] }
    ) throws -> OracleStatement.Block {
        if next?.kind == .open { return try block(faults) }
        guard try peek() != nil, let place = next?.place else { throw OracleFault(place: end) }
        return try deeper(place) { parser in
            let statement = try parser.statement()
            if let place = faults(statement).first { throw OracleFault(place: place) }
            return [statement]
        }
    }

    private mutating func deeper(
        _ place: Place, _ read: (inout OracleParser) throws -> OracleStatement.Block
    ) throws -> OracleStatement.Block {
        guard depth < 100 else { throw OracleFaults(all: [OracleFault(place: place)], endsBlocks: true) }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }
}
