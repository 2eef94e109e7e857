/// A position in the forms of a verb after some words of a statement: the arguments that may come next. Only the forms
/// that match these words are included.
struct FormPosition {
    private let graph: FormGraph
    private let next: FormGraph.Nodes

    private init(_ graph: FormGraph, _ next: FormGraph.Nodes) { (self.graph, self.next) = (graph, next) }

    /// The position before the first word.
    init(_ forms: [[Argument]]) {
        graph = FormGraph(forms)
        next = graph.first
    }

    /// Whether the statement may end here.
    var mayEnd: Bool { next & FormGraph.end != 0 }

    /// The choices of this position that satisfy `isTaken`, without the end.
    func choices(where isTaken: (FormGraph.Node) -> Bool) -> FormPosition {
        var (taken, rest): (FormGraph.Nodes, FormGraph.Nodes) = (0, next & ~FormGraph.end)
        while rest != 0 {
            let number = rest.trailingZeroBitCount
            rest &= rest - 1
            if isTaken(graph.nodes[number]) { taken |= 1 << number }
        }
        return FormPosition(graph, taken)
    }

    /// The position after a word that matched all choices of this position.
    var following: FormPosition { FormPosition(graph, reduce(0) { $0 | $1.next }) }

    /// The first choice; nil if only the end may come.
    var first: FormGraph.Node? { first { _ in true } }

    var arguments: [Argument] { map(\.argument) }

    /// Whether words may be abbreviated here.
    var takesAbbreviations: Bool { contains { $0.argument == .direction } }

    /// Whether a block may stand here.
    var takesBlock: Bool { contains { $0.argument.isBody } }

    /// The words and placeholders that messages list as expected here.
    var expected: String {
        var seen: Set<String> = []
        return arguments.flatMap(\.alternatives).filter { seen.insert($0).inserted }.joinedByOr
    }
}

/// The choices: the nodes that may come next, in the order of the forms.
extension FormPosition: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate let graph: FormGraph
        fileprivate var rest: FormGraph.Nodes

        mutating func next() -> FormGraph.Node? {
            guard rest != 0 else { return nil }
            defer { rest &= rest - 1 }
            return graph.nodes[rest.trailingZeroBitCount]
        }
    }

    func makeIterator() -> Iterator { Iterator(graph: graph, rest: next & ~FormGraph.end) }
}
