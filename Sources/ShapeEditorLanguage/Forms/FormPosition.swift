import ShapeEditorText
import Synchronization

/// The forms of a verb as a graph: nodes for their arguments, and for each node the nodes that may follow it.
///
/// The graph is a position automaton (Glushkov): a ``FormPosition`` is a set of nodes, so that words are matched with
/// the forms without copying any of them.
final class FormGraph: Sendable {
    /// A set of nodes. The bit of a node is its index; the top bit stands for the end of the statement.
    typealias Nodes = UInt128

    static let end: Nodes = 1 << 127

    /// An argument at one place of a form, which is neither optional nor a group.
    final class Node: Sendable {
        let argument: Argument
        /// The words that the argument lists; empty if it permits other words, or is a block.
        let words: [String]
        /// The ``words`` with case folded, at the same indices, so that they are compared without creating a `String`.
        /// Nil for a word that does not fit into a ``FoldedWord``; no listed word is so long.
        let foldedWords: [FoldedWord?]
        /// Whether the argument permits words that are not listed.
        let takesAnyWord: Bool
        /// The quantity that the argument stands for; nil if it is not a number.
        let quantity: Quantity?

        /// Whether `word`, which is not listed, can be meant as this argument, perhaps with an invalid value.
        func takes(_ word: Span<UInt8>, isQuoted: Bool) -> Bool {
            takesAnyWord && (isQuoted || argument.takesUnquoted(word))
        }

        fileprivate init(_ argument: Argument) {
            (self.argument, words) = (argument, argument.words)
            foldedWords = words.map { FoldedWord($0.utf8.span) }
            takesAnyWord = words.isEmpty && argument != .block
            quantity = if case .number(_, let quantity) = argument { quantity } else { nil }
        }
    }

    /// The nodes, in the order of the forms.
    let nodes: [Node]
    /// For each node, the nodes that may follow it, and the end if the statement may end after it.
    let next: [Nodes]
    /// For each node, the nodes that may not come any more once it has matched: those with which its sequence begins, in
    /// an ``Argument/anyOrder(_:_:)``.
    let spent: [Nodes]
    /// The nodes with which the forms begin, and the end if a form may have no arguments.
    let first: Nodes

    init(_ forms: [[Argument]]) {
        var builder = Builder()
        let whole = builder.add(forms)
        builder.follow(whole.last, by: Self.end)
        first = whole.isNullable ? whole.first | Self.end : whole.first
        (nodes, next, spent) = (builder.nodes, builder.next, builder.spent)
        precondition(nodes.count < 128, "the forms of a verb have too many arguments")
    }
}

extension FormGraph {
    /// A part of the forms: the nodes with which it may begin and end, and whether it may be left out.
    private struct Part {
        var first: Nodes = 0
        var last: Nodes = 0
        var isNullable = false

        static func | (one: Part, other: Part) -> Part {
            Part(
                first: one.first | other.first, last: one.last | other.last,
                isNullable: one.isNullable || other.isNullable)
        }
    }

    /// Numbers the nodes in the order of the forms, and records which nodes may follow each of them.
    private struct Builder {
        private(set) var nodes: [Node] = []
        private(set) var next: [Nodes] = []
        private(set) var spent: [Nodes] = []

        mutating func add(_ forms: [[Argument]]) -> Part {
            forms.reduce(Part()) { $0 | add($1) }
        }

        private mutating func add(_ form: [Argument]) -> Part {
            form.reduce(Part(isNullable: true)) { before, argument in
                let next = add(argument)
                follow(before.last, by: next.first)
                return Part(
                    first: before.isNullable ? before.first | next.first : before.first,
                    last: next.isNullable ? before.last | next.last : next.last,
                    isNullable: before.isNullable && next.isNullable)
            }
        }

        private mutating func add(_ argument: Argument) -> Part {
            switch argument {
            case .optional(let argument): return add(argument) | Part(isNullable: true)
            case .verb(let words) where !words.isEmpty: return addNode(argument) | addNode(.choice(words))
            case .anyOrder(_, let sequences): return addInAnyOrder(sequences)
            default: return argument.forms.map { add($0) } ?? addNode(argument)
            }
        }

        /// Lets each sequence follow each other one. The automaton alone would also let a sequence come again.
        private mutating func addInAnyOrder(_ sequences: [[Argument]]) -> Part {
            let parts = sequences.map { sequence in
                let start = nodes.count
                let part = add(sequence)
                for number in start..<nodes.count { spent[number] |= part.first }
                return part
            }
            let all = parts.reduce(Part(), |)
            for part in parts { follow(part.last, by: all.first & ~part.first) }
            return all
        }

        private mutating func addNode(_ argument: Argument) -> Part {
            let own = Nodes(1) << nodes.count
            nodes.append(Node(argument))
            next.append(0)
            spent.append(0)
            if case .text = argument { follow(own, by: own) }
            return Part(first: own, last: own)
        }

        /// Lets the nodes of `next`, or the end, follow the nodes of `numbers`.
        mutating func follow(_ numbers: Nodes, by next: Nodes) {
            for number in nodes.indices where numbers & 1 << number != 0 { self.next[number] |= next }
        }
    }
}

/// The graph of a verb, made when it is first needed. Making all graphs would take a fifth of the program's start.
final class LazyFormGraph: Sendable {
    private let forms: [[Argument]]
    private let graph = Mutex<FormGraph?>(nil)

    init(_ forms: [[Argument]]) { self.forms = forms }

    /// The position before the first argument of each form.
    var start: FormPosition {
        graph.withLock { known in
            let graph = known ?? FormGraph(forms)
            known = graph
            return FormPosition(graph, graph.first)
        }
    }
}

// MARK: - Positions

/// A position in the forms of a verb after some words of a statement: the arguments that may come next, and whether the
/// statement may end. Also a selection of these arguments, such as those that a word matches.
struct FormPosition {
    private let graph: FormGraph
    private let next: FormGraph.Nodes
    /// The nodes that may not come any more.
    private let spent: FormGraph.Nodes

    fileprivate init(_ graph: FormGraph, _ next: FormGraph.Nodes, spent: FormGraph.Nodes = 0) {
        (self.graph, self.next, self.spent) = (graph, next & ~spent, spent)
    }

    /// Whether the statement may end here.
    var mayEnd: Bool { next & FormGraph.end != 0 }

    /// The choices of this position that satisfy `isTaken`, without the end.
    func choices(where isTaken: (FormGraph.Node) -> Bool) -> FormPosition {
        var taken: FormGraph.Nodes = 0
        forEachNumber { if isTaken(graph.nodes[$0]) { taken |= 1 << $0 } }
        return FormPosition(graph, taken, spent: spent)
    }

    /// Calls `body` with the number of each choice: the index of its node.
    private func forEachNumber(_ body: (Int) -> Void) {
        var rest = next & ~FormGraph.end
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    /// The position after a word or a block that matches all choices of this position.
    var following: FormPosition {
        var (following, spent) = (FormGraph.Nodes(0), spent)
        forEachNumber {
            following |= graph.next[$0]
            spent |= graph.spent[$0]
        }
        return FormPosition(graph, following, spent: spent)
    }

    /// The first choice in the order of the forms; nil if there is none.
    var first: FormGraph.Node? { first { _ in true } }

    var arguments: [Argument] { map(\.argument) }

    /// Whether listed words may be abbreviated here if the grammar allows it: where a direction may come next.
    var takesAbbreviations: Bool { contains { $0.argument == .direction } }

    /// Whether a block may stand here.
    var takesBlock: Bool { contains { $0.argument.isBody } }

    /// Whether a block may stand anywhere in the forms.
    var formsTakeBlock: Bool { graph.nodes.contains(where: \.argument.isBody) }

    /// Whether a word of a text up to the end of the statement may come next.
    var takesText: Bool { contains { if case .text = $0.argument { true } else { false } } }

    var takesQuotedText: Bool { contains { $0.argument == .quotedText } }

    /// Whether a new name that may be left out stands anywhere in the forms.
    var formsTakeNewName: Bool { graph.nodes.contains { $0.argument == .newName } }

    /// The choices for a word in quotes: those with ``Argument/takesQuoted``, or all if none of these may come next.
    var quoted: FormPosition {
        let choices = choices { $0.argument.takesQuoted }
        return choices.next == 0 ? self : choices
    }

    /// Whether the kind of a shape may stand here.
    var takesKind: Bool { contains { $0.argument == .plainKind } }

    /// The words and placeholders that messages list as expected here, joined by commas and `or`. Where a text may come
    /// next, only its placeholder is listed, because a text can begin with a listed word.
    var expected: String {
        let arguments = arguments.filter { if case .text = $0 { true } else { !takesText } }
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
