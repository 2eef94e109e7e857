import ShapeEditorModel

/// Looks for faults in the picture of a drawing, as `export` draws it on a white page.
package struct Inspection {
    let drawing: Drawing
    let shapes: [PlacedShape]
    let labels: ConnectorLabels
    /// For each shape, the shapes to which connectors join it, one for each connector.
    let joined: [[Int]]
    /// The outermost groups of the shapes.
    let groups: [Substring?]
    /// As what a person sees each shape that has an area, and each text.
    let forms: [TextShape.Form?]
    /// The boxes of letters that are seen: of texts, and of the labels of shapes and connectors.
    let letters: [Box?]
    /// The findings in the order of the drawing: by their hindmost shapes.
    package private(set) var findings: [Finding] = []

    /// How many things around a place are looked at, and how many findings of a kind a shape has at most: thousands of
    /// shapes may lie on each other.
    static let (mostSeen, mostFindings) = (200, 20)

    /// - Throws: The error of `check`, which is called often.
    package init(of drawing: Drawing, _ check: () throws -> Void) rethrows {
        let shapes = drawing.placed
        let layout = ConnectorLayout(of: shapes)
        let labels = try ConnectorLabels(
            of: layout, along: layout.pathsToOutlines, hasThings: true, check)
        var joined: [[Int]] = shapes.map { _ in [] }
        for case (let from, let to)? in shapes.map(\.ends) where from != to {
            joined[from].append(to)
            joined[to].append(from)
        }
        letters = shapes.indices.map { labels.seenLetters(of: $0) }
        forms = shapes.map { shape in
            guard shape.state.kind != .line, let extent = shape.state.extent else { return nil }
            return TextShape.Form(shape.state, extent, hasLoop: false)
        }
        groups = drawing.shapes.map(\.name.outermostGroup)
        (self.drawing, self.shapes, self.labels, self.joined) = (drawing, shapes, labels, joined)
        // A single shape without a name is no diagram, and the bounds limit only its centre.
        guard drawing.isNamed else { return }
        for find in [
            overlaps, largeLabels, lostRows, crossings, coveredLabels, lines, gaps, outside, faintLetters,
        ] {
            try check()
            findings += find()
        }
        findings.sort { $0.shapes.sorted().lexicographicallyPrecedes($1.shapes.sorted()) }
    }

    /// What the picture shows around a place; ``mostSeen`` things if it is more.
    func things(at place: Box) -> [(thing: ConnectorLabels.Thing, box: Box)] {
        var found: [(thing: ConnectorLabels.Thing, box: Box)] = []
        labels.things.forEach(meeting: place) { thing, box in
            found.append((thing, box))
            return found.count < Self.mostSeen
        }
        return found
    }

    /// The shapes that have an area, and the texts, around a place.
    func areas(at place: Box) -> [(shape: Int, box: Box)] {
        things(at: place).compactMap { thing, box in
            switch thing {
            case .shape(let index): (index, box)
            case .letters(let index): shapes[index].state.kind == .text ? (index, box) : nil
            case .label, .head, .line: nil
            }
        }
    }

    /// The findings of a shape and each of some others, each pair once, the hindmost shape first.
    func pairs(_ others: (Int) -> [Int], _ finding: (Int, Int) -> Finding?) -> [Finding] {
        var (found, known): ([Finding], Set<Int>) = ([], [])
        for index in shapes.indices {
            let most = found.count + Self.mostFindings
            for other in others(index) where other != index && found.count < most {
                let (first, second) = (min(index, other), max(index, other))
                guard known.insert(first * shapes.count + second).inserted else { continue }
                if let finding = finding(first, second) { found.append(finding) }
            }
        }
        return found
    }
}

extension ConnectorLabels {
    /// The box of the letters of a text or a label; nil if none are seen.
    fileprivate func seenLetters(of index: Int) -> Box? {
        let state = shapes[index].state
        if state.kind == .text, state.colour.alpha == 0 { return nil }
        guard shapes[index].ends != nil else { return letterBox(of: index) }
        guard var box = patches[index] else { return nil }
        // The patch reaches beyond the letters on both sides.
        let margin = Double(state.font.height) / 4
        (box.left, box.right) = (box.left + margin, box.right - margin)
        return box
    }
}

extension Box {
    /// The width and the height of what two boxes have in common; not positive if they don't overlap.
    func overlap(with other: Box) -> (across: Double, down: Double) {
        (min(right, other.right) - max(left, other.left), min(bottom, other.bottom) - max(top, other.top))
    }
}
