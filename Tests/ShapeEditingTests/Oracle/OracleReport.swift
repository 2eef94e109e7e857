/// The lines of a drawing.
struct OracleReport {
    /// The drawing before what is reported. What differs from it is printed.
    let before: OracleDrawing
    let after: OracleDrawing
    /// The shapes that are renamed and those that are ordered say so even if nothing has changed.
    var renamed: Set<Int> = []
    var ordered: Set<Int> = []

    /// A line for each shape that was acted on: first those that are gone, then the others in their order.
    func lines(for acted: Set<Int>) -> [String] {
        let gone = before.shapes.filter { acted.contains($0.id) && after[$0.id] == nil }
        return gone.map { "\($0.name): deleted" } + after.shapes.filter { acted.contains($0.id) }.map(line)
    }

    /// The lines of `show`.
    static func states(of shapes: [OracleShape], in drawing: OracleDrawing) -> [String] {
        OracleReport(before: OracleDrawing(shapes: []), after: drawing).lines(for: Set(shapes.map(\.id)))
    }

    private func line(_ shape: OracleShape) -> String {
        guard after.isNamed else { return shape.place(in: after) + " colour \(shape.colour)" }
        var text = "\(shape.name): "
        guard let old = before[shape.id] else {
            return text
                + ([shape.place(in: after) + " colour \(shape.colour)"] + members(of: shape)).joined(
                    separator: " ")
        }
        if old.name != shape.name || renamed.contains(shape.id) { text += "was \(old.name), " }
        if ordered.contains(shape.id), let place = after.place(of: shape.id) {
            text += "place \(place + 1) of \(after.shapes.count), "
        }
        return text
            + ([shape.place(in: after) + " colour \(shape.colour)"] + changes(of: shape, from: old)).joined(
                separator: " ")
    }

    private func members(of shape: OracleShape) -> [String] {
        let (size, angle) = (
            shape.sizeText.map { "size \($0)" }, shape.angle == 0 ? nil : "angle \(shape.angle)"
        )
        return [size, angle].compactMap(\.self) + shape.look.words()
            + (shape.label.map { ["label \($0.inQuotes)"] } ?? [])
    }

    private func changes(of shape: OracleShape, from old: OracleShape) -> [String] {
        var texts: [String] = []
        if let size = shape.sizeText, size != old.sizeText { texts.append("size \(size)") }
        if shape.angle != old.angle { texts.append("angle \(shape.angle)") }
        texts += shape.look.words(otherThan: old.look).map {
            shape.kind == .text && $0 == "font 16" ? "font \(shape.height)" : $0
        }
        if shape.label != old.label { texts.append("label \(shape.label?.inQuotes ?? "none")") }
        return texts
    }
}

extension OracleShape {
    /// The place as lines print it.
    fileprivate func place(in drawing: OracleDrawing) -> String {
        switch kind {
        case .line: "from (\(x), \(y)) to (\(x + width), \(y + height))" + look.headWords
        case .connector: connection(in: drawing) { $0 }
        default: "offset (\(x), \(y))"
        }
    }

    /// The ends of a connector, and its heads.
    func connection(in drawing: OracleDrawing, _ spelling: (String) -> String) -> String {
        guard case .connector(let from, let to) = kind else { return "" }
        let names = [from, to].map { drawing[$0].map { spelling($0.name) } ?? "?" }
        return "from \(names[0]) to \(names[1])" + look.headWords
    }

    fileprivate var sizeText: String? {
        switch kind {
        case .line, .connector: nil
        case .text: "\(height)"
        default: "(\(width), \(height))"
        }
    }
}

extension String {
    /// The text as a word in quotes.
    var inQuotes: String {
        let escapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]
        return "\"" + map { escapes[$0] ?? String($0) }.joined() + "\""
    }

    /// The name as a statement has it: in quotes if it is a word of the language.
    var asName: String { OracleNames.isKeyword(self) ? inQuotes : self }
}
