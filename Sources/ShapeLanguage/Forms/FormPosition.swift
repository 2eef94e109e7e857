import ShapeEditorText

/// The forms of a verb as a graph: a node for each argument, and for each node the nodes that may follow it.
///
/// The graph is a position automaton (Glushkov): a ``FormPosition`` is a set of nodes, so that words are matched with
/// the forms without copying any of them.
final class FormGraph: Sendable {
    /// A set of nodes. The bit of a node is its index; the top bit stands for the end of the statement.
    typealias Nodes = UInt64

    static let end: Nodes = 1 << 63

    /// An argument at one place of a form. No node is optional; `over` and its duration are two nodes.
    struct Node {
        let argument: Argument
        /// The words that the argument lists; empty if it permits other words.
        let words: [String]
        /// The same words, to be compared without a `String`.
        let foldedWords: [FoldedWord?]
        /// Whether the argument permits words that are not listed.
        let takesAnyWord: Bool
        /// The nodes that may follow.
        fileprivate(set) var next: Nodes = 0

        fileprivate init(_ argument: Argument) {
            (self.argument, words) = (argument, argument.words)
            foldedWords = words.map { FoldedWord($0.utf8.span) }
            takesAnyWord = words.isEmpty && argument != .block
        }
    }

    /// The nodes, in the order of the forms.
    let nodes: [Node]
    /// The nodes with which the forms begin.
    let first: Nodes

    init(_ forms: [[Argument]]) {
        var nodes: [Node] = []
        first = forms.reduce(0) { $0 | Self.add($1[...], to: &nodes) }
        self.nodes = nodes
        precondition(nodes.count < 64, "the forms of a verb have too many arguments")
    }

    /// Adds the nodes for the rest of a form, and returns those that may come first.
    private static func add(_ rest: ArraySlice<Argument>, to nodes: inout [Node]) -> Nodes {
        guard let argument = rest.first else { return end }
        let own = nodes.count
        nodes += argument.nodeArguments.map(Node.init)
        var (first, last) = (Nodes(1) << own, own..<nodes.count)
        switch argument.required {
        case .over:
            nodes[own].next = 1 << (own + 1)
            last = own + 1..<own + 2
        case .text: nodes[own].next = first
        default: first = last.reduce(0) { $0 | 1 << $1 }
        }
        let following = add(rest.dropFirst(), to: &nodes)
        for number in last { nodes[number].next |= following }
        return argument.isOptional ? first | following : first
    }
}

extension Argument {
    /// The argument itself, without being optional.
    fileprivate var required: Argument { if case .optional(let argument) = self { argument } else { self } }

    /// The arguments of the nodes that stand for this argument.
    fileprivate var nodeArguments: [Argument] {
        switch required {
        case .over: [.over, .duration()]
        case .verb(let words) where !words.isEmpty: [required, .choice(words)]
        default: [required]
        }
    }
}

// MARK: - Positions

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
